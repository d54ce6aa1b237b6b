/// Which cells, pairs and permutations something speaks of: `component[axis=value,…].pair@theme/context`.
///
/// An axis that is left out has its default value; `*` allows any value, `a|b` several. Without `@…` the address holds in
/// every theme and context. A bare name without `[` and `.` is a pair of the manifest.
public struct Address: Sendable, Hashable {
  /// The values that an axis may have.
  public enum Choice: Sendable, Hashable {
    case any
    case oneOf([String])

    func allows(_ name: String) -> Bool {
      switch self {
      case .any: true
      case .oneOf(let names): names.contains(name)
      }
    }
  }

  /// Nil for a pair that the manifest lists.
  public var component: String?
  public var axes: [String: Choice]
  /// A pair, or `part.property`.
  public var member: String
  public var scope: Scope

  /// Where something holds: a theme, and contexts of it.
  public struct Scope: Sendable, Hashable {
    public var theme: Choice
    public var context: Choice

    public static let everywhere = Scope(theme: .any, context: .any)

    func contains(theme name: String, permutation: Permutation) -> Bool {
      guard theme.allows(name) else { return false }
      return context.allows(permutation.id) || permutation.choices.contains { context.allows($0.context) }
    }
  }

  /// Reads an address; nil if it is not one.
  public init?(_ text: String) {
    guard let parts = AddressText(text), let member = parts.member else { return nil }
    (component, axes, scope) = (parts.component, parts.axes, parts.scope)
    self.member = member
  }

  func matches(_ cell: Cell, of component: Component) -> Bool {
    component.contains(cell, among: axes)
  }
}

extension Component {
  /// Whether a cell is among those that an address names; an axis that it leaves out has its default value.
  func contains(_ cell: Cell, among choices: [String: Address.Choice]) -> Bool {
    zip(axes, cell.values).allSatisfy { axis, value in
      let choice = choices[axis.name] ?? .oneOf([axis.defaultValue])
      return choice.resolved(by: axis).allows(axis.values[value])
    }
  }
}

/// An address taken apart: that of a pair or a property, or of a cell as a whole.
struct AddressText: Sendable, Hashable {
  /// Nil for a bare name.
  var component: String?
  var axes: [String: Address.Choice] = [:]
  /// Nil for a cell as a whole.
  var member: String?
  var scope: Address.Scope

  init?(_ text: String) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let subject = halves.first, let scope = halves.count == 2 ? Address.Scope(halves[1]) : .everywhere else {
      return nil
    }
    self.scope = scope
    guard let end = subject.lastIndex(of: "]") else {
      let names = subject.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard !names.contains(""), !subject.contains("["), let last = names.last else { return nil }
      component = names.count == 2 ? String(names[0]) : nil
      member = String(last)
      return
    }
    guard let start = subject.firstIndex(of: "["), start < end, start > subject.startIndex else { return nil }
    let rest = subject[subject.index(after: end)...]
    guard rest.isEmpty || rest.hasPrefix(".") && rest.count > 1 else { return nil }
    component = String(subject[..<start])
    member = rest.isEmpty ? nil : String(rest.dropFirst())
    for term in subject[subject.index(after: start)..<end].split(separator: ",") {
      let sides = term.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces() }
      guard sides.count == 2 else { return nil }
      axes[sides[0]] = Address.Choice(sides[1])
    }
  }
}

extension Address.Scope {
  init?(_ text: Substring) {
    let names = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let theme = names.first, !theme.isEmpty, names.last != "" else { return nil }
    self.theme = Address.Choice(String(theme))
    context = names.count == 2 ? Address.Choice(String(names[1])) : .any
  }
}

extension Address.Choice {
  init(_ text: String) {
    self = text == "*" ? .any : .oneOf(text.split(separator: "|").map { $0.trimmingSpaces() })
  }

  /// The same choice with the axis's aliases replaced by the values that they stand for.
  func resolved(by axis: Component.Axis) -> Self {
    guard case .oneOf(let names) = self else { return self }
    return .oneOf(names.map { axis.aliases[$0] ?? $0 })
  }
}

extension Substring {
  func trimmingSpaces() -> String {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? start
    return String(self[start..<end])
  }
}
