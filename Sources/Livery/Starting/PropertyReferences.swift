import DesignTokens

/// The references to custom properties in values of style sheets.
extension String {
  /// The value with `{name}` in place of `var(--name)`, or with the fallback of a property that no sheet declares.
  ///
  /// Without a fallback, that one is another's, and is referred to as before; so is what is declared and has no value, as its
  /// fallback counts only as long as that is so. Nil for any other property that is not known.
  func withReferences(
    _ isKnown: (String) -> Bool,
    isDeclared: (String) -> Bool,
    isValueless: (String) -> Bool
  ) -> String? {
    guard let start = range(ofFunction: "var") else { return contains("{") || contains("}") ? nil : self }
    let inner = self[start.inner].splitOutsideOfBrackets(",", limit: 2)
    let name = inner.first?.trimmed.dropFirst(2).description ?? ""
    let before = self[..<start.whole.lowerBound]
    let after = String(self[start.whole.upperBound...])
    func complete(_ text: String) -> String? {
      text.withReferences(isKnown, isDeclared: isDeclared, isValueless: isValueless)
    }
    guard let rest = complete(after) else { return nil }
    if isKnown(name) { return before + "{\(name)}" + rest }
    if inner.count == 2, !isDeclared(name) { return complete(inner[1].trimmed).map { before + $0 + rest } }
    if inner.count == 2, isValueless(name) {
      return complete(inner[1].trimmed).map { before + "var(--\(name),\($0.isEmpty ? "" : " ")\($0))" + rest }
    }
    return name.isEmpty || isDeclared(name) ? nil : before + "var(--\(name))" + rest
  }

  /// The names of all properties that it refers to, also in fallbacks.
  var references: [String] {
    guard let start = range(ofFunction: "var") else { return [] }
    let inner = self[start.inner].splitOutsideOfBrackets(",", limit: 2)
    let ofFallback = inner.count == 2 ? inner[1].references : []
    return [String(inner[0].trimmed.dropFirst(2))] + ofFallback + String(self[start.whole.upperBound...]).references
  }

  /// The names of the properties that it refers to without a fallback.
  var requiredReferences: [String] {
    guard let start = range(ofFunction: "var") else { return [] }
    let inner = self[start.inner].splitOutsideOfBrackets(",", limit: 2)
    let own = inner.count == 2 ? inner[1].trimmed.requiredReferences : [String(inner[0].trimmed.dropFirst(2))]
    return own + String(self[start.whole.upperBound...]).requiredReferences
  }

  /// Where a function is called first, with and without its name and brackets.
  private func range(ofFunction name: String) -> (whole: Range<Index>, inner: Range<Index>)? {
    guard let call = firstRange(of: name + "(") else { return nil }
    var depth = 1
    var index = call.upperBound
    while index < endIndex {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return (call.lowerBound..<self.index(after: index), call.upperBound..<index) }
      index = self.index(after: index)
    }
    return nil
  }
}
