import DesignTokens
import Parallelism

extension DocumentBuilder {
  /// A folder of Android's color state lists, one for each color of a component that depends on the state of its view.
  ///
  /// The body of the entry writes a list. Where what no token has is another color by night, that is in a folder beside it,
  /// whose name ends with `-night`.
  static let colorStateLists = DocumentBuilder(
    name: "color-state-lists",
    subjects: [.theme],
    usesIdentifiers: true,
    bodyType: { _ in ColorStateList.type.schema }
  ) { request, diagnostics in
    guard let theme = request.subject.theme, let variant = theme.variants.first, let body = request.body,
      request.subject.options.values["components"] != .boolean(false)
    else { return [] }
    let slots = ResourceSlots(of: theme)
    let attributes = Memo<ObjectIdentifier, Bool>()
    var files: [OutputFile] = []
    for styled in theme.components {
      let lists = ColorStateLists(scope: ComponentScope(theme: theme, variant: variant, styled: styled)) { token in
        attributes.value(for: ObjectIdentifier(token)) {
          slots.entries(of: token).contains { $0.contains { $0.owner != 0 } }
        }
      }
      for list in lists.all {
        func add(_ items: ColorStateList, to folder: String) {
          guard let text = body.render(items, diagnostics: &diagnostics) else { return }
          files.append(OutputFile(path: "\(folder)/\(list.name).xml", contents: .parts(text)))
        }
        add(list.day, to: request.path)
        if list.night != list.day { add(list.night, to: request.path + "-night") }
      }
    }
    return files
  }
}
