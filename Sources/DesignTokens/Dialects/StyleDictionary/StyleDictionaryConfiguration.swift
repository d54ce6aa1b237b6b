import Algorithms
import DocumentReading

/// Which files a configuration of Style Dictionary reads, and what their bare sizes mean.
struct StyleDictionaryConfiguration {
  /// Patterns of files that come first and may be overridden without a word.
  private(set) var include: [String] = []
  private(set) var source: [String] = []
  /// Whether bare sizes are pixels, by the platforms that write style sheets, or else by all.
  private(set) var writesPixels = false
  /// Whether it writes sizes as they are: none of its transforms gives them a unit.
  private(set) var leavesUnitsOpen = false
  /// Whether it says what to build, as only Style Dictionary's do.
  private(set) var hasPlatforms = false
  /// Whether it builds several times from different files, such as once for each theme.
  private(set) var hasSeveralBuilds = false
  /// The builds of a program that says for each what it reads, in order.
  private(set) var builds: [Build] = []
  /// The names that stand in a program as texts, in order, such as those of brands that it builds one after the other.
  private(set) var names: [String] = []
  /// What all style sheets that it writes have in common.
  private(set) var habits = StyleSheetHabits()
  /// Whether style sheets are written with the group of transforms `css`, which since version 4 writes fonts as a whole.
  private(set) var usesGroupOfCSS = false
  /// Whether the names of token sets are no part of those of tokens, as Tokens Studio has it.
  private(set) var leavesOutSets = false
  /// The words of each file that it writes: of its name, its folder and the selector in it.
  private(set) var outputs: [[String]] = []
  /// The texts that its filters look for in the path of a token's file, such as `dark.json`.
  private(set) var filteredPaths: [String] = []
  /// The files of data that a program names as they are, in lists or elsewhere.
  private(set) var namedFiles: [String] = []

  /// The files of one build.
  struct Build {
    var include: [String]
    var source: [String]
    /// Those of the patterns in which the program computes something: a theme's name in `themes/${theme}.json`.
    var computed: Set<String> = []
    /// Those of the patterns of which the program takes one: `isDark ? 'dark.json' : 'light.json'`.
    var choices: Set<String> = []
    /// What its style sheets are written for, as the program has it: `[data-theme="${theme}"]`; nil if they do not agree.
    var selector: String?
    /// What the program computes in its patterns, such as `theme`.
    var expressions: Set<String> = []

    /// The files that it reads, in order.
    func files(among paths: [String]) -> [String] {
      StyleDictionaryConfiguration.files(of: include + source, among: paths)
    }

    /// Whether it says that a file is not read.
    func excludes(_ path: String) -> Bool {
      StyleDictionaryConfiguration.excluded(by: include + source).contains { $0.matches(path) }
    }

    /// What its own files are called: `dark` for `tokens/**/*.dark.json`, the folder for `brands/acme/*.json`.
    var name: String {
      let words = source.map { $0.replacing(#/!\([^)]*\)/#, with: "") }.flatMap {
        $0.split { !$0.isLetter && !$0.isNumber }
      }
      if let appearance = words.first(where: { Appearance(named: String($0)) != nil }) { return String(appearance) }
      let parts = (source.first ?? "").split(separator: "/").map { $0.split { !$0.isLetter && !$0.isNumber } }
      return (parts.last?.dropLast().last ?? parts.dropLast().last?.last).map(String.init) ?? ""
    }
  }

  /// A configuration in JSON; nil for any other document.
  init?(_ node: DataNode) {
    guard node["source"]?.array != nil || node["include"]?.array != nil else { return nil }
    source = (node["source"]?.array ?? []).compactMap(\.string)
    include = (node["include"]?.array ?? []).compactMap(\.string)
    hasPlatforms = node["platforms"]?.members != nil
    (habits.prefix, habits.sassPrefix) = Self.prefixes(of: node["platforms"]?.members ?? [])
    habits.resourcePrefix = Self.resourcePrefix(of: node["platforms"]?.members ?? [])
    Self.readFormats(of: node["platforms"]?.members ?? [], into: &habits)
    writesPixels = Self.takePixels((node["platforms"]?.members ?? []).map(Platform.init)) ?? false
    let all = (node["platforms"]?.members ?? []).flatMap { platform in
      (platform.node["files"]?.array ?? []).map { (platform: platform.node, file: $0) }
    }
    filteredPaths = all.compactMap { $0.file["filter"]?["filePath"]?.string }
    func files(_ format: String) -> [(platform: DataNode, file: DataNode)] {
      all.filter { $0.file["format"]?.string?.hasPrefix(format) == true }
    }
    outputs = all.map { platform, file in
      let selector = (file["options"]?["selector"] ?? platform["options"]?["selector"])?.string
      return Self.words(of: [platform["buildPath"]?.string, file["destination"]?.string, selector])
    }
    let sheets = files("css/variables")
    habits.take(
      (sheets.isEmpty ? files("scss/") : sheets).map { sheet in
        let size = sheet.platform["basePxFontSize"] ?? sheet.platform["options"]?["basePxFontSize"]
        let usesRem = sheet.platform["transforms"]?.array?.contains { $0.string == Self.remTransform } ?? false
        return (usesRem, size?.number?.value)
      }
    )
    habits.writesReferencesInSass = Self.refer(Self.formatsOfVariables.flatMap(files))
    guard !sheets.isEmpty else { return }
    usesGroupOfCSS = sheets.contains { $0.platform["transformGroup"]?.string == "css" }
    habits.writesFonts = sheets.contains { sheet in
      sheet.platform["transformGroup"]?.string == Self.groupOfTokensStudio && node["expand"] == nil
        || sheet.platform["transforms"]?.array?.contains { $0.string == Self.fontTransform } ?? false
    }
    habits.writesReferences = Self.refer(sheets)
    let selectors = sheets.map { ($0.file["options"]?["selector"] ?? $0.platform["options"]?["selector"])?.string }
    habits.root = Self.root(selectors)
  }

  /// Whether all of these files are written with references.
  private static func refer(_ files: [(platform: DataNode, file: DataNode)]) -> Bool {
    !files.isEmpty
      && files.allSatisfy {
        $0.file["options"]?["outputReferences"]?.bool ?? $0.platform["options"]?["outputReferences"]?.bool ?? false
      }
  }

  /// The formats that declare variables of Sass; a map of them has values only.
  private static let formatsOfVariables = ["scss/variables", "scss/map-deep"]

  /// The lists of patterns that stand in a program; nil for one without any.
  ///
  /// - Parameter modules: The texts of what it imports of its own, which may have formats.
  init?(program text: String, modules: [String] = []) {
    let plain = text.replacing(#/(?m)(^|[,\[])[ \t]*\/\/.*$/#) { String($0.1) }
    let program = Self.withConstants(Self.withLists(Self.joiningLists(of: Self.withNames(plain))))
    let found = Self.lists(after: "source", in: program)
    let included = Self.lists(after: "include", in: program)
    let sources = found.map(\.texts)
    source = Array(sources.joined().uniqued())
    include = Array(included.flatMap(\.texts).uniqued())
    builds = found.map { list in
      let base = included.first { $0.object == list.object }
      return Build(
        include: base?.texts ?? [],
        source: list.texts,
        computed: list.computed.union(base?.computed ?? []),
        choices: list.choices.union(base?.choices ?? []),
        selector: list.object.flatMap { Self.selector(in: Self.object(at: $0, in: program)) },
        expressions: list.expressions.union(base?.expressions ?? [])
      )
    }
    if source.isEmpty, include.isEmpty { return nil }
    if builds.contains(where: { !$0.computed.isEmpty }) {
      names = Array(program.matches(of: #/['"`]([\w-]+)['"`]/#).map { String($0.1) }.uniqued())
    }
    hasPlatforms = ["platforms", "style-dictionary"].contains(where: program.contains)
    hasSeveralBuilds =
      Set(sources).count > 1 || found.contains { !$0.computed.isEmpty } || builds.contains { !$0.choices.isEmpty }
    let groups = program.matches(of: #/\btransformGroup['"]?\s*:\s*['"`]([\w\/-]+)['"`]/#).map(\.1)
    let known = groups.filter { Self.groupsOfTransforms.contains(String($0)) }
    leavesUnitsOpen = known.isEmpty && Self.namesNoUnit(program)
    let all = ([program] + modules).joined(separator: "\n")
    let saysPixels = Self.namesPixels(program) || Self.transforms(in: all).isEmpty && Self.formatsPixels(all)
    writesPixels = Self.takePixels(in: program) ?? (known.isEmpty && saysPixels)
    habits = Self.habits(of: program)
    if program.contains("css/variables"), modules.contains(where: Self.joinsFonts) { habits.writesFonts = true }
    outputs = Self.outputs(in: program)
    filteredPaths = Self.filteredPaths(in: program)
    namedFiles = Self.namedFiles(in: program)
    leavesOutSets = program.contains(#/\bexcludeParentKeys['"]?\s*:\s*true\b/#)
    usesGroupOfCSS =
      program.contains("css/variables") && program.contains(#/\btransformGroup['"]?\s*:\s*['"`]css['"`]/#)
  }

  private static let remTransform = "size/pxToRem"
  private static let fontTransform = "typography/css/shorthand"
  /// The group of transforms that has ``fontTransform`` since it exists.
  private static let groupOfTokensStudio = "tokens-studio"

  /// A prefix without what it ends with: between two words there is one hyphen in any case.
  static func joined(_ prefix: String) -> String { String(prefix.trimmingSuffix { "-_ ".contains($0) }) }

  /// What stands before the names of resources of Android, empty for nothing; nil if there are none, or they do not agree.
  private static func resourcePrefix(of platforms: [DataNode.Member]) -> String? {
    let prefixes = platforms.filter { platform in
      platform.node["transformGroup"]?.string == "android"
        || platform.node["files"]?.array?.contains { $0["format"]?.string?.hasPrefix("android/") == true } ?? false
    }.map { $0.node["prefix"]?.string ?? "" }
    return prefixes.agreed.map(joined)
  }

  /// The same in a program.
  private static func resourcePrefix(in program: String) -> String? {
    let platforms = program.matches(of: #/\b(format|transformGroup)['"]?\s*:\s*['"`]android(?=[\/'"`])/#).compactMap {
      match -> Substring? in
      let object = object(around: match.range.lowerBound, in: program)
      return match.1 == "format"
        ? object.flatMap { platform(of: $0, in: program) } : object.map { self.object(at: $0, in: program) }
    }
    let prefixes = platforms.map { Self.prefixes(in: $0, of: program) }
    return prefixes.agreed.flatMap { $0.count < 2 ? joined($0.first ?? "") : nil }
  }

  /// What a program that starts Style Dictionary says about style sheets, wherever its files come from.
  static func habits(of text: String) -> StyleSheetHabits {
    let program = withConstants(withLists(withNames(text)))
    var habits = StyleSheetHabits()
    func files(_ format: Regex<Substring>) -> [String.Index] {
      program.matches(of: format).compactMap { Self.object(around: $0.range.lowerBound, in: program) }
    }
    let sheets = files(#/\bformat['"]?\s*:\s*['"`]css\/variables/#)
    habits.take(
      (sheets.isEmpty ? files(#/\bformat['"]?\s*:\s*['"`]scss\//#) : sheets).map { file in
        let platform = Self.platform(of: file, in: program) ?? ""
        let size = platform.firstMatch(of: #/\bbasePxFontSize['"]?\s*:\s*([0-9.]+)/#).flatMap { Double($0.1) }
        return (platform.contains(remTransform), size)
      }
    )
    let platforms = sheets.map { Self.platform(of: $0, in: program) ?? "" }
    let own = Self.prefixesOfPlatforms(in: program)
    let prefixes = own?.css ?? platforms.reduce(into: Set()) { $0.formUnion(Self.prefixes(in: $1, of: program)) }
    let rest = Self.withoutOtherFiles(own?.rest ?? (sheets.isEmpty ? program : Self.withoutOtherPlatforms(program)))
    let all = [prefixes, Self.prefixes(in: rest[...], of: program), Self.joinedPrefixes(in: program)]
    let found = all.first { !$0.isEmpty } ?? []
    habits.prefix = found.count == 1 ? found.first : nil
    habits.sassPrefix = own?.sass
    habits.names = Self.names(in: program)
    habits.resourcePrefix = resourcePrefix(in: program)
    readFormats(in: program, into: &habits)
    habits.writesFonts =
      program.contains(".css") && Self.usesFontsOfTokensStudio(program)
      || !sheets.isEmpty && (program.contains(fontTransform) || joinsFonts(program))
    habits.writesReferencesInSass = refer(
      files(#/\bformat['"]?\s*:\s*['"`]scss\/(?:variables|map-?[Dd]eep)/#),
      in: program
    )
    guard !sheets.isEmpty else { return habits }
    habits.writesReferences = refer(sheets, in: program)
    habits.root = root(
      sheets.map { start in
        let file = object(at: start, in: program)
        let text = file.firstMatch(of: #/\bselector['"]?\s*:\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`)/#)
        return text.flatMap { $0.1 ?? $0.2 ?? $0.3 }.map { String($0) }
      }
    )
    return habits
  }

  /// Whether all of the files that a program has at these places are written with references.
  private static func refer(_ files: [String.Index], in program: String) -> Bool {
    !files.isEmpty
      && files.allSatisfy {
        object(at: $0, in: program).contains(#/\boutputReferences['"]?\s*:\s*(?!false\b|null\b)\S/#)
      }
  }

  /// The selector that all style sheets have, if it is another one than that of the page.
  private static func root(_ selectors: [String?]) -> String? {
    guard let selector = (selectors.agreed ?? nil)?.trimmed else { return nil }
    return selector.isEmpty || selector == ":root" ? nil : selector
  }

  /// Whether a program writes the fonts of Tokens Studio as a whole, as its transforms do unless they are told to expand.
  private static func usesFontsOfTokensStudio(_ program: String) -> Bool {
    program.contains(#/\btransformGroup['"]?\s*:\s*['"`]tokens-studio['"`]/#)
      && !program.contains(#/\bexpand['"]?\s*:\s*(?!false\b|null\b)\S/#)
  }

  /// A program without the platforms whose files are no style sheets of CSS.
  private static func withoutOtherPlatforms(_ program: String) -> String {
    let formats = program.matches(of: #/\bformat['"]?\s*:\s*['"`](?!css\/)[\w-]+\//#)
    let files = formats.compactMap { object(around: $0.range.lowerBound, in: program) }
    let platforms = files.compactMap { platform(of: $0, in: program) }
    // A platform of several files may have one of CSS as well.
    return platforms.filter { !$0.contains(#/['"`]css\//#) }.reduce(program) { $0.replacing($1, with: "") }
  }

  /// A program without the files that are no style sheets: their options are for a format of the project's own.
  private static func withoutOtherFiles(_ program: String) -> String {
    let files = program.matches(of: #/\bdestination['"]?\s*:/#).compactMap { match -> Substring? in
      let line = program[match.range.upperBound...].prefix { !$0.isNewline }
      guard let ending = line.firstMatch(of: #/\.(\w+)['"`]/#), !line[..<ending.range.lowerBound].contains("format"),
        !endingsOfSheets.contains(String(ending.1))
      else { return nil }
      return object(around: match.range.lowerBound, in: program).map { object(at: $0, in: program) }
    }
    return files.reduce(program) { $0.replacing($1, with: "") }
  }

  private static let endingsOfSheets: Set = ["css", "scss", "sass", "less", "pcss", "postcss", "styl"]

  /// What a format or transform of a project's own puts before names: `` `--acme-${name}` ``, or `['acme', ...token.path]`.
  private static func joinedPrefixes(in program: String) -> Set<String> {
    let texts = program.matches(of: #/[`'"\s]--([A-Za-z]\w*(?:-\w+)*)-(?:\$\{|['"]\s*\+)/#).map { String($0.1) }
    let lists = program.matches(of: #/\[\s*['"`]([A-Za-z][\w-]*)['"`]\s*,\s*\.\.\.\s*\w+\.path\b/#).map { String($0.1) }
    let joined = #/[`'"]([A-Za-z]\w*(?:-\w+)*)-(?:\$\{|['"]\s*\+)\s*(?:\w+\.)*path\.\w+\(/#
    let paths = program.matches(of: joined)
    return Set(texts + lists + paths.map { String($0.1) })
  }

  /// What stands before names in a part of a program, written as it is or as a constant.
  static func prefixes(in part: Substring, of program: String) -> Set<String> {
    let texts = part.matches(of: #/\bprefix['"]?\s*:\s*['"`]([A-Za-z](?:[\w-]*\w)?)[-_ ]*['"`]/#).map { String($0.1) }
    let names = part.matches(of: #/\bprefix\s*:\s*([A-Za-z_$][\w$]*)\s*[,}\n]/#).map(\.1)
    guard !names.isEmpty else { return Set(texts) }
    // A constant may be what the environment says, or else a text.
    let constants = program.matches(
      of: #/\bconst\s+([\w$]+)\s*=\s*(?:[\w$.?]+\s*(?:\?\?|\|\|)\s*)?['"`]([A-Za-z](?:[\w-]*\w)?)[-_ ]*['"`]/#
    )
    return Set(texts + names.compactMap { name in constants.first { $0.1 == name }.map { String($0.2) } })
  }

  /// What stands before names in a part of a program, as it is written there, whatever that is.
  static func prefixExpressions(in part: Substring) -> Set<String> {
    let values = part.matches(of: #/\bprefix['"]?\s*:\s*(`[^`\n]*`|[^,}\n]+)/#).map { $0.1.trimmed }
    return Set(values + (part.contains(#/[{,]\s*prefix\s*[,}]/#) ? ["prefix"] : []))
  }

  /// The groups of transforms that say how sizes are written: those of Style Dictionary, and of what reads Tokens Studio for it.
  static let groupsOfTransforms: Set<String> = [
    "android", "compose", "css", "flutter", "flutter-separate", "html", "ios", "ios-swift", "ios-swift-separate", "js",
    "less", "react-native", "scss", "tokens-studio", "web",
  ]

  /// Whether the transforms that a program lists by itself write sizes in pixels, and none of them in rem.
  private static func namesPixels(_ program: String) -> Bool {
    let names = transforms(in: program)
    return names.contains { $0.contains("px") && !$0.contains("rem") } && !names.contains { $0.contains("rem") }
  }

  /// Whether a program without transforms writes `${value}px` in a format of its own, and nothing in rem.
  private static func formatsPixels(_ program: String) -> Bool {
    func writes(_ unit: String) -> Bool {
      ["}\(unit)`", "}\(unit);", "+ '\(unit)'", "+ \"\(unit)\""].contains(where: program.contains)
    }
    return writes("px") && !writes("rem")
  }

  /// Whether a program lists transforms, and none of them says a unit.
  private static func namesNoUnit(_ program: String) -> Bool {
    let names = transforms(in: program)
    return !names.isEmpty
      && !names.contains { name in ["px", "rem", "size/", "dp", "sp"].contains { name.contains($0) } }
  }

  /// A program with the names of transforms, groups and formats where it has the constants that Style Dictionary has for
  /// them: `'size/px'` for `transforms.sizePx`.
  private static func withNames(_ program: String) -> String {
    program.replacing(#/\b(transforms|transformGroups|formats)\.([a-z][A-Za-z0-9]*)\b(?!\s*[(=:.])/#) { match in
      let text = match.2
      if match.1 == "transformGroups" || text.hasPrefix("typography") {
        let mark = match.1 == "transformGroups" ? "-" : "/"
        return "'\(text.replacing(#/[A-Z]/#) { mark + $0.output.lowercased() })'"
      }
      let first = text.prefix { !$0.isUppercase }
      let rest = text.dropFirst(first.count)
      return rest.isEmpty ? "'\(first)'" : "'\(first)/\(rest.prefix(1).lowercased())\(rest.dropFirst())'"
    }
  }

  static func transforms(in program: String) -> [String] {
    program.matches(of: #/\btransforms['"]?\s*:\s*\[([^\]]*)\]/#).flatMap { lowercasedTexts(of: $0.1) }
  }

  /// The texts of a list, in lower case.
  static func lowercasedTexts(of list: Substring) -> [String] {
    list.matches(of: #/['"`]([^'"`]+)['"`]/#).map { $0.1.lowercased() }
  }

  /// Platforms and transform groups whose names are those of style sheets.
  static let sheetPlatforms: Set<String> = ["css", "scss", "sass", "less", "web"]

  /// What a program puts into a text: `${theme}`, or `" + theme + "`.
  private static var computedPart: Regex<Substring> { #/\$\{[^}]*\}|['"]\s*\+\s*[\w.()\[\]]+\s*\+\s*['"]/# }

  /// A program with the texts that it joins of lists of its own, such as `light|dark` for `${modes.join("|")}`, and `*`
  /// where the list is not a plain one; `path` is what a token is called.
  private static func joiningLists(of program: String) -> String {
    let joined = #/\$\{\s*(?!path\.)([\w$]+)\.join\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)\s*\)\s*\}/#
    let list = #/\b(?:const|let|var)\s+([\w$]+)\s*=\s*\[([^\[\]]*)\]/#
    guard program.contains(".join(") else { return program }
    var texts: [Substring: [Substring]] = [:]
    for match in program.matches(of: list) {
      texts[match.1] = match.2.matches(of: #/'([^']*)'|"([^"]*)"|`([^`]*)`/#).compactMap { $0.1 ?? $0.2 ?? $0.3 }
    }
    return program.replacing(joined) { match in
      let separator = match.2 ?? match.3 ?? match.4 ?? ""
      return texts[match.1]?.joined(separator: String(separator)) ?? "*"
    }
  }

  /// A program with its lists of texts where it uses them by name: `...common` in another list, or `source: common`, or
  /// `transforms: common`.
  private static func withLists(_ program: String) -> String {
    let list = #/\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]+)?=\s*\[([^\[\]]*)\]/#
    let text = #/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/#
    var lists: [Substring: String] = [:]
    func following(_ text: String) -> String {
      text.replacing(#/\.\.\.\s*([\w$]+)/#) { lists[$0.1] ?? String($0.0) }
    }
    for match in program.matches(of: list) {
      // Besides texts, a list of them has names only.
      let rest = match.2.replacing(text, with: "")
      guard rest.allSatisfy({ $0.isWhitespace || $0.isLetter || $0.isNumber || "_$.,".contains($0) }) else { continue }
      // Without a comma at its end, so that others may follow.
      lists[match.1] = String(following(String(match.2)).trimmingSuffix { $0.isWhitespace || $0 == "," })
    }
    guard !lists.isEmpty else { return program }
    let spread = following(program)
    return spread.replacing(#/\b(source|include|transforms)(['"]?\s*:\s*)([\w$]+)(?=\s*[,}\n])/#) { match in
      lists[match.3].map { "\(match.1)\(match.2)[\($0)]" } ?? String(match.0)
    }
  }

  /// A program with its constants that are paths where it uses them: `${theme}` in a text, and `themeFiles` in a list.
  private static func withConstants(_ program: String) -> String {
    var constants: [Substring: String] = [:]
    for match in program.matches(of: #/\bconst\s+([\w$]+)\s*=\s*['"`]([^'"`\n]+)['"`]/#) {
      constants[match.1] = constants.reduce(String(match.2)) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
    let texts =
      constants.isEmpty ? program : program.replacing(#/\$\{([\w$]+)\}/#) { constants[$0.1] ?? String($0.0) }
    let choices = choicesOfPaths(in: texts)
    guard !constants.isEmpty || !choices.isEmpty else { return program }
    return texts.replacing(#/([\[,]\s*)([A-Za-z_$][\w$]*)(?=\s*[,\]])/#) { match in
      let value = choices[match.2] ?? constants[match.2].map { "'\($0)'" }
      return value.map { "\(match.1)\($0)" } ?? String(match.0)
    }
  }

  /// The texts of lists such as `source: ['tokens/*.json']`, with `*` for what is computed in them; none where the whole
  /// list is computed.
  private static func lists(after key: String, in program: String) -> [PatternList] {
    let list = #"\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\]"#
    let call = #"(?:[\w$.]+\(\s*)?"#
    guard let regex = try? Regex(#"\b\#(key)['"]?\s*:\s*\#(call)\#(list)(?:\s*\.concat\(\s*\#(list)\s*\))*"#) else {
      return []
    }
    return program.matches(of: regex).compactMap { match in
      let list = (match.output[0].substring ?? "").drop { $0 != "[" }
      var found = PatternList(object: object(around: match.range.lowerBound, in: program))
      // What types composite values are expanded of is no list of files.
      if let start = found.object, program[..<start].suffix(40).contains(#/\bexpand['"]?\s*:\s*$/#) { return nil }
      found.expressions = expressions(in: list)
      let marked = String(list).replacing(computedPart, with: computedMark)
      for text in marked.matches(of: #/['"`]([^'"`]+)['"`]/#) {
        let sign = marked[..<text.range.lowerBound].last { !$0.isWhitespace }
        // What something is compared with.
        if sign == "=" { continue }
        // A path that begins with a folder of the program's own.
        let path = text.1.hasPrefix(computedMark + "/") ? text.1.dropFirst(2) : text.1
        let pattern = String(path).replacing(computedMark, with: "*")
        guard pattern.contains(where: { $0 != "*" && $0 != "/" }) else { continue }
        found.texts.append(pattern)
        if path.contains(computedMark) { found.computed.insert(pattern) }
        if sign == "?" || sign == ":" { found.choices.insert(pattern) }
      }
      return found
    }
  }

  /// The patterns of a list in a program.
  private struct PatternList {
    var texts: [String] = []
    /// Those that the program computes a part of.
    var computed: Set<String> = []
    /// Those of which the program takes one.
    var choices: Set<String> = []
    /// What the program computes in them.
    var expressions: Set<String> = []
    /// Where the object begins that the list is in.
    var object: String.Index?
  }

  /// Stands for what is computed while a program is read.
  private static let computedMark = "\u{1}"

  /// Where the object begins that has a key.
  static func object(around index: String.Index, in program: String) -> String.Index? {
    var depth = 0
    for place in program[..<index].indices.reversed() {
      switch program[place] {
      case "}": depth += 1
      case "{" where depth == 0: return place
      case "{": depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The text of the platform that writes a file, whose object begins somewhere.
  static func platform(of file: String.Index, in program: String) -> Substring? {
    object(around: file, in: program).map { object(at: $0, in: program) }
  }

  /// The text of the object that begins somewhere.
  static func object(at start: String.Index, in program: String) -> Substring {
    var depth = 0
    for place in program[start...].indices {
      if program[place] == "{" { depth += 1 }
      if program[place] == "}" { depth -= 1 }
      if depth == 0 { return program[start...place] }
    }
    return program[start...]
  }

  /// The patterns that fit none of some paths.
  func patterns(without paths: [String]) -> [String] {
    (include + source).filter { !$0.hasPrefix("!") }.filter { pattern in
      let pattern = GlobPattern(pattern)
      return !paths.contains(where: pattern.matches)
    }
  }

  /// Whether it says that a file is not read.
  func excludes(_ path: String) -> Bool { Self.excluded(by: include + source).contains { $0.matches(path) } }

  /// Those of some paths whose first folder a pattern that takes them has by its name.
  func paths(namedAmong paths: [Substring]) -> [String] {
    func folder(of path: Substring) -> Substring { path.prefix { $0 != "/" } }
    let folders = Set(paths.map(folder))
    let patterns = (include + source).filter { pattern in
      folders.contains(folder(of: pattern.hasPrefix("./") ? pattern.dropFirst(2) : pattern[...]))
    }.map { GlobPattern($0) }
    return patterns.isEmpty ? [] : paths.map(String.init).filter { path in patterns.contains { $0.matches(path) } }
  }

  /// The files that are read, in order.
  func files(among paths: [String]) -> [String] { Self.files(of: include + source, among: paths) }

  static func files(of patterns: [String], among paths: [String]) -> [String] {
    var result: [String] = []
    let paths = paths.sorted()
    for pattern in patterns where !pattern.hasPrefix("!") {
      let glob = GlobPattern(pattern)
      var found = paths.filter(glob.matches)
      if found.isEmpty {
        // Their author's file system may not tell `Tokens` from `tokens`.
        let lenient = GlobPattern(pattern.lowercased())
        found = paths.filter { lenient.matches($0.lowercased()) }
      }
      for path in found where !result.contains(path) { result.append(path) }
    }
    let excluded = excluded(by: patterns)
    return result.filter { path in !excluded.contains { $0.matches(path) } }
  }

  /// What patterns such as `!tokens/dark.json` leave out.
  private static func excluded(by patterns: [String]) -> [GlobPattern] {
    patterns.filter { $0.hasPrefix("!") }.map { GlobPattern(String($0.dropFirst())) }
  }
}
