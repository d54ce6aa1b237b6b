import DocumentReading

/// Mends what text styles of real files get wrong: keys that the standard does not have, letter spacing and line height
/// relative to the font size, and both of them left out.
struct TypographyRepair {
  private let texts: [String: String]
  private var remarks = DialectRemarks()

  /// - Parameter texts: The values that font sizes may refer to, by path.
  static func mended(
    _ document: DataNode,
    with texts: [String: String],
    _ remarks: inout DialectRemarks
  ) -> DataNode {
    var mending = TypographyRepair(texts: texts)
    let result = document.mappingTokens { mending.mended($1, $0.joined(separator: ".")) }
    remarks.append(mending.remarks)
    return result
  }

  private init(texts: [String: String]) {
    self.texts = texts
  }

  private mutating func mended(_ token: DataNode, _ path: String) -> DataNode {
    guard let value = token["$value"], let members = value.members, members.node("fontSize") != nil,
      members.node("fontFamily") != nil
    else { return token }
    let foreign = members.filter { DialectTypography.keys.contains($0.key) }
    for member in foreign { remarks.add(.foreign(member.key, path), at: member.keyOffset) }
    var known = members.filter { !DialectTypography.keys.contains($0.key) }
    let size = members.node("fontSize").flatMap(measure)
    known = known.map { relative($0, size, path) }
    let unspecified = fill(&known, at: value.offset, path)
    var kept: [DataNode.Member] = []
    if !foreign.isEmpty {
      kept.append(.init(key: "typography", keyOffset: value.offset, node: value.replacing(.object(foreign))))
    }
    if !unspecified.isEmpty {
      let names = unspecified.map { value.replacing(.string($0)) }
      kept.append(.init(key: "unspecified", keyOffset: value.offset, node: value.replacing(.array(names))))
    }
    let tokenMembers = (token.members ?? []).map {
      $0.has(key: "$value") ? $0.holding(value.replacing(.object(known))) : $0
    }
    return token.replacing(.object(tokenMembers.keepingForToolkit(kept, at: token.offset)))
  }

  /// A length or a number behind any number of aliases.
  private func measure(_ node: DataNode) -> Quantity? {
    if let number = node["value"]?.number { return Quantity(value: number.value, unit: node["unit"]?.string ?? "") }
    var text = node.string ?? node.number?.text
    for _ in 0..<64 {
      guard let current = text, case .alias(let path)? = Reference(current) else { break }
      text = texts[path]
    }
    guard let text, let (number, unit) = DraftText.measure(text) else { return nil }
    return Quantity(value: number.value, unit: unit)
  }

  // MARK: Relative to the font size

  private mutating func relative(_ member: DataNode.Member, _ size: Quantity?, _ path: String) -> DataNode.Member {
    guard let found = measure(member.node), let size else { return member }
    let sizeUnit = size.unit.isEmpty ? "px" : size.unit
    let result: String
    switch (member.key, found.unit) {
    case ("letterSpacing", "em"): result = Number(derived: found.value * size.value).literal + sizeUnit
    case ("letterSpacing", "%"): result = Number(derived: found.value * size.value / 100).literal + sizeUnit
    case ("lineHeight", "em"): result = Number(derived: found.value).literal
    case ("lineHeight", sizeUnit) where size.value > 0: result = Number(derived: found.value / size.value).literal
    default: return member
    }
    let before = "\(Number(derived: found.value).literal)\(found.unit)"
    remarks.add(.computed(member.key, before, result, path), at: member.node.offset)
    return member.holding(member.node.replacing(.string(result)))
  }

  // MARK: Left out

  /// The standard demands both; templates leave out what is listed as unspecified.
  private mutating func fill(_ members: inout [DataNode.Member], at offset: Int, _ path: String) -> [String] {
    var filled: [String] = []
    for (key, text) in [("letterSpacing", "0px"), ("lineHeight", "1.2")] {
      let index = members.firstIndex { $0.has(key: key) }
      let isAutomatic = index.flatMap { members[$0].node.string?.lowercased() } == "auto"
      guard index == nil || isAutomatic else { continue }
      if let index { members.remove(at: index) }
      members.append(.text(key, text, at: offset))
      filled.append(key)
      remarks.add(.filled(key, text, path), at: offset)
    }
    return filled
  }
}

extension DialectRemarks.Remark {
  fileprivate static func foreign(_ key: String, _ path: String) -> Self {
    Self(
      message: "'\(key)' belongs to no typography value of the standard and is kept in '$extensions'",
      advice: "nobody but livery looks there: give it a token of its own if a platform needs it",
      subject: path
    )
  }

  fileprivate static func computed(_ key: String, _ before: String, _ after: String, _ path: String) -> Self {
    Self(
      message: "'\(key)' was \(before), relative to the font size, and is \(after) now",
      advice: "look after it when the font size changes",
      subject: path
    )
  }

  fileprivate static func filled(_ key: String, _ text: String, _ path: String) -> Self {
    Self(
      message: "the standard demands '\(key)': \(text) is filled in, and listed as unspecified in '$extensions'",
      advice: "write the value that is meant",
      subject: path
    )
  }
}
