/// The diagnostics of a run.
///
/// Stages take it `inout` and continue after reporting: a value needs no lock, and what was found concurrently is
/// appended in the order of the input, so that two runs never differ.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  public init() {}

  public init(_ diagnostic: Diagnostic) {
    report(diagnostic)
  }

  public var containsErrors: Bool { all.contains { $0.severity == .error } }

  public func count(of severity: Diagnostic.Severity) -> Int {
    all.count { $0.severity == severity }
  }

  /// Adds a diagnostic, unless the same one was reported before: four permutations share one file.
  public mutating func report(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
  }

  public mutating func append(_ other: Diagnostics) {
    for diagnostic in other.all { report(diagnostic) }
  }

  /// Changes diagnostics that were reported; the same one reported again in its first form is still known.
  package mutating func amend(_ change: (inout Diagnostic) -> Void) {
    for index in all.indices {
      change(&all[index])
      seen.insert(all[index])
    }
  }

  /// Says where files are named that cannot be read, for those diagnostics about them that do not.
  ///
  /// - Parameter place: Where a path is named; nil if it is not known.
  package mutating func locateUnreadable(_ place: (_ path: String) -> SourceFile.Place?) {
    guard all.contains(where: \.isUnreadableAnywhere) else { return }
    amend { diagnostic in
      guard diagnostic.isUnreadableAnywhere, let place = diagnostic.subject.flatMap(place) else { return }
      (diagnostic.location, diagnostic.excerpt) = (place.location, place.excerpt)
    }
  }

  /// The errors alone.
  public var errors: Diagnostics {
    all.filter { $0.severity == .error }.reduce(into: Diagnostics()) { $0.report($1) }
  }

  /// The diagnostics that the other collection does not have.
  public func subtracting(_ other: Diagnostics) -> Diagnostics {
    all.filter { !other.seen.contains($0) }.reduce(into: Diagnostics()) { $0.report($1) }
  }

  /// The diagnostics file by file, in the order in which the files were first mentioned, and top to bottom within each.
  public func inFileOrder() -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    for diagnostic in all {
      guard let path = diagnostic.location?.path, ranks[path] == nil else { continue }
      ranks[path] = ranks.count
    }
    func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
      guard let location = diagnostic.location else { return (-1, 0, 0) }
      return (ranks[location.path] ?? -1, location.line, location.column)
    }
    return all.enumerated()
      .sorted { first, second in
        let (left, right) = (key(first.element), key(second.element))
        return left == right ? first.offset < second.offset : left < right
      }
      .map(\.element)
  }
}

extension Diagnostic {
  /// Whether it is about a file that cannot be read, and does not say where that is named.
  fileprivate var isUnreadableAnywhere: Bool { id == "source-unreadable" && location == nil }
}
