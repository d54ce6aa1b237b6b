/// A number as its author wrote it, and the nearest `Double`.
///
/// The text is kept because numbers go out as they came in: `1.50` stays `1.50`, and `-0` keeps its sign.
package struct NumberLiteral: Sendable, Hashable {
  package var text: String
  package var value: Double

  package init(text: String, value: Double) {
    self.text = text
    self.value = value
  }
}
