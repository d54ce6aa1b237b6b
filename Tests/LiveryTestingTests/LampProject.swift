import LiveryTestSupport
import LiveryTesting

/// A project of a few colors and one component, of which one cell is too faint.
struct LampProject {
  let folder: ScratchFolder

  init(grey: String = "0.6", page: String = "1", pageAlpha: String = "1") throws {
    let project = ProjectFiles(
      tokens: """
        "$type": "color",
          "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, \(page)], "alpha": \(pageAlpha) } },
          "grey": { "$value": { "colorSpace": "srgb", "components": [0.6, \(grey), 0.6] } },
          "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
          "half": { "$type": "number", "$value": 0.5 },
          "tone": { "soft": { "$value": "{grey}" }, "strong": { "$value": "{ink}" } }
        """,
      components: [
        "lamp": """
        "axes": { "tone": { "values": ["soft", "strong"] }, "state": { "values": ["shown", "hidden"] } },
        "parts": { "box": { "color": "color" } },
        "rules": [ { "set": { "box.color": "{tone.$tone}" } },
                   { "when": { "state": "hidden" }, "set": { "box.color": null } } ],
        "pairs": [ { "name": "box", "foreground": "box.color", "over": ["$surface"], "kind": "graphic" } ]
        """
      ],
      pairs: #"{ "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }"#
    )
    folder = try ScratchFolder(project.texts)
  }

  var project: TokenProject {
    get throws { try TokenProject(at: folder.path) }
  }
}
