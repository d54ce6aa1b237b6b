import DocumentReading

extension DataNode {
  /// A theme with references in place of what Stitches has for them: `$ink` in the scale that has it, `$colors$ink` in any.
  var withReferencesToScales: DataNode {
    guard let members else { return self }
    return replacing(
      .object(
        members.map { scale in
          scale.holding(scale.node.mappingTexts { $0.referring(in: scale.key) })
        }
      )
    )
  }
}

extension String {
  /// The text with `{colors.ink}` for `$ink` and `$colors$ink`; what has a sign or a factor in front of it stays.
  fileprivate func referring(in scale: String) -> String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return replacing(#/(^|[\s,(])\$([\w-]+)(?:\$([\w-]+))?(?=$|[\s,)])/#) { match in
      let path = match.3.map { "\(match.2).\($0)" } ?? "\(scale).\(match.2)"
      return "\(match.1){\(path)}"
    }
  }
}
