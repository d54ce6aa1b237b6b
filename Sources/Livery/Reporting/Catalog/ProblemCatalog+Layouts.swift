import DesignTokens

extension ProblemCatalog {
  /// The problems of layouts.
  static let layouts = Section(
    "Layouts",
    [
      ProblemKind(
        "layout-shape",
        .error,
        title: "An item or a dimension of a layout has the wrong form.",
        help: """
          An item has either a `view` or a `spacing`, a dimension is one of the words or objects that the format
          defines, and `size` stands in place of `width` and `height`, not beside them.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title" }, { "spacing": 8 } ]
            """,
          right: """
            "items": [ { "view": "title" }, { "spacing": { "absolute": 8 } } ]
            """
        )
      ),
      ProblemKind(
        "layout-without-theme",
        .error,
        title: "A layout refers to a token but names no theme.",
        help: """
          Without a theme the token cannot be resolved. Add `"theme"` to the layout, or write the length as a
          number.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title" }, { "spacing": { "absolute": "{size.small}" } } ]
            """,
          right: """
            "theme": "acme",
            "items": [ { "view": "title" }, { "spacing": { "absolute": "{size.small}" } } ]
            """
        )
      ),
      ProblemKind(
        "no-project",
        .error,
        title: "A layout names a theme but is not in a project.",
        help: """
          Themes belong to a project, which is the nearest folder upward with a `livery.json`. Keep the layout in the
          folder of its project, or write its lengths as numbers and remove the theme.
          """
      ),
      ProblemKind(
        "layout-invalid-figure",
        .error,
        title: "A number of a layout is negative, not finite or too large.",
        help: """
          Lengths, fractions and factors are at least 0 and at most 1,000,000,000; only relative spacings may be
          negative.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title" }, { "spacing": { "absolute": -8 } } ]
            """,
          right: """
            "items": [ { "view": "title" }, { "spacing": { "absolute": 8 } } ]
            """
        )
      ),
      ProblemKind(
        "layout-width-needs-center",
        .error,
        title: "A width that is measured from both edges belongs to a view that is not centered.",
        help: """
          `fill`, `fillWithMargin` and `minMargin` keep the same distance from both edges, which only a centered view
          can do. Set the alignment to `center`, or give the width as `fractional` or `absolute`.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title", "width": "fill", "alignment": "leading" } ]
            """,
          right: """
            "items": [ { "view": "title", "width": "fill", "alignment": "center" } ]
            """
        )
      ),
      ProblemKind(
        "layout-height-with-margin",
        .error,
        title: "A height has a margin.",
        help: """
          `fillWithMargin` and `minMargin` are for widths. Use `fill`, `fractional` or `absolute`, and spacings above
          and below the view.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title", "height": { "fillWithMargin": 16 } } ]
            """,
          right: """
            "items": [ { "spacing": { "absolute": 16 } }, { "view": "title" }, { "spacing": { "absolute": 16 } } ]
            """
        )
      ),
      ProblemKind(
        "layout-zero-factor",
        .error,
        title: "A flexible space with the factor 0 comes before another flexible space.",
        help: """
          Flexible spaces are measured in proportion to the first of them, so its factor must not be 0. Remove the
          space, or give it a factor above 0.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "spacing": { "flexible": 0 } }, { "view": "title" }, { "spacing": { "flexible": 1 } } ]
            """,
          right: """
            "items": [ { "view": "title" }, { "spacing": { "flexible": 1 } } ]
            """
        )
      ),
      ProblemKind(
        "layout-negative-spacing",
        .error,
        title: "A relative spacing is less than 0 in total.",
        help: """
          A relative spacing is added to the default of the style. Subtract no more than the default.
          """,
        example: .init(
          .layout,
          wrong: """
            "style": { "alignment": "center", "defaultSpacing": 8 },
            "items": [ { "view": "title" }, { "spacing": { "relative": -12 } } ]
            """,
          right: """
            "style": { "alignment": "center", "defaultSpacing": 8 },
            "items": [ { "view": "title" }, { "spacing": { "relative": -4 } } ]
            """
        )
      ),
      ProblemKind(
        "layout-too-wide",
        .error,
        title: "A view is wider than the space it has.",
        help: """
          The view goes beyond an edge, or beyond the margin that its alignment keeps there. Take a smaller fraction,
          let the width follow the container, or release the far edge with `limitsTrailing` or `limitsLeading`.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title", "width": { "fractional": 1 }, "alignment": { "leading": { "margin": 16 } } } ]
            """,
          right: """
            "items": [ { "view": "title", "width": { "fractional": 1 }, "alignment": "center" } ]
            """
        )
      ),
      ProblemKind(
        "layout-fractional-heights",
        .error,
        title: "Fractional heights leave nothing for the other items.",
        help: """
          Fractions of the container's height come to more than 1, or to exactly 1 beside an item with a height of its
          own. Let them come to less than 1, and share the rest with a flexible space.
          """,
        example: .init(
          .layout,
          wrong: """
            "items": [ { "view": "title", "height": "fill" }, { "view": "body", "height": "fill" } ]
            """,
          right: """
            "items": [
              { "view": "title", "height": { "fractional": 0.4 } }, { "view": "body", "height": { "fractional": 0.4 } },
              { "spacing": { "flexible": 1 } }
            ]
            """
        )
      ),
      ProblemKind(
        "layout-too-tall",
        .error,
        title: "The items of a layout are higher than the container.",
        help: """
          Nothing is compressed below the height that it asks for, so the last items go beyond the bottom. Reduce
          heights or spacings, or use a larger container.
          """
      ),
      ProblemKind(
        "layout-unfilled",
        .error,
        title: "The items of a layout do not fill the container, and none of them can grow.",
        help: """
          Add a flexible space, or leave a view without a height: the last of those takes the rest.
          """
      ),
      ProblemKind(
        "layout-component",
        .error,
        title: "The component of a view is not one cell.",
        help: """
          `component` of a view is the address of the cell that it shows, such as `button[intent=main]`. It has no pair, each
          axis has one value or its default, and the component belongs to the theme of the layout.
          """
      ),
    ]
  )
}
