public import DesignTokens

extension ProblemCatalog {
  /// Every kind of problem that Livery reports, by subject.
  public static let all: [Section] =
    tokens + [
      manifest, components, anatomy, layouts, templates, outputs, waivers, comparisons, projects,
      Section("Checks", StandardChecks.kinds),
    ]

  /// The kind with an id; nil if nothing is reported under it.
  public static func kind(named id: String) -> ProblemKind? { kinds[id] }

  /// The existing id that is nearest to an unknown one.
  public static func nearestID(to id: String) -> String? {
    NearestName.of(id, among: all.flatMap { $0.kinds.map(\.id.description) })
  }

  private static let kinds = Dictionary(all.flatMap(\.kinds).map { ($0.id.description, $0) }) { first, _ in first }
}
