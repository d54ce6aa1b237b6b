import ColorScience
import DocumentReading

/// Reads the document of a color set: every entry, whatever it is for.
package struct ColorSetReader {
  private let table: SourceTable
  private let source: SourceID
  /// The path of the set in its catalog, in diagnostics.
  private let subject: String
  /// Whether it is unknown when each color applies.
  private var isBroken = false
  private var diagnostics = Diagnostics()

  /// Fills in the contents of the document; a set whose document has another shape is broken.
  package static func read(_ set: inout ColorSet, _ root: SourcedNode, subject: String, table: SourceTable)
    -> Diagnostics
  {
    var reader = ColorSetReader(table: table, source: root.source, subject: subject)
    set.entries = reader.entries(root.node)
    set.isBroken = reader.isBroken
    return reader.diagnostics
  }

  private init(table: SourceTable, source: SourceID, subject: String) {
    self.table = table
    self.source = source
    self.subject = subject
  }

  private mutating func entries(_ root: DataNode) -> [ColorSet.Entry] {
    guard let list = root["colors"] else { return [] }
    guard let items = list.array else {
      report("'colors' must be an array, not \(list.kindName)", at: list)
      isBroken = true
      return []
    }
    return items.compactMap { entry($0) }
  }

  private mutating func entry(_ node: DataNode) -> ColorSet.Entry? {
    guard node.members != nil else {
      report("an entry of 'colors' must be an object, not \(node.kindName)", at: node)
      return ColorSet.Entry(idiom: "universal", slot: .any, color: .broken, offset: node.offset)
    }
    let color = node["color"]
    return ColorSet.Entry(
      idiom: string("idiom", of: node) ?? "universal",
      gamut: string("display-gamut", of: node),
      slot: slot(node),
      color: color.map { self.color($0).map { .value($0) } ?? .broken },
      offset: color?.offset ?? node.offset
    )
  }

  private mutating func string(_ key: String, of node: DataNode) -> String? {
    guard let value = node[key] else { return nil }
    if let string = value.string { return string }
    report("'\(key)' must be a string, not \(value.kindName)", at: value)
    return nil
  }

  /// Nil for a combination of appearances that is not supported.
  private mutating func slot(_ node: DataNode) -> AppearanceSlot? {
    guard let list = node["appearances"] else { return .any }
    guard let items = list.array else {
      report("'appearances' must be an array, not \(list.kindName)", at: list)
      isBroken = true
      return nil
    }
    var slot = AppearanceSlot.any
    for item in items {
      switch (item["appearance"]?.string, item["value"]?.string) {
      case ("luminosity"?, let value?):
        guard let luminosity = AppearanceSlot.Luminosity(rawValue: value) else { return nil }
        slot.luminosity = luminosity
      case ("contrast"?, "high"?):
        slot.isHighContrast = true
      case (_?, _?):
        return nil
      default:
        report("an appearance must be an object with the strings 'appearance' and 'value'", at: item)
        isBroken = true
        return nil
      }
    }
    return slot
  }
}

// MARK: - Colors

extension ColorSetReader {
  private mutating func color(_ node: DataNode) -> ColorValue? {
    guard node.members != nil else {
      report("'color' must be an object, not \(node.kindName)", at: node)
      return nil
    }
    if node["reference"] != nil {
      guard let name = string("reference", of: node) else { return nil }
      return .standIn(for: ColorValue.SystemColor(platform: string("platform", of: node), name: name))
    }
    let space = space(node)
    guard let components = node["components"], components.members != nil else {
      report("'color' must have an object 'components'", at: node["components"] ?? node)
      return nil
    }
    guard let space else { return nil }
    let numbers = space.componentNames.map { component($0, of: components, in: space) }
    let alpha = components["alpha"].map { value($0, named: "alpha", isExtended: false) } ?? Number(1)
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count, let alpha else { return nil }
    return space.color(known, alpha: alpha)
  }

  private mutating func space(_ node: DataNode) -> AssetColorSpace? {
    guard let name = node["color-space"] else {
      report("missing key 'color-space' in 'color'", at: node)
      return nil
    }
    if let space = name.string.flatMap(AssetColorSpace.init(rawValue:)) { return space }
    let known = AssetColorSpace.allCases.map(\.rawValue)
    report(
      "unknown color space \(name.summary) in an asset catalog",
      at: name,
      advice: name.string.flatMap { NearestName.advice(for: $0, among: known) }
        ?? "one of: \(known.joined(separator: ", "))"
    )
    return nil
  }

  private mutating func component(_ name: String, of node: DataNode, in space: AssetColorSpace) -> Number? {
    guard let component = node[name] else {
      report("missing component '\(name)' of a color in \(space.rawValue)", at: node)
      return nil
    }
    return value(component, named: name, isExtended: space.isExtended)
  }

  private mutating func value(_ node: DataNode, named name: String, isExtended: Bool) -> Number? {
    do throws(AssetComponent.ComponentError) {
      let number = try AssetComponent.number(node)
      if isExtended || (0...1).contains(number.value) { return number }
      let advice = name == "alpha" ? nil : "only the extended color spaces allow other values"
      report("'\(name)' must be between 0 and 1, but is \(number.literal)", at: node, advice: advice)
    } catch .tooLarge {
      report("'\(name)' must not be more than 255, but is \(node.summary)", at: node)
    } catch {
      report(
        "invalid component '\(name)': \(node.summary)",
        at: node,
        advice: #"write "0xEC" or "236" on a scale of 255, "0.925" on a scale of 1"#
      )
    }
    return nil
  }

  private mutating func report(_ message: String, at node: DataNode, advice: String? = nil) {
    let place = table.place(at: node.offset, in: source)
    diagnostics.report(Diagnostic("invalid-value", message, at: place, advice: advice, subject: subject))
  }
}

// MARK: - Spaces

/// A color space by the name that an asset catalog has for it.
package enum AssetColorSpace: String, Sendable, CaseIterable {
  case srgb
  case displayP3 = "display-p3"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  /// Whether components may be outside 0…1.
  var isExtended: Bool { self == .extendedSRGB || self == .extendedLinearSRGB || self == .extendedGray }

  var componentNames: [String] {
    switch self {
    case .gray, .extendedGray: ["white"]
    default: ["red", "green", "blue"]
    }
  }

  /// The color in the form of DTCG, with the digits of the catalog wherever the space is one of both.
  func color(_ components: [Number], alpha: Number) -> ColorValue {
    let space: ColorSpace =
      switch self {
      case .srgb, .extendedSRGB, .gray, .extendedGray: .srgb
      case .displayP3: .displayP3
      case .extendedLinearSRGB: .srgbLinear
      }
    let isGray = self == .gray || self == .extendedGray
    let numbers = isGray ? Array(repeating: Self.encodedGray(components[0]), count: 3) : components
    // In DTCG, an absent alpha means 1.
    return ColorValue(
      colorSpace: space,
      components: numbers.map { .number($0) },
      alpha: alpha.value == 1 ? nil : alpha,
      hex: nil
    )
  }

  /// The red, green and blue of sRGB for a gray of gamma 2.2, whose curve sRGB follows closely but not exactly.
  private static func encodedGray(_ white: Number) -> Number {
    let encoded = Color.gammaGray(white.value).components.x
    return encoded == white.value ? white : Number(encoded, literal: "\(encoded)")
  }
}

extension ColorValue {
  /// A color whose components are all missing, in place of a color that only the platform knows.
  static func standIn(for systemColor: SystemColor) -> ColorValue {
    ColorValue(
      colorSpace: .srgb,
      components: [.none, .none, .none],
      alpha: nil,
      hex: nil,
      systemColor: systemColor
    )
  }

  /// Whether a component of an RGB space is outside 0…1, where DTCG allows no colors.
  package var isBeyondRange: Bool {
    [.srgb, .srgbLinear, .displayP3].contains(colorSpace)
      && components.contains { component in
        guard case .number(let number) = component else { return false }
        return !(0...1).contains(number.value)
      }
  }
}
