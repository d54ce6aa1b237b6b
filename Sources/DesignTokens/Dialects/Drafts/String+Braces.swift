extension String {
  /// Rewrites the text between braces.
  func mappingReferences(_ change: (String) -> String) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    return mappingBraces { inner, _ in "{\(change(inner))}" }
  }

  /// The text with what stands in braces, and the braces, replaced; unchanged where nil is given.
  ///
  /// - Parameter text: What is there instead, by what is in the braces and what is behind them.
  func mappingBraces(_ text: (_ inner: String, _ rest: Substring) -> String?) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = String(rest[rest.index(after: open)..<close])
      let before = rest[..<open]
      rest = rest[rest.index(after: close)...]
      result += before + (text(inner, rest) ?? "{\(inner)}")
    }
    return result + rest
  }
}
