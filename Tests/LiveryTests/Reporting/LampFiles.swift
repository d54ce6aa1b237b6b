import DesignTokens
import Livery

/// A project in which little things come together: two appearances, two surfaces, a translucent and a mixed colour, a
/// group's opacity, a waiver.
enum LampFiles {
  static let files = InMemoryFiles([
    "livery.json": """
    { "version": 1,
      "themes": { "t": { "resolver": "t.resolver.json", "appearance": "look", "surfaces": ["{page}", "{card}"] } },
      "components": ["lamp.component.json"],
      "pairs": [ { "name": "body", "foreground": "{grey}", "over": ["{page}"], "kind": "text" },
                 { "name": "inverse", "foreground": "{page}", "over": ["{grey}"], "kind": "graphic" } ],
      "checks": { "waivers": "waivers.json" } }
    """,
    "t.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "all": { "sources": [{ "$ref": "all.tokens.json" }] } },
      "modifiers": { "look": { "default": "light", "contexts": {
        "light": [{ "$ref": "light.tokens.json" }], "dark": [{ "$ref": "dark.tokens.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }] }
    """##,
    "all.tokens.json": """
    { "tone": { "$type": "color", "soft": { "$value": "{grey}" }, "strong": { "$value": "{ink}" } },
      "half": { "$type": "number", "$value": 0.5 } }
    """,
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
    "lamp.component.json": """
    { "version": 1, "component": "lamp",
      "axes": { "tone": { "values": ["soft", "strong"] }, "state": { "values": ["on", "hot", "off"] } },
      "parts": { "box": { "color": "color", "fill": "color", "opacity": "number" } },
      "rules": [
        { "set": { "box.color": "{tone.$tone}", "box.fill": null, "box.opacity": 1 } },
        { "when": { "state": "hot" }, "set": { "box.fill": { "$value": "{ink}", "opacity": "{half}" } } },
        { "when": { "state": "off" }, "set": { "box.opacity": "{half}",
          "box.fill": { "mix": "{ink}", "with": "{page}", "amount": 0.25, "in": "srgb" } } }
      ],
      "pairs": [ { "name": "box", "foreground": "box.color", "over": ["box.fill", "$surface"], "kind": "graphic",
        "group": "box.opacity", "inactive": { "state": "off" } } ] }
    """,
    "waivers.json": """
    { "version": 1, "waivers": [ { "id": "soft", "pattern": "body@t/light", "reason": "Soon." } ] }
    """,
  ])
}
