import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The shipped stack component and the shipped layouts, as they are and with one thing broken in each test.
@Suite struct ShippedStackTests {
  private static let workspace = Workspace(root: packageFolder + "/Tokens")
  private static let specPath = "components/stack.component.json"

  private static let manifest: Manifest? = {
    var ignored = Diagnostics()
    var manifest = ManifestLoader(files: workspace).load(diagnostics: &ignored)
    manifest?.themes.removeAll { $0.name != "spark" }
    manifest?.pairs = []
    return manifest
  }()

  private static let themes: [Theme] = {
    var ignored = Diagnostics()
    return manifest.map { ProjectThemes(manifest: $0, files: workspace).load(diagnostics: &ignored) } ?? []
  }()

  private func matrix(of files: any SourceFiles, diagnostics: inout Diagnostics) -> StateMatrix? {
    ComponentLoader(files: files).load(Self.specPath, diagnostics: &diagnostics)
      .flatMap { StateMatrix.verified($0, diagnostics: &diagnostics) }
  }

  private func load(_ path: String, in files: any SourceFiles, diagnostics: inout Diagnostics) -> LayoutDocument? {
    LayoutLoader(files: files, themeNames: ["spark"], themes: Self.themes).load(path, diagnostics: &diagnostics)
  }

  // MARK: As they are

  @Test func excludesExactlyWhatStopsTheCode() throws {
    var diagnostics = Diagnostics()
    let matrix = try #require(matrix(of: Self.workspace, diagnostics: &diagnostics))
    #expect(diagnostics.all.isEmpty, "\(DiagnosticText().text(of: diagnostics))")
    let axes = matrix.component.axes
    #expect(axes.map(\.name) == ["extent", "dimension", "alignment"])
    #expect(StateMatrix.cellCount(of: matrix.component) == 36)
    let shown = Set(matrix.cells.map { zip(axes, $0.values).map { $0.values[$1] } })
    var allowed: Set<[String]> = []
    for (extent, dimension, alignment) in Self.combinations {
      let layout = Self.layout(extent, dimension.value, alignment.value)
      if layout.contradictions.isEmpty { allowed.insert([extent, dimension.name, alignment.name]) }
    }
    #expect(shown == allowed)
    #expect(shown.count == 24)
  }

  private typealias Named<Value> = (name: String, value: Value)

  private static var combinations: [(String, Named<StackLayout.Dimension?>, Named<StackLayout.Alignment>)] {
    let dimensions: [Named<StackLayout.Dimension?>] = [
      ("intrinsic", nil), ("fractional", .fractional(0.5)), ("absolute", .absolute(10)), ("fill", .fill),
      ("fillWithMargin", .fillWithMargin(10)), ("minMargin", .minMargin(10)),
    ]
    let alignments: [Named<StackLayout.Alignment>] = [
      ("leading", .leading(margin: 5)), ("center", .center), ("trailing", .trailing(margin: 5)),
    ]
    return ["width", "height"].flatMap { extent in
      dimensions.flatMap { dimension in alignments.map { (extent, dimension, $0) } }
    }
  }

  private static func layout(
    _ extent: String,
    _ dimension: StackLayout.Dimension?,
    _ alignment: StackLayout.Alignment
  ) -> StackLayout {
    let view = StackLayout.View(
      "view",
      width: extent == "width" ? dimension : nil,
      height: extent == "height" ? dimension : nil,
      alignment: alignment
    )
    return StackLayout(style: .init(alignment: .center, defaultSpacing: 8), items: [.view(view)])
  }

  @Test(arguments: [
    (["width", "intrinsic", "leading"], ["equal", "atLeast", "false", "contentWithinLimits"]),
    (["width", "absolute", "trailing"], ["atLeast", "equal", "false", "length"]),
    (["width", "intrinsic", "center"], ["free", "free", "true", "content"]),
    (["width", "fill", "center"], ["free", "free", "true", "container"]),
    (["width", "fillWithMargin", "center"], ["equal", "equal", "true", "containerLessMargins"]),
    (["width", "minMargin", "center"], ["atLeast", "atLeast", "true", "contentWithinMargins"]),
    (["height", "fill", "trailing"], ["free", "free", "false", "container"]),
    (["height", "fractional", "leading"], ["free", "free", "false", "fraction"]),
  ])
  func saysWhatEachCellHoldsOnTo(cell: [String], expected: [String]) throws {
    var diagnostics = Diagnostics()
    let matrix = try #require(matrix(of: Self.workspace, diagnostics: &diagnostics))
    let resolved = ComponentResolver(theme: try #require(Self.themes.first)).resolve(
      [matrix],
      diagnostics: &diagnostics
    )[0]
    let component = matrix.component
    let index = try #require(
      matrix.cells.firstIndex { zip(component.axes, $0.values).map { $0.values[$1] } == cell }
    )
    let found = ["edge.leading", "edge.trailing", "edge.isCentered", "size.rule"].map { address -> String in
      guard let property = component.properties.firstIndex(where: { $0.address == address }) else { return "missing" }
      switch resolved.values[0][index][property].content {
      case .string(let text): return text
      case .boolean(let flag): return String(flag)
      default: return "other"
      }
    }
    #expect(found == expected)
  }

  @Test func shipsLayoutsWithoutAMistakeThatFitAPhone() throws {
    let manifest = try #require(Self.manifest)
    var diagnostics = Diagnostics()
    let layouts = ProjectLayouts(manifest: manifest, files: Self.workspace, themes: Self.themes)
      .load(diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty, "\(DiagnosticText().text(of: diagnostics))")
    #expect(layouts.map(\.name) == ["profile-card", "sign-in", "toolbar"])
    for layout in layouts {
      let size = StackLayout.Size(width: 320, height: 480)
      #expect(StackSolver(layout.layout).solution(in: size, measure: TextEstimate().size).conflicts.isEmpty)
    }
  }

  // MARK: Broken

  /// One replacement in a shipped file, and what is reported of it, top to bottom: an id, and the text that stands there.
  struct Breakage: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var expected: [(id: String, at: String)]

    init(_ old: String, _ new: String, _ expected: (id: String, at: String)...) {
      (self.old, self.new, self.expected) = (old, new, expected)
    }

    var testDescription: String { expected.map(\.id).joined(separator: ", ") }
  }

  private func check(
    _ breakage: Breakage,
    of path: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    isReportedBy read: (any SourceFiles, inout Diagnostics) -> Void
  ) throws {
    let text = String(decoding: try Self.workspace.file(at: path).bytes, as: UTF8.self)
    try #require(text.count(of: breakage.old) == 1, "\(path) must hold '\(breakage.old)' once")
    let broken = text.replacingOccurrences(of: breakage.old, with: breakage.new)
    let source = SourceFile(path: path, text: broken)
    var diagnostics = Diagnostics()
    read(InMemoryFiles([path: broken]), &diagnostics)
    let wanted = try breakage.expected.map { id, at in
      try #require(broken.count(of: at) == 1, "'\(at)' must name one place")
      let place = try #require(broken.range(of: at))
      return ExpectedDiagnostic(id, at: source.location(at: broken[..<place.lowerBound].utf8.count))
    }
    let messages = DiagnosticText().text(of: diagnostics)
    #expect(
      diagnostics.inFileOrder().map { ExpectedDiagnostic($0) } == wanted,
      "\(messages)",
      sourceLocation: sourceLocation
    )
  }

  @Test(arguments: [
    Breakage(#""edge.isCentered": false,"#, "", ("property-undefined", #""isCentered": "boolean""#)),
    Breakage(#""size.rule": "container" }"#, #""size.rule": "contaner" }"#, ("unknown-value", #""contaner""#)),
    Breakage(
      #"["fill", "fillWithMargin", "minMargin"], "a"#,
      #"["fil", "minMargin"], "a"#,
      ("unknown-value", #""fil""#)
    ),
    Breakage(
      #"{ "parameter": "fraction" }"#,
      #"{ "parameter": "fractoin" }"#,
      ("unknown-value", #"{ "parameter": "fractoin" }"#)
    ),
    Breakage(#"["width", "height"]"#, #"["width", "height", "width"]"#, ("repeated-name", #""width"],"#)),
    Breakage(
      #""when": { "extent": "width", "alignment": "center" }"#,
      #""when": { "extent": "width", "alignement": "center" }"#,
      ("unknown-axis", #""alignement""#)
    ),
    Breakage(#"{ "parameter": "limitsTrailing" }"#, #""yes""#, ("wrong-kind", #""yes""#)),
    Breakage(
      #""dimension": "intrinsic", "alignment": ["leading", "trailing"]"#,
      #""dimension": "minMargin", "alignment": ["leading", "trailing"]"#,
      ("rule-without-effect", #""size.rule": "contentWithinLimits""#)
    ),
    Breakage(
      #""reason": "Margins"#,
      #""because": "Margins"#,
      ("missing-key", "{\n      \"when\": { \"extent\": \"height\", \"dimension\""),
      ("unknown-key", #""because""#)
    ),
    Breakage(#""neighbor.top": "previous""#, #""nieghbor.top": "previous""#, ("unknown-property", #""nieghbor.top""#)),
  ])
  func reportsEachBreakageOfTheSpec(breakage: Breakage) throws {
    try check(breakage, of: Self.specPath) { files, diagnostics in
      _ = matrix(of: files, diagnostics: &diagnostics)
    }
  }

  @Test(arguments: [
    Breakage(
      #"{ "relative": -4 }"#,
      #"{ "relative": -12 }"#,
      ("layout-negative-spacing", #"{ "relative": -12 }"#)
    ),
    Breakage(
      #""{layout.spacing.xLarge}""#,
      #""{layout.spacing.xlarge}""#,
      ("alias-unresolved", #""{layout.spacing.xlarge}""#)
    ),
    Breakage(#""{layout.spacing.small}""#, #""{dims.dim1}""#, ("alias-type", #""{dims.dim1}""#)),
    Breakage(
      #""height": { "absolute": 44 }"#,
      #""height": { "minMargin": 44 }"#,
      ("layout-height-with-margin", #"{ "minMargin": 44 }"#)
    ),
    Breakage(#"{ "fractional": 0.5 }"#, #"{ "fractional": 1 }"#, ("layout-too-wide", #"{ "fractional": 1 }"#)),
    Breakage(#"{ "fractional": 0.25 }"#, #""fill""#, ("layout-fractional-heights", #""fill", "alignment""#)),
    Breakage(
      #""width": "fill", "height": { "fractional": 0.25 }, "alignment": "center""#,
      #""width": "fill", "height": { "fractional": 0.25 }"#,
      ("layout-width-needs-center", #""fill", "height""#)
    ),
    Breakage(#"{ "flexible": 1 }"#, #"{ "flexible": 0 }"#, ("layout-zero-factor", #"{ "flexible": 0 }"#)),
    Breakage(
      "limitsLeading",
      "limitsTrailing\": true, \"limitLeading",
      ("unknown-key", #""limitsTrailing": true, "l"#),
      ("unknown-key", #""limitLeading""#)
    ),
    Breakage(#""spark""#, #""sparc""#, ("unknown-value", #""sparc""#)),
    Breakage(#""size": [64, 64]"#, #""size": [64, -64]"#, ("layout-invalid-figure", "-64")),
  ])
  func reportsEachBreakageOfALayout(breakage: Breakage) throws {
    let path = "layouts/profile-card.layout.json"
    try check(breakage, of: path) { files, diagnostics in
      _ = load(path, in: files, diagnostics: &diagnostics)
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int {
    components(separatedBy: part).count - 1
  }
}
