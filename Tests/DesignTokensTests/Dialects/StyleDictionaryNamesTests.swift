import Testing

@testable import DesignTokens

/// What a program's own transforms make of names.
@Suite struct StyleDictionaryNamesTests {
  @Test(
    arguments: [
      ("transform: (token) => token.path.slice(1).join('-')", ["*"]),
      ("transformer: token => kebabCase(token.path.slice(2).join(' '))", ["*", "*.*"]),
      ("transform: (token) => { return token.path.slice(1).join('-'); }", ["*"]),
      ("transform(token) { return token.path.slice(1).join('-') }", ["*"]),
      ("transform: (token) => token.path.filter((p) => p !== 'core').join('-')", ["**.core"]),
      (
        "transform: (t) => t.path.filter(p => p !== 'core' && p !== 'semantic').join('-')", ["**.core", "**.semantic"]
      ),
      ("transform: (t) => t.path.filter(p => !['core', \"base\"].includes(p)).join('-')", ["**.core", "**.base"]),
      ("transform: (t) => t.path.filter((s) => !TIERS.has(s)).join('-')", ["**.system", "**.theme"]),
      ("transform: brandName", ["**.DEFAULT"]), ("transform: named", ["*"]),
      ("transform: (token) => token.path.at(-1)", ["**"]),
      ("transform: (token) => token.path[token.path.length - 1]", ["**"]),
      ("transform: (t) => (t.path[0] === 'semantic' ? t.path.slice(1) : t.path).join('-')", ["semantic"]),
      (
        "transform: (t) => { const p = [...t.path]; if (p[0] === 'a' || p[0] === 'b') { p.shift(); } return p.join('-') }",
        ["a", "b"]
      ),
      // What else is done with names is not known.
      ("transform: (token) => token.path.join('-')", []),
      ("transform: (t) => t.path[0] === 'semantic' ? 'color-' + t.path.slice(1).join('-') : t.path.join('-')", []),
      ("transform: (t) => t.path.length > 2 ? t.path.slice(1).join('-') : t.path.join('-')", []),
      ("transform: unknown", []),
    ] as [(String, [String])]
  )
  func knowsWhatATransformLeavesOut(transform: String, patterns: [String]) {
    let program = """
      const TIERS = new Set(['system', 'theme']);
      const brandName = (token) => ['brand', ...token.path.filter((segment) => segment !== 'DEFAULT')].join('-');
      function named(token) { return token.path.slice(1).join('-'); }
      StyleDictionary.registerTransform({ name: 'name/own', type: 'name', \(transform) });
      const sd = { source: ['a.json'], platforms: { css: { transforms: ['name/own'],
        files: [{ destination: 'a.css', format: 'css/variables' }] } } };
      """
    let habits = StyleDictionaryConfiguration(program: program)?.habits
    #expect(habits?.names == patterns.map { StyleSheetHabits.Name(pattern: $0, name: "") })
  }

  @Test(
    arguments: [
      // A transform that nothing uses, two that say different things, and one that replaces the tool's own.
      ("registerTransform({ name: 'a', type: 'name', transform: (t) => t.path.slice(1).join('-') })", []),
      (
        """
        registerTransform({ name: 'a', type: 'name', transform: (t) => t.path.slice(1).join('-') });
        registerTransform({ name: 'b', type: 'name', transform: (t) => t.path.join('_') }); x = ['a', 'b']
        """, []
      ),
      ("hooks: { transforms: { 'name/kebab': { type: 'name', transform: (t) => t.path.slice(1).join('-') } } }", ["*"]),
    ] as [(String, [String])]
  )
  func takesOneTransformThatIsUsed(program: String, patterns: [String]) {
    let habits = StyleDictionaryConfiguration(program: "const sd = { source: ['a.json'] }; \(program)")?.habits
    #expect(habits?.names.map(\.pattern) == patterns)
  }
}
