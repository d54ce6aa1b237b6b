import DesignTokens
import LiveryTestSupport
import Testing

/// The themes of Chakra UI and Panda CSS.
@Suite struct SystemThemeTests {
  private func unread(_ migration: Migration) -> [String] {
    migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message)
  }

  /// What comes with the library is not there, and the styles of a theme are no tokens.
  @Test func textsInSemanticTokensAreReferences() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "src/theme.ts": ##"""
        const theme = extendTheme({
          config: { initialColorMode: 'light' }, styles: { global: () => ({}) },
          colors: { sea: { 50: '#eeeeff', 900: '#111122' } }, space: { tight: '4px' },
          semanticTokens: { colors: {
            ink: { default: 'sea.900', _dark: 'sea.50' }, page: { default: 'white', _dark: '#101010' },
            link: { default: 'ink', _dark: 'ink' }, rim: { default: 'gray.100', _dark: 'sea.900' },
          } },
        }, withDefaultColorScheme({ colorScheme: 'sea' }))
        export default theme
        """##
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "colors.ink") == ["light": "#111122", "dark": "#eeeeff"])
    #expect(try migration.values(of: "colors.link") == ["light": "#111122", "dark": "#eeeeff"])
    #expect(try migration.values(of: "colors.page") == ["light": "#ffffff", "dark": "#101010"])
    #expect(!migration.files.contains { $0.text.contains("initialColorMode") })
    #expect(
      unread(migration) == [
        "'src/theme.ts' has a value that refers to tokens of its library, which the folder does not have: 'semanticTokens.colors.rim'"
      ]
    )
  }

  @Test func aConfigurationHasTokensAndSemanticTokensInOneSet() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "panda.config.ts": ##"""
        import { defineConfig } from '@pandacss/dev'
        export default defineConfig({
          include: ['./src/**/*.ts'], conditions: { wide: width() },
          theme: { recipes: { button: button() }, extend: {
            tokens: {
              colors: { sea: { 50: { value: '#eeeeff' }, 900: { value: '#111122' } } }, radii: { card: { value: '12px' } },
            },
            semanticTokens: { colors: {
              ink: { value: { base: '{colors.sea.900}', _osDark: '{colors.sea.50}' } },
              page: {
                DEFAULT: { value: { _light: '#ffffff', _dark: '{colors.sea.900}' } }, raised: { value: '{colors.page}' },
              },
            } },
          } },
        })
        """##
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "colors.ink") == ["default": "#111122", "dark": "#eeeeff"])
    #expect(try migration.values(of: "colors.page.$root") == ["default": "#ffffff", "dark": "#111122"])
    #expect(try migration.values(of: "colors.page.raised") == ["default": "#ffffff", "dark": "#111122"])
    #expect(Set(try migration.values(of: "radii.card").values) == [#"{ "value": 12, "unit": "px" }"#])
    #expect(unread(migration).isEmpty && migration.counts.lost == 0)
  }

  /// A system is made of defaults that are elsewhere and of a configuration, and each kind of tokens may have a file.
  @Test(arguments: [
    [
      "src/theme.ts": ##"""
      const config = defineConfig({ theme: {
        tokens: { colors: { sea: { 50: { value: '#eeeeff' }, 900: { value: '#111122' } } } },
        semanticTokens: { colors: { ink: { value: { _light: '{colors.sea.900}', _dark: '{colors.sea.50}' } } } },
      } })
      export const system = createSystem(defaultConfig, config)
      """##
    ],
    [
      "theme/tokens.ts":
        "export const tokens = defineTokens({ colors: { sea: { 50: { value: '#eeeeff' }, 900: { value: '#111122' } } } })",
      "theme/semantic-tokens.ts": ##"""
      export const semanticTokens = defineSemanticTokens({
        colors: { ink: { value: { base: '{colors.sea.900}', _dark: '{colors.sea.50}' } } },
      })
      """##,
    ],
    [
      "theme/sea.ts":
        "export const palette = defineTokens.colors({ sea: { 50: { value: '#eeeeff' }, 900: { value: '#111122' } } })",
      "theme/ink.ts": ##"""
      export const text = defineSemanticTokens.colors({
        ink: { value: { base: '{colors.sea.900}', _dark: '{colors.sea.50}' } },
      })
      """##,
    ],
  ])
  func tokensAreCalledAsTheirToolCallsThem(files: [String: String]) throws {
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "colors.ink") == ["default": "#111122", "dark": "#eeeeff"])
  }

  /// What is in a group of a theme has its name, whatever its constant is called in the module that it is from.
  @Test(arguments: [("roles", "roles"), ("roles as own", "own")])
  func constantsOfModulesAreTheGroupsOfAConfiguration(imported: String, name: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "panda.config.ts": """
        import { defineConfig } from '@pandacss/dev'
        import { colors, \(imported) } from './src/tokens/colors'
        export default defineConfig({
          theme: { extend: { tokens: { colors }, semanticTokens: { colors: \(name) } } },
        })
        """,
        "src/tokens/colors.ts": ##"""
        export const roles = {
          page: { DEFAULT: { value: { base: '{colors.snow}', _dark: '{colors.ink}' } } },
          rule: { value: { base: '{colors.page}', _dark: '{colors.snow}' } },
        }
        export const colors = { ink: { value: '#111122' }, snow: { value: '#eeeeff' } }
        """##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "colors.page.$root") == ["default": "#eeeeff", "dark": "#111122"])
    #expect(try migration.values(of: "colors.rule") == ["default": "#eeeeff", "dark": "#eeeeff"])
    #expect(Set(try migration.values(of: "colors.ink").values) == ["#111122"])
  }

  /// Each scale has a module of its own, and its name where the theme has it.
  @Test(
    arguments: ["moss: moss, brick", "'moss': moss, brick: brick"],
    ["defineSemanticTokens.colors", "Object.freeze"]
  )
  func constantsOfModulesMayBeDeepInAConfiguration(scales: String, function: String) throws {
    func scale(_ name: String, _ light: String) -> String {
      """
      export const \(name) = \(function)({
        1: { value: { _light: '\(light)', _dark: '#202020' } },
        soft: { DEFAULT: { value: { _light: '{colors.\(name).1}', _dark: '#303030' } } },
      })
      """
    }
    let migration = Migration(
      of: InMemoryFiles([
        "panda.config.ts": """
        import { moss } from '#/theme/colors/moss'
        import { brick } from './theme/colors/brick'
        export default defineConfig({ theme: { extend: { semanticTokens: { colors: {
          \(scales), fg: { value: { _light: '{colors.moss.1}', _dark: '#404040' } },
        } } } } })
        """, "theme/colors/moss.ts": scale("moss", "#33ff33"), "theme/colors/brick.ts": scale("brick", "#ff3333"),
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "colors.moss.1") == ["default": "#33ff33", "dark": "#202020"])
    #expect(try migration.values(of: "colors.moss.soft.$root") == ["default": "#33ff33", "dark": "#303030"])
    #expect(try migration.values(of: "colors.brick.1") == ["default": "#ff3333", "dark": "#202020"])
    #expect(try migration.values(of: "colors.fg") == ["default": "#33ff33", "dark": "#404040"])
    #expect(unread(migration).isEmpty && migration.counts.lost == 0)
  }

  /// Many tools have presets; those with a theme say so by the function that makes them.
  @Test(arguments: ["export const kit = definePreset({ THEME })", "export default definePreset({ THEME })"])
  func presetsHaveThemes(program: String) throws {
    let theme = ##"""
      name: 'kit', theme: { extend: {
        tokens: { colors: { sea: { value: '#eeeeff' }, ink: { value: '#111122' } } },
        semanticTokens: { colors: { text: { value: { base: '{colors.ink}', _dark: '{colors.sea}' } } } },
      } },
      """##
    let migration = Migration(
      of: InMemoryFiles([
        "src/preset.ts": program.replacing("THEME", with: theme),
        "panda.config.ts": "export default defineConfig({ presets: [kit], outdir: 'styled-system' })",
        "jest.preset.js": "module.exports = { color: { a: '#123456', b: '#654321' } }",
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "colors.text") == ["default": "#111122", "dark": "#eeeeff"])
    #expect(!migration.files.contains { $0.text.contains("654321") })
  }

  /// What the standard has no type for is carried along, also as the value of a group.
  @Test func groupsMayHaveValuesThatAreCarriedAlong() {
    let migration = Migration(
      of: InMemoryFiles([
        "panda.config.ts": ##"""
        export default defineConfig({ theme: { tokens: { colors: { ink: { value: '#111122' }, label: {
          DEFAULT: { value: 'var(--label, var(--colors-ink))' }, soft: { value: '#778899' },
        } } } } })
        """##
      ])
    )
    #expect(migration.counts.lost == 0 && migration.counts.opaque == 1)
    #expect(migration.files.contains { $0.text.contains(#""$root""#) && $0.text.contains("var(--label,") })
  }

  /// Where nothing has conditions, a group of that name is one like any other.
  @Test func otherGroupsKeepTheirNames() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "src/theme.ts": ##"""
        export const palette = { color: { ink: '#111111', page: '#ffffff' } }
        export const semanticTokens = { color: { ink: palette.color.ink, gap: '#222222' } }
        """##
      ])
    )
    #expect(Set(try migration.values(of: "semanticTokens.color.ink").values) == ["#111111"])
  }
}
