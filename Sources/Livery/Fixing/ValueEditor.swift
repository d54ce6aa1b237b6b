import ColorScience
import DesignTokens
import DocumentReading

/// Finds the value of a token in its file, and the edits that give it another one.
///
/// Only the digits, the string or the alias change: order, spacing and everything around them stay.
struct ValueEditor {
  /// Why a value cannot be edited, as the end of a sentence.
  struct EditError: Error {
    var reason: String
  }

  private let file: SourceFile
  private let root: DataNode

  init(_ file: SourceFile) throws(EditError) {
    self.file = file
    // A value in YAML can be written in many ways, of which none is that of the edits.
    guard let format = DocumentFormat.ofFile(named: file.path), format.name != DocumentFormat.yaml.name else {
      throw EditError(reason: "the format of its file cannot be edited")
    }
    do throws(ReadingError) {
      root = try format.read(file.bytes)
    } catch {
      throw EditError(reason: "its file cannot be parsed")
    }
  }

  /// The edits that give a declaration another color.
  func edits(of declaration: ColorDeclaration, to color: Color) throws(EditError) -> [SourceEdit] {
    if file.path.hasSuffix(".colorset/Contents.json") { return try assetEdits(of: declaration, to: color) }
    let value = try value(at: declaration.source)
    switch value.value {
    case .object: return try edits(ofObject: value, as: declaration.color, to: color)
    case .string(let text):
      guard let present = try? Color(css: text), present == declaration.color else {
        throw EditError(reason: "its value is not written out as a color")
      }
      return [SourceEdit(range: value.range, text: "\"\(Self.text(of: color, like: text))\"")]
    default: throw EditError(reason: "its value is not written out as a color")
    }
  }

  /// The edit that makes a token an alias.
  func edits(ofTokenAt location: SourceFile.Location, toAlias target: TokenPath) throws(EditError) -> [SourceEdit] {
    let value = try value(at: location)
    return [SourceEdit(range: value.range, text: JSONWriter.line(of: .string("{\(target)}")))]
  }

  // MARK: Finding

  private func value(at location: SourceFile.Location) throws(EditError) -> DataNode {
    guard let token = member(at: location, in: root)?.node, let value = token["$value"] ?? token["value"] else {
      throw EditError(reason: "its value is not written at its declaration")
    }
    return value
  }

  private func member(at location: SourceFile.Location, in start: DataNode) -> DataNode.Member? {
    var pending = [start]
    while let node = pending.popLast() {
      for member in node.members ?? [] {
        if file.location(at: member.keyOffset) == location { return member }
        pending.append(member.node)
      }
      pending += node.array ?? []
    }
    return nil
  }

  // MARK: Token files

  private func edits(ofObject value: DataNode, as present: Color, to color: Color) throws(EditError) -> [SourceEdit] {
    guard value["colorSpace"]?.string == color.space.rawValue, present.space == color.space,
      let components = value["components"]?.array, components.count == 3
    else { throw EditError(reason: "its components are not written out") }
    var edits: [SourceEdit] = []
    for (index, node) in components.enumerated() {
      switch (node.value, color.component(at: index)) {
      case (.number, let number?):
        if present.components[index] != number {
          edits.append(SourceEdit(range: node.range, text: Decimal.text(number)))
        }
      case (.string("none"), nil): break
      default: throw EditError(reason: "its components are not written out")
      }
    }
    if present.alpha != color.alpha {
      guard let alpha = value["alpha"], alpha.number != nil else {
        throw EditError(reason: "its alpha is not written out")
      }
      edits.append(SourceEdit(range: alpha.range, text: Decimal.text(color.alpha)))
    }
    if let hex = value["hex"], hex.string != nil {
      edits.append(SourceEdit(range: hex.range, text: "\"\(Self.hexText(color.hex, like: hex.string ?? ""))\""))
    }
    return edits
  }

  private static func text(of color: Color, like text: String) -> String {
    guard color.space == .srgb else { return color.css }
    return hexText(color.hexWithAlpha, like: text)
  }

  private static func hexText(_ hex: String, like text: String) -> String {
    text == text.uppercased() && text.hasPrefix("#") && text != text.lowercased() ? hex.uppercased() : hex
  }

  // MARK: Asset catalogs

  private func assetEdits(of declaration: ColorDeclaration, to color: Color) throws(EditError) -> [SourceEdit] {
    let equal = (root["colors"]?.array ?? []).filter { entry in
      entry["color"].flatMap(Self.assetColor).map { $0 == declaration.color } ?? false
    }
    // Entries for two appearances may have the same color; the declaration is one of them.
    let declared = equal.filter { entry in
      entry["color"].map { file.location(at: $0.offset) == declaration.source } ?? false
    }
    let entries = declared.isEmpty ? equal : declared
    guard !entries.isEmpty else { throw EditError(reason: "its color set does not have the color itself") }
    guard entries.allSatisfy({ $0["display-gamut"] == nil }) else {
      throw EditError(reason: "its color set has a color for each display gamut")
    }
    var edits: [SourceEdit] = []
    for entry in entries {
      guard let components = entry["color"]?["components"], declaration.color.alpha == color.alpha else {
        throw EditError(reason: "its components are not written out")
      }
      for (index, name) in ["red", "green", "blue"].enumerated() {
        guard let node = components[name], let number = color.component(at: index) else {
          throw EditError(reason: "its components are not written out")
        }
        if declaration.color.components[index] == number { continue }
        edits.append(SourceEdit(range: node.range, text: Self.assetText(number, like: node, space: color.space)))
      }
    }
    return edits
  }

  /// The color of an entry; nil for a notation that repairs do not write.
  private static func assetColor(_ node: DataNode) -> Color? {
    let spaces: [String: ColorSpace] = ["srgb": .srgb, "display-p3": .displayP3, "extended-linear-srgb": .srgbLinear]
    guard let space = node["color-space"]?.string.flatMap({ spaces[$0] }), let components = node["components"] else {
      return nil
    }
    let numbers = ["red", "green", "blue", "alpha"].map {
      components[$0].flatMap { try? AssetComponent.number($0).value }
    }
    guard let red = numbers[0], let green = numbers[1], let blue = numbers[2] else { return nil }
    return Color(space, red, green, blue, alpha: numbers[3] ?? 1)
  }

  /// A component in the notation that the present one has; 255ths hold only what sRGB was rounded to.
  private static func assetText(_ value: Double, like node: DataNode, space: ColorSpace) -> String {
    guard let text = node.string else { return Decimal.text(value) }
    let count = (value * 255).rounded()
    if !text.contains("."), space == .srgb, (0...255).contains(count) {
      guard text.lowercased().hasPrefix("0x") else { return "\"\(Int(count))\"" }
      let digits = String(Int(count), radix: 16, uppercase: text.dropFirst(2) == text.dropFirst(2).uppercased())
      return "\"\(text.prefix(2))\(digits.count < 2 ? "0" : "")\(digits)\""
    }
    let digits = Decimal.text(value)
    return "\"\(digits.contains(".") ? digits : digits + ".0")\""
  }
}

extension DataNode {
  fileprivate var range: Range<Int> { offset..<max(offset, endOffset) }
}
