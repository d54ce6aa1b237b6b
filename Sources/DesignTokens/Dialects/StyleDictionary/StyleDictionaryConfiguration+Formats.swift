import DocumentReading

/// What the platforms of a configuration write.
extension StyleDictionaryConfiguration {
  /// Reads the formats of the platforms in a configuration of JSON.
  static func readFormats(of platforms: [DataNode.Member], into habits: inout StyleSheetHabits) {
    for platform in platforms.map(\.node) {
      let files = platform["files"]?.array ?? []
      guard !files.isEmpty else { continue }
      let imports = files.flatMap { file in file["options"]?["import"].map { $0.array ?? [$0] } ?? [] }
      let usesSwiftUI = ((platform["transforms"]?.array ?? []) + imports).contains {
        $0.string?.contains("SwiftUI") ?? false
      }
      let names = files.compactMap { $0["format"]?.string }
      var found = names.compactMap { PublishedFormat(styleDictionary: $0, usesSwiftUI: usesSwiftUI) }
      if found.isEmpty, let group = platform["transformGroup"]?.string {
        found = PublishedFormat(groupOfTransforms: group, usesSwiftUI: usesSwiftUI).map { [$0] } ?? []
      }
      habits.formats.formUnion(found)
      if found.contains(.javascript) {
        habits.scriptPrefix = platform["prefix"]?.string.map(joined)
        let transforms = (platform["transforms"]?.array ?? []).compactMap(\.string)
        habits.scriptNames = scriptNames(by: transforms, platform["transformGroup"]?.string)
      }
      if !names.allSatisfy(isOfNoPage) { habits.writesForPages = true }
      if names.contains(where: isOfItsOwn) { habits.writesOwnFormats = true }
      for file in files {
        func option(_ name: String) -> String? {
          (file["options"]?[name] ?? file[name] ?? platform["options"]?[name] ?? platform[name])?.string
        }
        let format = file["format"]?.string ?? ""
        if format.hasPrefix("compose"), let name = option("packageName") { habits.packages.insert(name) }
        if format.hasPrefix("ios-swift") { habits.access.insert(option("accessControl") ?? "public") }
      }
    }
  }

  /// The same for a program.
  static func readFormats(in program: String, into habits: inout StyleSheetHabits) {
    let formats = program.matches(of: #/\bformat['"]?\s*:\s*['"`]([\w.-]+(?:\/[\w.\/-]+)?)['"`]/#)
    let groups = program.matches(of: #/\btransformGroup['"]?\s*:\s*['"`]([\w\/-]+)['"`]/#)
    var expressions: [PublishedFormat: Set<String>] = [:]
    for format in formats {
      let file = object(around: format.range.lowerBound, in: program)
      let platform = file.flatMap { Self.platform(of: $0, in: program) }
      let usesSwiftUI = platform?.contains("SwiftUI") ?? false
      let found = PublishedFormat(styleDictionary: format.1, usesSwiftUI: usesSwiftUI)
      if let found {
        habits.formats.insert(found)
        if let platform { expressions[found, default: []].formUnion(prefixExpressions(in: platform)) }
      }
      if found == .javascript, let platform {
        let prefixes = prefixes(in: platform, of: program)
        if prefixes.count == 1 { habits.scriptPrefix = prefixes.first }
        let group = platform.firstMatch(of: #/\btransformGroup['"]?\s*:\s*['"`]([\w\/-]+)['"`]/#).map { String($0.1) }
        habits.scriptNames = scriptNames(by: transforms(in: String(platform)), group)
      }
      if !isOfNoPage(String(format.1)) { habits.writesForPages = true }
      if isOfItsOwn(String(format.1)) { habits.writesOwnFormats = true }
      if found?.isOfApple ?? false, let file {
        let own = object(at: file, in: program).firstMatch(of: #/\baccessControl['"]?\s*:\s*['"`](\w+)['"`]/#)
        habits.access.insert(own.map { String($0.1) } ?? "public")
      }
    }
    let ofScripts = expressions[.javascript] ?? []
    habits.sharesPrefixWithScripts =
      !ofScripts.isEmpty && [PublishedFormat.css, .scss].contains { expressions[$0] == ofScripts }
    for group in groups {
      let platform = object(around: group.range.lowerBound, in: program).map { object(at: $0, in: program) }
      let usesSwiftUI = platform?.contains("SwiftUI") ?? false
      if let found = PublishedFormat(groupOfTransforms: group.1, usesSwiftUI: usesSwiftUI),
        // Formats of its files say it better.
        !habits.formats.contains(where: { $0 == found || [$0, found].allSatisfy(\.isOfApple) })
      {
        habits.formats.insert(found)
      }
    }
    let packages = program.matches(of: #/\bpackageName['"]?\s*:\s*['"`]([\w.]+)['"`]/#)
    habits.packages.formUnion(packages.map { String($0.1) })
  }

  /// The words of each file that a program writes: of its name, its folder and the selector in it.
  static func outputs(in program: String) -> [[String]] {
    program.matches(of: #/\bdestination['"]?\s*:\s*['"`]([^'"`\n]+)['"`]/#).map { match in
      let file = object(around: match.range.lowerBound, in: program)
      let folder = file.flatMap { platform(of: $0, in: program) }?
        .firstMatch(of: #/\bbuildPath['"]?\s*:\s*['"`]([^'"`\n]+)['"`]/#)
      let selector = file.map { object(at: $0, in: program) }?
        .firstMatch(of: #/\bselector['"]?\s*:\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`)/#)
      let texts = [folder?.1, match.1, selector.flatMap { $0.1 ?? $0.2 ?? $0.3 }]
      return words(of: texts.map { $0.map { String($0) } })
    }
  }

  /// The words of texts; what a selector excludes is none of it.
  static func words(of texts: [String?]) -> [String] {
    texts.compactMap(\.self).flatMap { text in
      text.replacing(#/:not\([^)]*\)/#, with: "").split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
  }

  /// How the names of constants are written by the transforms that a platform lists, the last of which counts, or its group.
  private static func scriptNames(by transforms: [String], _ group: String?) -> String? {
    let styles = transforms.compactMap { transform in
      ["camel", "pascal", "snake", "constant"].first { transform == "name/" + $0 || transform == "name/cti/" + $0 }
    }
    return styles.last ?? ["js": "pascal", "react-native": "camel"][group ?? ""]
  }

  /// Whether a format is one of the project's own, which may be anything that a page would load.
  private static func isOfItsOwn(_ format: String) -> Bool {
    !isOfNoPage(format) && PublishedFormat(styleDictionary: format, usesSwiftUI: false) == nil
  }

  /// Whether a format is nothing that a page on the web would load.
  private static func isOfNoPage(_ format: String) -> Bool {
    ["ios", "ios-swift", "android", "compose", "flutter", "json"].contains {
      format == $0 || format.hasPrefix($0 + "/")
    }
  }
}

extension PublishedFormat {
  /// Whether it is Swift.
  fileprivate var isOfApple: Bool { [.swiftui, .uikit].contains(self) }
}
