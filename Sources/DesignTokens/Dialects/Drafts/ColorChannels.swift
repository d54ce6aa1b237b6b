import DocumentReading

extension DataNode {
  /// Whether it is a color as programs for Figma and libraries for colors hand it on: numbers by the names of the channels,
  /// such as `r`, `g`, `b` and `a`, and no more.
  var isColorByChannels: Bool { channels != nil }

  /// A color with such channels as one of the standard: in sRGB, or in HSL; nil for any other value.
  var colorOfChannels: DataNode? {
    guard let (names, numbers) = channels else { return nil }
    var (space, components) = ("srgb", numbers)
    switch names {
    case "rgb":
      // Some plugins count to 255.
      let scale = numbers.contains { $0.value > 1 } ? 255.0 : 1
      components = numbers.map { channel in
        let share = channel.value / scale
        // Figma computes with 32 bits, of which eight were meant.
        let eight = (share * 255).rounded() / 255
        return NumberLiteral(share.distance(to: eight).magnitude < 1e-6 ? eight : share)
      }
    case "hsl":
      space = "hsl"
      components = [numbers[0]] + Self.percentages(numbers[1...])
    default:
      space = "hsl"
      // The value of HSV is the lightness of a color without saturation; with all of it, the lightness is half as much.
      let shares = Self.percentages(numbers[1...]).map { $0.value / 100 }
      let lightness = shares[1] * (1 - shares[0] / 2)
      let least = min(lightness, 1 - lightness)
      let saturation = least > 0 ? (shares[1] - lightness) / least : 0
      components = [numbers[0], NumberLiteral(saturation * 100), NumberLiteral(lightness * 100)]
    }
    func node(_ value: DataNode.Value) -> DataNode { DataNode(value, offset: 0, endOffset: 0) }
    var members = [
      DataNode.Member.text("colorSpace", space, at: offset),
      DataNode.Member(key: "components", keyOffset: offset, node: node(.array(components.map { node(.number($0)) }))),
    ]
    if let alpha = self["a"]?.number, alpha.value != 1 {
      let node = node(.number(alpha.withoutSinglePrecision))
      members.append(DataNode.Member(key: "alpha", keyOffset: offset, node: node))
    }
    return replacing(.object(members))
  }

  /// The names of three channels, and their numbers; nil for what has others, or anything beside them but `a`.
  private var channels: (names: String, numbers: [NumberLiteral])? {
    guard let members, members.count == 3 || members.count == 4, members.allSatisfy({ $0.node.number != nil }),
      let names = ["rgb", "hsl", "hsv"].first(where: { names in
        members.allSatisfy { $0.key.count == 1 && (names + "a").contains($0.key) }
      })
    else { return nil }
    let numbers = names.compactMap { members.node(String($0))?.number }
    return numbers.count == 3 ? (names, numbers) : nil
  }

  /// Shares and percentages as percentages; libraries take 1 for all of it.
  private static func percentages(_ numbers: ArraySlice<NumberLiteral>) -> [NumberLiteral] {
    numbers.map { $0.value > 1 ? $0 : NumberLiteral($0.value * 100) }
  }

  /// The members `r`, `g`, `b` and `a` of a list of three or four numbers; nil for any other value.
  var channelsOfList: DataNode? {
    guard let items = array, items.count == 3 || items.count == 4, items.allSatisfy({ $0.number != nil }) else {
      return nil
    }
    return replacing(
      .object(zip("rgba", items).map { DataNode.Member(key: String($0), keyOffset: $1.offset, node: $1) })
    )
  }
}

extension NumberLiteral {
  /// `0.4` for what 32 bits make of it.
  var withoutSinglePrecision: NumberLiteral {
    let short = Float(value)
    guard short.isFinite, Double(short) == value, let exact = Double(short.description) else { return self }
    return NumberLiteral(exact)
  }

  fileprivate init(_ value: Double) { self.init(text: Decimal.text(value), value: value) }
}
