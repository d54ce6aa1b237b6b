@_exported public import LiveryAssertions
import XCTest

/// Asserts that every pair of a project, or of a part of it, has the contrast it needs or is waived; and of a whole
/// project that no other check fails either.
///
/// Reports one failure for each cause, with the pair, the ratio, the requirement, the file and line of the deciding
/// tokens, and a color that would suffice.
///
/// - Parameters:
///   - project: The project; an error that it throws, because its input is invalid, is reported.
///   - theme: The theme to test; nil for all.
///   - component: The component to test; nil for all.
///   - address: The pair to test, such as `button[intent=main].label@spark/dark`, or a cell for all of its pairs.
///     Omitted axes have their default value; `*` and `a|b` match several cells.
///   - strictness: Whether warnings fail as well.
///   - file: Where failures are reported.
///   - line: Where failures are reported.
public func XCTAssertPasses(
  _ project: @autoclosure () throws -> TokenProject,
  theme: String? = nil,
  component: String? = nil,
  at address: String? = nil,
  failingOn strictness: TokenProject.Strictness = .errors,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  report(from: project, file: file, line: line) { project in
    project.failures(theme: theme, component: component, at: address, failingOn: strictness)
  }
}

/// Asserts that a pair has the contrast it needs, or is waived.
public func XCTAssertPasses(
  _ pair: PairCase,
  failingOn strictness: TokenProject.Strictness = .errors,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  fail(with: pair.failures(failingOn: strictness), file: file, line: line)
}

/// Asserts that every pair of a cell has the contrast it needs, or is waived.
public func XCTAssertPasses(
  _ cell: CellCase,
  failingOn strictness: TokenProject.Strictness = .errors,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  fail(with: cell.failures(failingOn: strictness), file: file, line: line)
}

/// Asserts that a color reaches a ratio over others, in every permutation of every theme that has the tokens.
///
/// - Parameters:
///   - foreground: A token as `{path}`, or a color in CSS notation.
///   - layers: The colors behind it, from the nearest to the backdrop, which must be opaque.
///   - minimum: The required ratio.
///   - project: The project of the tokens.
///   - theme: The theme to test; nil for all.
///   - file: Where failures are reported.
///   - line: Where failures are reported.
public func XCTAssertContrast(
  of foreground: String,
  over layers: String...,
  atLeast minimum: Double,
  in project: @autoclosure () throws -> TokenProject,
  theme: String? = nil,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  report(from: project, file: file, line: line) { project in
    project.contrastFailures(of: foreground, over: layers, atLeast: minimum, theme: theme)
  }
}

/// Asserts that the palette equals a snapshot: every token's values, every pair's ratio and verdict.
///
/// With `LIVERY_RECORD_SNAPSHOTS=1` in the environment the snapshot is written instead; without it nothing is written,
/// and a missing snapshot fails.
///
/// - Parameters:
///   - project: The project.
///   - path: The snapshot, relative to the folder of the test's file, such as `Snapshots/palette.txt`.
///   - file: The test's file, where failures are reported.
///   - line: Where failures are reported.
public func XCTAssertPalette(
  of project: @autoclosure () throws -> TokenProject,
  matches path: String,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  report(from: project, file: file, line: line) { project in
    project.snapshotFailures(matching: path, file: "\(file)")
  }
}

private func report(
  from project: () throws -> TokenProject,
  file: StaticString,
  line: UInt,
  failures: (TokenProject) -> [String]
) {
  do {
    fail(with: failures(try project()), file: file, line: line)
  } catch let failure as TokenProject.LoadingError {
    fail(with: failure.problems, file: file, line: line)
  } catch {
    fail(with: ["\(error)"], file: file, line: line)
  }
}

private func fail(with failures: [String], file: StaticString, line: UInt) {
  for failure in failures { XCTFail(failure, file: file, line: line) }
}
