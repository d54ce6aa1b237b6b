import Algorithms
import DocumentReading

/// What single platforms of a configuration say: in which unit a size without one is, and what stands before names.
extension StyleDictionaryConfiguration {
  /// A platform of a configuration, in JSON or in a program.
  struct Platform {
    /// In lower case; empty where nothing says it.
    let name: String
    private let group: String?
    /// In lower case.
    private let transforms: [String]
    private let formats: [String]
    private let destinations: [String]
    /// Whether something in it may transform values, also what is not understood here.
    private let mayTransform: Bool

    init(_ member: DataNode.Member) {
      let files = member.node["files"]?.array ?? []
      name = member.key.lowercased()
      group = member.node["transformGroup"]?.string
      transforms = (member.node["transforms"]?.array ?? []).compactMap { $0.string?.lowercased() }
      formats = files.compactMap { $0["format"]?.string }
      destinations = files.compactMap { $0["destination"]?.string }
      mayTransform = member.node["transformGroup"] != nil || member.node["transforms"] != nil
    }

    fileprivate init(_ text: Substring, called name: String) {
      self.name = name.lowercased()
      group = text.firstMatch(of: #/\btransformGroup['"]?\s*:\s*['"`]([\w\/-]+)['"`]/#).map { String($0.1) }
      transforms = StyleDictionaryConfiguration.transforms(in: String(text))
      formats = text.matches(of: #/\bformat['"]?\s*:\s*['"`]([\w.\/-]+)['"`]/#).map { String($0.1) }
      destinations = text.matches(of: #/\bdestination['"]?\s*:\s*['"`]([^'"`\n]+)['"`]/#).map { String($0.1) }
      mayTransform = text.contains("transform") || text.contains("...")
    }

    /// Whether it is for the configuration of Tailwind, which has sheets of its own.
    fileprivate var isOfTailwind: Bool { ([name] + formats).contains { $0.contains("tailwind") } }

    fileprivate var writesCSS: Bool {
      guard !isOfTailwind else { return false }
      return name == "css" && !writesSass || formats.contains { $0.hasPrefix("css/") }
        || destinations.contains { $0.hasSuffix(".css") }
    }

    fileprivate var writesSass: Bool { formats.contains { $0.hasPrefix("scss/") } }

    /// Whether it writes style sheets, for whatever tool.
    fileprivate var writesSheets: Bool {
      writesCSS || writesSass || [name, group ?? ""].contains { sheetPlatforms.contains($0.lowercased()) }
    }

    /// Whether none of what it writes is a style sheet, whatever it is called.
    fileprivate var writesNoSheets: Bool {
      let sheets = ["css", "less", "sass", "scss", "stylus"]
      let isOfSheets = formats.contains { format in sheets.contains { format.lowercased().contains($0) } }
      return !formats.isEmpty && !isOfSheets
        && !destinations.contains { file in sheets.contains { file.hasSuffix("." + $0) } }
    }

    /// Whether it writes the numbers of the tokens as they are for apps, where they are points.
    fileprivate var writesPoints: Bool {
      let languages = [".swift", ".dart", ".kt"]
      return !mayTransform && !destinations.isEmpty
        && destinations.allSatisfy { file in languages.contains(where: file.hasSuffix) }
    }

    /// The unit of a size that has none; nil if the transforms leave it open.
    ///
    /// - Parameter groups: The transforms of groups of the project's own, by their names.
    fileprivate func unit(_ groups: [String: [String]]) -> TokenValue.Dimension.Unit? {
      Self.unit(of: transforms, in: group, groups)
    }

    private static func unit(
      of transforms: [String],
      in group: String?,
      _ groups: [String: [String]]
    ) -> TokenValue.Dimension.Unit? {
      // They take the number alone, also of what a group made a length in rem.
      if transforms.contains(where: { ofPixels.contains($0) || $0.contains(#/px[-_]?(?:to|2)[-_]?rem/#) }) {
        return .px
      }
      // A list may have that of a group in it.
      let named = ([group].compactMap { $0?.lowercased() } + transforms).lazy.compactMap { name in
        groups[name].flatMap { unit(of: $0, in: nil, [:]) } ?? unit(ofGroup: name)
      }
      if let unit = named.first { return unit }
      if transforms.contains(where: { $0.contains(#/rem(?:$|to|2|[^a-z])/#) }) { return .rem }
      return transforms.contains { $0.contains("px") } ? .px : nil
    }

    private static func unit(ofGroup name: String) -> TokenValue.Dimension.Unit? {
      if ["web", "tokens-studio"].contains(name) { return .px }
      return groupsOfTransforms.contains(name) ? .rem : nil
    }

    /// The transforms to which a number is one of pixels: those to rem divide it, and the `dp` and `sp` of Android are pixels too.
    private static let ofPixels: Set<String> = ["size/px", "size/pxtorem", "ts/size/px", "size/dp", "size/sp"]
  }

  // MARK: Sizes

  /// Whether sizes without a unit are pixels: where platforms do not agree, those that write CSS decide, or else other style
  /// sheets; nil if no platform says it.
  ///
  /// Without transforms, apps have the numbers as they are, which are points there.
  static func takePixels(_ platforms: [Platform], _ groups: [String: [String]] = [:]) -> Bool? {
    let sheets = platforms.filter { $0.writesSheets && !$0.writesNoSheets }
    let candidates = [platforms.filter(\.writesCSS), sheets, platforms]
    let units = candidates.lazy.map { $0.compactMap { $0.unit(groups) } }.first { !$0.isEmpty }
    if let units { return units.allSatisfy { $0 == .px } }
    return !platforms.isEmpty && platforms.allSatisfy(\.writesPoints) ? true : nil
  }

  /// The same for a program.
  static func takePixels(in program: String) -> Bool? {
    let (platforms, groups) = (platforms(in: program).map(\.platform), groups(in: program))
    // A format may multiply what it writes, as transforms do.
    if platforms.allSatisfy(\.writesPoints), program.contains(#/\* *\d|\brem\b|transforms?['"]?\s*:/#) { return nil }
    return takePixels(platforms, groups)
  }

  /// The transforms of the groups that a program registers, by their names in lower case.
  private static func groups(in program: String) -> [String: [String]] {
    var groups: [String: [String]] = [:]
    for match in program.matches(of: #/\btransforms['"]?\s*:\s*\[/#) {
      guard let start = object(around: match.range.lowerBound, in: program) else { continue }
      let text = object(at: start, in: program)
      guard let name = text.firstMatch(of: #/\bname['"]?\s*:\s*['"`]([\w\/.-]+)['"`]/#) else { continue }
      groups[name.1.lowercased()] = transforms(in: String(text))
    }
    for match in program.matches(of: #/\btransformGroups['"]?\s*:\s*(?=\{)/#) {
      for list in object(at: match.range.upperBound, in: program).matches(of: #/([\w\/.-]+)['"`]?\s*:\s*\[([^\]]*)\]/#)
      {
        groups[list.1.lowercased()] = lowercasedTexts(of: list.2)
      }
    }
    return groups
  }

  // MARK: Fonts

  /// Whether a transform of a project's own makes one text of a text style, as `font` takes it:
  /// `` `${v.fontWeight} ${v.fontSize}/${v.lineHeight} ${v.fontFamily}` ``.
  static func joinsFonts(_ program: String) -> Bool {
    guard program.contains("typography"), program.contains("ransform") else { return false }
    return program.split(separator: "`").contains { text in
      // What declares properties has their names as well.
      text.contains("fontSize") && text.contains("fontFamily")
        && text.replacing(#/\$\{[^}]*\}/#, with: "").allSatisfy { $0.isWhitespace || "/'\"".contains($0) }
    }
  }

  // MARK: Names

  /// What stands before the names in style sheets, and in those of Sass, if there it is something else: each has what its own
  /// platform says; empty for nothing.
  static func prefixes(of platforms: [DataNode.Member]) -> (sheets: String?, sass: String?) {
    let all = platforms.map { (platform: Platform($0), prefix: $0.node["prefix"]?.string) }
    let own = ofCSS(all, \.platform)
    let sheets = all.filter(\.platform.writesSheets)
    let others = sheets.filter { !$0.platform.isOfTailwind }
    let found = [own, others, sheets].first { !$0.isEmpty } ?? []
    let prefix = found.lazy.compactMap(\.prefix).first.map(joined)
    let sass = all.filter(\.platform.writesSass).map { $0.prefix.map(joined) ?? "" }.agreed
    return (prefix, own.isEmpty || sass == prefix ?? "" ? nil : sass)
  }

  /// The same in a program, where the platforms alone say it; nil if there are none for CSS.
  static func prefixesOfPlatforms(in program: String) -> (css: Set<String>, rest: String, sass: String?)? {
    let all = platforms(in: program)
    let own = ofCSS(all, \.platform)
    guard !own.isEmpty else { return nil }
    let css = own.reduce(into: Set<String>()) { $0.formUnion(prefixes(in: $1.text, of: program)) }
    let starts = Set(own.map(\.text.startIndex))
    let rest = all.filter { !starts.contains($0.text.startIndex) }.reduce(program) { $0.replacing($1.text, with: "") }
    let sass = all.filter(\.platform.writesSass).map { prefixes(in: $0.text, of: program) }.agreed
    let isOther = sass.map { $0.count < 2 && $0 != css } ?? false
    return (css, rest, isOther ? sass?.first ?? "" : nil)
  }

  /// The platforms that write CSS: those called so, if there are any.
  private static func ofCSS<Each>(_ all: [Each], _ platform: (Each) -> Platform) -> [Each] {
    let own = all.filter { platform($0).writesCSS }
    let named = own.filter { platform($0).name == "css" }
    return named.isEmpty ? own : named
  }

  /// The platforms of a program: objects that say what is built, and what `platforms` has in it.
  private static func platforms(in program: String) -> [(platform: Platform, text: Substring)] {
    let keys = program.matches(of: #/\b(?:transformGroup|transforms|buildPath|files|(prefix))['"]?\s*:/#)
    let starts = keys.compactMap { key -> String.Index? in
      let start = object(around: key.range.lowerBound, in: program)
      return key.1 == nil ? start : start.flatMap { isInPlatforms($0, program) ? $0 : nil }
    }
    return starts.uniqued().compactMap { start -> (platform: Platform, text: Substring)? in
      let text = object(at: start, in: program)
      let name = program[..<start].suffix(80).firstMatch(of: #/([\w$-]+)['"`]?\s*:\s*$/#).map { String($0.1) } ?? ""
      let isGroup =
        text.contains(#/\bname['"]?\s*:/#) && !text.contains(#/\b(?:transformGroup|buildPath|files)['"]?\s*:/#)
      guard !isGroup, !["hooks", "options"].contains(name), !text.contains(#/\bplatforms['"]?\s*:/#) else { return nil }
      return (Platform(text, called: name), text)
    }
  }

  private static func isInPlatforms(_ start: String.Index, _ program: String) -> Bool {
    let outer = object(around: start, in: program)
    return outer.map { program[..<$0].suffix(80).contains(#/\bplatforms['"]?\s*:\s*$/#) } ?? false
  }
}
