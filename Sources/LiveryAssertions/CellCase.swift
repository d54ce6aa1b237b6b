import Livery

/// A cell of a component in a theme, with its pairs, as an argument of a parameterized test.
///
/// It reads `button[intent=main,state=enabled] in spark`.
public struct CellCase: Sendable, Identifiable, CustomStringConvertible {
  /// `button[intent=main,state=enabled]`.
  public let address: String
  public let component: String
  public let theme: String
  /// By axis.
  public let values: [String: String]
  /// Its pairs in every permutation.
  public let pairs: [PairCase]
  let folder: String

  public var description: String { "\(address) in \(theme)" }
  public var id: String { description }

  /// The failures in this cell, one text for each cause.
  public func failures(failingOn strictness: TokenProject.Strictness = .errors) -> [String] {
    guard let project = pairs.first?.project else { return [] }
    return project.texts(of: project.scopedFindings.findings(at: pairs.map(\.place)), strictness)
  }
}

extension CellCase: Hashable {
  public static func == (one: CellCase, other: CellCase) -> Bool {
    one.id == other.id && one.folder == other.folder
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension TokenProject {
  /// Every cell of a component, theme by theme; throws if the component does not exist.
  public func cells(of component: String) throws(LoadingError) -> [CellCase] {
    try check(component)
    return palette.cells(of: component).map { cell in
      CellCase(
        address: cell.address,
        component: component,
        theme: cell.theme,
        values: cell.values,
        pairs: cell.places.map { PairCase($0, in: self) },
        folder: folder
      )
    }
  }
}
