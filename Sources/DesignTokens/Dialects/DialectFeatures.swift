/// The features of dialects found in the files read, for one warning per file, and the tools that they point to.
struct DialectFeatures: Sendable {
  enum Feature: Sendable, Hashable {
    /// `"#ff8000"`, `"16px"`, `"200ms"`: the drafts before 2025.10.
    case text(String)
    /// `channels` instead of `components`, in a draft of 2025.
    case channels
    /// `r`, `g` and `b` in place of `components`.
    case channelsByName
    /// A color with its alpha first, as all of the file are.
    case alphaFirst(String)
    /// Values that are no members of tokens.
    case plainValues
    /// A text about the document beside its tokens.
    case documentText(String)
    /// Two references in place of one value.
    case schemePair
    /// A type of Tokens Studio, Figma or Style Dictionary.
    case type(String)
    /// `value` and `type` without `$`.
    case styleDictionary
    /// A key beside a value that only Style Dictionary's transforms know, such as `unit`.
    case key(String)
    /// A text in which references stand among other things.
    case textWithReferences(String)
    /// A word of CSS in place of a value, such as `none`.
    case textOfCSS(String)
    /// Sets with `$themes` or `$metadata`, or `value` without `$` and the types of Tokens Studio.
    case tokensStudio
    /// Collections of Specify.
    case specify
    /// The same with the active sets that Penpot writes.
    case penpot
    /// Extensions of Figma.
    case figma(String)
    /// A number of a variable as a length, as plugins of Figma write it.
    case lengthOfPlugin(String)
    /// A name of a variable with slashes.
    case variableMap(String)
    /// A shadow with `x`, `y` and `type`.
    case boxShadow

    /// Whether files of other tools have it, too, so that it says something of files only of which nothing else is known.
    fileprivate var mayBeOfAnyTool: Bool { if case .textOfCSS = self { true } else { false } }

    /// The tool that writes this; nil for what drafts of the standard write.
    fileprivate var profile: ToolProfile? {
      switch self {
      case .text, .channels, .channelsByName, .alphaFirst, .documentText, .schemePair, .specify: nil
      case .type(let name):
        if DialectTypes.isOfTokensStudio(name) {
          .tokensStudio
        } else {
          DialectTypes.isOfStyleDictionary(name) ? .styleDictionary : .unknownTool
        }
      case .styleDictionary, .key, .textWithReferences, .textOfCSS: .styleDictionary
      case .tokensStudio, .boxShadow: .tokensStudio
      case .penpot: .penpot
      case .figma, .lengthOfPlugin, .variableMap: .figma
      case .plainValues: .plainValues
      }
    }
  }

  /// A feature, and its position in a document.
  struct Occurrence: Sendable {
    var feature: Feature
    var offset: Int
  }

  /// Sizes without a unit whose unit is a guess, or in one that means several lengths.
  fileprivate struct Guess: Sendable {
    var text: String
    var guess: String
    var offset: Int
    var count: Int
  }

  /// What is said of sizes in one row.
  private struct GuessKey: Hashable {
    var source: SourceID
    /// Whether they are in points, and not without a unit.
    var areInPoints: Bool
  }

  /// The first in each file.
  private var first: [SourceID: Occurrence] = [:]

  private var guesses: [GuessKey: Guess] = [:]

  /// The first color in each file whose colors have their alpha first, which is said besides what else the file has.
  private var alphaFirst: [SourceID: Occurrence] = [:]

  /// What a file means that has no feature of any tool itself, but belongs to the files of one.
  var assumed: ToolProfile?

  /// The files that another tool wrote, and the tool.
  private(set) var profiles: [SourceID: ToolProfile] = [:]

  /// How large bare sizes are, in files of Style Dictionary that no configuration is known to read.
  private var bareSizes = BareSizes()

  /// The files that another tool wrote, and the tool, which means pixels if sizes of which nothing else is known say so.
  var settledProfiles: [SourceID: ToolProfile] {
    guard bareSizes.areOfPixels else { return profiles }
    return profiles.mapValues { $0 == .styleDictionary ? .styleDictionaryOfLargeSizes : $0 }
  }

  /// The files in which tokens have further values by the names of modes.
  private(set) var sourcesWithModes: Set<SourceID> = []

  mutating func noteModes(in source: SourceID) {
    sourcesWithModes.insert(source)
  }

  mutating func note(_ feature: Feature, at offset: Int, in source: SourceID) {
    if let profile = feature.profile, !feature.mayBeOfAnyTool || profiles[source] == nil { note(profile, of: source) }
    if case .alphaFirst = feature {
      alphaFirst[source] = alphaFirst[source] ?? Occurrence(feature: feature, offset: offset)
      return
    }
    if let known = first[source], known.offset <= offset { return }
    first[source] = Occurrence(feature: feature, offset: offset)
  }

  /// Notes the tool that wrote a file; of several, the one that is the most certain counts.
  mutating func note(_ profile: ToolProfile, of source: SourceID) {
    if let known = profiles[source], known.rank >= profile.rank { return }
    profiles[source] = profile
  }

  /// Notes how large the sizes of a file are that nothing but its form says to be one of Style Dictionary.
  mutating func note(_ sizes: BareSizes) {
    bareSizes += sizes
  }

  /// Notes a size without a unit, or in points, and how it is read.
  mutating func note(guess: String, for text: String, at offset: Int, in source: SourceID) {
    let key = GuessKey(source: source, areInPoints: text.isInPoints)
    guard var known = guesses[key] else {
      guesses[key] = Guess(text: text, guess: guess, offset: offset, count: 1)
      return
    }
    known.count += 1
    if offset < known.offset { (known.text, known.guess, known.offset) = (text, guess, offset) }
    guesses[key] = known
  }

  mutating func formUnion(_ other: DialectFeatures) {
    for (source, use) in other.first { note(use.feature, at: use.offset, in: source) }
    for (source, use) in other.alphaFirst { note(use.feature, at: use.offset, in: source) }
    for (source, profile) in other.profiles { note(profile, of: source) }
    sourcesWithModes.formUnion(other.sourcesWithModes)
    bareSizes += other.bareSizes
    for (key, guess) in other.guesses {
      let count = guess.count + (guesses[key]?.count ?? 0)
      note(guess: guess.guess, for: guess.text, at: guess.offset, in: key.source)
      guesses[key]?.count = count
    }
  }

  var isEmpty: Bool { first.isEmpty }

  func report(_ table: SourceTable, to diagnostics: inout Diagnostics) {
    let uses = (Array(first) + Array(alphaFirst)).sorted {
      ($0.key.index, $0.value.offset) < ($1.key.index, $1.value.offset)
    }
    for (source, use) in uses {
      let place = table.place(at: use.offset, in: source)
      diagnostics.report(.dialect(use.feature, at: place, file: table[source].path))
    }
    let profiles = settledProfiles
    let known = guesses.sorted { ($0.key.source.index, $0.value.offset) < ($1.key.source.index, $1.value.offset) }
    for (key, guess) in known {
      let place = table.place(at: guess.offset, in: key.source)
      let profile = profiles[key.source] ?? .drafts
      let reason = profile.reasonOfSize ?? "as \(profile.name) means it by default"
      diagnostics.report(.guessed(guess, reason, at: place, file: table[key.source].path))
    }
  }
}

extension Diagnostic {
  fileprivate static func dialect(
    _ feature: DialectFeatures.Feature,
    at place: SourceFile.Place,
    file: String
  ) -> Diagnostic {
    let (what, origin) =
      switch feature {
      case .text(let text): ("'\(text)'", "a draft before DTCG 2025.10")
      case .channels: ("'channels'", "a draft before DTCG 2025.10")
      case .channelsByName: ("'r', 'g' and 'b' in place of 'components'", "programs that read Figma")
      case .alphaFirst(let text):
        (
          "colors with the alpha first, '\(text)' for '\(AlphaFirst.withAlphaLast(text))'",
          "programs for Flutter and Android"
        )
      case .plainValues: ("values without tokens around them", "people and scripts without a format in mind")
      case .documentText(let key): ("'\(key)' beside its tokens", "people who say there what it is")
      case .schemePair: ("a list of a light and a dark value", "sources of style sheets with 'light-dark()'")
      case .type(let name): ("the type '\(name)'", feature.profile?.name ?? ToolProfile.unknownTool.name)
      case .styleDictionary: ("'value' without '$'", "Style Dictionary")
      case .key(let key): ("'\(key)' beside a value", "Style Dictionary")
      case .textWithReferences(let text): ("references inside of a text, '\(text)'", "Style Dictionary")
      case .textOfCSS(let text): ("'\(text)' in place of a value", "Style Dictionary")
      case .tokensStudio: ("token sets or types of its own", "Tokens Studio")
      case .specify: ("'$collection'", "Specify")
      case .penpot: ("token sets or types of its own", "Penpot")
      case .figma(let key): ("'\(key)'", "Figma")
      case .lengthOfPlugin(let text): ("\(text) as a length of what is none", "plugins of Figma")
      case .variableMap(let name): ("values by names with slashes, '\(name)'", "programs and plugins of Figma")
      case .boxShadow: ("a shadow with 'x' and 'y'", "Tokens Studio")
      }
    return Diagnostic(
      "legacy-dialect",
      "this file is not DTCG 2025.10: it has \(what), as written by \(origin)",
      severity: .warning,
      at: place,
      advice: "'livery convert' converts it to DTCG 2025.10; the strict dialect rejects it",
      subject: file
    )
  }

  fileprivate static func guessed(
    _ guess: DialectFeatures.Guess,
    _ reason: String,
    at place: SourceFile.Place,
    file: String
  ) -> Diagnostic {
    let others = guess.count == 1 ? "" : ", and \(guess.count - 1) more in this file likewise"
    let isInPoints = guess.text.isInPoints
    return Diagnostic(
      "unit-guess",
      isInPoints
        ? "'\(guess.text)' is read as \(guess.guess), in the points of apps\(others); a point of CSS is 4/3 px"
        : "'\(guess.text)' has no unit and is read as \(guess.guess), \(reason)\(others)",
      severity: .warning,
      at: place,
      advice: isInPoints
        ? "write the length in px"
        : #"write the unit, or settle it in the manifest: "reading": { "size.*": { "unit": "px" } }"#,
      subject: file
    )
  }
}

extension String {
  fileprivate var isInPoints: Bool { hasSuffix("pt") }
}
