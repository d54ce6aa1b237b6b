import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What a browser makes of a theme with three modifiers whose attributes are nested in every order, three elements deep.
@Suite(.enabled(if: ExternalTool.chromium.isInstalled, "Chromium is not installed")) struct NestedBrowserProcessTests {
  /// A project in which tokens depend on every combination of modifiers.
  private enum Project {
    static let brands = ["acme", "nova", "zeta"]
    static let densities = ["regular", "compact"]
    static let looks = ["light", "dark", "lightHighContrast", "darkHighContrast"]
    static let colors = ["ink", "page", "line", "alias", "vivid"]
    static let others = ["gap", "pad", "weight", "family", "space", "lift", "steady"]

    static func outcome(_ options: String) -> Pipeline.Outcome {
      var texts = EmittingProject.shippedTemplates
      texts["livery.json"] = """
        { "version": 1, "themes": { "t": { "resolver": "t.resolver.json", "appearance": "look" } },
          "templates": "Templates", "outputs": [{ "template": "css", "into": "out", "options": { \(options) } }] }
        """
      texts["t.resolver.json"] = """
        { "version": "2025.10",
          "sets": { "all": { "sources": [{ \(length("steady", 7)), \(color("vivid", "1, 0, 0")) }] },
            "last": { "sources": [{ "alias": { "$type": "color", "$value": "{ink}" },
              "space": { "$type": "dimension", "$value": "{pad}" } }] } },
          "modifiers": {
            "brand": { "default": "acme", "contexts": { \(contexts(brands, brand)) } },
            "density": { "default": "regular", "contexts": { \(contexts(densities, density)) } },
            "look": { "default": "light", "contexts": { \(contexts(looks, look)) } },
            "voice": { "default": "calm", "contexts": { \(contexts(["calm", "loud"], voice)) } } },
          "resolutionOrder": [\(["sets/all", "modifiers/brand", "modifiers/density", "modifiers/look", "modifiers/voice", "sets/last"]
            .map { "{ \"$ref\": \"#/\($0)\" }" }.joined(separator: ", "))] }
        """
      return Pipeline(files: InMemoryFiles(texts)).run()
    }

    private static func contexts(_ names: [String], _ tokens: (Int) -> [String]) -> String {
      names.enumerated().map { "\"\($1)\": [{ \(tokens($0).joined(separator: ", ")) }]" }.joined(separator: ", ")
    }

    private static func length(_ name: String, _ figure: Int) -> String {
      #""\#(name)": { "$type": "dimension", "$value": { "value": \#(figure), "unit": "px" } }"#
    }

    private static func color(_ name: String, _ components: String, in space: String = "srgb") -> String {
      #""\#(name)": { "$type": "color", "$value": { "colorSpace": "\#(space)", "components": [\#(components)] } }"#
    }

    /// Brands decide the family, and by the references of what other modifiers choose, nearly everything else.
    private static func brand(_ index: Int) -> [String] {
      [
        #""family": { "$type": "fontFamily", "$value": ["Brand \#(index)", "serif"] }"#,
        color("brandInk", "0.\(index + 1), 0, 0"), color("brandNight", "0.\(index + 1), 1, 1"),
        color("line", index == 2 ? "0, 1, 0" : "0, 0, 1"), length("pad", 10 + index), length("brandTight", 20 + index),
      ]
    }

    private static func density(_ index: Int) -> [String] {
      [
        length("gap", 4 - index),
        #""pad": { "$type": "dimension", "$value": "{\#(index == 0 ? "wide" : "brandTight")}" }"#,
      ]
        + [length("wide", 30)]
    }

    private static func look(_ index: Int) -> [String] {
      let (isDark, isHigh) = (index % 2 == 1, index > 1)
      let lift = #"""
        "lift": { "$type": "shadow", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0.\#(index)] },
          "offsetX": { "value": 1, "unit": "px" }, "offsetY": { "value": 1, "unit": "px" },
          "blur": { "value": 2, "unit": "px" }, "spread": { "value": 0, "unit": "px" } } }
        """#
      let weight = #""weight": { "$type": "fontWeight", "$value": \#(isDark ? 300 : 400) }"#
      let vivid = isDark ? [color("vivid", "0, 1, 0", in: "display-p3")] : []
      let ink = #""ink": { "$type": "color", "$value": "{\#(isDark ? "brandNight" : "brandInk")}" }"#
      return [color("page", "0.\(index), 0.\(index), 0"), lift, weight, ink] + vivid
        + (isHigh ? [color("line", "1, 1, 0.\(index)")] : [])
    }

    private static func voice(_ index: Int) -> [String] { index == 0 ? [] : [length("gap", 50)] }
  }

  /// The attributes of three elements, the outermost first; every element sets one or, in the second half, any number.
  private static let nestings: [[[String: String]]] = {
    let all: [(String, [String])] = [
      ("brand", Project.brands), ("density", Project.densities), ("scheme", ["light", "dark"]),
      ("contrast", ["normal", "high"]), ("voice", ["calm", "loud"]),
    ]
    let single = all.flatMap { name, contexts in contexts.map { [name: $0] } }
    var nestings = single.flatMap { outer in single.flatMap { middle in single.map { [outer, middle, $0] } } }
    var state: UInt64 = 42
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<600 {
      nestings.append(
        (0..<3).map { _ in
          all.reduce(into: [:]) { attributes, entry in
            if next(2) == 0 { attributes[entry.0] = entry.1[next(entry.1.count)] }
          }
        }
      )
    }
    return nestings
  }()

  /// A page that answers for every sheet, because starting the browser takes longer than what it does here.
  private static func page(_ sheets: [String]) -> String {
    let nestings = JSONValue.array(
      nestings.map { levels in
        .array(
          levels.map { level in .object(level.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }) }
        )
      }
    )
    let data = JSONWriter.text(of: .array([.array(sheets.map { .string($0) }), nestings])).replacing(
      "<",
      with: "\\u003c"
    )
    func list(_ names: [String]) -> String { JSONWriter.line(of: .array(names.map { .string($0) })) }
    return """
      <!doctype html><meta charset="utf-8"><body><pre id="result"></pre><script>
      const [sheets, nestings] = \(data);
      const style = document.head.appendChild(document.createElement("style"));
      const elements = [document.body];
      for (let i = 0; i < 3; i++) elements.push(elements.at(-1).appendChild(document.createElement("div")));
      const probe = elements[3].appendChild(document.createElement("p"));
      const answers = () => nestings.map(levels => {
        levels.forEach((level, index) => {
          const element = elements[index + 1];
          for (const name of ["brand", "density", "scheme", "contrast", "voice"]) {
            if (level[name]) element.setAttribute("data-" + name, level[name]);
            else element.removeAttribute("data-" + name);
          }
        });
        const colors = \(list(Project.colors)).map(name => {
          probe.style.color = `var(--${name})`;
          return getComputedStyle(probe).color;
        });
        probe.style.boxShadow = "var(--lift)";
        const computed = getComputedStyle(probe);
        const others = \(list(Project.others)).map(name => computed.getPropertyValue("--" + name).trim());
        return [...colors, ...others];
      });
      const results = sheets.map(sheet => {
        style.textContent = sheet;
        return answers();
      });
      result.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(results))));
      </script>
      """
  }

  private func permutation(
    _ levels: [[String: String]],
    on platform: BrowserProcessTests.Platform
  ) -> (contexts: [String: String], appearance: Appearance) {
    func nearest(_ name: String) -> String? { levels.reversed().lazy.compactMap { $0[name] }.first }
    let isDark = nearest("scheme").map { $0 == "dark" } ?? platform.isDark
    let isHigh = nearest("contrast").map { $0 == "high" } ?? platform.isHighContrast
    let look = Appearance.allCases.first { $0.isDark == isDark && $0.isHighContrast == isHigh } ?? .light
    let contexts = [
      "brand": nearest("brand") ?? "acme", "density": nearest("density") ?? "regular", "look": look.rawValue,
      "voice": nearest("voice") ?? "calm",
    ]
    return (contexts, look)
  }

  private static let optionSets = [
    "", #""lightDark": false"#, #""references": true"#, #""properties": true"#,
    #""references": true, "lightDark": false, "layer": "tokens""#,
  ]

  @Test(arguments: BrowserProcessTests.Platform.all)
  func everyNestingHasTheValuesOfItsCombination(platform: BrowserProcessTests.Platform) async throws {
    let outcomes = Self.optionSets.map(Project.outcome)
    let sheets = try outcomes.map { outcome in
      try #require(
        outcome.files.first { $0.path == "out/t.css" }?.text,
        "\(DiagnosticText().text(of: outcome.diagnostics))"
      )
    }
    let results = try #require(try await BrowserProcessTests.run(Self.page(sheets), on: platform).array)
    try #require(results.count == sheets.count)
    for ((options, outcome), result) in zip(zip(Self.optionSets, outcomes), results) {
      let wrong = try wrongValues(
        in: try #require(result.array),
        of: try #require(outcome.palette),
        on: platform
      )
      let count = wrong.count
      #expect(count == 0, "\(options), \(platform): \(count) wrong, \(wrong.prefix(3).joined(separator: "\n"))")
    }
  }

  /// The values that the browser computed and the palette has not, as texts that say where.
  private func wrongValues(
    in results: [DataNode],
    of palette: Palette,
    on platform: BrowserProcessTests.Platform
  ) throws -> [String] {
    try #require(results.count == Self.nestings.count)
    let columns = try #require(palette.columns(of: "t"))
    let rows = (Project.colors + Project.others).map { name in palette.tokens.first { $0.path.description == name } }
    let indices = Dictionary(
      columns.theme.permutations.enumerated().map { index, permutation in
        (Dictionary(permutation.choices.map { ($0.modifier, $0.context) }) { $1 }, index)
      }
    ) { $1 }
    var wrong: [String] = []
    // Many nestings give one text for one token of one permutation, and to read a text takes most of this test's time.
    var verdicts: [[String]: Bool] = [:]
    for (levels, result) in zip(Self.nestings, results) {
      let (contexts, appearance) = permutation(levels, on: platform)
      let index = try #require(indices[contexts])
      let cascade = CSSCascade(appearance, isWide: platform.isWide)
      for (position, row) in rows.enumerated() {
        let (text, value) = (result.array?[position].string ?? "", try #require(row?.tokens[index]?.value))
        let isColor = position < Project.colors.count
        // The browser computes colors of sRGB in eight bits, and colors here are at least 25 of them apart.
        let reading = CSSReading(tolerance: isColor ? 1 / 255 : 1e-6, isWide: platform.isWide)
        let key = [text, "\(position)", "\(index)"]
        let isRight = verdicts[key] ?? reading.isSame(cascade.scheme(of: text), as: value)
        verdicts[key] = isRight
        if !isRight {
          wrong.append("\(row?.path.description ?? "") in \(levels): \(text) for \(contexts)")
        }
      }
    }
    return wrong
  }
}
