@_exported public import LiveryAssertions
import XCTest

/// Asserts that every pair of a project, or of a part of it, has the contrast it needs or is waived; and of a whole
/// project that no other check fails either.
///
/// Each cause of failure is reported by itself, with the pair, the ratio, what is asked of it, the file and line of the
/// tokens that decide, and a colour that would suffice.
///
/// - Parameters:
///   - project: The project; if it throws, because its input is broken, that is what is reported.
///   - theme: The only theme to ask about.
///   - component: The only component to ask about.
///   - address: The only pair to ask about, such as `button[intent=main].label@spark/dark`, or a cell for all of its
///     pairs. Axes that are left out have their default value; `*` and `a|b` name several cells.
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

/// Asserts that a colour reaches a ratio over others, in every permutation of every theme that has the tokens.
///
/// - Parameters:
///   - foreground: A token as `{path}`, or a colour in CSS's notation.
///   - layers: What it lies on, from the nearest down to the backdrop, which must be opaque.
///   - minimum: The ratio that is just enough.
///   - project: Where the tokens are found.
///   - theme: The only theme to ask about.
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

/// Asserts that the palette is the one of a snapshot: every token's values, every pair's ratio and verdict.
///
/// With `LIVERY_RECORD_SNAPSHOTS=1` in the environment the snapshot is written instead; without it nothing is ever
/// written, and a snapshot that is missing fails.
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
