import DocumentReading

// What reading the lists of a folder says.
extension Diagnostic {
  static func notATheme(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "theme-shape",
      "a Tokens Studio theme must be an object with 'name' and 'selectedTokenSets'",
      at: place
    )
  }

  static func noSets(_ path: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-token-sets",
      "'\(path)' lists no token sets",
      at: place,
      advice: "Tokens Studio lists them in 'tokenSetOrder' of '$metadata.json' and in the themes of '$themes.json'",
      subject: path
    )
  }

  static func missingSets(_ names: [String], of path: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-token-sets",
      "no token set of '\(path)' has a file: \(names.map { "'\($0)'" }.listed(first: 3))",
      at: place,
      advice: "export the folder again with its sets, or remove the list",
      subject: path
    )
  }

  static func repeatedTheme(_ name: String, _ new: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "theme-repeated",
      "another theme is already called '\(name)', with other sets: this one is read as '\(new)'",
      severity: .warning,
      at: place,
      subject: name
    )
  }

  static func emptyThemes(_ names: [String], at place: SourceFile.Place) -> Self {
    let (theme, verb) = names.count == 1 ? ("the only theme,", "enables") : ("all themes,", "enable")
    return Diagnostic(
      "theme-empty",
      "\(theme) \(list(names)), \(verb) no set: read are all sets, as without themes",
      severity: .warning,
      at: place,
      advice: "enable their sets in Tokens Studio"
    )
  }

  static func conflictOfThemes(_ set: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "themes-mapping",
      "the set '\(set)' follows none of the modifiers that 'themeGroups' makes of the themes",
      at: place,
      notes: [.init("a set must be enabled by all themes that choose one of its contexts, and by no others")],
      advice: "make one modifier of those that it depends on",
      subject: set
    )
  }

  static func unsplitThemes(_ themes: [ThemeAssignment.Theme], at place: SourceFile.Place) -> Self {
    let entries = themes.map { theme in
      let choices = JSONValue.object(theme.choices.map { JSONMember($0.modifier, .string($0.context)) })
      return "\(JSONWriter.line(of: .string(theme.name))): \(JSONWriter.line(of: choices))"
    }
    return Diagnostic(
      "themes-mapping",
      "\(themes.count) themes without a group cannot be split into modifiers by their sets",
      at: place,
      notes: [.init("a theme chooses one context of each modifier, such as a brand and a color scheme")],
      advice: "say in livery.json what each theme chooses: \"themeGroups\": { \(entries.joined(separator: ", ")) }"
    )
  }

  static func splitThemes(of group: String?, _ split: ThemeSplit, at place: SourceFile.Place) -> Self {
    let themes = group.map { "the themes of '\($0)' and those that extend them" } ?? "themes without a group"
    let modifiers = split.modifiers.map { modifier in
      "'\(modifier.name)' (\(modifier.contexts.map(\.name).joined(separator: ", ")))"
    }
    return Diagnostic(
      "themes-split",
      "\(themes) are read as \(modifiers.isEmpty ? "sets that are always active" : modifiers.joined(separator: " and "))",
      severity: .note,
      at: place,
      advice: group == nil ? "give the themes groups in Tokens Studio to name the modifiers yourself" : nil
    )
  }

  static func unusedSets(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      "no theme uses \(names.map { "'\($0)'" }.joined(separator: ", "))",
      severity: .note,
      at: place
    )
  }

  static func orderOfSets(_ early: String, _ late: String, token: String, at place: SourceFile.Place)
    -> Self
  {
    Diagnostic(
      "set-order",
      "'\(early)' is read before '\(late)', but 'tokenSetOrder' lists them in the opposite order",
      severity: .warning,
      at: place,
      notes: [.init("both define '\(token)', and '\(late)' wins")],
      advice: "move the sets of a group together in 'tokenSetOrder'"
    )
  }
}
