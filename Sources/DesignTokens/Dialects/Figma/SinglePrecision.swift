import DocumentReading

/// Numbers of Figma, which computes with 32 bits, in files that write all digits of a `Double`: 0.05000000074505806 for 0.05.
enum SinglePrecision {
  /// So many characters has no number that people write, and more has one with such digits.
  private static let fewestDigits = 9

  /// The document with the shortest numbers that are the same in 32 bits as values of tokens, also within texts.
  ///
  /// Components of colors stay, which say as they are what eight bits were meant.
  static func shortened(_ document: DataNode) -> DataNode {
    guard document.isShallow, document.firstToken(where: { shorter($1) != nil }) != nil else { return document }
    return document.mappingTokens { _, token in
      token.replacing(
        .object(
          (token.members ?? []).map { member in
            switch member.key {
            case "$value": shorter(member.node).map(member.holding) ?? member
            case "$extensions":
              member.holding(TokenModes.mappingValues(in: member.node) { shorter($0) ?? $0 })
            default: member
            }
          }
        )
      )
    }
  }

  /// Nil for a value that is as short as it can be.
  private static func shorter(_ value: DataNode) -> DataNode? {
    switch value.value {
    case .number(let number): return shorter(number).map { value.replacing(.number($0)) }
    case .string(let text): return shorter(text).map { value.replacing(.string($0)) }
    case .array(let items):
      let found = items.map { shorter($0) }
      guard found.contains(where: { $0 != nil }) else { return nil }
      return value.replacing(.array(zip(items, found).map { $1 ?? $0 }))
    case .object(let members):
      let found = members.map { $0.has(key: "components") ? nil : shorter($0.node) }
      guard found.contains(where: { $0 != nil }) else { return nil }
      return value.replacing(.object(zip(members, found).map { $0.holding($1 ?? $0.node) }))
    case .null, .bool: return nil
    }
  }

  private static func shorter(_ number: NumberLiteral) -> NumberLiteral? {
    guard number.text.utf8.count > fewestDigits else { return nil }
    let short = number.withoutSinglePrecision
    return short.text.utf8.count < number.text.utf8.count ? short : nil
  }

  private static func shorter(_ text: String) -> String? {
    guard hasLongNumber(text) else { return nil }
    let result = text.replacing(#/[0-9]+\.[0-9]{8,}(?![0-9.]|[eE][-+0-9])/#) { match in
      let number = Double(match.0).map { NumberLiteral(text: String(match.0), value: $0) }
      return number.flatMap(shorter)?.text ?? String(match.0)
    }
    return result == text ? nil : result
  }

  /// Whether so many digits follow each other, as they do in hardly any text.
  private static func hasLongNumber(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 {
      digits = byte &- UInt8(ascii: "0") < 10 ? digits + 1 : 0
      if digits == fewestDigits { return true }
    }
    return false
  }
}
