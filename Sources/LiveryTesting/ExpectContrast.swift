public import LiveryAssertions
public import Testing

/// Expects that a color reaches a ratio over others, in every permutation of every theme that has the tokens.
///
/// ```swift
/// expectContrast(of: "{color.main.onMain}", over: "{color.main.main}", atLeast: 4.5, in: project)
/// ```
///
/// - Parameters:
///   - foreground: A token as `{path}`, or a color in CSS notation.
///   - layers: The colors behind it, from the nearest to the backdrop, which must be opaque.
///   - minimum: The required ratio.
///   - project: The project of the tokens.
///   - theme: The theme to test; nil for all.
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
