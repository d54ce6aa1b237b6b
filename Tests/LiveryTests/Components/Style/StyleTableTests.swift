import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct StyleTableTests {
  @Test func saysOfEveryCellWhatTheMatrixSays() throws {
    let palette = try #require(ShippedOutputs.palette)
    for styled in StyledComponent.all(of: palette) {
      let style = styled.style
      for (index, cell) in style.resolved.matrix.cells.enumerated() {
        for property in style.component.properties.indices {
          let truth = StyleValue(style.resolved.values.map { $0[index][property] })
          let name = style.component.address(of: cell) + "." + style.component.properties[property].address
          #expect(style.tables[property].value(in: cell) == [truth], "\(name)")
          let factored = style.factored[property].value(in: cell).map { value in
            value.mapPaths { AliasTemplate($0.path(in: cell, of: style.component)) }
          }
          #expect(factored == [truth], "\(name)")
        }
      }
    }
  }

  @Test func dependsOnNoAxisThatDoesNotMatter() throws {
    let style = try button()
    let axes = Dictionary(
      uniqueKeysWithValues: zip(style.component.properties, style.tables).map { property, table in
        (property.address, table.axes.map { style.component.axes[$0].name })
      }
    )
    #expect(axes["container.opacity"] == ["state"])
    #expect(axes["content.typography"] == [])
    #expect(axes["container.background"] == ["intent", "variant", "state"])
  }

  @Test func needsFewRowsForFamiliesThatFollowAnAxis() throws {
    let style = try button()
    let index = try #require(style.component.properties.firstIndex { $0.address == "container.background" })
    #expect(style.tables[index].exceptions.count > 50)
    #expect(style.factored[index].exceptions.count < 10)
    #expect(style.families.map { $0.shownPath(in: style.component) }.contains("intent.$intent.containerPressed"))
  }

  @Test func takesAnAxisMoreWhereExclusionsHideWhatMatters() throws {
    let cells = [Cell(values: [0, 0]), Cell(values: [1, 1])]
    let component = try component(axes: 2)
    let styles = CellStyles([.notDrawn, .parameter("p")], at: [0, 1])
    let table = StyleTable(of: styles, shaped: TableShape(of: styles.numbers, in: cells, of: component))
    #expect(table.axes == [0])
    #expect(cells.map { table.value(in: $0) } == [[.notDrawn], [.parameter("p")]])
  }

  private func button() throws -> ComponentStyle {
    let palette = try #require(ShippedOutputs.palette)
    return try #require(StyledComponent.all(of: palette).first { $0.style.component.name == "button" }?.style)
  }

  private func component(axes: Int) throws -> Component {
    let names = (0..<axes).map { #""a\#($0)": { "values": ["x", "y"] }"# }.joined(separator: ", ")
    let text = #"{ "version": 1, "component": "c", "axes": { \#(names) }, "parts": { "p": { "n": "number" } } }"#
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.component.json": text])
    return try #require(ComponentLoader(files: files).load("c.component.json", diagnostics: &diagnostics))
  }
}

extension StyleTable {
  /// Every value that the table has for a cell: one, if its conditions do not overlap.
  fileprivate func value(in cell: Cell) -> [StyleValue] {
    let exceptions = exceptions.filter { $0.condition.matches(cell) }.map(\.value)
    return exceptions.isEmpty ? [standard] : exceptions
  }
}
