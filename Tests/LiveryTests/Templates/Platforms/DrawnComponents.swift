import LiveryTestSupport

@testable import Livery

/// Components that use every kind of node and value, with parameters that are called like members of views.
enum DrawnComponents {
  static let tokens = """
    "ink": \(color("0, 0, 0")), "paper": \(color("1, 1, 1")), "gap": \(AllTypes.gap), "font": \(AllTypes.font),
    \(AllTypes.json)
    """

  static let card = #"""
    { "version": 1, "component": "card", "themes": ["demo"],
      "axes": { "state": { "values": ["enabled", "pressed", "off", "hovered"], "default": "enabled" },
                "wide": { "values": ["false", "true"], "default": "false" } },
      "parameters": {
        "label": { "type": "string" }, "theme": { "type": "string", "default": null },
        "style": { "type": "image", "default": null },
        "tags": { "type": "list" },
        "layout": { "type": "enum", "values": ["horizontal", "vertical"], "default": "horizontal" },
        "side": { "type": "enum", "values": ["start", "end"], "default": "start" },
        "flip": { "type": "boolean", "default": false },
        "tone": { "type": "color", "default": "{ink}" },
        "closeLabel": { "type": "string", "default": "x" } },
      "parts": {
        "box": { "fill": "gradient", "line": "color", "width": "dimension", "shadow": "shadow", "radius": "dimension",
          "place": { "type": "enum", "values": ["inside", "center", "outside"] } },
        "title": { "color": "color", "font": "typography", "lines": "number", "scale": "number" },
        "note": { "weight": "fontWeight" },
        "mark": { "color": "color", "size": "dimension", "opacity": "number", "shift": "dimension" } },
      "uses": { "close": { "component": "plain", "cell": { "tone": "loud" } } },
      "rules": [
        { "set": { "box.fill": "{fade}", "box.line": null, "box.width": "{gap}", "box.shadow": "{lift}",
          "box.radius": "{gap}", "box.place": "outside",
          "title.color": { "parameter": "tone" }, "title.font": "{font}",
          "title.lines": 2, "title.scale": 0.5, "note.weight": 700,
          "mark.color": "{ink}", "mark.size": "{gap}", "mark.opacity": 1, "mark.shift": "{gap}" } },
        { "when": { "state": "pressed" }, "set": { "box.line": "{ink}", "mark.opacity": 0.5 } },
        { "when": { "state": "off" }, "set": { "mark.opacity": 0.25, "close.$cell.tone": "quiet" } },
        { "when": { "state": "hovered" }, "set": { "mark.opacity": 0.75 } },
        { "when": { "wide": "true" }, "set": { "title.lines": 1 } } ],
      "anatomy": { "draw": { "node": "stack", "direction": "overlay", "minWidth": "{gap}", "children": [
          { "node": "shape", "radius": "box.radius", "fill": "box.fill", "stroke": "box.line",
            "strokeWidth": "box.width", "strokePosition": "box.place", "shadow": "box.shadow" },
          { "node": "stack", "direction": { "parameter": "layout" }, "align": "baseline",
            "gap": "{gap}", "tint": "mark.color",
            "reversed": { "parameter": "flip", "is": "true" }, "padding": { "value": 4, "unit": "px" },
            "without": { "theme": { "width": "{gap}" } }, "children": [
            { "node": "text", "part": "title", "content": "label", "color": "title.color",
              "typography": "title.font", "lines": "title.lines",
              "minimumScale": "title.scale", "align": "end" },
            { "node": "text", "part": "note", "content": "theme", "typography": "note.weight",
              "when": { "state": ["enabled", "pressed"], "wide": "true" } },
            { "node": "image", "content": "style", "tint": "$tint", "width": { "value": 16, "unit": "px" } },
            { "node": "image", "part": "star", "content": "star.fill",
              "tint": { "colorSpace": "srgb", "components": [1, 0, 0] } },
            { "node": "repeat", "over": "tags", "item": {
              "node": "stack", "direction": "vertical", "align": "stretch", "distribute": "spaceBetween",
              "reversed": { "parameter": "side", "is": "end" }, "children": [
                { "node": "text", "part": "tag", "content": "tags" },
                { "node": "shape", "form": "capsule", "stroke": "$tint", "strokePosition": "center",
                  "width": { "value": 3, "unit": "px" } } ] } },
            { "node": "use", "name": "close" } ] },
          { "node": "shape", "form": "circle", "part": "halo", "stroke": "$tint",
            "scale": 0.5, "decorative": true,
            "transition": { "duration": "{time}", "easing": "{curve}", "when": { "state": ["pressed", "hovered"] } } },
          { "node": "shape", "form": "checkmark", "width": "mark.size", "shift": "mark.shift", "fill": "{ink}",
            "opacity": "mark.opacity", "inset": { "value": -2, "unit": "px" }, "insetTop": "{gap}",
            "transition": { "duration": "{time}" } } ] },
        "focus": { "color": "{ink}", "width": { "value": 2, "unit": "px" } } },
      "interaction": { "pattern": "button", "name": "closeLabel",
        "states": { "pressed": { "state": "pressed" }, "disabled": { "state": "off" },
          "hovered": { "state": "hovered" } } },
      "accessibility": { "role": { "ios": "button" } } }
    """#

  static let plain = #"""
    { "version": 1, "component": "plain", "themes": ["demo"],
      "axes": { "tone": { "values": ["quiet", "loud"], "default": "quiet" } },
      "parameters": { "label": { "type": "string" } },
      "parts": { "text": { "color": "color" } },
      "rules": [ { "set": { "text.color": "{ink}" } },
        { "when": { "tone": "loud" }, "set": { "text.color": "{paper}" } } ],
      "anatomy": { "draw": { "node": "text", "content": "label", "color": "text.color" } },
      "interaction": { "pattern": "button", "name": "label", "states": {} } }
    """#

  static func project(_ options: String = "", components: [String] = [card, plain]) -> EmittingProject {
    EmittingProject(tokens: tokens, outputs: AppleTemplatesTests.outputs("swiftui", options), components: components)
  }
}
