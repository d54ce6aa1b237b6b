import DesignTokens

extension ProblemCatalog {
  /// The problems of component specs, and of addresses that name components.
  static let components = Section(
    "Components",
    [
      ProblemKind(
        "no-parts",
        .error,
        title: "A component has no parts.",
        help: """
          Parts hold the properties that rules assign values to. Add `parts` with at least one property, or `uses` if
          the component is made of others.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {},
            "aliases": {},
            "parts": {},
            "rules": [],
            "pairs": []
            """,
          right: """
            "axes": {},
            "aliases": {},
            "parts": { "box": { "fill": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}" } } ],
            "pairs": []
            """
        )
      ),
      ProblemKind(
        "axis-without-values",
        .error,
        title: "An axis has no values.",
        help: """
          The cells of a component are all combinations of the values of its axes, so an axis without values leaves no
          cell. List the values, or remove the axis.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": { "state": { "values": [] } },
            "aliases": {},
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"] } ]
            """,
          right: """
            "axes": { "state": { "values": ["enabled", "disabled"] } },
            "aliases": {},
            "pairs": [ { "name": "box", "foreground": "box.fill", "over": ["$surface"], "when": { "state": "enabled" } } ]
            """
        )
      ),
      ProblemKind(
        "axis-unused",
        .error,
        title: "Nothing depends on an axis.",
        help: """
          No rule and no pair names the axis, so it multiplies the cells without changing any of them. Make it a
          parameter if it matters to the component's code only.
          """,
        example: .init(
          .component,
          wrong: """
            "axes": {
              "state": { "values": ["enabled", "pressed", "disabled"] },
              "intent": { "values": ["main", "alert"] },
              "side": { "values": ["left", "right"] }
            }
            """,
          right: """
            "axes": {
              "state": { "values": ["enabled", "pressed", "disabled"] },
              "intent": { "values": ["main", "alert"] }
            },
            "parameters": { "side": { "type": "enum", "values": ["left", "right"], "default": "left" } }
            """
        )
      ),
      ProblemKind(
        "ambiguous-alias",
        .error,
        title: "An alias gives an axis more than one value.",
        help: """
          An alias is a short name for one selection in an address, so it names at most one value for each axis. Declare
          an alias for each of the values.
          """,
        example: .init(
          .component,
          wrong: """
            "aliases": { "warning": { "intent": ["main", "alert"] } }
            """,
          right: """
            "aliases": { "warning": { "intent": "alert" } }
            """
        )
      ),
      ProblemKind(
        "matrix-too-large",
        .error,
        title: "The axes of a component span more cells than can be held.",
        help: """
          Every axis multiplies the number of cells by that of its values. An axis that changes nothing that is drawn is
          better a parameter; a component with independent halves is better two components.
          """
      ),
      ProblemKind(
        "component-too-large",
        .error,
        title: "A component has more properties and pairs than can be held, or its uses are nested too deeply.",
        help: """
          A component has everything that the components it uses have. Use smaller components, or fewer of them.
          """
      ),
      ProblemKind(
        "property-undefined",
        .error,
        title: "A property has no value in some cells.",
        help: """
          Every property must have a value in every cell, so that no state is left to chance. Set it in a rule without
          `when`, which applies everywhere, and override it where it differs; `null` says that the part is not drawn.
          """,
        example: .init(
          .component,
          wrong: """
            "rules": [ { "when": { "state": "enabled" }, "set": { "box.fill": "{color.main}" } } ]
            """,
          right: """
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": "disabled" }, "set": { "box.fill": "{color.disabled}" } }
            ]
            """
        )
      ),
      ProblemKind(
        "opacity-range",
        .error,
        title: "An opacity is not from 0 to 1.",
        help: """
          The opacity of a pair's `group`, and that with which a color is multiplied, is a share: 0.4 and not 40. With
          any other number, no contrast could be measured.
          """,
        example: .init(
          .component,
          wrong: """
            "parts": { "label": { "color": "color", "opacity": "number" } },
            "rules": [
              { "set": { "label.color": "{color.main}", "label.opacity": 1 } },
              { "when": { "intent": "alert", "state": "disabled" }, "set": { "label.opacity": 40 } }
            ],
            "pairs": [
              { "name": "label", "foreground": "label.color", "over": ["$surface"], "kind": "text", "group": "label.opacity" }
            ]
            """,
          right: """
            "parts": { "label": { "color": "color", "opacity": "number" } },
            "rules": [
              { "set": { "label.color": "{color.main}", "label.opacity": 1 } },
              { "when": { "intent": "alert", "state": "disabled" }, "set": { "label.opacity": 0.4 } }
            ],
            "pairs": [
              { "name": "label", "foreground": "label.color", "over": ["$surface"], "kind": "text", "group": "label.opacity" }
            ]
            """
        )
      ),
      ProblemKind(
        "property-type",
        .error,
        title: "A property has another type than the one required.",
        help: """
          Foregrounds and layers are colors, groups are numbers, and only a color can be given an opacity or be mixed.
          The type of a property is declared in `parts`.
          """,
        example: .init(
          .component,
          wrong: """
            "parts": { "box": { "fill": "color", "width": "dimension" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.width": { "value": 8, "unit": "px" } } } ],
            "pairs": [
              {
                "name": "box", "foreground": "box.width", "over": ["$surface"],
                "when": { "intent": "alert", "state": "enabled" }
              }
            ]
            """,
          right: """
            "parts": { "box": { "fill": "color", "width": "dimension" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.width": { "value": 8, "unit": "px" } } } ],
            "pairs": [
              {
                "name": "box", "foreground": "box.fill", "over": ["$surface"],
                "when": { "intent": "alert", "state": "enabled" }
              }
            ]
            """
        )
      ),
      ProblemKind(
        "parameter-type",
        .error,
        title: "A property has the value of a parameter that cannot be its value.",
        help: """
          A parameter feeds properties of its own type; an `image` or an `enum` also feeds a string. Events and
          read-only values feed none. A parameter cannot be part of a calculation, because outputs could not repeat it
          with the value that is passed: let the parameter stand for the result.
          """,
        example: .init(
          .component,
          wrong: """
            "parameters": { "isLoud": { "type": "boolean", "default": false } },
            "rules": [ { "set": { "box.fill": { "parameter": "isLoud" } } } ]
            """,
          right: """
            "parameters": { "fill": { "type": "color", "default": "{color.main}" } },
            "rules": [ { "set": { "box.fill": { "parameter": "fill" } } } ]
            """
        )
      ),
      ProblemKind(
        "parameter-default",
        .error,
        title: "The default of a parameter cannot be passed.",
        help: """
          A default is a value of the parameter's type, an alias of a token of that type, or null for no value. Events
          and read-only values come from the component and have none. Make a computed color a token.
          """,
        example: .init(
          .component,
          wrong: """
            "parameters": { "count": { "type": "number", "kind": "readOnly", "default": 0 } }
            """,
          right: """
            "parameters": { "count": { "type": "number", "kind": "readOnly" } }
            """
        )
      ),
      ProblemKind(
        "property-of-used-component",
        .error,
        title: "A rule sets a property of a used component.",
        help: """
          What a used component looks like is decided by its own rules. Choose which of its cells is drawn, by setting
          `use.$cell.axis`.
          """,
        example: .init(
          .component,
          wrong: """
            "uses": { "badge": { "component": "badge" } },
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": "disabled" }, "set": { "badge.dot.color": "{color.disabled}" } }
            ]
            """,
          right: """
            "uses": { "badge": { "component": "badge" } },
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": "disabled" }, "set": { "badge.$cell.state": "disabled" } }
            ]
            """
        )
      ),
      ProblemKind(
        "rule-without-effect",
        .error,
        title: "An assignment of a rule decides in no cell.",
        help: """
          Either the rule matches no cell, or later rules override it wherever it matches, because later rules win.
          Remove the assignment, move the rule further down, or narrow the later rules; the notes point to them.
          """,
        example: .init(
          .component,
          wrong: """
            "rules": [
              { "when": { "state": "pressed" }, "set": { "box.fill": "{color.pressed}" } },
              { "set": { "box.fill": "{color.main}" } }
            ]
            """,
          right: """
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": "pressed" }, "set": { "box.fill": "{color.pressed}" } }
            ]
            """
        )
      ),
      ProblemKind(
        "empty-condition",
        .error,
        title: "A condition lists no value of an axis and can never match.",
        help: """
          List the values that match, or leave the axis out of `when`: a condition says nothing about axes that it does
          not name.
          """,
        example: .init(
          .component,
          wrong: """
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": [] }, "set": { "box.fill": "{color.pressed}" } }
            ]
            """,
          right: """
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": ["pressed"] }, "set": { "box.fill": "{color.pressed}" } }
            ]
            """
        )
      ),
      ProblemKind(
        "exclusion-without-effect",
        .error,
        title: "An exclusion leaves out no cell that is not excluded already.",
        help: """
          An earlier exclusion covers all cells that its condition matches. Correct the condition, or remove the exclusion.
          """,
        example: .init(
          .component,
          wrong: """
            "exclude": [
              { "when": { "state": "disabled" }, "reason": "A disabled button has no color." },
              { "when": { "state": "disabled", "intent": "alert" }, "reason": "An alert is never disabled." }
            ]
            """,
          right: """
            "exclude": [ { "when": { "state": "disabled" }, "reason": "A disabled button has no color." } ]
            """
        )
      ),
      ProblemKind(
        "unknown-component",
        .error,
        title: "A component is named that does not exist.",
        help: """
          The name of a component is the `component` of its spec, not the name of the file. Check that a pattern in
          `components` of the manifest matches the file.
          """,
        example: .init(
          .component,
          wrong: """
            "uses": { "badge": { "component": "bagde" } }
            """,
          right: """
            "uses": { "badge": { "component": "badge" } }
            """
        )
      ),
      ProblemKind(
        "unknown-axis",
        .error,
        title: "An axis is named that the component does not have.",
        help: """
          Axes are declared in `axes` of the component's spec. The advice names the nearest axis, or lists all of them.
          """,
        example: .init(
          .component,
          wrong: """
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "status": "pressed" }, "set": { "box.fill": "{color.pressed}" } }
            ]
            """,
          right: """
            "rules": [
              { "set": { "box.fill": "{color.main}" } },
              { "when": { "state": "pressed" }, "set": { "box.fill": "{color.pressed}" } }
            ]
            """
        )
      ),
      ProblemKind(
        "unknown-property",
        .error,
        title: "A property is named that the component does not have.",
        help: """
          Properties are named by their part and their own name, `container.background`; those of a used component by
          the name of its use, `decrement.container.background`.
          """,
        example: .init(
          .component,
          wrong: """
            "rules": [ { "set": { "box.fill": "{color.main}", "box.border": "{color.pressed}" } } ]
            """,
          right: """
            "parts": { "box": { "fill": "color", "border": "color" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "box.border": "{color.pressed}" } } ]
            """
        )
      ),
      ProblemKind(
        "unknown-pair",
        .error,
        title: "A pair is named that does not exist.",
        help: """
          Pairs are declared in `pairs` of a component's spec or of the manifest. The advice names the nearest pair, or
          lists all of them.
          """,
        example: .init(
          .waivers,
          wrong: """
            "waivers": [ { "id": "fill", "pattern": "button.fill@acme", "reason": "The color of the brand." } ]
            """,
          right: """
            "waivers": [ { "id": "fill", "pattern": "button.box@acme", "reason": "The color of the brand." } ]
            """
        )
      ),
      ProblemKind(
        "unknown-alias",
        .error,
        title: "An address contains a selection that the component does not have.",
        help: """
          A single word in brackets is one of the component's `aliases`. A value of an axis is written with the axis,
          `axis=value`.
          """,
        example: .init(
          .waivers,
          wrong: """
            "waivers": [ { "id": "box", "pattern": "button[warn].box", "reason": "The color of the brand." } ]
            """,
          right: """
            "waivers": [ { "id": "box", "pattern": "button[warning].box", "reason": "The color of the brand." } ]
            """
        )
      ),
      ProblemKind(
        "unknown-use",
        .error,
        title: "A rule chooses the cell of a component that is not used.",
        help: """
          The name before `$cell` is a key of `uses` in the component's spec.
          """,
        example: .init(
          .component,
          wrong: """
            "uses": { "badge": { "component": "badge" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "icon.$cell.state": "disabled" } } ]
            """,
          right: """
            "uses": { "badge": { "component": "badge" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "badge.$cell.state": "disabled" } } ]
            """
        )
      ),
      ProblemKind(
        "use-circular",
        .error,
        title: "A component uses itself.",
        help: """
          The component uses itself directly, or a component that uses it in turn; the notes list the way. Move what
          both need into a third component.
          """,
        example: .init(
          .component,
          wrong: """
            "uses": { "inner": { "component": "button" } }
            """,
          right: """
            "uses": { "inner": { "component": "badge" } }
            """
        )
      ),
      ProblemKind(
        "use-outside-theme",
        .error,
        title: "A component is used in a theme that it does not belong to.",
        help: """
          A used component must belong to every theme of its user. Add the theme to `themes` of the used component, or
          remove it from those of the user.
          """
      ),
      ProblemKind(
        "cell-excluded",
        .error,
        title: "A component shows a cell that the used component excludes.",
        help: """
          The used component lists the cell in `exclude`, with the reason that the note quotes. Choose another cell, or
          exclude the cells of the user in which it would be shown.
          """,
        example: .init(
          .component,
          wrong: """
            "uses": { "badge": { "component": "badge" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "badge.$cell.state": "hidden" } } ]
            """,
          right: """
            "uses": { "badge": { "component": "badge" } },
            "rules": [ { "set": { "box.fill": "{color.main}", "badge.$cell.state": "disabled" } } ]
            """
        )
      ),
      ProblemKind(
        "check-name",
        .error,
        title: "An accessibility statement does not name a check.",
        help: """
          A statement that is `checked` names the check that answers it, such as `target-size`. `livery list checks`
          lists all checks.
          """,
        example: .init(
          .component,
          wrong: """
            "accessibility": {
              "statements": [ { "id": "S-1", "by": "checked", "check": "Target Size", "text": "The target is large enough." } ]
            }
            """,
          right: """
            "accessibility": {
              "statements": [ { "id": "S-1", "by": "checked", "check": "target-size", "text": "The target is large enough." } ]
            }
            """
        )
      ),
      ProblemKind(
        "check-of-manual",
        .error,
        title: "An accessibility statement that a person answers names a check.",
        help: """
          A statement is answered either by a person (`"by": "manual"`) or by a check (`"by": "checked"`). Correct `by`,
          or remove `check`.
          """,
        example: .init(
          .component,
          wrong: """
            "accessibility": {
              "statements": [ { "id": "S-1", "by": "manual", "check": "target-size", "text": "The target is large enough." } ]
            }
            """,
          right: """
            "accessibility": {
              "statements": [ { "id": "S-1", "by": "checked", "check": "target-size", "text": "The target is large enough." } ]
            }
            """
        )
      ),
    ]
  )
}
