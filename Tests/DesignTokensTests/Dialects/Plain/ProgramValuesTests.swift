import DesignTokens
import LiveryTestSupport
import Testing

/// The objects of programs as themes.
@Suite struct ProgramValuesTests {
  private func migration(_ files: [String: String]) -> Migration {
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    return migration
  }

  /// What a dark theme takes of the light one has its value, also where that is another one by now.
  @Test(arguments: ["theme", "lightTheme"], ["", "export default NAME"])
  func aDarkThemeMayBeMadeOfTheLightOne(name: String, end: String) throws {
    let program = ##"""
      export const NAME = { colors: { text: '#111111', page: '#fafafa' }, fontSizes: { s: '12px' } }
      export const darkTheme = { ...NAME, colors: { ...NAME.colors, text: '#eeeeee', page: NAME.colors.text } }
      """##
    let text = (program + "\n" + end).replacing("NAME", with: name)
    let migration = migration(["src/theme.ts": text])
    #expect(try migration.values(of: "colors.text") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "colors.page") == ["light": "#fafafa", "dark": "#111111"])
    #expect(Set(try migration.values(of: "fontSizes.s").values) == [#"{ "value": 12, "unit": "px" }"#])
  }

  /// What two themes are made of is no theme.
  @Test func whatLightAndDarkShareIsNoThemeOfItsOwn() throws {
    let migration = migration([
      "src/theme.ts": ##"""
      const base = { space: { s: '4px' } }
      export const light = { ...base, color: { ink: '#111111', page: '#ffffff' } }
      export const dark = { ...base, color: { ink: '#eeeeee', page: '#000000' } }
      """##
    ])
    #expect(try migration.values(of: "color.ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(!migration.files.contains { $0.text.contains("base") })
  }

  @Test(arguments: [
    // For the page by selectors, with a contract that has no values.
    ##"""
    export const vars = createThemeContract({ color: { ink: null, page: null, link: null } })
    createGlobalTheme(':root', vars, { color: { ink: '#111111', page: '#ffffff', link: vars.color.ink } })
    createGlobalTheme('[data-theme="dark"]', vars, { color: { ink: '#eeeeee', page: '#000000', link: vars.color.ink } })
    """##,
    ##"""
    export const vars = createGlobalThemeContract({ color: { ink: 'color-ink', page: 'color-page', link: 'link' } })
    export const lightTheme = createTheme(vars, { color: { ink: '#111111', page: '#ffffff', link: '#111111' } })
    export const darkTheme = createTheme(vars, { color: { ink: '#eeeeee', page: '#000000', link: '#eeeeee' } })
    """##,
    // With the values of one theme in place of a contract.
    ##"""
    export const [className, vars] = createTheme({ color: { ink: '#111111', page: '#ffffff', link: '#111111' } })
    export const darkClass = createTheme(vars, { color: { ink: '#eeeeee', page: '#000000', link: '#eeeeee' } })
    """##,
  ])
  func themesMayBeWhatFunctionsAreCalledWith(program: String) throws {
    let migration = migration(["styles/vars.css.ts": program])
    #expect(try migration.values(of: "color.ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "color.link") == ["light": "#111111", "dark": "#eeeeee"])
  }

  /// What Stitches is configured with is the theme of pages, which others are made on top of.
  @Test(arguments: [
    "export const { styled, theme, createTheme } = createStitches({ theme: THEME, media: { wide: width() } })",
    "export default createStitches({ prefix: 'acme', theme: THEME })",
    "const theme = THEME\nconst config = createStitches({ theme })",
    "const settings = { theme: THEME, utils: { m: (v) => ({ margin: v }) } }\nconst css = createStitches(settings)",
    "const colors = COLORS\nconst css = createStitches({ theme: { colors, space: { 1: '4px' } } })",
  ])
  func toolsMayBeConfiguredWithThemes(program: String) throws {
    let colors = "{ ink: '#111111', page: '#ffffff', text: '$ink', edge: '$colors$page' }"
    let text = program.replacing("THEME", with: "{ colors: COLORS, space: { 1: '4px' } }")
      .replacing("COLORS", with: colors)
    let dark = "\nexport const darkTheme = createTheme('dark', { colors: { ink: '#eeeeee', edge: '$ink' } })"
    let styles = "\nexport const page = globalCss({ body: { margin: '3px', color: '#123456' } })"
    let alone = migration(["stitches.config.ts": text + styles])
    #expect(Set(try alone.values(of: "colors.text").values) == ["#111111"])
    #expect(Set(try alone.values(of: "space.1").values) == [#"{ "value": 4, "unit": "px" }"#])
    #expect(!alone.files.contains { $0.text.contains("123456") })
    let both = migration(["src/stitches.config.ts": text + dark])
    #expect(try both.values(of: "colors.text") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try both.values(of: "colors.edge") == ["light": "#ffffff", "dark": "#eeeeee"])
    #expect(try both.values(of: "colors.page")["dark"] == "#ffffff")
    #expect(Set(try both.values(of: "space.1").values) == [#"{ "value": 4, "unit": "px" }"#])
  }

  @Test func theOnlyThemeOfAPageIsNoGroup() throws {
    let program = "createGlobalTheme(':root', { color: { ink: '#111111', page: '#ffffff' } })"
    let migration = migration(["src/theme.css.ts": program])
    #expect(Set(try migration.values(of: "color.ink").values) == ["#111111"])
  }

  @Test(arguments: [
    ("theme/light.ts", "light", "theme/dark.ts", "dark"),
    ("theme/lightColors.ts", "lightColors", "theme/darkColors.ts", "darkColors"),
    ("lightTheme/light-colors.ts", "lightColors", "darkTheme/dark-colors.ts", "darkColors"),
  ])
  func themesInFilesThatAreCalledLikeThemAreAlternatives(
    light: String,
    lightName: String,
    dark: String,
    darkName: String
  ) throws {
    let migration = migration([
      light: "export const \(lightName) = { ink: { soft: '#111111' }, page: { soft: '#ffffff' } }",
      dark: "export const \(darkName) = { ink: { soft: '#eeeeee' }, page: { soft: '#000000' } }",
    ])
    #expect(try migration.values(of: "ink.soft") == ["light": "#111111", "dark": "#eeeeee"])
  }

  /// A style uses tokens and has properties, `flex: 1`, which are none.
  @Test(arguments: ["StyleSheet.create", "ReactNative.StyleSheet.create", "ScaledSheet.create", "stylex.create"])
  func stylesOfComponentsAreNoTokens(function: String) throws {
    let migration = migration([
      "src/theme/colors.ts": "export const colors = { ink: '#111111', page: '#fafafa' }",
      "src/theme/styles.ts": """
      import { colors } from './colors'
      export const commonStyles = \(function)({
        screen: { flex: 1, backgroundColor: '#eeeeee', color: colors.ink }, row: { padding: 8, borderColor: '#dddddd' },
      })
      export const spacing = { small: '4px', large: '8px' }
      """,
    ])
    #expect(Set(try migration.values(of: "colors.ink").values) == ["#111111"])
    #expect(Set(try migration.values(of: "spacing.small").values) == [#"{ "value": 4, "unit": "px" }"#])
    #expect(!migration.files.contains { $0.text.contains("commonStyles") || $0.text.contains("flex") })
  }

  /// What a theme says of components is in keys of their own.
  @Test(arguments: [
    "export const Card = { baseStyle: { color: '#777777', width: depth() }, sizes: { sm: { width: '5px', px: 4 } } }",
    "const card = { sizes: { sm: { width: '5px' } }, defaultProps: { size: 'sm' } }\nexport default card",
    "export const rest = { card: { styleOverrides: { root: { color: '#777777', width: '5px' } } }, wide: '9px' }",
  ])
  func stylesInThemesAreNoTokens(program: String) throws {
    let migration = migration([
      "src/theme/colors.ts": "export const colors = { ink: '#111111', page: '#fafafa' }",
      "src/theme/card.theme.ts": program,
    ])
    #expect(Set(try migration.values(of: "colors.ink").values) == ["#111111"])
    #expect(!migration.files.contains { $0.text.contains("777777") || $0.text.contains("\"sm\"") })
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" })
  }

  /// Of components that differ in the same names, each is a group.
  @Test func whatComponentsExportIsCalledLikeThem() throws {
    func program(_ small: String) -> String {
      "const Default = { sizes: { small: '\(small)', large: '99px' }, tone: '#111111' };\nexport default Default;"
    }
    let migration = migration([
      "theme/components/CardTheme.ts": program("12px"), "theme/components/pill.theme.ts": program("24px"),
    ])
    #expect(try Array(migration.values(of: "CardTheme.sizes.small").values) == [#"{ "value": 12, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "pill.sizes.small").values) == [#"{ "value": 24, "unit": "px" }"#])
  }

  /// What a program with a view does not export is what it draws with.
  @Test(arguments: ["export const theme = THEME", "const theme = THEME\nexport { theme as default, type Props }"])
  func viewsHaveConstantsOfTheirOwn(program: String) throws {
    let theme = "{ ink: '#111111', page: palette.snow }"
    let migration = migration([
      "src/primitives/Box.tsx": """
      const palette = { snow: '#fafafa', rain: '#777777' };
      const sizes: Record<string, string> = { small: '12px', large: '99px' };
      \(program.replacing("THEME", with: theme));
      """
    ])
    #expect(try Array(migration.values(of: "theme.page").values) == ["#fafafa"])
    #expect(!migration.files.contains { $0.text.contains("sizes") })
  }

  /// Numbers are tokens beside them if their names say so, and those that are only there to count with are none.
  @Test func programsBesideOneThatIsReadAreNamedAfterKinds() throws {
    let migration = migration([
      "src/styles/colors.ts": "export const colors = { ink: '#101820', page: '#ffffff' } as const",
      "src/styles/spacing.ts": """
      const width = 3
      export const spacing = { xs: 4, sm: width * 3, md: 12 } as const
      export const TabInset = Platform.select({ ios: 50, android: 80 }) ?? 0
      export const MaxContentWidth = 800
      """,
      "src/styles/container.ts": "export const styles = StyleSheet.create({ box: { padding: 7, width: 100 } })",
    ])
    #expect(Set(try migration.values(of: "spacing.xs").values) == [#"{ "value": 4, "unit": "px" }"#])
    #expect(Set(try migration.values(of: "TabInset.ios").values) == [#"{ "value": 50, "unit": "px" }"#])
    #expect(Set(try migration.values(of: "MaxContentWidth").values) == [#"{ "value": 800, "unit": "px" }"#])
    for path: TokenPath in ["width", "styles.box.padding"] {
      #expect(Set(try migration.values(of: path).values) == [nil])
    }
  }

  /// Steps of a scale may be written as numbers with a point, and a list of colors is a group where it has a name.
  @Test func namesMayBeNumbersAndValuesLists() throws {
    let migration = migration([
      "src/theme/tokens.ts": """
      export const colors = { ink: '#101820', page: '#ffffff' }
      export const spacing = { 0.5: '2px', 1: '4px', '2.5': '10px' }
      const rest = ['#111111', '#222222']
      const warm = ['#ffcc00', '#ff6600', '#cc0000']
      export { warm }
      """
    ])
    #expect(try Array(migration.values(of: "spacing.0_5").values) == [#"{ "value": 2, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "spacing.2_5").values) == [#"{ "value": 10, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "warm.1").values) == ["#ff6600"])
    #expect(!migration.files.contains { $0.text.contains("rest") })
  }

  /// A color among others may have any name.
  @Test func colorsMayBeCalledLikeMembersOfTokens() throws {
    let migration = migration([
      "src/theme/colors.ts": """
      export const colors = {
        main: '#0a7d6c', row: { page: '#f1f5f4', label: '#33414a', value: '#0a7d6d' },
        card: { page: '#ffffff', title: '#112233', description: '#445566' },
      }
      """
    ])
    for (path, color) in [
      ("row.value", "#0a7d6d"), ("row.label", "#33414a"), ("card.title", "#112233"), ("card.description", "#445566"),
    ] {
      #expect(try Array(migration.values(of: TokenPath("colors." + path)).values) == [color])
    }
  }

  /// Every program has names of its own, unless it imports what is called so from the other.
  @Test(arguments: ["", "import base from './Colors'\n"])
  func constantsOfTheSameNameAreKeptApart(start: String) throws {
    let theme = """
      export const Colors = {
        light: { text: '#111111', page: '#eeffee' }, dark: { text: '#eeeeee', page: '#001100' },
      }
      export const Gaps = { small: '4px' }
      """
    let migration = migration([
      "constants/Colors.ts":
        "const Colors = { page: '#ffffff', text: '#102030', alarm: '#cc3344' }\nexport default Colors",
      "constants/theme.ts": start + theme,
      "constants/semantic.ts":
        "import { Colors } from './theme'\nexport const links = { ink: Colors.text, line: '#777777' }",
    ])
    let messages = migration.diagnostics.all.filter { $0.id == "conversion-change" }.map(\.message)
    #expect(Set(try migration.values(of: "Gaps.small").values) == [#"{ "value": 4, "unit": "px" }"#])
    #expect(try migration.values(of: "links.ink") == ["light": "#111111", "dark": "#eeeeee"])
    guard start.isEmpty else {
      #expect(try migration.values(of: "Colors.text") == ["light": "#111111", "dark": "#eeeeee"])
      return #expect(messages == [])
    }
    #expect(try migration.values(of: "Colors.text") == ["light": "#102030", "dark": "#102030"])
    #expect(try migration.values(of: "theme.Colors.text") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(
      messages == [
        "'Colors' of 'constants/theme.ts' is in the group 'theme': 'constants/Colors.ts' has other values by the same names"
      ]
    )
  }

  /// What a program exports without a name has that of its file where it is imported.
  @Test func theNamesOfProgramsAreGroupsThatAreMissing() throws {
    let migration = migration([
      "src/theme/breakpoints.ts": "const breakpoints = { sm: '480px', md: '768px' };\nexport default breakpoints;",
      "src/theme/spacing.ts": "export default { sm: '6px', md: '12px' };",
      "src/theme/colors.ts": "export default { plum: '#5b2a86', ink: '#1d1b26' };",
    ])
    #expect(try Array(migration.values(of: "breakpoints.sm").values) == [#"{ "value": 480, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "spacing.sm").values) == [#"{ "value": 6, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "colors.ink").values) == ["#1d1b26"])
  }

  /// The constant that a program exports as a whole says which group it is, unless it has themes in it.
  @Test(arguments: ["src/theme/colors.ts", "src/theme/values.ts"])
  func constantsThatAreExportedAsAWholeAreGroups(path: String) throws {
    let program = "const colors = { snow: '#fafafa', clear: 'transparent', moss: { 50: '#eeffee', 900: '#112211' } };"
    let shadows =
      "const shadows = { low: { shadowColor: '#000000' }, high: { shadowColor: '#111111' } };\nexport default shadows;"
    let migration = migration([
      path: program + "\nexport default colors;", "src/theme/shadows.js": shadows,
      "src/constants/color.js":
        "const color = { light: { ink: '#111111' }, dark: { ink: '#eeeeee' } };\nmodule.exports = color;",
    ])
    #expect(Set(try migration.values(of: "colors.moss.900").values) == ["#112211"])
    #expect(Set(try migration.values(of: "colors.clear").values) != [nil])
    #expect(Set(try migration.values(of: "shadows.low.shadowColor").values) == ["#000000"])
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
  }

  /// What is said about a token of which the value is computed does not outvote the values that are there.
  @Test func whatIsSaidAboutComputedValuesIsNone() throws {
    let migration = migration([
      "tokens/base.js": """
      module.exports = { color: {
        pine: { value: '#0a5c36' }, soft: { value: mix(1), comment: 'hover' },
        softer: { value: mix(2), comment: 'pressed' },
        softest: { value: mix(3), comment: 'page', attributes: { use: 'all' } },
        moss: { value: tint('#335533'), dim: { value: '#112211' } },
      } }
      """
    ])
    #expect(try Array(migration.values(of: "color.pine").values) == ["#0a5c36"])
    #expect(try Array(migration.values(of: "color.moss.dim").values) == ["#112211"])
    #expect(
      migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message) == [
        "'tokens/base.js' computes 4 values, which are left out: 'color.soft.value', 'color.softer.value', 'color.softest.value', 'color.moss.value'"
      ]
    )
  }

  /// Fonts are texts, and weights and heights of lines may be.
  @Test func programsBesideOthersMayHaveNothingButFonts() throws {
    let migration = migration([
      "src/tokens/colors.ts": "export const colors = { ink: '#101820', page: '#ffffff' }",
      "src/tokens/fonts.ts": "export const fonts = { text: 'Oak, sans-serif', code: 'monospace' }",
      "src/tokens/font-weights.ts": "export const fontWeights = { regular: '400', bold: '700' }",
      "src/tokens/line-heights.ts": "export const lineHeights = { short: '125%', tall: '180%' }",
      "src/tokens/z-index.ts": "export default { low: 1, high: 100 }",
      "src/tokens/labels.ts": "export const labels = { save: 'Save', open: 'Open' }",
    ])
    #expect(try Array(migration.values(of: "fonts.text").values) == [#"[ "Oak", "sans-serif" ]"#])
    #expect(try Array(migration.values(of: "fontWeights.bold").values) == ["700"])
    #expect(try Array(migration.values(of: "lineHeights.short").values) == ["1.25"])
    #expect(try Array(migration.values(of: "z-index.high").values) == ["100"])
    #expect(!migration.files.contains { $0.text.contains("Save") })
  }

  /// Speeds have no other name, and what is called after a kind and says nothing of its values is named.
  @Test func programsOfTimesAreReadAndOthersAreNamed() throws {
    let migration = migration([
      "src/theme/colors.ts": "export const colors = { ink: '#101820', page: '#ffffff' }",
      "src/theme/timing.ts": "export const timing = { quick: 250, slow: 900 }",
      "src/theme/typography.ts": """
      const faces = { oak: { light: 'oakLight', normal: 'oakRegular' } }
      export const typography = { faces, primary: faces.oak, code: Platform.select({ ios: faces.oak }) }
      """,
    ])
    #expect(try Array(migration.values(of: "timing.quick").values) == [#"{ "value": 250, "unit": "ms" }"#])
    #expect(
      migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message) == [
        "'src/theme/typography.ts' is not read: no names say of each value what it is"
      ]
    )
  }

  /// Half of a theme may be what a function returns, or in a list; styles of components are no part of one.
  @Test func programsWhoseColorsAreNotReadAreNamed() {
    let migration = migration([
      "src/tokens/colors.ts": "export const colors = { ink: '#101820', page: '#ffffff' }",
      "src/tokens/semantic.ts":
        "export const roles = (dark) => dark ? { veil: '#111111' } : { veil: 'rgb(9 9 9 / 0.5)' }",
      "src/tokens/dark.ts":
        "export const dark = [{ key: 'page', value: '#222222' }, { key: 'ink', value: '#333333' }]",
      "src/tokens/hook.ts": "export const useInk = () => read('ink') ?? '#444444'",
      "src/ThemePicker/ThemePicker.css.ts":
        "export const box = style({ color: '#555555', background: '#666666', padding: '7px' })",
    ])
    #expect(
      migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message) == [
        "'src/tokens/dark.ts', 'src/tokens/semantic.ts' have colors in functions or lists, which are not read"
      ]
    )
    #expect(migration.counts.tokens == 2)
  }
}
