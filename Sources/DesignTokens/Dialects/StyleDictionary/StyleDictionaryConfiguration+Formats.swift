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
      if !names.allSatisfy(isOfNoPage) { habits.writesForPages = true }
      for file in files {
        func option(_ name: String) -> String? {
          (file["options"]?[name] ?? file[name] ?? platform["options"]?[name] ?? platform[name])?.string
        }
        let format = file["format"]?.string ?? ""
        if format.hasPrefix("compose"), let name = option("packageName") { habits.packages.insert(name) }
        if format.hasPrefix("ios-swift"), option("accessControl") == "internal" { habits.declaresInternally = true }
      }
    }
  }

  /// The same for a program.
  static func readFormats(in program: String, into habits: inout StyleSheetHabits) {
    let formats = program.matches(of: #/\bformat['"]?\s*:\s*['"`]([\w.-]+(?:\/[\w.\/-]+)?)['"`]/#)
    let groups = program.matches(of: #/\btransformGroup['"]?\s*:\s*['"`]([\w\/-]+)['"`]/#)
    for format in formats {
      let file = object(around: format.range.lowerBound, in: program)
      let usesSwiftUI = file.flatMap { platform(of: $0, in: program) }?.contains("SwiftUI") ?? false
      let found = PublishedFormat(styleDictionary: format.1, usesSwiftUI: usesSwiftUI)
      if let found { habits.formats.insert(found) }
      if !isOfNoPage(String(format.1)) { habits.writesForPages = true }
    }
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
    habits.declaresInternally = program.contains(#/\baccessControl['"]?\s*:\s*['"`]internal['"`]/#)
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
