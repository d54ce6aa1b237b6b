import DesignTokens
import LiveryTestSupport

/// A project in which little things come together: two appearances, two surfaces, a translucent and a mixed color, a
/// group's opacity, a waiver.
enum LampFiles {
  static let files = ProjectFiles(
    tokenFile: "all.tokens.json",
    tokens: """
      "tone": { "$type": "color", "soft": { "$value": "{grey}" }, "strong": { "$value": "{ink}" } },
        "half": { "$type": "number", "$value": 0.5 }
      """,
    contexts: [
      ("light", #"{ "$ref": "light.tokens.json" }"#), ("dark", #"{ "$ref": "dark.tokens.json" }"#),
    ],
    surfaces: #""{page}", "{card}""#,
    components: ["lamp": lamp],
    pairs: """
      { "name": "body", "foreground": "{grey}", "over": ["{page}"], "kind": "text" },
      { "name": "inverse", "foreground": "{page}", "over": ["{grey}"], "kind": "graphic" }
      """,
    waivers: #"""
      { "id": "soft", "pattern": "body@t/light", "reason": "Soon.",
      "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 2.84, "permutations": ["light"] } ] }
      """#,
    others: [
      "light.tokens.json": """
      { "$type": "color",
        "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "card": { "$value": { "colorSpace": "srgb", "components": [0.8, 0.8, 0.8] } },
        "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
        "grey": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6] } } }
      """,
      "dark.tokens.json": """
      { "$type": "color",
        "page": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
        "card": { "$value": { "colorSpace": "srgb", "components": [0.2, 0.2, 0.2] } },
        "ink": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "grey": { "$value": { "colorSpace": "srgb", "components": [0.8, 0.8, 0.8] } } }
      """,
    ]
  )
  .inMemory

  private static let lamp = """
    "axes": { "tone": { "values": ["soft", "strong"] }, "state": { "values": ["on", "hot", "off"] } },
      "parts": { "box": { "color": "color", "fill": "color", "opacity": "number" } },
      "rules": [
        { "set": { "box.color": "{tone.$tone}", "box.fill": null, "box.opacity": 1 } },
        { "when": { "state": "hot" }, "set": { "box.fill": { "$value": "{ink}", "opacity": "{half}" } } },
        { "when": { "state": "off" }, "set": { "box.opacity": "{half}",
          "box.fill": { "mix": "{ink}", "with": "{page}", "amount": 0.25, "in": "srgb" } } }
      ],
      "pairs": [ { "name": "box", "foreground": "box.color", "over": ["box.fill", "$surface"], "kind": "graphic",
        "group": "box.opacity", "inactive": { "state": "off" } } ]
    """
}
