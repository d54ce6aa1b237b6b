import DesignTokens
import DocumentReading

// Projects that are made of the resources of an app for Android, which its outputs replace.

extension ProjectStart {
  /// Takes the resources of a folder; false if they have no tokens.
  mutating func gather(_ resources: ResourceTokens, _ choices: Choices) -> Bool {
    guard !resources.files.isEmpty else { return false }
    let migration = Migration(of: InMemoryFiles(resources.files))
    guard !migration.files.isEmpty else { return false }
    isOfResources = true
    let folders = resources.folders.filter { !$0.isEmpty }
    source = "the resources of Android" + (folders.isEmpty ? "" : " in \(folders.listed(first: 2) { "'\($0)'" })")
    for file in migration.files { texts[file.path] = file.text }
    nameTheme(choices.name)
    if !resources.skipped.isEmpty { diagnostics.report(.skippedResources(resources.skipped)) }
    if !resources.repeated.isEmpty { diagnostics.report(.repeatedResources(resources.repeated)) }
    if !resources.ofNight.isEmpty { diagnostics.report(.resourcesOfNight(resources.ofNight)) }
    if !resources.elsewhere.names.isEmpty {
      diagnostics.report(.resourcesElsewhere(resources.elsewhere.names, in: resources.elsewhere.places))
    }
    return true
  }

  /// The outputs of a project whose tokens are resources: these first.
  static func withResources(_ templates: [String]) -> [String] {
    if templates.contains("android") { return templates }
    // A folder without anything that asks for an output has that for pages.
    return ["android"] + (templates == ["css"] ? [] : templates)
  }

  /// The options by which resources are those that the folder has: its names, in files that are called as there.
  static let optionsOfResources = [
    JSONMember("themePrefix", .bool(false)), JSONMember("names", "underscores"), JSONMember("themeFiles", .bool(false)),
    JSONMember("styles", .bool(false)),
  ]
}

extension Diagnostic {
  fileprivate static func skippedResources(_ remarks: [ResourceTokens.Remark]) -> Self {
    Diagnostic(
      "resource-skipped",
      "\(counted(remarks.count, "resource is", "resources are")) no value of a token: \(list(remarks.map(\.name)))",
      severity: .warning,
      notes: notes(on: remarks),
      advice: "leave them in a file of their own beside those that livery writes, or write them as tokens by hand"
    )
  }

  fileprivate static func repeatedResources(_ remarks: [ResourceTokens.Remark]) -> Self {
    Diagnostic(
      "resource-skipped",
      "modules have several values of \(counted(remarks.count, "resource")), of which the first is read: \(list(remarks.map(\.name)))",
      severity: .warning,
      notes: notes(on: remarks),
      advice: "begin in the folder of one module"
    )
  }

  fileprivate static func resourcesOfNight(_ names: [String]) -> Self {
    Diagnostic(
      "resource-skipped",
      "\(counted(names.count, "resource is", "resources are")) in 'values-night' alone, whose value holds by day as well: \(list(names))",
      severity: .warning,
      advice: "give the tokens another value in light"
    )
  }

  fileprivate static func resourcesElsewhere(_ names: [String], in places: [String]) -> Self {
    Diagnostic(
      "resource-skipped",
      "\(counted(names.count, "resource has", "resources have")) other values in \(places.listed(first: 5) { "'\($0)'" }), which are left out: \(list(names))",
      severity: .warning,
      advice: "leave these files where they are: Android takes them before those that livery writes"
    )
  }

  private static func list(_ names: [String]) -> String { names.listed(first: 5) { "'\($0)'" } }

  private static func notes(on remarks: [ResourceTokens.Remark]) -> [Note] {
    let rest = remarks.count > 5 ? [Note("and \(remarks.count - 5) more")] : []
    return remarks.prefix(5).map { Note("'\($0.name)': \($0.text)", at: $0.location) } + rest
  }
}
