import ColorScience
import Livery

/// A pair in one cell and permutation, as an argument of a parameterized test.
///
/// It reads `button[intent=main,state=enabled].label in spark/dark`.
public struct PairCase: Sendable, Identifiable, CustomStringConvertible {
  /// `button[intent=main,state=enabled].label`, or the name of a pair of the manifest.
  public let address: String
  /// Nil for a pair of the manifest.
  public let component: String?
  /// The pair's name.
  public let pair: String
  public let theme: String
  public let permutation: String
  /// By axis: the cell's values; empty for a pair of the manifest.
  public let cell: [String: String]
  /// The contrast that decides: the lower one of the colors as they are given and as 8-bit sRGB.
  ///
  /// Unrounded; nil if it cannot be measured.
  public let ratio: Double?
  /// The contrast of the colors as they are given, which outputs without 8-bit colors show; nil as ``ratio`` is.
  public let ratioAsGiven: Double?
  /// The required ratio; nil if there is no requirement.
  public let minimum: Double?
  /// Whether WCAG has no requirement, because the control is inactive or the pair decorative.
  public let isExempt: Bool
  /// The id of the waiver that accepts its failure.
  public let waiver: String?
  let place: PairInstance
  let project: TokenProject

  public var description: String { "\(address) in \(theme)/\(permutation)" }
  public var id: String { description }

  /// The failure of this pair: the ratio, the requirement, the tokens with file and line, and a repair; empty if it
  /// passes or is waived.
  public func failures(failingOn strictness: TokenProject.Strictness = .errors) -> [String] {
    project.texts(of: project.scopedFindings.findings(at: [place]), strictness)
  }
}

extension PairCase {
  init(_ place: PairInstance, in project: TokenProject) {
    let verdict = project.palette.verdicts[place.verdict]
    address = place.address
    component = verdict.component
    pair = verdict.pair
    theme = verdict.theme
    permutation = verdict.permutation
    cell = project.palette.axisValues(of: place)
    ratio = verdict.ratio
    ratioAsGiven = verdict.forms?.asGiven ?? verdict.ratio
    minimum = verdict.requirement?.minimum
    isExempt = verdict.outcome == .exempt
    waiver = verdict.waiver
    self.place = place
    self.project = project
  }
}

extension PairCase: Hashable {
  public static func == (one: PairCase, other: PairCase) -> Bool {
    one.id == other.id && one.project.folder == other.project.folder
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension TokenProject {
  /// Every pair of every cell, and of the manifest, in every permutation.
  public var pairs: [PairCase] { palette.places.map { PairCase($0, in: self) } }

  /// Every pair of a component in every cell and permutation; throws if the component does not exist.
  public func pairs(ofComponent component: String) throws(LoadingError) -> [PairCase] {
    try places(theme: nil, component: component, at: nil).map { PairCase($0, in: self) }
  }

  /// Every pair in the permutations of a theme; throws if the theme does not exist.
  public func pairs(inTheme theme: String) throws(LoadingError) -> [PairCase] {
    try places(theme: theme, component: nil, at: nil).map { PairCase($0, in: self) }
  }

  /// The pairs that match an address; throws if there are none.
  public func pairs(at address: String) throws(LoadingError) -> [PairCase] {
    try places(theme: nil, component: nil, at: address).map { PairCase($0, in: self) }
  }
}
