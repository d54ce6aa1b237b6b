/// The theme that a new project without tokens begins with: a few colors in light and dark.
enum StarterTheme {
  /// By path.
  static func files(named name: String) -> [(path: String, text: String)] {
    [
      ("livery.json", manifest(name)), ("\(name).resolver.json", resolver), ("base.tokens.json", base),
      ("light.tokens.json", light), ("dark.tokens.json", dark),
    ]
  }

  private static func manifest(_ name: String) -> String {
    """
    { "version": 1, "themes": { "\(name)": { "resolver": "\(name).resolver.json", "appearance": "appearance" } } }

    """
  }

  private static let resolver = ##"""
    {
      "version": "2025.10",
      "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
      "modifiers": {
        "appearance": {
          "default": "light",
          "contexts": {
            "light": [{ "$ref": "light.tokens.json" }],
            "dark": [{ "$ref": "dark.tokens.json" }]
          }
        }
      },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/appearance" }]
    }

    """##

  private static let base = """
    {
      "space": {
        "$type": "dimension",
        "small": { "$value": { "value": 8, "unit": "px" } },
        "medium": { "$value": { "value": 16, "unit": "px" } }
      },
      "radius": { "$type": "dimension", "control": { "$value": { "value": 8, "unit": "px" } } }
    }

    """

  private static let light = """
    {
      "color": {
        "$type": "color",
        "background": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "text": { "$value": { "colorSpace": "srgb", "components": [0.11, 0.12, 0.14] } },
        "primary": { "$value": { "colorSpace": "srgb", "components": [0.12, 0.31, 0.75] } },
        "onPrimary": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }
      }
    }

    """

  private static let dark = """
    {
      "color": {
        "$type": "color",
        "background": { "$value": { "colorSpace": "srgb", "components": [0.07, 0.08, 0.1] } },
        "text": { "$value": { "colorSpace": "srgb", "components": [0.93, 0.94, 0.96] } },
        "primary": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.74, 1] } },
        "onPrimary": { "$value": { "colorSpace": "srgb", "components": [0.05, 0.11, 0.27] } }
      }
    }

    """
}
