import DesignTokens

/// An address of cells, pairs and permutations: `component[axis=value,…].pair@theme/context`.
///
/// An omitted axis has its default value; `*` allows any value, `a|b` several. A bare word between the brackets is an
/// alias of the component, a selection that axes besides it refine: `radio-button[warning,selected=true].ring`. Without
/// `@…` the address holds in every theme and context, and without a pair it means whole cells. A bare name without `[`
/// and `.` is a pair of the manifest.
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
  /// The component's names for selections; they choose the values of axes that ``axes`` does not mention.
  public var aliases: [String]
  /// A pair, or `part.property`; nil for the whole cell.
  public var member: String?
  public var scope: Scope

  /// A scope: a theme, and contexts of it.
  public struct Scope: Sendable, Hashable {
    public var theme: Choice
    public var context: Choice

    public static let everywhere = Scope(theme: .any, context: .any)

    func contains(theme name: String, permutation: Permutation) -> Bool {
      guard theme.allows(name) else { return false }
      return context.allows(permutation.id) || permutation.choices.contains { context.allows($0.context) }
        || permutation.otherNames.contains { context.allows($0) }
    }
  }

  /// Reads an address; nil if it is not one.
  public init?(_ text: String) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let subject = halves.first, let scope = halves.count == 2 ? Scope(halves[1]) : .everywhere else { return nil }
    self.scope = scope
    guard let end = subject.lastIndex(of: "]") else {
      let names = subject.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard !names.contains(""), !subject.contains("["), let last = names.last else { return nil }
      component = names.count == 2 ? String(names[0]) : nil
      (axes, aliases, member) = ([:], [], String(last))
      return
    }
    guard let start = subject.firstIndex(of: "["), start < end else { return nil }
    let rest = subject[subject.index(after: end)...]
    guard rest.isEmpty || rest.hasPrefix(".") && rest.count > 1, start > subject.startIndex else { return nil }
    component = String(subject[..<start])
    member = rest.isEmpty ? nil : String(rest.dropFirst())
    (axes, aliases) = ([:], [])
    for term in subject[subject.index(after: start)..<end].split(separator: ",") {
      let sides = term.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
      guard !sides.contains("") else { return nil }
      if sides.count == 2 {
        axes[sides[0]] = Choice(sides[1])
      } else {
        aliases.append(sides[0])
      }
    }
  }

  /// Reads `component[axis=value,…]@theme/context`, which names cells as a whole; nil if the text is anything else.
  init?(cells text: String) {
    let subject = text.prefix { $0 != "@" }
    guard !text.hasPrefix("{"), subject.last == "]" || !subject.contains(".") else { return nil }
    // A bare name is a component, with the default value on all axes.
    let brackets = subject.last == "]" ? "" : "[]"
    self.init(subject + brackets + text.dropFirst(subject.count))
  }

  /// Whether a cell matches; an unknown alias matches none.
  func matches(_ cell: Cell, of component: Component) -> Bool {
    matcher(for: component)(cell)
  }

  /// Tells which cells match, for whoever asks of many.
  func matcher(for component: Component) -> (Cell) -> Bool {
    let selections = aliases.compactMap { name in component.aliases.first { $0.name == name }?.selection }
    guard selections.count == aliases.count else { return { _ in false } }
    let allowed = component.axes.indices.map { index in
      let axis = component.axes[index]
      let selected = selections.compactMap { $0[index] }.map { axis.values[$0] }
      let choice = axes[axis.name]?.resolved(by: axis)
      return axis.values.map { value in
        // Two aliases that disagree have no cell in common.
        choice?.allows(value) ?? (selected.isEmpty ? [axis.defaultValue] : selected).allSatisfy { $0 == value }
      }
    }
    return { cell in zip(allowed, cell.values).allSatisfy { $0[$1] } }
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
