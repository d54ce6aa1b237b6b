import ColorScience
import DocumentReading

/// The document of a color set while colors are added to it.
struct AssetEntries {
  private var members: [JSONMember]
  private var entries: [JSONValue]
  /// The parsed entries, by index.
  private var known: ColorSet

  /// A new set.
  init() {
    self.init(.generated([]))
  }

  /// A set that was read before.
  init(_ contents: JSONValue) {
    let source = SourceFile(path: "", bytes: [])
    var table = SourceTable()
    let root = SourcedNode(DataNode(contents, at: 0), in: table.append(source))
    known = ColorSet(name: "", folder: 0, file: "", contents: root)
    _ = ColorSetReader.read(&known, root, subject: "", table: table)
    members = contents.members.filter { $0.key != "colors" }
    entries = contents["colors"]?.elements ?? []
  }

  /// Whether no entry has a color.
  var isEmpty: Bool { known.entries.allSatisfy { $0.color == nil } }

  var contents: JSONValue {
    .object([JSONMember("colors", .array(entries))] + members)
  }

  /// Makes the set show this color for an appearance; changes nothing if it already does.
  mutating func set(_ value: ColorValue, for appearance: Appearance?) {
    let choice = known.choice(for: appearance)
    if case .value(let present)? = choice?.color, present.isSame(as: value) { return }
    if let choice, choice.fallback == nil { return replace(choice.index, by: value) }
    let slot = AppearanceSlot.own(of: appearance)
    if let empty = known.entries.firstIndex(where: { $0.color == nil && $0.slot == slot && $0.gamut == nil }),
      entries.indices.contains(empty)
    {
      return replace(empty, by: value)
    }
    append(value, for: appearance, gamut: nil)
  }

  /// Adds the entries of a new set for an appearance.
  ///
  /// - Parameter isWide: Whether a color of the set, in any appearance, is outside sRGB.
  mutating func append(
    _ value: ColorValue,
    for appearance: Appearance?,
    in gamut: AssetCatalogExporter.Gamut,
    isWide: Bool,
    _ notation: AssetCatalogExporter.Notation
  ) {
    switch gamut {
    case .both where isWide && value.systemColor == nil:
      append(value.mappedToSRGB, for: appearance, gamut: "sRGB", notation)
      append(value, for: appearance, gamut: "display-P3", notation)
    case .srgb where value.systemColor == nil: append(value.mappedToSRGB, for: appearance, gamut: nil, notation)
    case .any, .both, .srgb: append(value, for: appearance, gamut: nil, notation)
    }
  }

  private mutating func append(
    _ value: ColorValue,
    for appearance: Appearance?,
    gamut: String?,
    _ notation: AssetCatalogExporter.Notation = .decimal
  ) {
    let slot = AppearanceSlot.own(of: appearance)
    entries.append(
      .record([
        "appearances": slot.json, "color": value.assetColor(in: notation), "display-gamut": gamut.map(JSONValue.string),
        "idiom": "universal",
      ])
    )
    known.entries.append(ColorSet.Entry(idiom: "universal", gamut: gamut, slot: slot, color: .value(value), offset: 0))
  }

  private mutating func replace(_ index: Int, by value: ColorValue) {
    let others = entries[index].members.filter { $0.key != "color" }
    entries[index] = .object([JSONMember("color", value.assetColor(in: .decimal))] + others)
    known.entries[index].color = .value(value)
  }
}

extension ColorValue {
  /// Whether an entry's color equals a token's, as it is or as converted for a token file.
  fileprivate func isSame(as token: ColorValue) -> Bool {
    hasSameFigures(as: token) || portable.hasSameFigures(as: token)
  }
}

extension ColorValue {
  /// The nearest color in sRGB; itself if it is one.
  fileprivate var mappedToSRGB: ColorValue {
    guard isWide else { return self }
    let mapped = color.mapped(toGamutOf: .srgb)
    return ColorValue(mapped)
  }
}

extension AppearanceSlot {
  /// The slot in which Xcode stores the color for an appearance.
  fileprivate static func own(of appearance: Appearance?) -> AppearanceSlot {
    guard let appearance else { return .any }
    return AppearanceSlot(luminosity: appearance.isDark ? .dark : nil, isHighContrast: appearance.isHighContrast)
  }

  fileprivate var json: JSONValue? {
    let named = [("luminosity", luminosity?.rawValue), ("contrast", isHighContrast ? "high" : nil)]
    let appearances = named.compactMap { name, value in
      value.map { JSONValue.record(["appearance": .string(name), "value": .string($0)]) }
    }
    return appearances.isEmpty ? nil : .array(appearances)
  }
}

extension JSONValue {
  /// The document of a new folder, or of a new set with these colors.
  static func generated(_ members: [JSONMember]) -> JSONValue {
    .object(members + [JSONMember("info", .record(["author": "xcode", "version": .number(1)]))])
  }

  fileprivate var members: [JSONMember] {
    switch self {
    case .object(let members): members
    case .inline(let value): value.members
    default: []
    }
  }

  fileprivate var elements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .inline(let value): value.elements
    default: []
    }
  }
}
