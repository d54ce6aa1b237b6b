import DocumentReading
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What a browser makes of the sheets, held against the palette: every token, in every appearance, by attributes and by
/// the platform, on screens of both gamuts.
@Suite(.enabled(if: ExternalTool.chromium.isInstalled, "Chromium is not installed")) struct BrowserProcessTests {
  /// A platform's settings, as Chromium is told to assume them.
  struct Platform: Sendable, CustomStringConvertible {
    var isDark: Bool
    var isHighContrast: Bool
    var isWide: Bool

    static let all = [false, true].flatMap { isDark in
      [false, true].flatMap { isHighContrast in
        [false, true].map { Platform(isDark: isDark, isHighContrast: isHighContrast, isWide: $0) }
      }
    }

    var description: String {
      "\(isDark ? "dark" : "light"), \(isHighContrast ? "high" : "normal"), \(isWide ? "p3" : "srgb")"
    }

    var flags: [String] {
      [
        "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1),preferredContrast=\(isHighContrast ? 0 : 3)",
        "--force-color-profile=\(isWide ? "display-p3-d65" : "srgb")",
      ]
    }
  }

  /// Sheets by template and theme; what is a theme of Tailwind's is one of the root's to a browser.
  private static let sheets = ["css", "tailwind"].flatMap { template in
    ["spark", "brand"].compactMap { theme in
      ShippedOutputs.files(of: template).first { $0.path.hasSuffix("/\(theme).css") }
        .map { (template: template, theme: theme, text: $0.text.replacing("@theme {", with: ":root {")) }
    }
  }

  private static let schemes = [nil, "light", "dark"]
  private static let contrasts = [nil, "normal", "high"]

  /// A page that tries each sheet with each pair of attributes, and leaves what it saw in its own text.
  private static let page: String = {
    let data = JSONValue.array(sheets.map { .string($0.text) })
    return """
      <!doctype html><meta charset="utf-8"><body><p id="probe"></p><pre id="result"></pre><script>
      const sheets = \(JSONWriter.text(of: data).replacing("<", with: "\\u003c"));
      const root = document.documentElement, results = [];
      const style = document.head.appendChild(document.createElement("style"));
      function set(element, name, value) {
        if (value) element.setAttribute(name, value); else element.removeAttribute(name);
      }
      for (const sheet of sheets) {
        style.textContent = sheet;
        const names = [...new Set(sheet.match(/^ +--[^:]+(?=:)/gmu))].map(name => name.trim());
        for (const scheme of [null, "light", "dark"]) for (const contrast of [null, "normal", "high"]) {
          set(root, "data-scheme", scheme);
          set(root, "data-contrast", contrast);
          const seen = {}, colors = {};
          for (const name of names) {
            seen[name] = getComputedStyle(root).getPropertyValue(name).trim();
            probe.style.color = "";
            probe.style.color = `var(${name})`;
            colors[name] = getComputedStyle(probe).color;
          }
          results.push({ seen, colors });
        }
      }
      style.textContent = sheets[0];
      const nested = [];
      const outer = document.body.appendChild(document.createElement("div"));
      const inner = outer.appendChild(document.createElement("div"));
      const all = [null, "light", "dark"].flatMap(s => [null, "normal", "high"].map(c => [s, c]));
      set(root, "data-scheme", null);
      set(root, "data-contrast", null);
      for (const [s, c] of all) for (const [t, d] of all) {
        set(outer, "data-scheme", s);
        set(outer, "data-contrast", c);
        set(inner, "data-scheme", t);
        set(inner, "data-contrast", d);
        inner.style.color = "var(--color-main-main)";
        nested.push(getComputedStyle(inner).color);
      }
      result.textContent = btoa(unescape(encodeURIComponent(JSON.stringify({ results, nested }))));
      </script>
      """
  }()

  /// What a page left in its own text on a platform.
  static func run(_ page: String, on platform: Platform) async throws -> DataNode {
    let folder = try ScratchFolder(["page.html": page])
    // Chromium refuses to run as root in its sandbox.
    let sandbox = getuid() == 0 ? ["--no-sandbox"] : []
    let arguments =
      ["--headless", "--disable-gpu", "--user-data-dir=\(folder.path)/profile"] + sandbox + platform.flags
    let result = try await ExternalTool.chromium.run(
      arguments + ["--dump-dom", folder.url(of: "page.html").absoluteString],
      in: folder
    )
    let text = result.output.firstMatch(of: /<pre id="result">([^<]+)<\/pre>/)?.1
    let data = try #require(text.flatMap { Data(base64Encoded: String($0)) }, "\(result.errors)")
    return try JSONReader.read(Array(data))
  }

  private func appearance(_ scheme: String?, _ contrast: String?, on platform: Platform) -> Appearance {
    let isDark = scheme.map { $0 == "dark" } ?? platform.isDark
    let isHighContrast = contrast.map { $0 == "high" } ?? platform.isHighContrast
    return Appearance.allCases.first { $0.isDark == isDark && $0.isHighContrast == isHighContrast } ?? .light
  }

  private func texts(_ node: DataNode?) -> [String: String] {
    Dictionary((node?.members ?? []).map { (String($0.key.dropFirst(2)), $0.node.string ?? "") }) { $1 }
  }

  @Test(arguments: Platform.all)
  func seesEveryTokenAsThePaletteHasIt(platform: Platform) async throws {
    let palette = try #require(ShippedOutputs.palette)
    let seen = try await Self.run(Self.page, on: platform)
    let results = try #require(seen["results"]?.array)
    try #require(results.count == Self.sheets.count * 9)
    let cases = Self.sheets.flatMap { sheet in
      Self.schemes.flatMap { scheme in Self.contrasts.map { (sheet, scheme, $0) } }
    }
    for ((sheet, scheme, contrast), result) in zip(cases, results) {
      let isVaried = palette.columns(of: sheet.theme)?.appearances.first != .some(nil)
      let appearance = isVaried ? appearance(scheme, contrast, on: platform) : .light
      let identifiers = try TemplateIdentifiers(of: sheet.theme, in: sheet.template, palette: palette)
      let expected = try ExpectedDeclarations(
        of: sheet.theme,
        in: palette,
        appearance: appearance,
        name: identifiers.name,
        part: identifiers.part
      )
      let comment = Comment("\(sheet.template), \(sheet.theme), \(scheme ?? "-"), \(contrast ?? "-"): \(appearance)")
      // What a component has is declared under its own class, and is no token.
      let components = palette.components.map { $0.resolved.component.name + "--" }
      let cascade = CSSCascade(appearance, isWide: platform.isWide)
      let tokens = texts(result["seen"]).filter { name, value in
        !name.hasPrefix("_") && !value.isEmpty && !components.contains { name.hasPrefix($0) }
      }
      .mapValues(cascade.scheme)
      expected.expect(tokens, CSSReading(isWide: platform.isWide), comment)
      expectColors(expected, texts(result["colors"]), isWide: platform.isWide, comment)
    }
    expectNesting(try #require(seen["nested"]?.array).map { $0.string ?? "" }, palette, platform)
  }

  /// Colors after the browser computed them, which it does in eight bits for sRGB.
  private func expectColors(
    _ expected: ExpectedDeclarations,
    _ colors: [String: String],
    isWide: Bool,
    _ comment: Comment
  ) {
    let reading = CSSReading(tolerance: isWide ? 1e-4 : CSSReading.byte, isWide: isWide)
    let wrong = expected.values.filter { name, value in
      guard case .color(let color) = value else { return false }
      let rounded = CSSReading(tolerance: 0.51 / 255, isWide: isWide)
      return !(colors[name].map { reading.isSame($0, as: color) || rounded.isSame($0, as: color) } ?? false)
    }
    #expect(wrong.isEmpty, "\(comment): \(wrong.prefix(3).map { "\($0.name) is \(colors[$0.name] ?? "nothing")" })")
  }

  /// The nearer of two attributes counts.
  private func expectNesting(_ colors: [String], _ palette: Palette, _ platform: Platform) {
    let looks = Self.schemes.flatMap { scheme in Self.contrasts.map { (scheme, $0) } }
    let nestings = looks.flatMap { outer in looks.map { (outer, $0) } }
    #expect(colors.count == nestings.count)
    let row = palette.tokens.first { $0.path == "color.main.main" }
    for ((outer, inner), text) in zip(nestings, colors) {
      let look = appearance(inner.0 ?? outer.0, inner.1 ?? outer.1, on: platform)
      guard let index = Appearance.allCases.firstIndex(of: look), let value = row?.tokens[index]?.value else {
        continue
      }
      let reading = CSSReading(tolerance: platform.isWide ? 1e-4 : CSSReading.byte, isWide: platform.isWide)
      #expect(reading.isSame(text, as: value), "\(inner) in \(outer): \(text)")
    }
  }
}
