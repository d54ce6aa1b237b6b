internal import ColorScience
internal import DocumentReading

// What DTCG has no words for, under our key of `$extensions`:
// `systemColor` names the colour of a platform that a token stands for; its components are all `none`.
// `extendedRange` lets the components of an RGB space lie outside 0…1.

extension ColorValue {
  /// What has to stand in `$extensions` beside this value for it to be read again as it is; nil for nothing.
  var extensions: JSONValue? {
    if let systemColor {
      return .ofLivery("systemColor", systemColor.json)
    }
    return isBeyondRange ? .ofLivery("extendedRange", true) : nil
  }
}

extension ColorValue {
  /// The colour as DTCG can say it: one beyond the range of its RGB space is written in Oklab.
  ///
  /// The lightness of Oklab ends at white, and so does what can be said.
  var portable: ColorValue {
    guard isBeyondRange else { return self }
    let color = color.converted(to: .oklab)
    let lightness = min(max(color.components.x, 0), 1)
    let components = [lightness, color.components.y, color.components.z]
    return ColorValue(
      colorSpace: .oklab,
      components: components.map { .number(Number($0, literal: "\($0)")) },
      alpha: alpha,
      hex: nil
    )
  }

  /// Whether both are the same colour written in the same space, whatever the digits.
  func hasSameFigures(as other: ColorValue) -> Bool {
    colorSpace == other.colorSpace && systemColor == other.systemColor && color == other.color
  }
}

extension ColorValue.SystemColor {
  var json: JSONValue {
    .record(["platform": platform.map(JSONValue.string), "reference": .string(name)])
  }
}

extension JSONValue {
  /// The `$extensions` of this tool, with one entry.
  fileprivate static func ofLivery(_ key: String, _ value: JSONValue) -> JSONValue {
    .record([ToolExtension.key: .object([JSONMember(key, value)])])
  }
}

/// This tool's part of `$extensions`.
enum ToolExtension {
  static let key = "dev.livery"
}

extension Declaration {
  /// An entry under this tool's key of `$extensions`.
  func toolExtension(_ key: String) -> DataNode? {
    property("$extensions")?[ToolExtension.key]?[key]
  }

  /// Whether the components of its colour may lie outside the range of their space.
  var allowsExtendedRange: Bool {
    toolExtension("extendedRange")?.bool ?? false
  }

  /// The colour of a platform that the token stands for.
  private var systemColor: ColorValue.SystemColor? {
    guard let node = toolExtension("systemColor"), let name = node["reference"]?.string else { return nil }
    return ColorValue.SystemColor(platform: node["platform"]?.string, name: name)
  }

  /// A value that is written out, with what the declaration says beside it.
  func completing(_ value: TokenValue) -> TokenValue {
    guard case .color(var color) = value, let systemColor else { return value }
    color.systemColor = systemColor
    return .color(color)
  }
}
