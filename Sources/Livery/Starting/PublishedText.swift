import DesignTokens

/// A text by which a token and a property are found to be the same, where neither is a color or a number: a shadow in one
/// row, the families of a font, a curve.
///
/// Spaces, quotes, capitals and the zero before a point are how programs write, and not what it is.
struct PublishedText: Hashable {
  private var text: String

  /// Nil for what is a ``PublishedValue``, and for what another property says.
  init?(_ text: String) {
    guard !text.isEmpty, !text.contains("var("), PublishedValue(text) == nil else { return nil }
    self.init(plain: Self.shadow(text) ?? text)
  }

  /// Nil for a value whose text programs write in several ways, or which is no text.
  init?(_ value: TokenValue) {
    switch value {
    case .fontFamily(let names): self.init(plain: names.joined(separator: ","))
    case .cubicBezier(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { Decimal.text($0.value) }
      self.init(plain: "cubic-bezier(\(numbers.joined(separator: ",")))")
    case .shadow(let layers): self.init(plain: Self.shadow(layers))
    default: return nil
    }
  }

  // MARK: Shadows

  /// A shadow as style sheets have it, with what they may leave out; nil for anything else.
  private static func shadow(_ text: String) -> String? {
    var layers: [String] = []
    for layer in text.splitOutsideOfBrackets(",") {
      var (lengths, color, isInset) = ([] as [PublishedValue], nil as PublishedValue?, false)
      for part in layer.splitOutsideOfBrackets(" ") where !part.isEmpty {
        if part == "inset" {
          isInset = true
          continue
        }
        guard let value = PublishedValue(part) else { return nil }
        if !value.isColor {
          lengths.append(value)
        } else if color == nil {
          color = value
        } else {
          return nil
        }
      }
      guard (2...4).contains(lengths.count), let color else { return nil }
      lengths += Array(repeating: .number(0), count: 4 - lengths.count)
      layers.append(Self.layer(lengths, color, isInset: isInset))
    }
    return layers.joined(separator: ",")
  }

  private static func shadow(_ layers: [TokenValue.Shadow]) -> String {
    layers.map { layer in
      let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map { PublishedValue(.dimension($0)) }
      return Self.layer(lengths, PublishedValue(.color(layer.color)), isInset: layer.inset ?? false)
    }
    .joined(separator: ",")
  }

  private static func layer(_ lengths: [PublishedValue?], _ color: PublishedValue?, isInset: Bool) -> String {
    let numbers = lengths.map { if case .number(let number)? = $0 { String(number) } else { "?" } }
    let bytes = if case .color(let bytes)? = color { String(bytes, radix: 16) } else { "?" }
    return (isInset ? "inset-" : "") + "shadow(" + (numbers + [bytes]).joined(separator: " ") + ")"
  }

  // MARK: Spelling

  private init(plain text: String) {
    var bytes: [UInt8] = []
    var isBehindSpace = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "), 0x09...0x0D:
        isBehindSpace = true
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): continue
      default: break
      }
      if isBehindSpace, let last = bytes.last, !Self.marks.contains(last), !Self.marks.contains(byte) {
        bytes.append(UInt8(ascii: " "))
      }
      isBehindSpace = false
      if byte == UInt8(ascii: "."), bytes.last == UInt8(ascii: "0"), bytes.dropLast().last.map(Self.isFigure) != true {
        bytes.removeLast()
      }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Beside these, spaces are as good as none.
  private static let marks = Array(",()/".utf8)

  private static func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") }
}
