import DesignTokens

/// What the values of a theme depend on in a style sheet: its modifiers, the contrast and the scheme.
///
/// The appearance is two axes, because an element can set one of them and take the other from an element around it.
struct SheetSpace: Sendable {
  let axes: [SheetAxis]
  /// By axis: how many cells are between two of its contexts that follow each other.
  let strides: [Int]
  /// By cell, that of the last axis changing fastest: the permutations in which its values are, the best first.
  let columns: [[Int]]

  init(of theme: EmittedTheme, _ options: SheetOptions) {
    let appearance = theme.columns.appearanceModifier
    let permutations = theme.columns.theme.permutations
    var modifiers: [(name: String, contexts: [String])] = []
    for choice in permutations.lazy.flatMap(\.choices) where choice.modifier != appearance {
      if let index = modifiers.firstIndex(where: { $0.name == choice.modifier }) {
        if !modifiers[index].contexts.contains(choice.context) { modifiers[index].contexts.append(choice.context) }
      } else {
        modifiers.append((choice.modifier, [choice.context]))
      }
    }
    modifiers.removeAll { $0.contexts.count < 2 }
    for index in modifiers.indices {
      let standard = theme.columns.theme.defaults[modifiers[index].name]
      let contexts = modifiers[index].contexts
      modifiers[index].contexts = contexts.filter { $0 == standard } + contexts.filter { $0 != standard }
    }
    var axes = modifiers.map { SheetAxis(modifier: $0.name, $0.contexts, options) }
    let looks = theme.variants.flatMap(\.appearances)
    if looks.contains(where: \.isHighContrast) { axes.append(.contrast(options)) }
    if looks.contains(where: \.isDark) { axes.append(.scheme(options, of: theme)) }
    let counts = axes.map(\.contexts.count)
    var strides = Array(repeating: 1, count: counts.count)
    for index in counts.indices.dropLast().reversed() { strides[index] = strides[index + 1] * counts[index + 1] }
    let variants = Self.variants(of: theme, modifiers)
    let count = (strides.first ?? 1) * (counts.first ?? 1)
    columns = (0..<count).map { cell in
      let contexts = zip(strides, counts).map { cell / $0 % $1 }
      let variant = variants[Array(contexts.prefix(modifiers.count))] ?? theme.variants.first
      func isSet(_ kind: SheetAxis.Kind) -> Bool {
        axes.firstIndex { $0.kind == kind }.map { contexts[$0] == 1 } ?? false
      }
      return variant?.columns(for: Appearance(isDark: isSet(.scheme), isHighContrast: isSet(.contrast))) ?? []
    }
    self.axes = axes
    self.strides = strides
  }

  /// By context of each modifier: the variant.
  private static func variants(
    of theme: EmittedTheme,
    _ modifiers: [(name: String, contexts: [String])]
  ) -> [[Int]: EmittedVariant] {
    var variants: [[Int]: EmittedVariant] = [:]
    for variant in theme.variants {
      guard let column = variant.columns.values.min() else { continue }
      let choices = theme.columns.theme.permutations[column].choices
      let key = modifiers.map { modifier in
        choices.first { $0.modifier == modifier.name }.flatMap { modifier.contexts.firstIndex(of: $0.context) } ?? 0
      }
      variants[key] = variant
    }
    return variants
  }
}

extension Appearance {
  fileprivate init(isDark: Bool, isHighContrast: Bool) {
    switch (isDark, isHighContrast) {
    case (false, false): self = .light
    case (true, false): self = .dark
    case (false, true): self = .lightHighContrast
    case (true, true): self = .darkHighContrast
    }
  }
}

/// A modifier, the contrast or the scheme, and how a style sheet finds out which context of it applies.
struct SheetAxis: Sendable {
  enum Kind: Sendable { case modifier, contrast, scheme }

  struct Context: Sendable {
    var name: String
    /// The elements that choose it.
    var selector: String
    /// The setting of the platform that chooses it for the root.
    var media: String?
  }

  let kind: Kind
  let name: String
  /// The default first.
  let contexts: [Context]
  /// The context that the root has where nothing chooses one.
  private(set) var root = 0

  /// Whether the platform chooses among the contexts, so that none of them is the root's in every case.
  var hasMedia: Bool { contexts.contains { $0.media != nil } }

  init(modifier: String, _ contexts: [String], _ options: SheetOptions) {
    kind = .modifier
    name = NameStyle.kebab.name(of: Words.of(modifier))
    self.contexts = contexts.map { [name] in
      let own = options.contexts["\(modifier).\($0)"]
      return Context(NameStyle.kebab.name(of: Words.of($0)), of: name, like: options.selector, own: own)
    }
  }

  private init(_ kind: Kind, _ name: String, _ contexts: [Context]) {
    self.kind = kind
    self.name = name
    self.contexts = contexts
  }

  static func contrast(_ options: SheetOptions) -> SheetAxis {
    let pattern = options.contrastSelector.isEmpty ? options.selector : options.contrastSelector
    let media = options.followsPlatform ? "(prefers-contrast: more)" : nil
    let contexts = [("normal", nil), ("high", media)]
    return SheetAxis(.contrast, "contrast", contexts.map { .init($0, of: "contrast", like: pattern, media: $1) })
  }

  /// - Parameter theme: The theme, whose own contexts for light and dark may have options.
  static func scheme(_ options: SheetOptions, of theme: EmittedTheme) -> SheetAxis {
    let pattern = options.schemeSelector.isEmpty ? options.selector : options.schemeSelector
    let media = options.followsPlatform ? "(prefers-color-scheme: dark)" : nil
    let contexts = [("light", Appearance.light, nil), ("dark", Appearance.dark, media)]
    var axis = SheetAxis(
      .scheme,
      "scheme",
      contexts.map { name, appearance, media in
        let own = theme.choice(of: appearance).flatMap { options.contexts["\($0.modifier).\($0.context)"] }
        return Context(name, of: "scheme", like: pattern, own: own, media: media)
      }
    )
    if !options.followsPlatform, theme.isDarkByDefault { axis.root = 1 }
    return axis
  }
}

extension SheetAxis.Context {
  /// - Parameters:
  ///   - modifier: The name of the axis.
  ///   - pattern: The selector of its contexts.
  ///   - own: Another selector, or the media query by which the platform chooses the context, or such a query with a selector
  ///     behind a semicolon; nil or empty for neither.
  ///   - media: The setting of the platform, if ``own`` says nothing else.
  fileprivate init(
    _ name: String,
    of modifier: String,
    like pattern: String,
    own: String? = nil,
    media: String? = nil
  ) {
    let own = own ?? ""
    // The elements that choose the context are still there where the platform does, too.
    let parts = own.split(separator: ";", maxSplits: 1).map { String($0.drop { $0 == " " }) }
    let query = own.hasPrefix("@media") ? String(parts[0].dropFirst("@media".count).drop { $0 == " " }) : nil
    let chosen = query == nil ? own : parts.count > 1 ? parts[1] : ""
    self.name = name
    selector = Self.selector(chosen.isEmpty ? pattern : chosen, modifier: modifier, context: name)
    self.media = query ?? media
  }

  /// A pattern with its placeholders replaced.
  ///
  /// Names consist of letters, figures and hyphens; all that an identifier needs besides is that it does not begin with
  /// a figure, unless it is in quotes (CSS Syntax 3, 4.3.11).
  private static func selector(_ pattern: String, modifier: String, context: String) -> String {
    func escaped(_ name: String, after text: Substring) -> String {
      guard let first = name.unicodeScalars.first, first.properties.numericType != nil, first.isASCII else {
        return name
      }
      let isWithin = text.last.map { $0 == "-" || $0 == "_" || $0.isLetter || $0.isNumber || $0 == "\"" || $0 == "'" }
      return isWithin ?? false ? name : "\\\(String(first.value, radix: 16)) " + name.dropFirst()
    }
    var text = ""
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{modifier}") {
        text += escaped(modifier, after: text[...])
        rest = rest.dropFirst("{modifier}".count)
      } else if rest.hasPrefix("{context}") {
        text += escaped(context, after: text[...])
        rest = rest.dropFirst("{context}".count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }
}
