import Testing

@testable import DesignTokens
@testable import Livery

/// Themes of Tailwind that folders have stay what they are.
@Suite struct SheetThemeTests {
  private static let sheet = """
    @import "tailwindcss";
    @theme {
      --spacing: 5px; --color-mint-500: #22bb88; --font-display: "Acme Sans", sans-serif; --text-tiny: 0.625rem;
      --text-tiny--line-height: 1.5rem; --animate-turn: turn 1s linear infinite; --tab-size-wide: 8;
    }
    @theme inline { --radius-sm: calc(var(--radius) - 4px); --color-page: var(--page); --font-ui: var(--font-ui); }
    :root { --radius: 0.75rem; --page: #ffffff; --font-ui: "Acme UI"; }
    .dark { --page: #000000; }
    """

  private func start(_ files: [String: String], templates: [String], followsTool: Bool = false) throws -> (
    manifest: String, sheets: [String]
  ) {
    let choices = ProjectStart.Choices(name: "demo", templates: templates, followsTool: followsTool)
    let start = ProjectStart(from: InMemoryFiles(files), ignoring: [], choices)
    let project = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(project["livery.json"], "\(start.diagnostics)")
    let outcome = Pipeline(files: InMemoryFiles(project)).run()
    return (manifest, outcome.files.filter { $0.path.hasSuffix(".css") }.map(\.text))
  }

  @Test func keepsTheThemeOfASheet() throws {
    let (manifest, sheets) = try start(["app.css": Self.sheet], templates: ["css"], followsTool: true)
    #expect(manifest.contains(#""places": { "radius": "root", "tab-size-wide": "theme" }"#), "\(manifest)")
    let css = try #require(sheets.first)
    let (published, generated) = (StyleSheetReader(Self.sheet), StyleSheetReader(css))
    #expect(sheets.count == 1 && generated.ofTheme == published.ofTheme, "\(css)")
    for declaration in [
      "--spacing: 5px;", "--color-mint-500: #22bb88;", "--text-tiny: 0.625rem;", "--text-tiny--line-height: 1.5rem;",
      "--animate-turn: turn 1s linear infinite;", "--color-page: var(--page);", #"--font-ui: "Acme UI";"#,
      "--radius-sm: calc(0.75rem - 4px);", "--radius: 0.75rem;", "--page: light-dark(#ffffff, #000000);",
    ] {
      #expect(css.contains("  \(declaration)\n"), "\(declaration) in \(css)")
    }
  }

  /// A choice is kept, and so is the output for pages beside tokens of other files.
  @Test func isNoChoiceOfItsOwn() throws {
    let (manifest, _) = try start(["app.css": Self.sheet], templates: ["css"])
    #expect(manifest.contains(#""template": "css""#) && !manifest.contains("tailwind"), "\(manifest)")
    func templates(_ files: [String: String]) -> [String] {
      ProjectStart.templates(insteadOf: ["css", "android"], for: InMemoryFiles(files), ignoring: [])
    }
    #expect(templates(["src/app.css": Self.sheet]) == ["tailwind", "android"])
    #expect(templates(["src/app.css": ":root { --page: #ffffff }"]) == ["css", "android"])
    let tokens = ##"{ "ink": { "$type": "color", "$value": "#111111" } }"##
    #expect(templates(["src/app.css": Self.sheet, "tokens.json": tokens]) == ["css", "android"])
  }

  /// Names of many properties are one pattern.
  @Test func hasOnePlaceForManyNames() throws {
    let sheet = "@theme { --tab-wide: 8px; --tab-slim: 4px; --gap: 1px } :root { --text-ink: #111; --text-dim: #666 }"
    let (manifest, _) = try start(["app.css": sheet], templates: ["tailwind"])
    #expect(
      manifest.contains(#""places": { "gap": "theme", "tab-*": "theme", "text-*": "root" }"#),
      "\(manifest)"
    )
  }

  /// The groups of a theme of version 3 are namespaces by now.
  @Test func callsAConfiguredThemeAsTailwind4Does() throws {
    let program = """
      module.exports = { theme: { screens: { xs: '480px' }, extend: {
        colors: { brand: { DEFAULT: '#1144aa', deepBlue: '#001144' } }, borderRadius: { DEFAULT: '6px' },
        fontSize: { tiny: ['10px', { lineHeight: '14px' }] }, maxWidth: { page: '1200px' }, opacity: { 15: '.15' },
        transitionDuration: { 400: '400ms' } } } };
      """
    let (manifest, sheets) = try start(["tailwind.config.js": program], templates: ["tailwind"])
    let generated = StyleSheetReader(try #require(sheets.first, "\(manifest)"))
    #expect(
      generated.ofTheme == [
        "color-brand", "color-brand-deepBlue", "radius", "text-tiny", "text-tiny--line-height", "breakpoint-xs",
        "container-page", "opacity-15", "transition-duration-400",
      ]
    )
    #expect(generated.ofPages.isEmpty)
  }
}
