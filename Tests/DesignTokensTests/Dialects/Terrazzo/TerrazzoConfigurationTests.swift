import Testing

@testable import DesignTokens

@Suite struct TerrazzoConfigurationTests {
  private func conditions(_ plugin: String, before: String = "") throws -> [String: String] {
    let program = "\(before)\nexport default defineConfig({ tokens: './a.json', plugins: [css({ \(plugin) })] })"
    let configuration = try #require(TerrazzoConfiguration(program: program))
    let all = configuration.habits.conditions.map { ("\($0.modifier ?? "*").\($0.context)", $0.condition) }
    return Dictionary(uniqueKeysWithValues: all)
  }

  @Test(
    arguments: [
      ("tokens: ['./a.json', \"b/c.json\"], outDir: 'x'", ["./a.json", "b/c.json"]), ("tokens: `a.json`", ["a.json"]),
      ("plugins: [css({ modeSelectors: [{ mode: 'dark', tokens: ['x'], selectors: ['.d'] }] })]", ["tokens.json"]),
      ("tokens: await files('x.json').map((f) => `${f}.json`)", ["x.json"]), ("tokens, plugins: []", []),
      (
        "// tokens: ['old.json'],\n /* it's */ tokens: ['https://a.b/c.json'], plugins: [/['\"`]/.test(x)]",
        ["https://a.b/c.json"]
      ),
    ]
  )
  func findsTheFilesOfTokens(members: String, tokens: [String]) {
    #expect(TerrazzoConfiguration(program: "export default { \(members) };")?.tokens == tokens)
  }

  @Test(arguments: ["", "export const a = { b: 1 };", "export default {", "`", "({[", "'"])
  func takesNothingElseForAConfiguration(program: String) {
    #expect(TerrazzoConfiguration(program: program) == nil)
  }

  @Test func readsTheSelectorsOfModes() throws {
    let found = try conditions(
      """
      modeSelectors: [
        { mode: 'light', tokens: ['color.*'], selectors: [':root', '[data-theme="light"]'] },
        { selectors: [".dark", '[data-theme="dark"]', "@media (prefers-color-scheme: dark)"], mode: "dark" },
        { mode: 'wide', selectors: ['@media (width >= 600px)'] },
        { mode: 'odd', selectors: [`.${odd()}`] },
      ]
      """
    )
    #expect(
      found == [
        "*.light": #"[data-theme="light"]"#, "*.dark": #":is(.dark, [data-theme="dark"])"#,
        "*.wide": "@media (width >= 600px)",
      ]
    )
  }

  @Test func readsTheRulesOfPermutations() throws {
    let found = try conditions(
      """
      permutations: [
        { input: {}, prepare: (css) => `:root { ${css} }` },
        { input: { theme: 'light' }, prepare: (css) => `:root, ${LIGHT} {\\n  color-scheme: light;\\n  ${css}\\n}` },
        { input: { theme: 'dark' }, prepare: css => `@media (prefers-color-scheme: dark) { :root { ${css} } }
          [data-theme="dark"] { ${css} }` },
        { input: { size: 'wide' }, prepare: wrap((c: string) => `@media (width >= 1px) { :root { ${ c.trim() } } }`) },
        { input: { size: 'huge' }, prepare(css) { return `@media (width >= 2px) { .page { ${css} } }` } },
        { input: { brand: 'acme' }, prepare: (css) => `@layer a { :where(.acme, .bolt), .x { ${css} } }` },
        { input: { brand: 'acme', theme: 'dark' }, prepare: (css) => `.acme.dark { ${css} }` },
        { input: { brand: name }, prepare: (css) => `.bolt { ${css} }` },
      ]
      """,
      before: "const LIGHT = \"[data-theme='light']\";"
    )
    #expect(
      found == [
        "theme.light": "[data-theme='light']", "theme.dark": #"[data-theme="dark"]"#,
        "size.wide": "@media (width >= 1px)",
        "brand.acme": ":is(:where(.acme, .bolt), .x)",
      ]
    )
  }

  /// A selector is what pages choose with, whichever of the rules of a context comes first.
  @Test(arguments: [false, true]) func prefersSelectorsToQueries(isReversed: Bool) throws {
    let rules = [
      "{ input: { theme: 'dark' }, prepare: (css) => `@media (prefers-color-scheme: dark) { :root { ${css} } }` }",
      "{ input: { theme: 'dark' }, prepare: (css) => `.dark { ${css} }` }",
    ]
    let list = (isReversed ? rules.reversed() : rules).joined(separator: ", ")
    let program = "export default { plugins: [css({ permutations: [\(list)] })] }"
    let found = TerrazzoConfiguration(program: program)?.habits.conditions ?? []
    #expect(found.map(\.condition) == [".dark"] && found.map(\.media) == ["@media (prefers-color-scheme: dark)"])
  }

  @Test(
    arguments: [
      ("baseSelector: '.acme'", ".acme"), ("baseSelector: ':root'", nil),
      ("baseSelector: '.a' }), css({ baseSelector: '.b'", nil),
    ] as [(String, String?)]
  )
  func knowsTheSelectorThatIsNotTheRoot(plugin: String, base: String?) {
    #expect(TerrazzoConfiguration(program: "export default { plugins: [css({ \(plugin) })] }")?.base == base)
  }

  @Test(
    arguments: [
      ("variableName: (t) => makeCSSVar(t.id, { prefix: 'acme' })", "acme"),
      ("variableName: (id) => `--acme-ui-${id.replace(/\\./g, '-')}`", "acme-ui"),
      ("variableName: (t) => '--acme-' + t.id", "acme"), ("variableName: (t) => `--${t.id}`", nil),
      ("a: `--a-${x}`, b: `--b-${x}`", nil),
    ] as [(String, String?)]
  )
  func knowsThePrefixOfNames(plugin: String, prefix: String?) {
    #expect(TerrazzoConfiguration(program: "export default { plugins: [css({ \(plugin) })] }")?.habits.prefix == prefix)
  }

  @Test func knowsWhetherPropertiesAreRegistered() {
    for (value, registers) in [("true", true), ("false", false), ("flag", false)] {
      let program = "export default { plugins: [css({ propertyDefinitions: \(value) })] }"
      #expect(TerrazzoConfiguration(program: program)?.habits.registersProperties == registers)
    }
  }
}
