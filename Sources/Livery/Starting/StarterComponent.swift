import DesignTokens
import DocumentReading

/// The first component of a new project, which shows what one is made of.
struct StarterComponent {
  let name: String
  let text: String

  static func path(of component: String) -> String { "components/\(component).component.json" }

  /// A button of the pair that looks most like one, or a label of the first text on the surfaces; nil without any pair.
  ///
  /// - Parameter themes: The names of the themes with a pair that is meant.
  init?(among pairs: [NamedColors.Pair], themes: (_ isMeant: (NamedColors.Pair) -> Bool) -> [String]) {
    if let pair = Self.buttonPair(among: pairs), let background = pair.background {
      name = "button"
      text = Self.button(pair.foreground, over: background, in: themes { $0 == pair })
    } else if let label = pairs.first(where: { $0.background == nil })?.foreground {
      name = "label"
      text = Self.label(label, in: themes { $0.foreground == label })
    } else {
      return nil
    }
  }

  /// The pair that looks most like that of a button.
  private static func buttonPair(among pairs: [NamedColors.Pair]) -> NamedColors.Pair? {
    let backed = pairs.filter { $0.background != nil }
    let wanted = ["primary", "main", "brand", "accent", "action"]
    return wanted.lazy.compactMap { word in
      backed.first { pair in
        let words = NamedColors.words(of: pair.background?.description ?? "")
        return words.contains(word) && !words.contains("container")
      }
    }.first ?? backed.first
  }

  private static func button(_ foreground: TokenPath, over background: TokenPath, in themes: [String]) -> String {
    let names = JSONWriter.line(of: .list(themes))
    return """
      {
        "version": 1,
        "component": "button",
        "description": "A first component: what it is made of, and which colors meet. Rename it, and add intents, sizes and states.",
        "themes": \(names),
        "axes": { "state": { "values": ["enabled", "disabled"], "default": "enabled" } },
        "parts": {
          "container": { "background": "color", "minHeight": "dimension", "opacity": "number" },
          "label": { "color": "color" }
        },
        "rules": [
          {
            "set": {
              "container.background": \(quoted(background)),
              "container.minHeight": { "$value": { "value": 48, "unit": "px" } },
              "container.opacity": 1,
              "label.color": \(quoted(foreground))
            }
          },
          { "when": { "state": "disabled" }, "set": { "container.opacity": 0.4 } }
        ],
        "pairs": [
          {
            "name": "label",
            "foreground": "label.color",
            "over": ["container.background", "$surface"],
            "kind": "text",
            "group": "container.opacity",
            "inactive": { "state": "disabled" }
          }
        ]
      }

      """
  }

  private static func label(_ foreground: TokenPath, in themes: [String]) -> String {
    let names = JSONWriter.line(of: .list(themes))
    return """
      {
        "version": 1,
        "component": "label",
        "description": "A first component: a text on the surfaces of the theme.",
        "themes": \(names),
        "axes": { "state": { "values": ["enabled", "disabled"], "default": "enabled" } },
        "parts": { "text": { "color": "color", "opacity": "number" } },
        "rules": [
          { "set": { "text.color": \(quoted(foreground)), "text.opacity": 1 } },
          { "when": { "state": "disabled" }, "set": { "text.opacity": 0.4 } }
        ],
        "pairs": [
          {
            "name": "text",
            "foreground": "text.color",
            "over": ["$surface"],
            "kind": "text",
            "group": "text.opacity",
            "inactive": { "state": "disabled" }
          }
        ]
      }

      """
  }

  private static func quoted(_ path: TokenPath) -> String { JSONWriter.line(of: .string("{\(path)}")) }
}
