import DesignTokens
import Parallelism

/// Which resources hold the values of a theme: Android switches between day and night itself, and an overlay of the app's
/// theme does it for everything else, which is contrast and the variants of the theme.
///
/// A slot is a variant in normal or high contrast. Where it has the same value as an earlier slot, the resource of that one
/// is used, so that there is none that says nothing new.
struct ResourceSlots {
  struct Slot {
    let variant: EmittedVariant
    let isHighContrast: Bool

    var day: Appearance { isHighContrast ? .lightHighContrast : .light }
    var night: Appearance { isHighContrast ? .darkHighContrast : .dark }
  }

  /// A resource of a token as it is in a slot.
  struct Entry: Sendable {
    var day: AndroidResource
    /// What it is by night, if that is something else.
    var night: AndroidResource?
    /// The slot whose resource it is: the slot itself, or an earlier one with the same values.
    var owner: Int

    /// What follows the token's name.
    var suffix: String { day.suffix }
  }

  let theme: EmittedTheme
  let slots: [Slot]

  /// They are needed for each file of Android and for its styles.
  private var contents: ResourceContents {
    theme.derived.value {
      let resources = Concurrently.map(theme.tokens.count) { entries(of: theme.tokens[$0]) }
      return ResourceContents(
        tokens: theme.tokens,
        entries: slots.indices.map { slot in resources.map { $0[slot] } },
        suffixes: slots.indices.map(suffix),
        comments: Concurrently.map(theme.tokens.count) { comment(on: theme.tokens[$0]) }
      )
    }
  }

  init(of theme: EmittedTheme) {
    self.theme = theme
    let contrasts = theme.appearances.contains(where: \.isHighContrast) ? [false, true] : [false]
    slots = theme.variants.flatMap { variant in
      contrasts.map { Slot(variant: variant, isHighContrast: $0) }
    }
  }

  /// By slot: the resources of a token.
  func entries(of token: EmittedToken) -> [[Entry]] {
    let isNumbered = (token.row.tokens.compactMap { $0?.value.layerCount }.max() ?? 1) > 1
    let isTextSize = token.isTextSize
    func resources(_ slot: Slot, _ appearance: Appearance) -> [AndroidResource] {
      slot.variant.token(of: token.row, in: appearance).map {
        AndroidResource.all(of: $0, isNumbered: isNumbered, isTextSize: isTextSize, in: theme.language)
      } ?? []
    }
    var entries: [[Entry]] = []
    for (index, slot) in slots.enumerated() {
      guard index == 0 || token.variesByAppearance || token.variesByVariant else {
        entries.append(entries[0])
        continue
      }
      let night =
        token.variesByAppearance
        ? Dictionary(resources(slot, slot.night).map { ($0.suffix, $0) }) { first, _ in first } : [:]
      entries.append(
        resources(slot, slot.day).map { day in
          var entry = Entry(day: day, night: night[day.suffix].flatMap { $0.isSame(as: day) ? nil : $0 }, owner: index)
          entry.owner = entries.indices.first { entries[$0].hold(entry, ownedBy: $0) } ?? index
          return entry
        }
      )
    }
    return entries
  }

  /// What follows the name of a resource that a slot owns.
  func suffix(of slot: Int) -> String {
    let variant = slots[slot].variant
    let ofVariant =
      variant.isDefault ? "" : "__" + theme.language.identifier(NameStyle.snake.name(of: Words.of(variant.name)))
    return ofVariant + (slots[slot].isHighContrast ? "__high_contrast" : "")
  }

  /// The slot that an overlay starts from: that of normal contrast, or the first.
  private func base(of slot: Int) -> Int { slots[slot].isHighContrast ? slot - 1 : 0 }

  private func comment(on token: EmittedToken) -> [String] {
    guard let value = slots[0].variant.token(of: token.row, in: .light) else { return [] }
    let comment = value.comment(in: theme.language)
    let contrast = theme.contrast(of: token.row.path, in: slots[0].variant)
    return contrast.isEmpty ? comment : comment + contrast.flatMap(theme.language.commentLines)
  }

  /// The resources of all slots, by day or by night.
  func resources(isNight: Bool) -> [ResourceContext] {
    let contents = contents
    return (isNight ? contents.night : contents.day).map {
      ResourceContext(contents: contents, place: $0, isNight: isNight)
    }
  }

  /// The attributes of a theme: each color, and whatever else is not the same in all slots.
  var attributes: [ResourceReferenceContext] {
    let contents = contents
    return contents.attributes.map { ResourceReferenceContext(contents: contents, place: $0) }
  }

  /// The overlays of all slots but the first, each with the attributes that lead to another resource.
  var overlays: [OverlayContext] {
    let contents = contents
    return slots.indices.dropFirst().compactMap { slot in
      let places = contents.changes(from: base(of: slot), to: slot)
      if places.isEmpty { return nil }
      let references = places.map { ResourceReferenceContext(contents: contents, place: $0) }
      return OverlayContext(slot: slots[slot], references: references)
    }
  }
}

/// The resources of all slots and tokens.
///
/// What is written of a resource is made when it is written: a theme has as many of them as it has tokens, and more.
final class ResourceContents: Sendable {
  /// A resource: that of a token in a slot.
  struct Place: Sendable {
    fileprivate var slot: Int32
    fileprivate var token: Int32
    fileprivate var index: Int32

    fileprivate init(slot: Int, token: Int, index: Int) {
      (self.slot, self.token, self.index) = (Int32(slot), Int32(token), Int32(index))
    }
  }

  private let tokens: [EmittedToken]
  /// By slot, then by token.
  private let entries: [[[ResourceSlots.Entry]]]
  /// By slot: what follows the names of its resources.
  private let suffixes: [String]
  /// By token.
  private let comments: [[String]]
  /// Those that slots own.
  fileprivate let day: [Place]
  /// Those of them that are something else by night.
  fileprivate let night: [Place]

  fileprivate init(
    tokens: [EmittedToken],
    entries: [[[ResourceSlots.Entry]]],
    suffixes: [String],
    comments: [[String]]
  ) {
    (self.tokens, self.entries, self.suffixes, self.comments) = (tokens, entries, suffixes, comments)
    var (day, night): ([Place], [Place]) = ([], [])
    for (slot, entries) in entries.enumerated() {
      for (token, entries) in entries.enumerated() {
        for (index, entry) in entries.enumerated() where entry.owner == slot {
          let place = Place(slot: slot, token: token, index: index)
          day.append(place)
          if entry.night != nil { night.append(place) }
        }
      }
    }
    (self.day, self.night) = (day, night)
  }

  /// The resources of the first slot that are attributes of the theme.
  fileprivate var attributes: [Place] {
    guard let first = entries.first else { return [] }
    var places: [Place] = []
    for (token, own) in first.enumerated() {
      for (index, entry) in own.enumerated() where entry.isAttribute(among: entries.lazy.map { $0[token] }) {
        places.append(Place(slot: 0, token: token, index: index))
      }
    }
    return places
  }

  /// The resources of a slot that are others than those of another one.
  fileprivate func changes(from base: Int, to slot: Int) -> [Place] {
    entries[slot].enumerated().flatMap { token, own -> [Place] in
      let before = entries[base][token]
      return own.indices.filter { index in
        before.first { $0.suffix == own[index].suffix }.map { $0.owner != own[index].owner } ?? false
      }
      .map { Place(slot: slot, token: token, index: $0) }
    }
  }

  /// What is asked of a resource is read where it is: a copy of it would have to count all its texts.
  fileprivate func read<Result>(_ place: Place, _ value: (borrowing ResourceSlots.Entry) -> Result) -> Result {
    value(entries[Int(place.slot)][Int(place.token)][Int(place.index)])
  }

  /// Writes the name of a resource without what follows that of a slot.
  fileprivate func writeAttribute(at place: Place, to output: inout OutputBytes) {
    output.append(tokens[Int(place.token)].identifier)
    read(place) { output.append($0.suffix) }
  }

  fileprivate func writeName(at place: Place, to output: inout OutputBytes) {
    writeAttribute(at: place, to: &output)
    output.append(suffixes[read(place) { $0.owner }])
  }

  /// On the first of a token's resources only.
  fileprivate func comment(at place: Place) -> [String] {
    place.slot == 0 && place.index == 0 ? comments[Int(place.token)] : []
  }
}

extension ResourceSlots.Entry {
  fileprivate func isSame(as other: Self) -> Bool {
    guard day.isSame(as: other.day) else { return false }
    guard let night, let otherNight = other.night else { return night == nil && other.night == nil }
    return night.isSame(as: otherNight)
  }
}

extension [ResourceSlots.Entry] {
  /// Whether a slot has a resource with the same values itself.
  fileprivate func hold(_ entry: ResourceSlots.Entry, ownedBy slot: Int) -> Bool {
    contains { $0.suffix == entry.suffix && $0.isSame(as: entry) && $0.owner == slot }
  }
}

extension ResourceSlots.Entry {
  /// Whether it is an attribute of the theme: it is the color that a token is, or it is not the same in all slots.
  ///
  /// - Parameter slots: The resources of its token in each.
  fileprivate func isAttribute(among slots: some Sequence<[Self]>) -> Bool {
    if day.kind == .color, suffix.isEmpty { return true }
    return slots.contains { $0.contains { $0.owner != 0 && $0.suffix == suffix } }
  }
}

/// A value resource of Android; a token of a composite type is several.
///
/// What is put behind a token's name is after two underscores, which no name of a token has: `body__font_size` is
/// the size of `body`, and `ink__high_contrast` is `ink` where contrast is high, for which Android knows no folder.
struct ResourceContext: TypedRecord {
  fileprivate let contents: ResourceContents
  fileprivate let place: ResourceContents.Place
  fileprivate let isNight: Bool

  var kind: AndroidResource.Kind { read { $0.kind } }

  private func read<Result>(_ value: (borrowing AndroidResource) -> Result) -> Result {
    contents.read(place) { entry in
      if isNight, let night = entry.night { value(night) } else { value(entry.day) }
    }
  }

  static let type = RecordType<Self>(
    "resource",
    [
      .bytes("name", "The resource's name") { $0.contents.writeName(at: $0.place, to: &$1) },
      .text("value", "Its value, escaped; a color without its #, a dimension without its unit") {
        $0.read { $0.value }
      },
      .texts("values", "The items of an array, escaped") { $0.read { $0.values } },
      .texts("comment", "Description, deprecation and contrast, line by line, on the first resource of a token") {
        $0.isNight ? [] : $0.contents.comment(at: $0.place)
      },
    ]
      + AndroidResource.Kind.allCases.map { kind in
        .flag("is\(NameStyle.pascal.name(of: Words.of(kind.rawValue)))", "Whether it is of the kind \(kind.rawValue)") {
          $0.kind == kind
        }
      }
  )
}

/// What refers to the resources of a token: the attribute of the theme, where contrast or a variant changes a resource.
struct TokenReferencesContext: TypedRecord {
  let token: EmittedToken
  /// By slot.
  let entries: [[ResourceSlots.Entry]]

  static let type = RecordType<Self>(
    "tokenReferences",
    [
      .optionalText("resource", "Of a token with a single resource") { $0.reference(to: "") },
      .optionalText("fontFamilyResource", "Of the font family of a text style") { $0.reference(to: "__font_family") },
      .optionalText("fontSizeResource", "Of its size") { $0.reference(to: "__font_size") },
      .optionalText("fontWeightResource", "Of its weight") { $0.reference(to: "__font_weight") },
      .optionalText("lineHeightResource", "Of its line height") { $0.reference(to: "__line_height") },
      .optionalText("letterSpacingResource", "Of its letter spacing") { $0.reference(to: "__letter_spacing") },
    ]
  )

  /// - Parameter suffix: What follows the token's name.
  private func reference(to suffix: String) -> String? {
    guard let first = entries.first?.first(where: { $0.suffix == suffix }) else { return nil }
    let name = token.identifier + suffix
    return first.isAttribute(among: entries) ? "?attr/" + name : "@\(first.day.kind.folder)/\(name)"
  }
}

extension AndroidResource {
  fileprivate func isSame(as other: AndroidResource) -> Bool {
    kind == other.kind && value == other.value && (kind != .array || values == other.values)
  }
}

/// A resource as the value of a theme's attribute.
struct ResourceReferenceContext: TypedRecord {
  fileprivate let contents: ResourceContents
  fileprivate let place: ResourceContents.Place

  private var kind: AndroidResource.Kind { contents.read(place) { $0.day.kind } }

  static let type = RecordType<Self>(
    "resourceReference",
    [
      .bytes("attribute", "The name of the attribute") { $0.contents.writeAttribute(at: $0.place, to: &$1) },
      .text("format", "The format of the attribute") { $0.kind.format },
      .bytes("resource", "The resource, such as color/ink") { reference, output in
        output.append(reference.kind.folder)
        output.append(UInt8(ascii: "/"))
        reference.contents.writeName(at: reference.place, to: &output)
      },
    ]
  )
}

/// An overlay of the app's theme, for a variant of the theme, high contrast, or both.
struct OverlayContext: TypedRecord {
  let slot: ResourceSlots.Slot
  let references: [ResourceReferenceContext]

  static let type = RecordType<Self>(
    "overlay",
    [
      .record("name", "The contexts of the variant, joined; empty for the first") { overlay in
        NameContext(overlay.slot.variant.isDefault ? "" : overlay.slot.variant.name)
      },
      .flag("isVariant", "Whether it is for another variant than the first") { !$0.slot.variant.isDefault },
      .flag("isHighContrast", "Whether it is for high contrast") { $0.slot.isHighContrast },
      .records("references", "The attributes that it sets") { $0.references },
    ]
  )
}

extension AndroidResource.Kind {
  /// What an attribute that holds such a resource declares.
  var format: String {
    switch self {
    case .color: "color"
    case .dimension, .textDimension: "dimension"
    case .float: "float"
    case .integer: "integer"
    case .boolean: "boolean"
    case .string: "string"
    case .array: "reference"
    }
  }

  /// What a reference to such a resource begins with.
  var folder: String {
    switch self {
    case .color: "color"
    case .dimension, .textDimension, .float: "dimen"
    case .integer: "integer"
    case .boolean: "bool"
    case .string: "string"
    case .array: "array"
    }
  }
}
