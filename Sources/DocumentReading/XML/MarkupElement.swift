/// An element of a document in XML, with what is in it; comments and instructions are left out.
package struct MarkupElement: Sendable {
  package struct Attribute: Sendable {
    /// With its prefix, as it is written: `tools:ignore`.
    package var name: String
    package var value: String
  }

  /// With its prefix, as it is written.
  package let name: String
  package let attributes: [Attribute]
  package internal(set) var children: [MarkupElement] = []
  /// The characters that are directly in it, with references followed and those of CDATA.
  package internal(set) var text = ""
  /// Where its `<` is.
  package let offset: Int

  /// The value of an attribute.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
