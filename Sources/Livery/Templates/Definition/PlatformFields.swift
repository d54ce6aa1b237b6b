/// What the templates for one platform see besides what all templates see.
struct PlatformFields: Sendable {
  /// As `template.json` names it.
  let name: String
  let fields: FieldExtensions
}

extension [PlatformFields] {
  /// What a template sees that is for all of them.
  var fields: FieldExtensions {
    reduce(into: FieldExtensions.none) { $0.formUnion($1.fields) }
  }
}
