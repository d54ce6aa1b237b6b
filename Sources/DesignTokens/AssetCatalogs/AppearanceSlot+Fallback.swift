// The order in which a platform looks for a colour when its set has none for the appearance in force.

extension AppearanceSlot {
  /// The slots that serve an appearance as well as any could, best first; nil is the look of a theme that has only one.
  private static func own(of appearance: Appearance?) -> [AppearanceSlot] {
    switch appearance {
    case nil: [any, AppearanceSlot(luminosity: .light)]
    case .light?: [AppearanceSlot(luminosity: .light), any]
    case .dark?: [AppearanceSlot(luminosity: .dark)]
    case .lightHighContrast?:
      [AppearanceSlot(luminosity: .light, isHighContrast: true), AppearanceSlot(isHighContrast: true)]
    case .darkHighContrast?: [AppearanceSlot(luminosity: .dark, isHighContrast: true)]
    }
  }

  /// The slots that stand in for an appearance that a set forgot, best first.
  private static func fallbacks(of appearance: Appearance?) -> [AppearanceSlot] {
    switch appearance {
    case nil, .light?: []
    case .dark?: [any]
    case .lightHighContrast?: [AppearanceSlot(luminosity: .light), any]
    case .darkHighContrast?: [AppearanceSlot(luminosity: .dark), AppearanceSlot(isHighContrast: true), any]
    }
  }

  /// All slots in the order in which they are looked at, and whether each is a fallback.
  static func search(for appearance: Appearance?) -> [(slot: AppearanceSlot, isFallback: Bool)] {
    own(of: appearance).map { ($0, false) } + fallbacks(of: appearance).map { ($0, true) }
  }
}

extension ColorSet {
  /// The entry that is read for an appearance.
  package struct Match: Sendable {
    package var index: Int
    package var color: EntryColor
    var offset: Int
    /// The slot that stands in, if the set has none for the appearance itself.
    package var fallback: AppearanceSlot?
  }

  /// The entry for an appearance, or nil if the set has no colour for it.
  package func choice(for appearance: Appearance?) -> Match? {
    for (slot, isFallback) in AppearanceSlot.search(for: appearance) {
      guard let index = index(of: slot), let color = entries[index].color else { continue }
      return Match(index: index, color: color, offset: entries[index].offset, fallback: isFallback ? slot : nil)
    }
    return nil
  }

  /// The best entry of a slot: of the idiom that is read, in the most capable gamut, the first of equals.
  private func index(of slot: AppearanceSlot) -> Int? {
    guard let idiom else { return nil }
    let candidates = entries.indices.filter {
      entries[$0].slot == slot && entries[$0].color != nil && entries[$0].idiom == idiom
    }
    return candidates.max { (entries[$0].gamutRank, $1) < (entries[$1].gamutRank, $0) }
  }

  /// The devices whose colours are read: all of them, or those of the first entry if no entry is for all.
  var idiom: String? {
    let idioms = entries.filter { $0.color != nil && $0.slot != nil }.map(\.idiom)
    return idioms.contains("universal") ? "universal" : idioms.first
  }

  /// The entries that have a colour and are read for no appearance.
  var leftEntries: [Entry] {
    let read = ([nil] + Appearance.allCases).compactMap { choice(for: $0)?.index }
    return entries.indices.filter { entries[$0].color != nil && !read.contains($0) }.map { entries[$0] }
  }
}

extension ColorSet.Entry {
  /// A wide gamut's entry is the colour as it was meant; the one for sRGB is what is left of it on lesser displays.
  fileprivate var gamutRank: Int {
    switch gamut {
    case "display-P3"?: 2
    case nil: 1
    default: 0
    }
  }

  /// What the entry is for, in words.
  var audience: String {
    let parts = [
      idiom == "universal" ? nil : idiom, gamut, slot == nil ? "another appearance" : slot == .any ? nil : slot?.name,
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? "a repeated entry" : text
  }
}
