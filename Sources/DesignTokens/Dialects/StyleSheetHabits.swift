import Algorithms

/// What a folder's tool is told to write, and how it writes style sheets.
public struct StyleSheetHabits: Sendable {
  /// How pages choose a context.
  public struct Condition: Sendable {
    /// Nil for a context with this name of any modifier.
    public var modifier: String?
    public var context: String
    /// A selector, or a media query.
    public var condition: String
    /// The media query that chooses the context as well, beside a selector.
    public var media: String?

    public init(modifier: String?, context: String, condition: String, media: String? = nil) {
      (self.modifier, self.context, self.condition, self.media) = (modifier, context, condition, media)
    }
  }

  /// What groups or tokens are called in names.
  public struct Name: Sendable, Hashable {
    /// A pattern of paths, such as `core` or `**.default`.
    public var pattern: String
    /// A path; empty for what is left out.
    public var name: String
  }

  /// What stands before the names, if that is the same everywhere.
  public internal(set) var prefix: String?
  /// What stands before the names in Sass, if that is something else; empty for nothing.
  public internal(set) var sassPrefix: String?
  /// Whether the tokens are the theme of a configuration of Tailwind.
  public internal(set) var isOfConfiguredTheme = false
  /// The selector of the default case, if all sheets have the same one and it is not `:root`.
  public internal(set) var root: String?
  /// The selector of the page as it is, whatever it chooses.
  static let page = ":root"

  /// What names do not call as the files do.
  public internal(set) var names: [Name] = []
  public internal(set) var conditions: [Condition] = []
  /// The selectors that sheets of single contexts are told to have, which are only evidence where no such sheet is there.
  public internal(set) var selectors: [Condition] = []
  /// Whether the settings of the platform decide about light and dark where the conditions do not.
  public internal(set) var followsPlatform = true
  /// Whether text styles are declared as a whole, for `font`.
  public internal(set) var writesFonts = false
  /// Whether properties are registered with their types.
  public internal(set) var registersProperties = false
  /// Whether properties refer to those of the tokens that theirs refer to.
  public internal(set) var writesReferences = false
  /// Whether variables of Sass refer to those of the tokens that theirs refer to.
  public internal(set) var writesReferencesInSass = false
  /// Whether lengths that are given in pixels are written in rem.
  public internal(set) var writesRem = false
  /// How many px one rem is; nil if nothing says so.
  public internal(set) var rootFontSize: Double?

  /// What stands before the names of resources of Android, empty for nothing; nil if none are written.
  public internal(set) var resourcePrefix: String?

  /// What is written.
  public internal(set) var formats: Set<PublishedFormat> = []
  /// Whether any of it may be for pages on the web, if only in a format of the project's own.
  public internal(set) var writesForPages = false
  /// Whether some of that is in a format of the project's own.
  public internal(set) var writesOwnFormats = false
  /// The packages that Kotlin is written for.
  public internal(set) var packages: Set<String> = []
  /// Who may use the declarations of the files in Swift: `public`, `internal`.
  public internal(set) var access: Set<String> = []

  /// What stands before the names of constants in JavaScript; nil if nothing does, or not always the same.
  public internal(set) var scriptPrefix: String?
  /// Whether these names are told to have what those in style sheets have in front of them, whatever that is.
  public internal(set) var sharesPrefixWithScripts = false
  /// How these names are written, `pascal` or `camel`; nil if nothing says so.
  public internal(set) var scriptNames: String?

  public init() {}

  /// Takes what the sheets of one configuration do with lengths in pixels.
  mutating func take(_ sheets: [(usesRem: Bool, rootFontSize: Double?)]) {
    writesRem = !sheets.isEmpty && sheets.allSatisfy(\.usesRem)
    rootFontSize = sheets.map(\.rootFontSize).agreed ?? nil
  }

  /// What several configurations say together.
  init(_ configurations: [Self]) {
    prefix = configurations.compactMap(\.prefix).agreed
    sassPrefix = configurations.compactMap(\.sassPrefix).agreed
    resourcePrefix = configurations.compactMap(\.resourcePrefix).agreed
    root = configurations.map(\.root).agreed ?? nil
    names = configurations.map(\.names).filter { !$0.isEmpty }.agreed ?? []
    conditions = Array(configurations.flatMap(\.conditions).uniqued { [$0.modifier, $0.context] })
    let named = Dictionary(grouping: configurations.flatMap(\.selectors)) { $0.context.lowercased() }
    // What is called alike in two modifiers may be either.
    selectors = named.values.filter { $0.map(\.condition).agreed != nil }.compactMap(\.first)
      .filter { $0.condition != Self.page }.sorted { $0.context < $1.context }
    let deciding = configurations.filter { !$0.conditions.isEmpty }
    followsPlatform = deciding.isEmpty || deciding.contains(where: \.followsPlatform)
    scriptPrefix = configurations.compactMap(\.scriptPrefix).agreed
    scriptNames = configurations.compactMap(\.scriptNames).agreed
    sharesPrefixWithScripts = configurations.contains(where: \.sharesPrefixWithScripts)
    formats = configurations.reduce(into: []) { $0.formUnion($1.formats) }
    writesForPages = configurations.contains(where: \.writesForPages)
    writesOwnFormats = configurations.contains(where: \.writesOwnFormats)
    packages = configurations.reduce(into: []) { $0.formUnion($1.packages) }
    access = configurations.reduce(into: []) { $0.formUnion($1.access) }
    writesFonts = configurations.contains(where: \.writesFonts)
    registersProperties = configurations.contains(where: \.registersProperties)
    rootFontSize = configurations.map(\.rootFontSize).agreed ?? nil
    writesRem = !configurations.isEmpty && configurations.allSatisfy(\.writesRem)
    writesReferences = !configurations.isEmpty && configurations.allSatisfy(\.writesReferences)
    writesReferencesInSass = !configurations.isEmpty && configurations.allSatisfy(\.writesReferencesInSass)
  }
}

extension Collection where Element: Equatable {
  /// What all elements are; nil if there are none, or they differ.
  var agreed: Element? { first.flatMap { first in allSatisfy { $0 == first } ? first : nil } }
}
