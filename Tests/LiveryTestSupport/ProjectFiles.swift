package import DesignTokens

/// The files of a small project, of which a test says only what it is about.
///
/// JSON is given as the members of the object, or the items of the list, that it belongs into.
package struct ProjectFiles: Sendable {
  /// Themes, all with the same tokens.
  package var themes: [String]
  /// The path of the token file.
  package var tokenFile: String
  /// Members of the token file.
  package var tokens: String
  /// By context of the modifier `look`: a source; empty for themes without appearances.
  package var contexts: [(name: String, source: String)]
  /// Items of the themes' surfaces.
  package var surfaces: String
  /// By name of a component: the members of its spec after its name.
  package var components: [String: String]
  /// Items of the manifest's pairs.
  package var pairs: String
  /// Members of `checks`.
  package var checks: String
  /// Items of the waivers file; nil for none.
  package var waivers: String?
  /// Further members of the manifest.
  package var manifest: String
  /// Further files, by path.
  package var others: [String: String]

  package init(
    themes: [String] = ["t"],
    tokenFile: String = "t.tokens.json",
    tokens: String,
    contexts: [(name: String, source: String)] = [],
    surfaces: String = #""{page}""#,
    components: [String: String] = [:],
    pairs: String = "",
    checks: String = "",
    waivers: String? = nil,
    manifest: String = "",
    others: [String: String] = [:]
  ) {
    self.themes = themes
    self.tokenFile = tokenFile
    self.tokens = tokens
    self.contexts = contexts
    self.surfaces = surfaces
    self.components = components
    self.pairs = pairs
    self.checks = checks
    self.waivers = waivers
    self.manifest = manifest
    self.others = others
  }

  package var inMemory: InMemoryFiles { InMemoryFiles(texts) }

  /// The texts, by path.
  package var texts: [String: String] {
    var texts = others
    texts[tokenFile] = "{ \(tokens) }"
    if !contexts.isEmpty { texts["t.resolver.json"] = resolver }
    for (name, members) in components {
      texts["\(name).component.json"] = "{ \"version\": 1, \"component\": \"\(name)\",\n  \(members) }"
    }
    texts["waivers.json"] = waivers.map { #"{ "version": 1, "waivers": [ \#($0) ] }"# }
    texts["livery.json"] = manifest(withComponents: texts.keys.contains { $0.hasSuffix(".component.json") })
    return texts
  }

  private func manifest(withComponents hasComponents: Bool) -> String {
    let checks = [checks, waivers == nil ? "" : #""waivers": "waivers.json""#].filter { !$0.isEmpty }
    let members = [
      #""version": 1"#,
      #""themes": { \#(themes.map(theme).joined(separator: ", ")) }"#,
      hasComponents ? #""components": ["*.component.json"]"# : "",
      pairs.isEmpty ? "" : #""pairs": [ \#(pairs) ]"#,
      checks.isEmpty ? "" : #""checks": { \#(checks.joined(separator: ", ")) }"#,
      manifest,
    ]
    return "{ \(members.filter { !$0.isEmpty }.joined(separator: ",\n  ")) }"
  }

  private func theme(_ name: String) -> String {
    let members = [
      #""resolver": "\#(contexts.isEmpty ? tokenFile : "t.resolver.json")""#,
      contexts.isEmpty ? "" : #""appearance": "look""#,
      surfaces.isEmpty ? "" : #""surfaces": [\#(surfaces)]"#,
    ]
    return #""\#(name)": { \#(members.filter { !$0.isEmpty }.joined(separator: ", ")) }"#
  }

  private var resolver: String {
    let lists = contexts.map { #""\#($0.name)": [\#($0.source)]"# }.joined(separator: ", ")
    return ##"""
      { "version": "2025.10",
        "sets": { "all": { "sources": [{ "$ref": "\##(tokenFile)" }] } },
        "modifiers": { "look": { "default": "\##(contexts[0].name)", "contexts": { \##(lists) } } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }] }
      """##
  }
}

extension ProjectFiles {
  /// A grey as a token of sRGB, from 0 for black to 1 for white.
  package static func grey(_ share: Double) -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(share), \#(share), \#(share)] } }"#
  }

  /// A project of a theme `theme` with two colors, a white page and a text of this grey, written on a line of its own.
  package static func textOnPage(grey: String) -> ProjectFiles {
    ProjectFiles(
      themes: ["theme"],
      tokenFile: "theme.tokens.json",
      tokens: """
        "$type": "color",
          "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
          "text": { "$value": { "colorSpace": "srgb", "components": [\(grey), \(grey), \(grey)] } }
        """,
      surfaces: "",
      pairs: #"{ "name": "body", "foreground": "{text}", "over": ["{page}"], "kind": "text" }"#
    )
  }
}
