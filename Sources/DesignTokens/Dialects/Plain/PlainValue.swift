import DocumentReading

/// A value without a type, and what it is by its form and by the names around it.
struct PlainValue {
  /// Of DTCG, or of another tool; nil for a reference.
  var type: String?
  var value: DataNode
  /// Whether hardly anything but tokens has such a value.
  var isCertain = false

  init(type: String?, value: DataNode) {
    (self.type, self.value) = (type, value)
  }

  private init(_ type: TokenType, _ value: DataNode, isCertain: Bool = false) {
    (self.type, self.value, self.isCertain) = (type.rawValue, value, isCertain)
  }

  /// Nil for objects, lists and nothing.
  init?(_ node: DataNode, at path: [String]) {
    switch node.value {
    case .string(let text): self.init(text, node, NameMeaning(of: path) ?? Self.meaning(ofFont: path.last, text))
    case .number(let number):
      switch NameMeaning(of: path) {
      case .size: self.init(.dimension, node, isCertain: true)
      // No text has lines five times as high as its letters.
      case .lineHeight where number.value >= 5: self.init(.dimension, node)
      case .weight: self.init(.fontWeight, node)
      case .duration: self.init(.duration, node)
      // Factors of speeds and seconds are not as much.
      case nil where number.value >= 50 && NameMeaning.isSpeed(path): self.init(.duration, node)
      // Nothing is multiplied by as much.
      case nil where number.value >= 8 && NameMeaning.isStepOfSizes(path),
        .number where number.value >= 8 && NameMeaning.isStepOfSizes(path):
        self.init(.dimension, node)
      case .number where NameMeaning.isFactorOfSizes(path): self.init(.number, node, isCertain: true)
      case .color, .gradient, .family, .number, .lineHeight, .curve, .shadow, nil: self.init(.number, node)
      }
    case .bool: self.init(type: "boolean", value: node)
    case .object(let members):
      // What plugins for Figma hand on.
      if let color = node.colorOfChannels {
        self.init(.color, color, isCertain: true)
        return
      }
      // A pointer into another file, whose tokens have the same paths here.
      guard members.count == 1, let pointer = members.node("$ref")?.string, let path = Self.path(of: pointer) else {
        return nil
      }
      self.init(type: nil, value: node.replacing(.string("{\(path)}")))
      isCertain = true
    case .array, .null: return nil
    }
  }

  /// A font may be called after what it is for, `fontBody`; its fallbacks tell that from the other properties of fonts.
  private static func meaning(ofFont name: String?, _ text: String) -> NameMeaning? {
    name?.lowercasedWords.contains("font") ?? false && FontMeaning.haveFallback(text) ? .family : nil
  }

  /// A font with its fallbacks, a curve, or a gradient; nil for any other list.
  init?(list items: [DataNode], _ node: DataNode, at path: [String]) {
    let meaning = NameMeaning(of: path)
    if meaning == .family, !items.isEmpty, items.allSatisfy({ $0.string != nil }) {
      self.init(.fontFamily, node)
    } else if meaning == .curve, items.count == 4, items.allSatisfy({ $0.number != nil }) {
      self.init(.cubicBezier, node, isCertain: true)
    } else if let stops = Self.stops(of: items, areColors: meaning == .gradient) {
      self.init(.gradient, node.replacing(.array(stops)), isCertain: true)
    } else {
      return nil
    }
  }

  /// The stops of a gradient: objects of a color and a position, or colors at even distances.
  private static func stops(of items: [DataNode], areColors: Bool) -> [DataNode]? {
    guard items.count > 1 else { return nil }
    let keys = ["position", "offset", "stop", "location"]
    let places = items.map { item in keys.lazy.compactMap { item[$0] }.compactMap(position).first }
    let known = places.compactMap(\.self)
    guard known.count == items.count else {
      guard areColors, known.isEmpty, items.allSatisfy(\.isColorText) else { return nil }
      return items.enumerated().map { index, item in stop(item, at: Double(index) / Double(items.count - 1)) }
    }
    // As numbers, percentages go beyond 1.
    let whole = known.contains { $0 > 1 } ? 100.0 : 1
    let colors = items.compactMap { $0["color"] }
    guard colors.count == items.count, colors.allSatisfy(\.isColorText) else { return nil }
    return zip(colors, known).map { stop($0, at: $1 / whole) }
  }

  private static func position(_ node: DataNode) -> Double? {
    node.number?.value
      ?? node.string.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()).map { $0 / 100 } : Double($0) }
  }

  private static func stop(_ color: DataNode, at position: Double) -> DataNode {
    let number = color.replacing(.number(NumberLiteral(text: "\(position)", value: position)))
    return color.replacing(
      .object([
        DataNode.Member(key: "color", keyOffset: color.offset, node: color),
        DataNode.Member(key: "position", keyOffset: color.offset, node: number),
      ])
    )
  }

  private init(_ text: String, _ node: DataNode, _ meaning: NameMeaning?) {
    let trimmed = node.replacing(.string(text.withoutSpaceAround))
    if case .alias? = Reference(text.withoutSpaceAround) {
      self.init(type: nil, value: trimmed)
      isCertain = true
      return
    }
    let form = ValueForm.type(of: trimmed)
    switch meaning {
    case .family where form == nil && !text.contains("("): self.init(.fontFamily, node)
    case .weight where DraftText.fontWeight(text) != nil: self.init(.fontWeight, node)
    case .color where ColorText.color(text) != nil, .gradient where ColorText.color(text) != nil:
      self.init(.color, trimmed, isCertain: true)
    case .color where [6, 8].contains(text.utf8.count) && ColorText.sixDigits(text) != nil:
      self.init(.color, node.replacing(.string("#" + text)), isCertain: true)
    case .size where form == .number && DraftText.number(text)?.value == 0: self.init(.dimension, node)
    case .duration where form == .number && DraftText.number(text)?.value == 0: self.init(.duration, node)
    case .lineHeight where DraftText.number(text) != nil, .number where DraftText.number(text) != nil:
      self.init(.number, node)
    case .shadow where form == nil && text.contains(" ") && text.contains { $0.isNumber }:
      self.init(.shadow, node, isCertain: true)
    default:
      guard let form else {
        self.init(type: "string", value: node)
        return
      }
      self.init(form, trimmed, isCertain: form != .number)
    }
  }

  /// `color.ink` for `../core/colors.json#/color/ink`; nil for a pointer within the document, which the standard has.
  private static func path(of pointer: String) -> String? {
    guard let start = pointer.firstRange(of: "#/"), start.lowerBound > pointer.startIndex else { return nil }
    return pointer[start.upperBound...].split(separator: "/")
      .map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }.joined(separator: ".")
  }
}

extension DataNode {
  /// Whether it is the text of a color, or a reference, which may lead to one.
  var isColorText: Bool {
    guard let text = string else { return false }
    if case .alias? = Reference(text.withoutSpaceAround) { return true }
    return ColorText.color(text) != nil
  }
}
