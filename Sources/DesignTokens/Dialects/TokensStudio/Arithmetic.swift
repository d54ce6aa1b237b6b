import DocumentReading

/// Writes out what Tokens Studio leaves to be calculated, for a format that cannot say it.
struct Arithmetic {
  private let texts: [String: String]
  /// What tokens amount to, so that each is calculated once however many refer to it; a circle amounts to nothing.
  private var known: [String: Quantity?] = [:]

  private init(texts: [String: String]) {
    self.texts = texts
  }

  /// The document with every calculation replaced by what comes of it; what cannot be calculated stays as it is.
  ///
  /// - Parameter texts: The values that calculations may refer to, by path.
  static func evaluated(
    _ document: DataNode,
    with texts: [String: String],
    _ remarks: inout DialectRemarks
  ) -> DataNode {
    var arithmetic = Arithmetic(texts: texts)
    var found = DialectRemarks()
    let result = document.mappingTokens { path, token in
      token.replacing(
        .object(
          (token.members ?? []).map { member in
            guard member.has(key: "$value") else { return member }
            return member.holding(arithmetic.evaluated(member.node, path.joined(separator: "."), &found))
          }
        )
      )
    }
    remarks.append(found)
    return result
  }

  private mutating func evaluated(_ node: DataNode, _ path: String, _ remarks: inout DialectRemarks) -> DataNode {
    switch node.value {
    case .string(let text):
      guard let result = result(of: text) else { return node }
      if text.contains("{") { remarks.add(.calculated(text, result, path), at: node.offset) }
      return node.replacing(.string(result))
    case .array(let items):
      var result: [DataNode] = []
      for item in items { result.append(evaluated(item, path, &remarks)) }
      return node.replacing(.array(result))
    case .object(let members):
      var result: [DataNode.Member] = []
      for member in members { result.append(member.holding(evaluated(member.node, path, &remarks))) }
      return node.replacing(.object(result))
    case .null, .bool, .number:
      return node
    }
  }

  /// Nil for a text that is no calculation.
  private mutating func result(of text: String) -> String? {
    if let color = translucentColor(text) { return color }
    let quantities = quantities(in: text)
    return Calculation.result(of: text) { quantities[$0] }
  }

  /// `rgba({a}, 50%)`, where the token holds a colour in hexadecimal digits, as one that CSS can read.
  private func translucentColor(_ text: String) -> String? {
    guard let (reference, alpha) = DraftText.translucentReference(text) else { return nil }
    var path = reference
    for _ in 0..<64 {
      guard let next = texts[path] else { return nil }
      if case .alias(let further)? = Reference(next) {
        path = further
        continue
      }
      guard next.hasPrefix("#"), let color = ColorText.color(next), color.alpha == nil else { return nil }
      return DraftText.translucent(color, alpha)
    }
    return nil
  }

  /// What the tokens that a text refers to amount to.
  private mutating func quantities(in text: String, depth: Int = 0) -> [String: Quantity] {
    var quantities: [String: Quantity] = [:]
    for path in Reference.aliases(in: text) { quantities[path] = quantity(of: path, depth: depth) }
    return quantities
  }

  /// Nil for what is no number, and for a circle.
  private mutating func quantity(of path: String, depth: Int) -> Quantity? {
    if let known = known[path] { return known }
    guard depth < 64, let text = texts[path] else { return nil }
    known.updateValue(nil, forKey: path)
    let quantity: Quantity?
    if let (number, unit) = DraftText.measure(text), unit.allSatisfy({ $0 == "%" || $0.isLetter }) {
      quantity = Quantity(value: number.value, unit: unit)
    } else {
      let inner = quantities(in: text, depth: depth + 1)
      quantity = Calculation.value(of: text) { inner[$0] }
    }
    known.updateValue(quantity, forKey: path)
    return quantity
  }
}

extension DataNode {
  /// The values of all tokens that are texts or numbers, by path.
  var valueTexts: [String: String] {
    var texts: [String: String] = [:]
    _ = mappingTokens { path, token in
      texts[path.joined(separator: ".")] = token["$value"].flatMap { $0.string ?? $0.number?.text }
      return token
    }
    return texts
  }
}

extension DialectRemarks.Remark {
  fileprivate static func calculated(_ text: String, _ result: String, _ subject: String) -> Self {
    Self(
      message: "the standard cannot calculate: '\(text)' becomes \(result), and is no reference any more",
      subject: subject
    )
  }
}
