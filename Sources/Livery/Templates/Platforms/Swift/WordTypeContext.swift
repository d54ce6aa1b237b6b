/// The words that properties of a component allow, as a type; properties with the same words share one.
struct WordTypeContext: TypedRecord {
  let scope: ComponentScope
  let typeName: String
  let type: Component.PropertyType
  private let words: [String]

  /// Each is called after the first property that has it.
  static func all(in scope: ComponentScope) -> [WordTypeContext] {
    var names = Set(scope.component.axes.map { scope.type(of: $0) })
    var types: [WordTypeContext] = []
    for property in scope.component.properties {
      guard case .enumeration(let words) = property.type, !types.contains(where: { $0.type == property.type }) else {
        continue
      }
      var name = scope.identifiers.type(Words.of(property.part) + Words.of(property.name))
      while !names.insert(name).inserted { name += "_" }
      types.append(WordTypeContext(scope: scope, typeName: name, type: property.type, words: words))
    }
    return types
  }

  static let type = RecordType<Self>(
    "wordType",
    [
      .text("wordTypeName", "The name of the type") { $0.typeName },
      .records("words", "The words") { context in context.words.map { WordContext(scope: context.scope, word: $0) } },
    ]
  )
}
