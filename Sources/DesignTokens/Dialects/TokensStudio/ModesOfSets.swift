import DocumentReading

/// The modes of tokens in several sets, of which one is chosen for all of them.
struct ModesOfSets {
  /// What is in a mode of a set, on top of which it comes.
  struct Part {
    var name: String
    var set: String
    var place: SourcedNode
  }

  private var all: [(set: String, parts: [(mode: String, part: SourcedNode)], repeating: [String])] = []

  var isEmpty: Bool { all.isEmpty }

  /// The names of the sets that have modes.
  var sets: [String] { all.map(\.set) }

  /// Takes the modes of a set, if it has any.
  ///
  /// - Parameter document: In the form of the standard: modes may be values of light and dark, which are none in any other.
  mutating func add(_ set: String, _ document: SourcedNode) {
    let parts = TokenModes.parts(of: document)
    if !parts.isEmpty { all.append((set, parts, TokenModes.repeatingValues(in: document.node))) }
  }

  /// A set for each mode of a set, and the choice between them; nil without modes.
  ///
  /// Where a mode is what the tokens are without any, that is one context, and the default.
  ///
  /// - Parameter names: Those that other sets have.
  func divided(besides names: Set<String>) -> (parts: [Part], choice: TokensStudioFolder.Choice)? {
    let first = all.first?.repeating.first { mode in all.allSatisfy { $0.repeating.contains(mode) } }
    var taken = names
    var parts: [Part] = []
    var contexts: [(name: String, sets: [String])] = [(first ?? TokenModes.base, [])]
    for (set, modes, _) in all {
      for (mode, place) in modes where mode != first {
        var name = "\(set)-\(mode)"
        while !taken.insert(name).inserted { name += "-mode" }
        parts.append(Part(name: name, set: set, place: place))
        contexts.append((mode, [name]))
      }
    }
    // Several sets have the same modes.
    let choices = contexts.map { TokensStudioFolder.Choice(name: TokenModes.modifier, contexts: [$0]) }
    return all.isEmpty ? nil : choices.merged.first.map { (parts, $0) }
  }
}
