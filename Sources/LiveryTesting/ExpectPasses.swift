@_exported public import LiveryAssertions
public import Testing

/// Expects that every pair of a project, or of a part of it, has the contrast it needs or is waived; and of a whole
/// project that no other check fails either.
///
/// Records one issue for each cause of failure, with the pair, the ratio, what is asked of it, the file and line of the
/// tokens that decide, and a colour that would suffice.
///
/// ```swift
/// @Test func themesKeepTheirContrast() throws {
///   expectPasses(try project.get())
///   expectPasses(try project.get(), at: "radio-button[selected=true].ring@spark/dark")
/// }
/// ```
///
/// - Parameters:
///   - project: The project.
///   - theme: The only theme to ask about.
///   - component: The only component to ask about.
///   - address: The only pair to ask about, such as `button[intent=main].label@spark/dark`, or a cell for all of its
///     pairs. Axes that are left out have their default value; `*` and `a|b` name several cells.
///   - strictness: Whether warnings fail as well.
///   - sourceLocation: Where the issues are reported.
public func expectPasses(
  _ project: TokenProject,
  theme: String? = nil,
  component: String? = nil,
  at address: String? = nil,
  failingOn strictness: TokenProject.Strictness = .errors,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(
    project.failures(theme: theme, component: component, at: address, failingOn: strictness),
    at: sourceLocation
  )
}

/// Expects that a pair has the contrast it needs, or is waived.
///
/// ```swift
/// @Test(arguments: try project.get().pairs(ofComponent: "button"))
/// func buttonsKeepTheirContrast(pair: PairCase) {
///   expectPasses(pair)
/// }
/// ```
public func expectPasses(
  _ pair: PairCase,
  failingOn strictness: TokenProject.Strictness = .errors,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(pair.failures(failingOn: strictness), at: sourceLocation)
}

/// Expects that every pair of a cell has the contrast it needs, or is waived.
public func expectPasses(
  _ cell: CellCase,
  failingOn strictness: TokenProject.Strictness = .errors,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(cell.failures(failingOn: strictness), at: sourceLocation)
}

/// Expects that a project's input is sound and that every pair has the contrast it needs, or is waived.
///
/// Records one issue for each error in the input, or for each cause of failure. Several tests of one project are done
/// sooner with a `TokenProject` that they share.
///
/// - Parameters:
///   - path: The project's folder, the folder above its `Tokens`, or its `livery.json`. A relative path is looked for in
///     the folder of the test's file and in each one above it, then in the working directory.
///   - today: The day on which the expiry of waivers is judged, as `YYYY-MM-DD`; nil judges no dates, so that a test that
///     passes today passes tomorrow.
///   - sourceLocation: Where the issues are reported.
///   - file: The test's file.
public func expectPasses(
  project path: String,
  today: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  file: String = #filePath
) {
  do throws(TokenProject.LoadingError) {
    expectPasses(try TokenProject(at: path, today: today, file: file), sourceLocation: sourceLocation)
  } catch {
    record(error.problems, at: sourceLocation)
  }
}

func record(_ failures: [String], at sourceLocation: SourceLocation) {
  for failure in failures { Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation) }
}
