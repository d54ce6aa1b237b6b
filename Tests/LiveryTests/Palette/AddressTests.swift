import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AddressTests {
  @Test func readsComponentAxesMemberAndScope() throws {
    let address = try #require(Address("button[intent=main,state=pressed|enabled].label@spark/light"))
    #expect(address.component == "button")
    #expect(address.axes == ["intent": .oneOf(["main"]), "state": .oneOf(["pressed", "enabled"])])
    #expect(address.member == "label")
    #expect(address.scope == .init(theme: .oneOf(["spark"]), context: .oneOf(["light"])))
  }

  @Test func readsABareNameAsAPairOfTheManifest() {
    #expect(Address("on-main@spark/*")?.component == nil)
    #expect(Address("on-main@spark/*")?.member == "on-main")
    #expect(Address("on-main")?.scope == .everywhere)
  }

  @Test func readsAPropertyAfterItsPart() {
    #expect(Address("button[].container.background")?.member == "container.background")
  }

  @Test(arguments: [
    "", "@spark", "button[state=on", "button]x[.a", "button[=on].a", "button[state=].a", "a@", "a@/x", "button[].",
    "[].a", "[]",
    "button[state=on]a",
  ])
  func refusesWhatIsNoAddress(text: String) {
    #expect(Address(text) == nil)
  }

  @Test func takesTheDefaultOfAnAxisThatIsLeftOut() throws {
    let component = lamp
    let address = try #require(Address("lamp[hue=*].box"))
    #expect(address.matches(Cell(values: [0, 1]), of: component))
    #expect(address.matches(Cell(values: [1, 1]), of: component))
    #expect(!address.matches(Cell(values: [0, 0]), of: component))
  }

  @Test func understandsAliasesOfValues() throws {
    let address = try #require(Address("lamp[hue=scarlet].box"))
    #expect(address.matches(Cell(values: [0, 1]), of: lamp))
    #expect(!address.matches(Cell(values: [1, 1]), of: lamp))
  }

  @Test func readsABareWordAsAnAliasOfTheComponent() throws {
    let address = try #require(Address("lamp[night, hue=blue].box@t/dark"))
    #expect(address.aliases == ["night"])
    #expect(address.axes == ["hue": .oneOf(["blue"])])
    #expect(address.member == "box")
  }

  @Test func readsACellWithoutAMember() throws {
    let address = try #require(Address("lamp[night]@t"))
    #expect(address.component == "lamp")
    #expect(address.member == nil)
    #expect(address.scope == .init(theme: .oneOf(["t"]), context: .any))
  }

  @Test(arguments: [
    ("lamp[night].box", [[1, 0]]), ("lamp[night,hue=red].box", [[0, 0]]),
    ("lamp[night,hue=*].box", [[0, 0], [1, 0]]),
    ("lamp[night,state=off].box", [[1, 1]]), ("lamp[cold].box", [[1, 1]]), ("lamp[night,cold].box", [[1, 0]]),
    ("lamp[night,warm].box", []), ("lamp[nite].box", []),
  ])
  func selectsTheCellsOfAnAliasAndLetsAxesRefineIt(text: String, cells: [[Int]]) throws {
    let address = try #require(Address(text))
    let all = [[0, 0], [0, 1], [1, 0], [1, 1]]
    #expect(all.filter { address.matches(Cell(values: $0), of: lamp) } == cells)
  }

  private var lamp: Component {
    let source = SourceFile(path: "lamp.json", text: "{}")
    func axis(_ name: String, _ values: [String], default value: String, aliases: [String: String]) -> Component.Axis {
      .init(name: name, values: values, defaultValue: value, aliases: aliases, offset: 0)
    }
    return Component(
      name: "lamp",
      themes: [],
      axes: [
        axis("hue", ["red", "blue"], default: "red", aliases: ["scarlet": "red"]),
        axis("state", ["on", "off"], default: "off", aliases: [:]),
      ],
      aliases: [
        .init(name: "night", selection: [0: 1, 1: 0]), .init(name: "cold", selection: [0: 1]),
        .init(name: "warm", selection: [0: 0]),
      ],
      parameters: [],
      properties: [],
      distinguish: [],
      rules: [],
      pairs: [],
      exclusions: [],
      source: source,
      offset: 0
    )
  }
}
