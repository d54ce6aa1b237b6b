/// The words that properties of a component allow, as a type; properties with the same words share one.
struct WordTypeContext: TypedRecord {
  let scope: ComponentScope
  fileprivate let wordType: WordType

  static let type = RecordType<Self>(
    "wordType",
    [
      .text("wordTypeName", "The name of the type") { $0.wordType.name },
      .records("words", "The words") { context in
        context.wordType.words.map { WordContext(scope: context.scope, word: $0) }
      },
    ]
  )
}

/// The name of a list of words as a type.
struct WordType: Sendable {
  let name: String
  let type: Component.PropertyType
  fileprivate let words: [String]
}

extension ComponentScope {
  /// The lists of words of a component, each called after the first property that has it.
  var wordTypes: [WordType] { derived.value { WordTypes(in: self) }.types }

  /// As records.
  var wordTypeContexts: [WordTypeContext] { wordTypes.map { WordTypeContext(scope: self, wordType: $0) } }
}

private struct WordTypes {
  var types: [WordType] = []

  init(in scope: ComponentScope) {
    var names = Set(scope.axisTypes)
    for property in scope.component.properties {
      guard case .enumeration(let words) = property.type, !types.contains(where: { $0.type == property.type }) else {
        continue
      }
      var name = scope.identifiers.type(Words.of(property.part) + Words.of(property.name))
      while !names.insert(name).inserted { name += "_" }
      types.append(WordType(name: name, type: property.type, words: words))
    }
  }
}
