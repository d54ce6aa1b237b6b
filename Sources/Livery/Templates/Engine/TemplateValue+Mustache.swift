import Mustache

// The one place where values lose their types: swift-mustache looks things up in `Any`.

extension TemplateValue: MustacheParent {
  /// A field of a record; nil sends swift-mustache on to the enclosing records.
  func child(named name: String) -> Any? {
    guard case .record(let record) = self else { return nil }
    return record.value(of: name)
  }
}

extension TemplateValue: MustacheCustomRepresentation {
  /// What swift-mustache shall see instead: an empty text counts as nothing, so that a section can ask for it.
  var representation: Any? {
    switch self {
    case .absent: nil
    case .text(let text): text.isEmpty ? nil : RenderedText(renderText: text)
    case .flag(let flag): flag
    case .list(let items): items
    case .record: self
    }
  }
}

/// A text on its way into the output; its type spares swift-mustache the search for a way to render it.
private struct RenderedText: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { false }
}
