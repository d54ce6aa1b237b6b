public import LiveryAssertions
public import Testing

/// Expects that a colour reaches a ratio over others, in every permutation of every theme that has the tokens.
///
/// ```swift
/// expectContrast(of: "{color.main.onMain}", over: "{color.main.main}", atLeast: 4.5, in: project)
/// ```
///
/// - Parameters:
///   - foreground: A token as `{path}`, or a colour in CSS's notation.
///   - layers: What it lies on, from the nearest down to the backdrop, which must be opaque.
///   - minimum: The ratio that is just enough.
///   - project: Where the tokens are found.
///   - theme: The only theme to ask about.
///   - sourceLocation: Where the issues are reported.
public func expectContrast(
  of foreground: String,
  over layers: String...,
  atLeast minimum: Double,
  in project: TokenProject,
  theme: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(
    project.contrastFailures(of: foreground, over: layers, atLeast: minimum, theme: theme),
    at: sourceLocation
  )
}
