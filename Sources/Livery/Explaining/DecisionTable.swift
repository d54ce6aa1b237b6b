import DesignTokens
import DocumentReading

/// A component's spec as a table of decisions: for each property, which rules assign what, and in how many cells each wins.
public struct DecisionTable: Sendable {
  /// A rule that assigns to a property, or chooses a value of a used component's axis.
  struct Line: Sendable {
    /// Counted from one.
    var rule: Int
    var when: CellCondition
    var written: JSONValue
    /// In how many cells it decides.
    var cells: Int
  }

  /// Everything that is decided about one thing, in the order of the rules.
  struct Block: Sendable {
    /// A property, `$surface`, or the axis of a used component.
    var name: String
    var type: String
    var lines: [Line]
  }

  /// A cell of a used component, and in how many of ours it is shown.
  struct Shown: Sendable {
    var cell: Cell
    var cells: Int
  }

  let theme: String
  let matrix: StateMatrix

  var component: Component { matrix.component }

  /// - Parameter resolved: The component in one of its themes; the table is the same in all.
  public init(of resolved: ResolvedComponent) {
    theme = resolved.theme
    matrix = resolved.matrix
  }

  /// How many cells the axes span, those included that cannot occur.
  var span: Int { component.axes.reduce(1) { $0 * $1.values.count } }

  // MARK: What decides

  /// The component's own properties, and `$surface` if a rule sets it.
  var properties: [Block] {
    let own = component.ownProperties.enumerated().map { index, property in
      block(property.address, type: property.type.description, of: .property(index))
    }
    let surface = block("$surface", type: TokenType.color.rawValue, of: .surface)
    return own + (surface.lines.isEmpty ? [] : [surface])
  }

  private func block(_ name: String, type: String, of target: Component.Assignment.Target) -> Block {
    let slot = StateMatrix.slot(of: target, in: component)
    var wins: [StateMatrix.Winner: Int] = [:]
    for winners in matrix.winners { winners[slot].map { wins[$0, default: 0] += 1 } }
    let lines = component.rules.enumerated().flatMap { ruleIndex, rule in
      rule.assignments.enumerated().filter { $1.target == target }.map { index, assignment in
        Line(
          rule: ruleIndex + 1,
          when: rule.when,
          written: assignment.written,
          cells: wins[.init(rule: ruleIndex, assignment: index)] ?? 0
        )
      }
    }
    return Block(name: name, type: type, lines: lines)
  }

  /// What rules say about the cell of a used component.
  func choices(of use: Int) -> [Block] {
    let used = matrix.embedded[use].matrix.component
    return used.axes.enumerated().compactMap { axis, description in
      let lines = choices(of: use, axis: axis)
      let name = "\(component.uses[use].name).$cell.\(description.name)"
      return lines.isEmpty ? nil : Block(name: name, type: "cell", lines: lines)
    }
  }

  private func choices(of use: Int, axis: Int) -> [Line] {
    var wins: [EmbeddedComponent.ChoiceWinner: Int] = [:]
    for winners in matrix.embedded[use].winners { winners[axis].map { wins[$0, default: 0] += 1 } }
    return component.rules.enumerated().flatMap { ruleIndex, rule in
      rule.choices.enumerated().filter { $1.use == use && $1.axis == axis }.map { index, choice in
        Line(
          rule: ruleIndex + 1,
          when: rule.when,
          written: choice.written,
          cells: wins[.init(rule: ruleIndex, choice: index)] ?? 0
        )
      }
    }
  }

  /// The cells of a used component that are shown, in the order in which our cells first show them.
  func shown(of use: Int) -> [Shown] {
    var shown: [Shown] = []
    var indices: [Cell: Int] = [:]
    for cell in matrix.embedded[use].chosen {
      if let index = indices[cell] {
        shown[index].cells += 1
      } else {
        indices[cell] = shown.count
        shown.append(Shown(cell: cell, cells: 1))
      }
    }
    return shown
  }

  /// How many cells an exclusion leaves out; two may leave out the same.
  func count(of exclusion: Component.Exclusion) -> Int {
    component.axes.enumerated().reduce(1) { count, entry in
      count * (exclusion.when.allowed[entry.offset]?.count ?? entry.element.values.count)
    }
  }
}

extension Palette {
  /// The decision table of a component in the first theme that has it; nil if there is no such component.
  public func decisionTable(of component: String, theme: String? = nil) -> DecisionTable? {
    components.first { $0.resolved.component.name == component && (theme ?? $0.resolved.theme) == $0.resolved.theme }
      .map { DecisionTable(of: $0.resolved) }
  }

  /// What to tell somebody who named a component that does not exist, with the nearest that does.
  public func sentence(aboutMissingComponent name: String) -> String {
    var seen: Set<String> = []
    let known = components.map(\.resolved.component.name).filter { seen.insert($0).inserted }
    if let nearest = NearestName.of(name, among: known) {
      return "There is no component '\(name)'; did you mean '\(nearest)'?"
    }
    return "There is no component '\(name)'; the project has \(known.isEmpty ? "none" : known.joined(separator: ", "))."
  }
}
