internal import DocumentReading

// What DTCG has no words for, under our key of `$extensions`:
// `systemColor` names the colour of a platform that a token stands for; its components are all `none`.
// `extendedRange` lets the components of an RGB space lie outside 0…1.

extension ColorValue {
  /// What has to stand in `$extensions` beside this value for it to be read again as it is; nil for nothing.
  var extensions: JSONValue? {
    if let systemColor {
      return .ofLivery(
        "systemColor",
        .record(["platform": systemColor.platform.map(JSONValue.string), "reference": .string(systemColor.name)])
      )
    }
    return isBeyondRange ? .ofLivery("extendedRange", true) : nil
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
