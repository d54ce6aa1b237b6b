import Algorithms
import DesignTokens

// What the start of a project says.
extension Diagnostic {
  var isClash: Bool { id == "name-clash" && severity == .error }

  static func leftOut(_ names: [String], of templates: [String]) -> Self {
    let shown = names.listed(first: 5) { "'\($0)'" }
    let (these, them) = names.count == 1 ? ("has the name", "it") : ("have the names", "them")
    let (kind, go) = templates.count == 1 ? ("template", "goes") : ("templates", "go")
    let places = templates.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      "name-clash",
      "\(shown) \(these) of others in \(kind) \(places), which \(go) without \(them)",
      severity: .warning,
      advice: "rename \(them), and remove \(them) from \"exclude\" in livery.json"
    )
  }

  static func tooLarge(_ templates: [String], values: Int) -> Self {
    let names = templates.map { "'\($0)'" }.listed(first: 5)
    return Diagnostic(
      "template-limit",
      "the project goes without \(names): all tokens in all permutations would be \(values) values",
      severity: .warning,
      advice: "leave modifiers out that few tokens depend on, or add an output with 'include' for some of the tokens"
    )
  }

  static func withoutTokens(_ files: [PassedOver]) -> Self {
    Diagnostic(
      "files-unread",
      "no token is recognized in \(files.listed(first: 3) { "'\($0.path)'" })",
      severity: .warning,
      notes: reasons(against: files),
      advice: "let their own tool write them as JSON and begin again; this project has a starter theme"
    )
  }

  /// - Parameter isStarter: Whether there is nothing else in the folder.
  static func onlyInBuilds(_ paths: [String], isStarter: Bool) -> Self {
    let folders = paths.compactMap { $0.split(separator: "/").first.map(String.init) }.uniqued()
    let commands = folders.map { "'livery init \($0)'" }.joined(separator: " or ")
    return Diagnostic(
      "files-unread",
      "\(paths.count == 1 ? "tokens are" : "\(paths.count) files or catalogs of tokens are") in folders of what a build makes, which are not read: \(paths.listed(first: 5) { "'\($0)'" })",
      severity: isStarter ? .warning : .note,
      advice: "if they are made of nothing else in this folder, begin in theirs: \(commands)"
    )
  }

  static func sheetsOfBuilds(_ paths: [String]) -> Self {
    let folders = paths.map { RelativePath.folder(of: $0) }.uniqued()
    let commands = Array(folders).listed(first: 2) { "'livery init \($0)'" }
    return Diagnostic(
      "files-unread",
      "what a build wrote has custom properties that are computed in its sources, which is not read: \(paths.listed(first: 5) { "'\($0)'" })",
      severity: .warning,
      advice: "to begin with them, begin in their folder: \(commands)"
    )
  }

  static func skippedProperties(_ names: [String]) -> Self {
    Diagnostic(
      "property-skipped",
      "\(counted(names.count, "custom property is", "custom properties are")) no value of a token: \(list(names))",
      severity: .warning,
      advice: "write them as tokens by hand, or leave them in the style sheet"
    )
  }

  /// Variables of a preprocessor that other sheets give other values, which count where these are on the page.
  static func different(_ variables: VariableSheets) -> Self {
    let sign = variables.language.sign
    return Diagnostic(
      "property-skipped",
      "\(counted(variables.different.count, "variable has", "variables have")) another value by '!default' in sheets that are not taken: \(variables.different.listed(first: 5) { sign + $0 })",
      severity: .note,
      advice: "begin in a folder with the sheets of one theme if these are others"
    )
  }

  /// Variables of a preprocessor that have no value that can be told, and why.
  static func leftOut(_ variables: VariableSheets) -> Self {
    let sign = variables.language.sign
    return Diagnostic(
      "property-skipped",
      "\(counted(variables.leftOut.count, "variable")) of \(variables.language.rawValue) \(variables.leftOut.count == 1 ? "is" : "are") no token: \(variables.leftOut.listed(first: 5) { sign + $0.name })",
      severity: .warning,
      notes: variables.reasons.prefix(5).map { reason, names in
        Diagnostic.Note("\(names.listed(first: 5)): \(reason)", at: nil)
      },
      advice: "write them as tokens by hand, or leave them in the sheet"
    )
  }

  static func renamedProperties(_ names: [(written: String, name: String)]) -> Self {
    Diagnostic(
      "property-skipped",
      "\(counted(names.count, "custom property has a name", "custom properties have names")) with escapes, which tokens cannot have: \(names.map { "--\($0.written) becomes --\($0.name)" }.listed(first: 5) { $0 })",
      severity: .warning,
      advice: "let pages use the new names, or leave these properties in the style sheet"
    )
  }

  static func foreignReferences(of names: [String]) -> Self {
    Diagnostic(
      "property-skipped",
      "\(counted(names.count, "custom property refers", "custom properties refer")) to others that no style sheet declares, and \(names.count == 1 ? "is a text" : "are texts"): \(list(names))",
      severity: .note,
      advice: "begin in a folder that has the style sheets of these, too"
    )
  }

  static func unreadValues(of names: [String]) -> Self {
    Diagnostic(
      "property-skipped",
      "\(counted(names.count, "custom property has", "custom properties have")) a value in some context that cannot be read, and that of the page there: \(list(names))",
      severity: .warning,
      advice: "write these values as tokens by hand, or leave them in the style sheet"
    )
  }

  /// - Parameter isOnlyForSheets: Whether all outputs are style sheets, which have texts as they are.
  static func mixedValues(of names: [String], isOnlyForSheets: Bool) -> Self {
    Diagnostic(
      "property-skipped",
      "\(counted(names.count, "custom property has", "custom properties have")) the value of a token in some contexts and a text in others: \(list(names))",
      severity: isOnlyForSheets ? .note : .warning,
      advice: "style sheets have all of these values; other outputs need the value of a token in every context"
    )
  }

  static func furtherValues(of names: [String]) -> Self {
    Diagnostic(
      "property-skipped",
      "rules for a width and the like give \(counted(names.count, "custom property", "custom properties")) further values, which are left out: \(list(names))",
      severity: .warning,
      advice: "leave these rules in the style sheet, after the one that livery writes"
    )
  }

  static func valuesOfSheets(in contexts: PublishedContexts) -> Self {
    let names = contexts.names
    return Diagnostic(
      "property-skipped",
      "style sheets give \(counted(names.count, "published property", "published properties")) values in \(contexts.contexts.listed(first: 5) { "'\($0)'" }) that no token has: \(list(names))",
      severity: .warning,
      advice:
        "write these values as tokens of a context, or leave their rules in the style sheet, after the one that livery writes"
    )
  }

  static func unreachedValues(of names: [String], in selectors: [String]) -> Self {
    Diagnostic(
      "property-skipped",
      "rules for \(selectors.listed(first: 2) { "'\($0)'" }) give \(counted(names.count, "custom property", "custom properties")) values that may be those for dark, which are left out: \(list(names))",
      severity: .warning,
      advice:
        "choose dark by a class or an attribute such as '[data-theme=\"dark\"]', or leave these rules in the style sheet, after the one that livery writes"
    )
  }

  static func crowdedValues(of names: [String]) -> Self {
    Diagnostic(
      "property-skipped",
      "rules for several choices at once, such as a theme in dark, give \(counted(names.count, "custom property", "custom properties")) further values, which are left out because there are more than \(JointTable.maximum) combinations: \(list(names))",
      severity: .warning,
      advice: "begin with the style sheets of fewer themes, or leave these rules in the style sheet"
    )
  }

  private static func list(_ names: [String]) -> String { names.listed(first: 5) { "--\($0)" } }
}
