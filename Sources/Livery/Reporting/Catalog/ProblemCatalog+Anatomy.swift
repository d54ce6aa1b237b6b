import DesignTokens

extension ProblemCatalog {
  /// The problems of what component specs draw.
  static let anatomy = Section(
    "What Components Draw",
    [
      ProblemKind(
        "anatomy-empty",
        .error,
        title: "A node of an anatomy draws nothing.",
        help: """
          A stack needs children, a shape a fill, a stroke or a shadow, and a text or an image needs `content`: the parameter that holds
          it. Add what is missing, or remove the node.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "stack", "children": [] } }
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill" } }
            """
        )
      ),
      ProblemKind(
        "anatomy-cycle",
        .error,
        title: "A component is drawn in itself.",
        help: """
          A repetition without an `item` draws the component itself for each value, so only `group`, which shows several of it, can
          contain one. Name the node to draw, or move the repetition to `group`.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "stack", "children": [ { "node": "shape", "fill": "box.fill" }, { "node": "repeat", "over": "items" } ] } }
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill" } }
            """
        )
      ),
      ProblemKind(
        "property-not-drawn",
        .error,
        title: "An anatomy does not draw a property.",
        help: """
          An anatomy that leaves out a property shows less than the rules decide. Place the property in a node, or list it or its part
          under `undrawn` with the reason.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parts": { "box": { "fill": "color", "width": "dimension" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.width": { "value": 1, "unit": "px" } } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill" } }
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parts": { "box": { "fill": "color", "width": "dimension" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.width": { "value": 1, "unit": "px" } } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill", "width": "box.width" } }
            """
        )
      ),
      ProblemKind(
        "property-drawn-twice",
        .error,
        title: "Two nodes draw one property, or one that is listed as undrawn is drawn.",
        help: """
          What is drawn twice cannot be checked in one place. Set the property in a stack around both nodes, which pass on `tint`,
          `typography` and `imageSize`, or give each node a `when`.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "stack", "children": [ { "node": "shape", "fill": "box.fill" }, { "node": "shape", "stroke": "box.fill" } ] } }
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill" } }
            """
        )
      ),
      ProblemKind(
        "pair-not-drawn",
        .error,
        title: "A pair measures a color that no node draws.",
        help: """
          A pair of a color that is not drawn measures something that nobody sees. Draw the color, or remove the pair.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "text", "content": "label" }, "undrawn": { "box.fill": "It is drawn by the platform." } }
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill" } }
            """
        )
      ),
      ProblemKind(
        "pair-out-of-order",
        .error,
        title: "A pair lists its layers in another order than they are drawn.",
        help: """
          The foreground of a pair is drawn last, and `over` lists what is beneath it from the nearest to the farthest. Change the order
          in the pair or in the anatomy.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color", "line": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.line": "{color.main}" } } ],
            "pairs": [ { "name": "line", "foreground": "box.fill", "over": ["box.line", "$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill", "stroke": "box.line" } }
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parameters": { "label": { "type": "string" }, "items": { "type": "list" } },
            "parts": { "box": { "fill": "color", "line": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.line": "{color.main}" } } ],
            "pairs": [ { "name": "line", "foreground": "box.line", "over": ["box.fill", "$surface"], "kind": "graphic" } ],
            "anatomy": { "draw": { "node": "shape", "fill": "box.fill", "stroke": "box.line" } }
            """
        )
      ),
    ]
  )
}
