@_exported public import LiveryAssertions
public import Testing

/// Expects that every pair of a project, or of a part of it, has the contrast it needs or is waived; and of a whole
/// project that no other check fails either.
///
/// Records one issue for each cause of failure, with the pair, the ratio, the requirement, the file and line of the
/// deciding tokens, and a color that would suffice.
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
///   - theme: The theme to test; nil for all.
///   - component: The component to test; nil for all.
///   - address: The pair to test, such as `button[intent=main].label@spark/dark`, or a cell for all of its pairs.
///     Omitted axes have their default value; `*` and `a|b` match several cells.
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

/// Expects that a project's input is valid and that every pair has the contrast it needs, or is waived.
///
/// Records one issue for each error in the input, or for each cause of failure. Several tests of one project run faster
/// with a shared `TokenProject`.
///
/// - Parameters:
///   - path: The project's folder, the folder above its `Tokens`, or its `livery.json`. A relative path is resolved in
///     the folder of the test's file, its parents, and the working directory, in this order.
///   - today: The day for the expiry of waivers, as `YYYY-MM-DD`; nil ignores expiry, so that a test that passes today
///     passes tomorrow.
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
