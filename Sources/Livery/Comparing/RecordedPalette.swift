import ColorScience
import DocumentReading

/// A palette as `palette.json` has it: enough to compare it with another one.
///
/// A comparison reads this form also of projects, so that a palette that was kept gives the same result as the project
/// that it was made of.
public struct RecordedPalette: Sendable {
  /// A list with each distinct value once, and which of them each permutation has.
  struct Row<Value: Sendable>: Sendable {
    var values: [Value]
    /// Nil if one value holds in all permutations.
    var pattern: [Int]?

    /// The value in a permutation; nil only if the file contradicts itself.
    subscript(permutation: Int) -> Value? {
      let index = pattern.map { $0.indices.contains(permutation) ? $0[permutation] : -1 } ?? 0
      return values.indices.contains(index) ? values[index] : nil
    }

    /// The place of the value of a permutation among the values.
    func place(in permutation: Int) -> Int {
      pattern.map { $0.indices.contains(permutation) ? $0[permutation] : 0 } ?? 0
    }
  }

  struct Permutation: Sendable {
    var id: String
    /// By modifier.
    var contexts: [String: String]
  }

  struct Theme: Sendable {
    var name: String
    var permutations: [Permutation]
    var surfaces: [String]
    /// By permutation: the id that verdicts have for it.
    var measured: [String]
  }

  /// A value of a token, or of a property of a cell.
  struct Value: Sendable, Hashable {
    /// What can be seen of it: without the tokens that it comes from.
    var look: JSONValue
    /// The tokens that a rule or a pair names, then those of the alias chain.
    var tokens: [String] = []
    /// The color as it is given, if it is a known one.
    var color: Color?
    /// Text for people that says more than the color or the look.
    var given: String?

    /// A few characters for people; only worked out for what is shown.
    var text: String { given ?? color?.shownText ?? JSONWriter.line(of: look) }
  }

  struct Token: Sendable {
    var theme: String
    var path: String
    var type: String
    var description: String?
    var deprecated: JSONValue?
    /// Nil where the token does not exist.
    var values: Row<Value?>
  }

  struct Cell: Sendable {
    /// By axis.
    var values: [String: String]
    /// By property: the index of the assignment.
    var properties: [String: Int]
    /// The indices of the verdicts.
    var verdicts: [Int]
  }

  struct Component: Sendable {
    var name: String
    var theme: String
    /// In order, with the default of each.
    var axes: [(name: String, standard: String)]
    var assignments: [Row<Value?>]
    var cells: [Cell]

    /// A cell as addresses name it.
    func address(of cell: Cell) -> String {
      let axes = axes.compactMap { axis in cell.values[axis.name].map { "\(axis.name)=\($0)" } }
      return axes.isEmpty ? name : "\(name)[\(axes.joined(separator: ","))]"
    }
  }

  struct Pair: Sendable {
    var name: String
    /// The tokens that it names.
    var tokens: [String]
    var verdicts: [Int]
  }

  struct Verdict: Sendable {
    var pair: String
    var theme: String
    var permutation: String
    /// The colors from the foreground down, as people read them.
    var colors: [Value]
    var ratio: Double?
    var minimum: Double?
    var status: Consequences.Status
    var waiver: String?
  }

  struct Finding: Sendable {
    var id: String
    var check: String
    var severity: String
    var message: String
  }

  var level: String
  var themes: [Theme]
  var tokens: [Token]
  var components: [Component]
  var pairs: [Pair]
  var verdicts: [Verdict]
  var findings: [Finding]
  /// By name: a layout without its place.
  var layouts: [String: JSONValue]
}
