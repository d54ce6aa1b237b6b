internal import DocumentReading

/// Writes out what Tokens Studio leaves to be calculated, for a format that cannot say it.
struct Arithmetic {
  private let texts: [String: String]

  /// The document with every calculation replaced by what comes of it; what cannot be calculated stays as it is.
  ///
  /// - Parameter texts: The values that calculations may refer to, by path.
  static func evaluated(
    _ document: DataNode,
    with texts: [String: String],
    _ remarks: inout DialectRemarks
  ) -> DataNode {
    let arithmetic = Arithmetic(texts: texts)
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

  private func evaluated(_ node: DataNode, _ path: String, _ remarks: inout DialectRemarks) -> DataNode {
    switch node.value {
    case .string(let text):
      guard let result = result(of: text) else { return node }
      if text.contains("{") { remarks.add(.calculated(text, result, path), at: node.offset) }
      return node.replacing(.string(result))
    case .array(let items):
      return node.replacing(.array(items.map { evaluated($0, path, &remarks) }))
    case .object(let members):
      return node.replacing(.object(members.map { $0.holding(evaluated($0.node, path, &remarks)) }))
    case .null, .bool, .number:
      return node
    }
  }

  /// Nil for a text that is no calculation.
  private func result(of text: String) -> String? {
    translucentColor(text) ?? Calculation.result(of: text) { measure(of: $0, depth: 0) }
  }

  /// `rgba({a}, 50%)`, where the token holds a colour in hexadecimal digits, as one that CSS can read.
  private func translucentColor(_ text: String) -> String? {
    guard let (reference, alpha) = LegacyText.translucentReference(text) else { return nil }
    var path = reference
    for _ in 0..<64 {
      guard let next = texts[path] else { return nil }
      if case .alias(let further)? = Reference(next) {
        path = further
        continue
      }
      guard next.hasPrefix("#"), let color = LegacyColor.color(next), color.alpha == nil else { return nil }
      return LegacyText.translucent(color, alpha)
    }
    return nil
  }

  /// What a token that is referred to amounts to; nil for what is no number, and for a circle.
  private func measure(of path: String, depth: Int) -> Quantity? {
    guard depth < 64, let text = texts[path] else { return nil }
    if let (number, unit) = LegacyText.measure(text), unit.allSatisfy({ $0 == "%" || $0.isLetter }) {
      return Quantity(value: number.value, unit: unit)
    }
    return Calculation.value(of: text) { measure(of: $0, depth: depth + 1) }
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
