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
  }

  /// The resources of all slots and tokens.
  private struct Contents: Sendable {
    /// By token, then by slot: the resources by what follows the token's name.
    var entries: [[[(suffix: String, entry: Entry)]]] = []
    var day: [ResourceContext] = []
    var night: [ResourceContext] = []
  }

  let theme: EmittedTheme
  let slots: [Slot]

  /// They are needed for each file of Android and for its styles.
  private var contents: Contents {
    theme.derived.value {
      var contents = Contents()
      contents.entries = Concurrently.map(theme.tokens.count) { entries(of: theme.tokens[$0]) }
      contents.day = resources(contents.entries, isNight: false)
      contents.night = resources(contents.entries, isNight: true)
      return contents
    }
  }

  init(of theme: EmittedTheme) {
    self.theme = theme
    let contrasts = theme.appearances.contains(where: \.isHighContrast) ? [false, true] : [false]
    slots = theme.variants.flatMap { variant in
      contrasts.map { Slot(variant: variant, isHighContrast: $0) }
    }
  }

  /// By slot: the resources of a token by what follows its name.
  func entries(of token: EmittedToken) -> [[(suffix: String, entry: Entry)]] {
    let isNumbered = (token.row.tokens.compactMap { $0?.value.layerCount }.max() ?? 1) > 1
    func resources(_ slot: Slot, _ appearance: Appearance) -> [AndroidResource] {
      slot.variant.token(of: token.row, in: appearance).map {
        AndroidResource.all(of: $0, isNumbered: isNumbered, in: theme.language)
      } ?? []
    }
    var entries: [[(suffix: String, entry: Entry)]] = []
    for (index, slot) in slots.enumerated() {
      guard index == 0 || token.variesByAppearance || token.variesByVariant else {
        entries.append(entries[0])
        continue
      }
      let night = Dictionary(resources(slot, slot.night).map { ($0.suffix, $0) }) { first, _ in first }
      entries.append(
        resources(slot, slot.day).map { day in
          var entry = Entry(day: day, night: night[day.suffix].flatMap { $0.isSame(as: day) ? nil : $0 }, owner: index)
          let same = entries.indices.first { earlier in
            entries[earlier].contains {
              $0.suffix == day.suffix && $0.entry.isSame(as: entry) && $0.entry.owner == earlier
            }
          }
          entry.owner = same ?? index
          return (day.suffix, entry)
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

  // MARK: Resources

  /// The resources of all slots, by day or by night.
  func resources(isNight: Bool) -> [ResourceContext] {
    isNight ? contents.night : contents.day
  }

  private func resources(
    _ entries: [[[(suffix: String, entry: Entry)]]],
    isNight: Bool
  ) -> [ResourceContext] {
    slots.indices.flatMap { slot in
      zip(theme.tokens, entries).flatMap { token, entries -> [ResourceContext] in
        let own = entries[slot].filter { $0.entry.owner == slot }
        return own.enumerated().compactMap { index, member in
          guard let resource = isNight ? member.entry.night : member.entry.day else { return nil }
          return ResourceContext(
            name: token.identifier + member.suffix + suffix(of: slot),
            resource: resource,
            comment: index == 0 && slot == 0 && !isNight ? comment(on: token) : [],
            language: theme.language
          )
        }
      }
    }
  }

  private func comment(on token: EmittedToken) -> [String] {
    guard let value = slots[0].variant.token(of: token.row, in: .light) else { return [] }
    let contrast = theme.contrast.lines(of: token.row.path, in: slots[0].variant)
    return value.comment(in: theme.language) + contrast.flatMap(theme.language.commentLines)
  }

  // MARK: Attributes

  /// The attributes of a theme: each color, and whatever else is not the same in all slots.
  var attributes: [ResourceReferenceContext] {
    zip(theme.tokens, contents.entries).flatMap { token, entries -> [ResourceReferenceContext] in
      (entries.first ?? []).compactMap { suffix, entry in
        guard entries.isAttribute(suffix) else { return nil }
        return ResourceReferenceContext(
          attribute: token.identifier + suffix,
          name: token.identifier + suffix,
          kind: entry.day.kind
        )
      }
    }
  }

  /// The overlays of all slots but the first, each with the attributes that lead to another resource.
  var overlays: [OverlayContext] {
    let contents = contents
    return slots.indices.dropFirst().compactMap { slot in
      let references = zip(theme.tokens, contents.entries).flatMap { token, entries -> [ResourceReferenceContext] in
        let base = Dictionary(entries[base(of: slot)].map { ($0.suffix, $0.entry.owner) }) { first, _ in first }
        return entries[slot].compactMap { suffix, entry in
          guard let before = base[suffix], before != entry.owner else { return nil }
          let name = token.identifier + suffix
          return ResourceReferenceContext(
            attribute: name,
            name: name + self.suffix(of: entry.owner),
            kind: entry.day.kind
          )
        }
      }
      return references.isEmpty ? nil : OverlayContext(slot: slots[slot], references: references)
    }
  }
}

extension ResourceSlots.Entry {
  fileprivate func isSame(as other: Self) -> Bool {
    guard day.isSame(as: other.day) else { return false }
    guard let night, let otherNight = other.night else { return night == nil && other.night == nil }
    return night.isSame(as: otherNight)
  }
}

extension [[(suffix: String, entry: ResourceSlots.Entry)]] {
  /// Whether a resource of a token is an attribute of the theme, by what follows the token's name: if it is its color, or not
  /// the same in all slots.
  fileprivate func isAttribute(_ suffix: String) -> Bool {
    if suffix.isEmpty, first?.contains(where: { $0.suffix.isEmpty && $0.entry.day.kind == .color }) == true {
      return true
    }
    return contains { $0.contains { $0.suffix == suffix && $0.entry.owner != 0 } }
  }
}

/// What refers to the resources of a token: the attribute of the theme, where contrast or a variant changes a resource.
struct TokenReferencesContext: TypedRecord {
  let token: EmittedToken
  /// By slot.
  let entries: [[(suffix: String, entry: ResourceSlots.Entry)]]

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
    return entries.isAttribute(suffix) ? "?attr/" + name : "@\(first.entry.day.kind.folder)/\(name)"
  }
}

extension AndroidResource {
  fileprivate func isSame(as other: AndroidResource) -> Bool { kind == other.kind && values == other.values }
}

/// A resource as the value of a theme's attribute.
struct ResourceReferenceContext: TypedRecord {
  let attribute: String
  let name: String
  let kind: AndroidResource.Kind

  static let type = RecordType<Self>(
    "resourceReference",
    [
      .text("attribute", "The name of the attribute") { $0.attribute },
      .text("format", "The format of the attribute") { $0.kind.format },
      .text("resource", "The resource, such as color/ink") { "\($0.kind.folder)/\($0.name)" },
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
