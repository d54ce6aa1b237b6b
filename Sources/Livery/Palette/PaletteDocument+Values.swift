import ColorScience
import DesignTokens
import DocumentReading

extension PaletteDocument {
  /// Writes a color and what follows from it, which aliases have in common with their targets.
  func write(_ color: ColorValue, to text: inout JSONText, _ colors: inout RecentColors) {
    if let range = colors[color] { return text.repeatMembers(range) }
    let start = text.count
    text.append("value", color)
    write(gamutsOf: color, to: &text)
    colors[color] = start..<text.count
  }

  /// The values that every consumer can use: both gamuts by CSS Color 4's mapping, and the 8-bit notation derived last.
  private func write(gamutsOf value: ColorValue, to text: inout JSONText) {
    if let systemColor = value.systemColor { return text.append("systemColor", systemColor.json) }
    let color = value.color
    let srgb = color.mapped(toGamutOf: .srgb)
    text.append("srgb", srgb.components)
    text.append("displayP3", color.mapped(toGamutOf: .displayP3).components)
    text.append("hex", srgb.hex)
    if color.alpha < 1 { text.append("alpha", color.alpha) }
  }
}

/// Where colors are in a text, as far as they have been written lately.
struct RecentColors {
  private var places = [(color: ObjectIdentifier, range: Range<Int>)?](repeating: nil, count: 256)

  subscript(color: ColorValue) -> Range<Int>? {
    get { places[place(of: color)].flatMap { $0.color == color.identity ? $0.range : nil } }
    set { places[place(of: color)] = newValue.map { (color.identity, $0) } }
  }

  /// Objects lie on multiples of 16 bytes.
  private func place(of color: ColorValue) -> Int { Int(UInt(bitPattern: color.identity) >> 4 % 256) }
}

extension JSONText {
  /// Adds a value in the form of DTCG 2025.10; those of which there are most without a tree.
  mutating func append(_ key: Key, _ value: TokenValue) {
    switch value {
    case .color(let color): append(key, color)
    case .dimension(let dimension): append(key, dimension)
    case .duration(let duration): append(key, duration.value, duration.unit.rawValue)
    case .number(let number): append(key, numberLiteral: number.literal)
    case .shadow(let layers): array(key) { text in layers.forEach { text.append($0) } }
    case .typography(let font): append(key, font)
    default: append(key, value.json)
    }
  }

  private mutating func append(_ shadow: TokenValue.Shadow) {
    object { text in
      text.append("color", shadow.color)
      text.append("offsetX", shadow.offsetX)
      text.append("offsetY", shadow.offsetY)
      text.append("blur", shadow.blur)
      text.append("spread", shadow.spread)
      if let inset = shadow.inset { text.append("inset", .bool(inset)) }
    }
  }

  private mutating func append(_ key: Key, _ font: TokenValue.Typography) {
    object(key) { text in
      text.append("fontFamily", TokenValue.fontFamily(font.fontFamily).json)
      text.append("fontSize", font.fontSize)
      text.append("fontWeight", font.fontWeight.json)
      text.append("letterSpacing", font.letterSpacing)
      text.append("lineHeight", numberLiteral: font.lineHeight.literal)
    }
  }

  private mutating func append(_ key: Key, _ dimension: TokenValue.Dimension) {
    append(key, dimension.value, dimension.unit.rawValue)
  }

  /// Adds where something is, as its description says.
  mutating func append(_ key: Key, _ location: SourceFile.Location) {
    append(key, path: location.path, line: location.line, column: location.column)
  }

  private mutating func append(_ key: Key, _ number: Number, _ unit: String) {
    object(key) { text in
      text.append("value", numberLiteral: number.literal)
      text.append("unit", unit)
    }
  }

  fileprivate mutating func append(_ key: Key, _ color: ColorValue) {
    object(key) { text in
      text.append("colorSpace", color.colorSpace.rawValue)
      text.array("components") { text in
        for component in color.components {
          switch component {
          case .number(let number): text.append(numberLiteral: number.literal)
          case .none: text.append(.string("none"))
          }
        }
      }
      text.append("alpha", color.alpha?.json)
      if let hex = color.hex { text.append("hex", hex) }
    }
  }
}
