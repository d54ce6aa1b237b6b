import Foundation
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ProjectStartTests {
  private func project(_ sheet: String, templates: [String] = ["css"]) throws -> [String: String] {
    let choices = ProjectStart.Choices(name: "demo", templates: templates)
    let start = ProjectStart(from: InMemoryFiles(["page.css": sheet]), ignoring: [], choices)
    try #require(!start.files.isEmpty, "\(start.diagnostics)")
    return Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
  }

  private func css(of files: [String: String]) throws -> String {
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    return try #require(outcome.files.first { $0.path.hasSuffix(".css") }, "\(outcome.diagnostics)").text
  }

  /// A guess gives way to what the folder's tool writes.
  @Test func takesTheOutputsOfTheFoldersTool() throws {
    let configuration = #"""
      { "source": ["tokens.json"], "platforms": {
        "android": { "files": [{ "format": "android/colors" }] },
        "compose": { "files": [{ "format": "compose/object", "options": { "packageName": "com.acme" } }] },
        "ios": { "files": [{ "format": "ios-swift/class.swift" }] } } }
      """#
    let tokens = ##"{ "ink": { "value": "#111111", "type": "color" } }"##
    let files = InMemoryFiles(["config.json": configuration, "tokens.json": tokens])
    func outputs(_ templates: [String], followsTool: Bool) throws -> String {
      let choices = ProjectStart.Choices(name: "demo", templates: templates, followsTool: followsTool)
      let start = ProjectStart(from: files, ignoring: [], choices)
      let manifest = try #require(start.files.first { $0.path == "livery.json" }, "\(start.diagnostics)").text
      return String(manifest[try #require(manifest.range(of: #""outputs""#)).lowerBound...])
    }
    let guessed = try outputs(["css", "swiftui"], followsTool: true)
    for part in [#""template": "uikit""#, #""access": "public""#, #""template": "android""#, #""package": "com.acme""#]
    {
      #expect(guessed.contains(part), "\(guessed)")
    }
    #expect(!guessed.contains(#""css""#) && !guessed.contains(#""swiftui""#), "\(guessed)")
    let chosen = try outputs(["css"], followsTool: false)
    #expect(chosen.contains(#""css""#) && !chosen.contains(#""android""#), "\(chosen)")
  }

  /// What a configuration writes takes the place of a guess for the same pages or apps.
  @Test(arguments: [
    (["scss/variables"], ["scss"]), (["scss/variables", "javascript/es6"], ["scss", "javascript"]),
    (["scss/variables", "acme/sheet"], ["css", "scss"]), (["javascript/es6"], ["css", "javascript"]),
    (["css/variables", "compose/object"], ["css", "compose"]), (["compose/object"], ["compose"]),
  ])
  func takesWhatAConfigurationWritesInPlaceOfAGuess(formats: [String], templates: [String]) throws {
    let files = formats.map { "{ \"format\": \"\($0)\" }" }.joined(separator: ", ")
    let folder = InMemoryFiles([
      "config.json": #"{ "source": ["t.json"], "platforms": { "a": { "files": [\#(files)] } } }"#,
      "t.json": ##"{ "ink": { "value": "#111111", "type": "color" } }"##,
    ])
    let guess = ["css"] + (formats.contains("compose/object") ? ["android"] : [])
    #expect(ProjectStart.templates(insteadOf: guess, for: folder, ignoring: []).sorted() == templates.sorted())
  }

  /// An app of React Native can use nothing that has units; a field of its name that a library for pages has is no app.
  ///
  /// Beside pages, an app gets what nobody asked for otherwise.
  @Test(arguments: [
    ("package.json", #"{ "dependencies": { "react-native": "*" } }"#, false, ["typescript", "javascript"]),
    ("package.json", #"{ "peerDependencies": { "expo": "*" } }"#, false, ["typescript", "javascript"]),
    ("package.json", #"{ "react-native": "src/index.js", "dependencies": { "react": "*" } }"#, false, []),
    ("package.json", "", false, []),
    ("apps/mobile/package.json", #"{ "dependencies": { "expo": "*" } }"#, true, ["typescript", "javascript"]),
    ("apps/mobile/package.json", #"{ "dependencies": { "expo": "*" } }"#, false, []),
    ("examples/mobile/package.json", #"{ "dependencies": { "expo": "*" } }"#, true, []),
  ])
  func writesNumbersForReactNative(path: String, package: String, isGuess: Bool, expected: [String]) throws {
    let files = InMemoryFiles([path: package, "page.css": ":root { --ink: #111111; --gap: 4px }"])
    let templates = ["css", "typescript", "javascript"]
    let choices = ProjectStart.Choices(name: "demo", templates: templates, followsTool: isGuess)
    let start = ProjectStart(from: files, ignoring: [], choices)
    let manifest = try #require(start.files.first { $0.path == "livery.json" }, "\(start.diagnostics)").text
    let outputs = manifest.matches(of: #/"template": "(\w+)"[^}]*"options": \{ "values": "native" \}/#)
    let native = outputs.map { String($0.1) }
    #expect(native == expected, "\(manifest)")
  }

  @Test func pagesKeepTheirReferencesAndTailwindsResetsAreNoTokens() throws {
    let files = try project(":root { --gray-1: #111111; --text: var(--gray-1); --color-*: initial }")
    let css = try css(of: files)
    #expect(css.contains("--text: var(--gray-1);") && !css.contains("initial"), "\(css)")
  }

  @Test func findsATemplateForEachFormat() {
    let names = TemplateCatalog.builtInNames
    #expect(PublishedFormat.allCases.allSatisfy { names.contains($0.rawValue) })
  }

  @Test func sheetsThatTestsExpectAreNoSource() {
    let start = ProjectStart(
      from: InMemoryFiles([
        "specs/snapshots/theme.css": ":root { --old: #000 }",
        "src/theme.js": "export default { ink: '#111', page: '#fff' }",
      ]),
      ignoring: [],
      ProjectStart.Choices(name: "demo", templates: ["css"])
    )
    #expect(start.source == "the objects of programs")
  }

  /// A site that documents a project has a theme of its own, which is the project's only if there is no other.
  @Test(arguments: [
    ("src/theme.js", "export default { ink: '#111', page: '#fff' }", "the objects of programs", false),
    ("css/acme.css", ":root { --ink: #111; --page: #fff }", "the custom properties of 1 style sheet", false),
    ("src/index.js", "export default 1", "the custom properties of 1 style sheet", true),
  ])
  func sheetsOfDocumentationComeLast(path: String, text: String, source: String, isOfSite: Bool) throws {
    let sheet = ":root { --ifm-color-primary: #228855; --gap: 4px } .dark { --ifm-color-primary: #22cc99 }"
    let start = start([path: text, "docs/src/css/custom.css": sheet])
    #expect(start.source == source)
    let css = try css(of: Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first })
    #expect(css.contains("--ifm-color-primary") == isOfSite, "\(css)")
    let notes = start.diagnostics.all.filter { $0.id == "files-unread" }.flatMap(\.notes).map(\.message)
    let note = "'docs/src/css/custom.css': it is the style sheet of a site for documentation"
    #expect(notes == (isOfSite ? [] : [note]))
    // A project that is the site itself has this theme.
    let site = self.start(["src/theme.js": "export default { ink: '#111', page: '#fff' }", "src/css/custom.css": sheet])
    #expect(site.source == "the custom properties of 1 style sheet")
  }

  /// What pages take as their font stays a property of its own, whatever has it.
  @Test(arguments: [
    ["a.css": ":root { --body: 400 16px/24px Inter; --ink: #111111 }"],
    [
      "tokens.json":
        ##"{ "body": { "value": "400 16px/24px Inter", "type": "typography" }, "ink": { "value": "#111111" } }"##
    ],
  ])
  func keepsWholeFonts(files: [String: String]) throws {
    let css = try css(of: Dictionary(start(files).files.map { ($0.path, $0.text) }) { first, _ in first })
    #expect(css.contains("--body: 400 16px/"), "\(css)")
  }

  private func start(_ files: [String: String], ignoring ignored: [String] = [], builds: [String] = []) -> ProjectStart
  {
    ProjectStart(
      from: InMemoryFiles(files),
      ignoring: ignored,
      builds: builds,
      ProjectStart.Choices(name: "demo", templates: ["css"])
    )
  }

  /// The data of templates have values that are none of tokens; style sheets come next.
  @Test func goesOnWhereOnlyDataOfTemplatesHaveValues() throws {
    let start = start([
      "patterns/button.json": #"{ "variant": "brand", "value": "Red 500" }"#,
      "css/acme.css": ":root { --ink: #111111; --page: #ffffff; }",
    ])
    #expect(start.source == "the custom properties of 1 style sheet", "\(start.diagnostics.all)")
    let note = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    #expect(note.severity == .note && note.notes.first?.message.hasPrefix("'patterns/button.json': ") == true)
  }

  /// What a program computes colors with is none of them, even with a color or two in it.
  @Test func parametersHideNoStyleSheet() throws {
    let start = start([
      "gen/themes.json": ##"""
      { "bases": { "moss": [0.7, 0.2, 140], "sea": [0.6, 0.1, 220] }, "palette": { "curve": [0.2, 0.5, 0.9] },
        "ends": { "dark": "#080f11", "light": "#fcfcff" } }
      """##,
      "css/acme.css": ":root { --ink: #111111; --page: #ffffff; }",
    ])
    #expect(start.source == "the custom properties of 1 style sheet", "\(start.diagnostics.all.map(\.message))")
    let note = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    let reason = "it has more lists of numbers than colors and lengths"
    #expect(note.severity == .note && note.notes.map(\.message) == ["'gen/themes.json': \(reason)"])
  }

  @Test func saysOfEachFileWhyAStarterThemeTakesItsPlace() throws {
    let data = (1...5).map { ("forms/\($0).json", #"{ "field": { "value": "Name" } }"#) }
    let others = [("tokens/index.ts", "export {}"), ("tokens/words.json", #"{ "save": "Save" }"#)]
    let start = start(Dictionary(uniqueKeysWithValues: data + others))
    #expect(start.isStarter)
    let warning = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    #expect(warning.severity == .warning && start.diagnostics.all.count { $0.id == "files-unread" } == 1)
    let lines = warning.notes.map(\.message)
    #expect(lines.count == 6 && lines.last == "and 2 more", "\(lines)")
    #expect(lines.contains("'tokens/index.ts': it has no object of plain values"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("'forms/1.json': none of its values is a color") }, "\(lines)")
  }

  @Test func namesTheColorsOfAppsThatItDoesNotRead() throws {
    let start = start([
      "android/app/src/main/res/values/colors.xml": ##"<resources><color name="ink">#101820</color></resources>"##,
      "pubspec.yaml": "name: acme",
      "app/src/main/res/values/strings.xml": #"<resources><string name="app">Acme</string></resources>"#,
      "assets/color/colors.xml": ##"<resources><color name="ink">#101820</color></resources>"##,
      "app/theme/Color.kt": "val Ink = Color(0xFF101820)", "app/theme/Type.kt": "val Body = TextStyle()",
      "lib/app_colors.dart": "const ink = Color(0xFF101820);", "ios/ColorWell.swift": "struct ColorWell {}",
      "App/Styles/Colors.xaml": ##"<ResourceDictionary><Color x:Key="Ink">#101820</Color></ResourceDictionary>"##,
    ])
    #expect(start.isStarter)
    let warning = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    #expect(
      warning.notes.map(\.message) == [
        "'App/Styles/Colors.xaml': its colors are resources of .NET, which are not read",
        "'app/theme/Color.kt': its colors are in Kotlin, which is not read",
        "'assets/color/colors.xml': its colors are resources of Android, which are read in folders such as 'res/values'",
        "'lib/app_colors.dart': its colors are in Dart, which is not read",
        "'android/app/src/main/res/values/colors.xml': it is of the project that a framework puts around its app",
      ]
    )
  }

  /// Themes in variables of preprocessors that are not read.
  @Test func namesSheetsWithVariablesThatItDoesNotRead() throws {
    let start = start([
      "sass/_theme.sass": "$ink: #101820\n$page: white\n$line: rgba(0, 0, 0, 0.2)\n",
      "scss/_dark.scss":
        "$ink: #101820;\n$page: #fff;\n$line: #ccc;\n@if $dark { $ink: #eee; $page: #111; $line: #333; }",
      "less/card.less": "@ink: #101820;", "a.scss": ".a { $b: #111; }",
    ])
    #expect(start.isStarter)
    let warning = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    #expect(
      warning.notes.map(\.message) == [
        "'scss/_dark.scss': too few of its variables are colors that can be told without Sass",
        "'sass/_theme.sass': indented sheets are not read; those of SCSS and CSS are",
      ]
    )
  }

  /// What every new app has is no theme, whatever color somebody chose for it.
  @Test(arguments: [
    ("src/theme.ts", "export const colors = { ink: '#101010', page: '#fafafa' }", "the objects of programs"),
    ("web/tokens.css", ":root { --ink: #101010; --page: #fafafa }", "the custom properties of 1 style sheet"),
    ("tokens.json", ##"{ "ink": { "$type": "color", "$value": "#101010" } }"##, "loose token files"),
    (
      "App/Theme.swift", "extension Color { static let ink = Color(red: 0.1, green: 0.1, blue: 0.1) }",
      "a starter theme"
    ),
  ])
  func anAccentColorHidesNothing(path: String, text: String, source: String) throws {
    let accent = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0.1", "green": "0.2", "blue": "0.3", "alpha": "1.000" } } } ] }
      """
    let start = start(["App/Assets.xcassets/AccentColor.colorset/Contents.json": accent, path: text])
    #expect(start.source == source, "\(start.diagnostics.all.map(\.message))")
    let unread = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    let lines = unread.notes.map(\.message)
    #expect(lines.last == "'App/Assets.xcassets': it has no color but those that every new app has", "\(lines)")
    #expect(lines.count == (start.isStarter ? 2 : 1))
  }

  /// Neither is the color of the screen that is there at the start, which tools generate.
  @Test(arguments: [
    ("BootSplashBackground-a1b2c3", false), ("SplashScreenColor", false), ("Splash", false), ("Ink", true),
  ])
  func aColorOfASplashScreenHidesNothing(set: String, isTheme: Bool) {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0.1", "green": "0.2", "blue": "0.3", "alpha": "1.000" } } } ] }
      """
    let theme = "export const colors = { ink: '#101010', page: '#fafafa' }"
    let start = start(["ios/App/Colors.xcassets/\(set).colorset/Contents.json": color, "src/theme.ts": theme])
    #expect((start.source == "the objects of programs") != isTheme, "\(start.source)")
  }

  /// A few sizes of a layout are no theme where a program has one.
  @Test(arguments: [(":root { --bar: 64px; --wide: 90rem }", true), (":root { --bar: 64px; --ink: #111 }", false)])
  func takesTheThemeOfAProgramBesideSizes(sheet: String, isOfProgram: Bool) throws {
    let colors = "ink: '#101010', page: '#fafafa', rim: '#cccccc', main: '#2080a0', ice: '#d0e8f0'"
    let theme = "export const colors = { \(colors) }"
    let start = start(["src/theme.ts": theme, "src/app.css": sheet])
    let source = isOfProgram ? "the objects of programs" : "the custom properties of 1 style sheet"
    #expect(start.source == source, "\(start.diagnostics.all.map(\.message))")
    let lines = start.diagnostics.all.first { $0.id == "files-unread" }?.notes.map(\.message) ?? []
    let reason = "its properties are no colors, and a program has those of a theme"
    #expect(lines == (isOfProgram ? ["'src/app.css': \(reason)"] : []))
  }

  /// Style sheets are of pages, and apps have themes of their own.
  @Test func namesThemesOfAppsBesideStyleSheets() throws {
    let theme = "export const colors = { ink: '#202020', page: '#eaeaea' }"
    let start = start([
      "web/app.css": ":root { --ink: #101010; --page: #fafafa }", "web/package.json": "{}", "web/theme.ts": theme,
      "mobile/package.json": #"{ "dependencies": { "react-native": "*" } }"#, "mobile/src/theme/tokens.ts": theme,
      "phone/pubspec.yaml": "name: phone", "phone/lib/app_colors.dart": "const ink = Color(0xFF101820);",
    ])
    #expect(start.source == "the custom properties of 1 style sheet", "\(start.diagnostics.all.map(\.message))")
    let note = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    #expect(
      note.severity == .note
        && note.notes.map(\.message) == [
          "'mobile/src/theme/tokens.ts': it is the theme of an app, and the style sheets are that of pages; 'livery init mobile' makes a project of it",
          "'phone/lib/app_colors.dart': its colors are in Dart, which is not read",
        ]
    )
  }

  /// Every app has a theme of its own, where they do not agree; what packages have belongs to all.
  @Test(arguments: [("#0b1115", 2), ("#DFE7DC", 3)])
  func readsTheSheetsOfOneOfSeveralApps(accent: String, sheets: Int) {
    let start = start([
      "apps/desk/src/tokens.css": ":root { --accent: \(accent); --gap: 8px; --wide: 70rem }",
      "apps/shop/src/app.css": ":root { --accent: #dfe7dc; --gap: 8px; --text: #111111; --page: #fafafa }",
      "packages/kit/kit.css": ":root { --edge: #cccccc }",
    ])
    #expect(
      start.source == "the custom properties of \(sheets) style sheets",
      "\(start.diagnostics.all.map(\.message))"
    )
    let lines = start.diagnostics.all.first { $0.id == "files-unread" }?.notes.map(\.message) ?? []
    let reason =
      "it is of another app than 'apps/shop', which has other values of '--accent'; 'livery init apps/desk' makes a project of it"
    #expect(lines == (sheets == 2 ? ["'apps/desk/src/tokens.css': \(reason)"] : []))
  }

  /// A command for the folder of a package would find the sheet again.
  @Test(arguments: [("global.css", "; 'livery init src' makes a project of it"), ("src/global.css", "")])
  func namesTheFolderOfAThemeBesideTheSheetOfItsApp(sheet: String, advice: String) throws {
    let start = start([
      sheet: ":root { --ink: #101010; --page: #fafafa }", "package.json": #"{ "dependencies": { "expo": "*" } }"#,
      "src/theme/index.ts": "export const colors = { ink: '#202020', page: '#eaeaea' }",
    ])
    let note = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    let reason = "it is the theme of an app, and the style sheets are that of pages"
    #expect(note.notes.map(\.message) == ["'src/theme/index.ts': \(reason)\(advice)"])
  }

  /// What only a build has is named where style sheets or nothing at all took its place, and not beside its sources.
  @Test func namesTokensThatOnlyABuildHas() throws {
    let build = ["dist/colors.json": ##"{ "colors": { "Blue": "#0675c4", "Red": "#d63638" } }"##]
    func found(beside others: [String: String]) -> Diagnostic? {
      let start = start(build.merging(others) { first, _ in first }, ignoring: ["dist"], builds: ["dist"])
      return start.diagnostics.all.first { $0.message.contains("'dist/colors.json'") }
    }
    let alone = try #require(found(beside: [:]))
    #expect(alone.severity == .warning && alone.advice?.contains("'livery init dist'") == true)
    #expect(found(beside: ["docs/docs.css": ":root { --accent: #35465c; }"])?.severity == .note)
    #expect(found(beside: ["colors.json": ##"{ "colors": { "Blue": "#0675c4", "Red": "#d63638" } }"##]) == nil)
  }

  /// What Sass computes is in the sheet alone that a build wrote.
  @Test(arguments: [true, false])
  func namesSheetsWhosePropertiesArePreprocessed(isComputed: Bool) {
    let names = ["ink", "page", "line", "note", "main"]
    let own =
      isComputed ? "@each $n, $c in $colors { --x-#{$n}: #{$c}; }" : names.map { "--x-\($0): #112233;" }.joined()
    let start = start(
      [
        "scss/_root.scss": ":root { --depth: 2; \(own) }",
        "dist/css/x.css": ":root { --depth: 2; \(names.map { "--x-\($0): #112233;" }.joined()) }",
      ],
      ignoring: ["dist"],
      builds: ["dist"]
    )
    let warning = start.diagnostics.all.first { $0.message.hasSuffix("which is not read: 'dist/css/x.css'") }
    #expect((warning?.advice?.hasSuffix("'livery init dist/css'") ?? false) == isComputed, "\(start.diagnostics.all)")
  }

  /// Themes may be in files for elements of a page, and what one of these draws with is its own.
  @Test func readsThemesInFilesForElements() {
    let theme = "export const palette = { ink: '#111111', page: '#ffffff' };"
    let component = theme + "\nexport const ThemeCard = () => <View style={palette} />;"
    let found = "the objects of programs"
    #expect(start(["src/theme/LightTheme.tsx": theme]).source == found)
    #expect(start(["src/theme/colors.jsx": component]).source == found)
    #expect(start(["src/theme/ThemeCard.tsx": component]).isStarter)
  }

  /// The configuration of Tailwind may be all that a folder has of its theme.
  @Test(arguments: ["module.exports =", "const config: Config =", "export default defineConfig("])
  func readsTheThemeOfTailwind(beginning: String) throws {
    let end = beginning.hasPrefix("const") ? "; export default config" : beginning.hasSuffix("(") ? ");" : ";"
    let program = """
      const colors = require('tailwindcss/colors');
      const brand = { red: '#c94a18' };
      \(beginning) {
        content: ['./src/**/*.html'], prefix: 'tw-', plugins: [require('forms')],
        theme: { screens: { md: '570px' }, colors: { ink: '#111111', brand, gray: colors.gray },
          extend: { colors: { page: '#ffffff', link: brand.red }, borderRadius: { DEFAULT: '2px' },
            fontSize: { sm: ['14px', { lineHeight: '20px' }] }, keyframes: { spin: { to: { width: '1px' } } },
            spacing: ({ theme }) => theme('x') } },
      }\(end)
      """
    let start = ProjectStart(
      from: InMemoryFiles(["tailwind.config.ts": program]),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    #expect(!start.isStarter, "\(start.diagnostics)")
    let css = try css(of: Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first })
    for property in [
      "screens-md: 570px", "colors-ink: #111111", "colors-brand-red: #c94a18", "colors-page: #ffffff",
      "colors-link: #c94a18", "border-radius-default: 2px", "font-size-sm-size: 14px",
      "font-size-sm-line-height: 20px",
    ] {
      #expect(css.contains("--\(property);"), "\(css)")
    }
    #expect(!css.contains("spin") && !css.contains("gray"), "\(css)")
    let unread = start.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message)
    #expect(unread.count == 1 && unread[0].contains("theme.colors.gray"), "\(unread)")
    #expect(unread.first?.contains("theme.extend.spacing") == true, "\(unread)")
  }

  @Test func namesAThemeOfTailwindThatIsNotRead() {
    let start = ProjectStart(
      from: InMemoryFiles(["tailwind.config.js": "module.exports = { theme: require('./theme-of-all') }"]),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    #expect(start.isStarter)
    #expect(start.diagnostics.all.contains { $0.id == "files-unread" && $0.message.contains("'tailwind.config.js'") })
  }

  /// A page keeps its classes and attributes, and what it does not leave to the platform.
  @Test func lastsWithTheSelectorsOfThePage() throws {
    let files = try project(
      """
      :root { --ink: #000; --gap: 1px } html.dark, [data-mode="dark"] { --ink: #fff } .theme-blue { --gap: 2px }
      .theme-blue.dark { --ink: #ccf } [data-density="tight"] { --gap: 0px }
      @media (prefers-contrast: more) { :root { --gap: 3px } }
      """
    )
    let manifest = try #require(files["livery.json"])
    #expect(manifest.contains(#""appearance.dark": ":is([data-scheme=\"dark\"], .dark, [data-mode=\"dark\"])""#))
    #expect(manifest.contains(#""theme.blue": ":is([data-theme=\"blue\"], .theme-blue)""#))
    #expect(manifest.contains(#""media": false"#) && !manifest.contains("density.tight"))
    #expect(manifest.contains(#""exclude": [ "when.**" ]"#))
    let css = try css(of: files)
    #expect(css.contains(#":is([data-scheme="dark"], .dark, [data-mode="dark"]) {"#))
    #expect(css.contains("@media (prefers-contrast: more)") && !css.contains("prefers-color-scheme"))
    #expect(!css.contains("when-") && css.contains("--ink: light-dark(#000000, #ccccff)"), "\(css)")
  }

  @Test(arguments: [
    "[data-scheme='dark'] { --ink: #fff } @media (prefers-color-scheme: dark) { :root { --ink: #fff } }",
    "@media (prefers-color-scheme: dark) { :root { --ink: #fff } }", ":root { --ink: light-dark(#000, #fff) }",
  ])
  func followsThePlatformWherePagesDo(text: String) throws {
    let css = try css(of: project(":root { --ink: #000 } " + text))
    #expect(css.contains("prefers-color-scheme") || css.contains("color-scheme: light dark"), "\(css)")
  }

  /// A page that is dark until somebody chooses light stays so, whatever the platform has.
  @Test(arguments: [".light", "[data-theme='light']"])
  func keepsThePageDark(selector: String) throws {
    let css = try css(of: project(":root { --ink: #eee; --gap: 4px } \(selector) { --ink: #111 }"))
    #expect(css.contains(":root {\n  color-scheme: dark;\n}"), "\(css)")
    #expect(css.contains("--ink: light-dark(#111111, #eeeeee)") && !css.contains("prefers-color-scheme"), "\(css)")
  }

  /// What Terrazzo was told about style sheets holds for those of the project.
  @Test func writesStyleSheetsAsTerrazzoWasTold() throws {
    let resolver = ##"""
      { "version": "2025.10",
        "modifiers": {
          "theme": { "contexts": { "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "dark.json" }] }, "default": "light" },
          "width": { "contexts": { "small": [{ "$ref": "s.json" }], "wide": [{ "$ref": "w.json" }] }, "default": "small" } },
        "resolutionOrder": [{ "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/width" }] }
      """##
    func color(_ text: String) -> String { ##"{ "ink": { "$type": "color", "$value": "\##(text)" } }"## }
    func size(_ px: Int) -> String {
      #"""
      { "gap": { "$type": "dimension", "$value": { "value": \#(px), "unit": "px" } },
        "body": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 400, "letterSpacing": "0px",
          "fontSize": { "value": \#(px), "unit": "px" }, "lineHeight": 1.5 } } }
      """#
    }
    let configuration = """
      export default defineConfig({ tokens: ['x.resolver.json'], plugins: [css({ propertyDefinitions: true,
        variableName: (token) => makeCSSVar(token.id, { prefix: 'ds' }),
        permutations: [
          { input: { theme: 'dark' }, prepare: (css) => `[data-mode="dark"] { ${css} }` },
          { input: { width: 'wide' }, prepare: (css) => `@media (width >= 600px) { :root { ${css} } }` },
        ] })] })
      """
    let start = ProjectStart(
      from: InMemoryFiles([
        "x.resolver.json": resolver, "light.json": color("#111"), "dark.json": color("#eee"), "s.json": size(4),
        "w.json": size(8), "terrazzo.config.ts": configuration,
      ]),
      ignoring: [],
      .init(name: "demo", templates: ["css", "scss"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(files["livery.json"], "\(start.diagnostics)")
    #expect(
      manifest.contains(
        #""options": { "prefix": "ds", "fonts": true, "references": true, "properties": true, "contexts": { "theme.dark": "[data-mode=\"dark\"]", "width.wide": "@media (width >= 600px)", "theme.light": "[data-mode=\"light\"]" }, "media": false }"#
      ),
      "\(manifest)"
    )
    let css = try css(of: files)
    #expect(css.contains("@media (width >= 600px)") && css.contains(#"[data-mode="dark"]"#), "\(css)")
    #expect(css.contains("--ds-body:") && css.contains("@property --ds-gap"), "\(css)")
  }

  /// Names leave out what a transform of the project's own leaves out, unless two of them would be the same.
  @Test(arguments: [true, false])
  func callsTokensAsTheProjectDoes(isOneInk: Bool) throws {
    let program = """
      StyleDictionary.registerTransform({ name: 'own', type: 'name', transform: (t) => t.path.slice(1).join('-') });
      export default { source: ['tokens/*.json'], platforms: { css: { prefix: 'ds', transforms: ['own'],
        files: [{ destination: 'a.css', format: 'css/variables' }] } } };
      """
    let other = isOneInk ? "paper" : "ink"
    let start = ProjectStart(
      from: InMemoryFiles([
        "config.js": program,
        "tokens/a.json": ##"""
        { "core": { "ink": { "$type": "color", "$value": "#111" } },
          "semantic": { "\##(other)": { "$type": "color", "$value": "#eee" } } }
        """##,
      ]),
      ignoring: [],
      .init(name: "demo", templates: ["css", "scss", "typescript"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(files["livery.json"], "\(start.diagnostics)")
    #expect(manifest.matches(of: #/"rename": { "\*": "" }/#).count == (isOneInk ? 2 : 0), "\(manifest)")
    let css = try css(of: files)
    for name in isOneInk ? ["ink", "paper"] : ["core-ink", "semantic-ink"] {
      #expect(css.contains("--ds-\(name):"), "\(css)")
    }
  }

  /// Properties of a project of Style Dictionary refer to each other, and have rem, where all of its style sheets do.
  @Test(arguments: [
    (
      "config.json",
      """
      { "source": ["t.json"], "platforms": { "css": { "transforms": ["name/kebab", "size/pxToRem"], "files": [
        { "destination": "a.css", "format": "css/variables", "options": { "outputReferences": true } }] },
        "js": { "transformGroup": "js", "files": [{ "destination": "a.js", "format": "javascript/es6" }] } } }
      """, true
    ),
    (
      "style-dictionary.config.mjs",
      """
      export default { source: ['t.json'], platforms: { css: { transforms: ['name/kebab', 'size/pxToRem'], files: [
        { destination: 'a.css', format: 'css/variables', options: { outputReferences: true } }] },
        js: { transformGroup: 'js', files: [{ destination: 'a.js', format: 'javascript/es6' }] } } };
      """, true
    ),
    (
      "config.json",
      """
      { "source": ["t.json"], "platforms": { "css": { "transformGroup": "css", "files": [
        { "destination": "a.css", "format": "css/variables", "options": { "outputReferences": true } },
        { "destination": "b.css", "format": "css/variables" }] } } }
      """, false
    ),
    (
      "style-dictionary.config.mjs",
      """
      export default { source: ['t.json'], platforms: { css: { transformGroup: 'css', files: [
        { destination: 'a.css', format: 'css/variables', options: { outputReferences: false } }] } } };
      """, false
    ),
  ])
  func writesReferencesAsTheToolOfTheFolderDoes(name: String, configuration: String, areWritten: Bool) throws {
    let tokens = """
      { "gap": { "small": { "$type": "dimension", "$value": "8px" }, "row": { "$type": "dimension", "$value": "{gap.small}" } } }
      """
    let start = ProjectStart(
      from: InMemoryFiles(["t.json": tokens, name: configuration]),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    #expect(files["livery.json"]?.contains(#""rem": "all", "references": true"#) == areWritten, "\(files)")
    let css = try css(of: files)
    #expect(css.contains(areWritten ? "--gap-row: var(--gap-small);" : "--gap-row: 8px;"), "\(css)")
    #expect(css.contains(areWritten ? "--gap-small: 0.5rem;" : "--gap-small: 8px;"), "\(css)")
  }

  /// Variables of Sass refer to each other where those do that the tool of the folder writes, or those that are there.
  @Test(arguments: [
    (
      "config.json",
      """
      { "source": ["t.json"], "platforms": { "scss": { "transformGroup": "scss", "files": [
        { "destination": "a.scss", "format": "scss/variables", "options": { "outputReferences": true } },
        { "destination": "b.scss", "format": "scss/map-flat" }] },
        "css": { "transformGroup": "css", "files": [{ "destination": "a.css", "format": "css/variables" }] } } }
      """, true
    ),
    (
      "style-dictionary.config.mjs",
      """
      export default { source: ['t.json'], platforms: { scss: { transformGroup: 'scss', files: [
        { destination: 'a.scss', format: formats.scssVariables, options: { outputReferences: true } }] } } };
      """, true
    ),
    (
      "config.json",
      """
      { "source": ["t.json"], "platforms": { "scss": { "transformGroup": "scss", "files": [
        { "destination": "a.scss", "format": "scss/variables" }] },
        "css": { "transformGroup": "css", "files": [
          { "destination": "a.css", "format": "css/variables", "options": { "outputReferences": true } }] } } }
      """, false
    ),
    ("dist/_a.scss", "$s-a: 4px;\n$s-b: $s-a;\n$s-c: $s-a !default;\n$s-d: $s-b;", true),
    ("dist/_a.scss", "$s-a: 4px;\n$s-b: 4px;\n$s-c: 4px;\n$s-d: $s-b;", false),
  ])
  func writesReferencesInSassAsTheFolderDoes(name: String, text: String, areWritten: Bool) throws {
    let tokens = """
      { "s": { "$type": "dimension", "a": { "$value": "4px" }, "b": { "$value": "{s.a}" }, "c": { "$value": "{s.a}" },
        "d": { "$value": "{s.b}" } } }
      """
    let start = ProjectStart(
      from: InMemoryFiles(["t.json": tokens, name: text]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["scss"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(files["livery.json"], "\(start.diagnostics)")
    #expect(manifest.contains(#""references": true"#) == areWritten, "\(manifest)")
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    let sheet = try #require(outcome.files.first { $0.path.hasSuffix(".scss") }, "\(outcome.diagnostics)").text
    #expect(sheet.contains(areWritten ? "$s-d: $s-b;" : "$s-d: 4px;"), "\(sheet)")
  }

  @Test func tellsWhyTokensCannotBeRead() {
    let broken = InMemoryFiles(["x.resolver.json": #"{ "version": "2025.10", "resolutionOrder": [1] }"#])
    let start = ProjectStart(from: broken, ignoring: [], .init(name: "demo", templates: ["css"]))
    #expect(start.files.isEmpty && start.diagnostics.containsErrors)
  }

  /// Components say `rgb()` of what pages put into it.
  @Test func writesChannelsOfColorsWhereThePageHasThem() throws {
    let sheet = ":root { --page: 250 250 248; --ink: 16 20 24 } .card { color: rgb(var(--ink)) }"
    let css = try self.css(of: project(sheet))
    #expect(css.contains("--ink: 16 20 24;") && css.contains("--label--text-color: rgb(var(--ink));"), "\(css)")
  }

  /// Pages have `hsl(var(--page))`, which components serve and colors do not; everything else gets a color.
  @Test func writesComponentsOfColorsWhereThePageHasThem() throws {
    let files = try project(
      """
      :root { --page: 0 0% 100%; --ink: 240 10% 3.9%; --bar: var(--page); --full: #123456;
        --ring: 240 10% 3.9% }
      .dark { --page: 240 10% 3.9%; --ink: 0 0% 98% } .theme-red.dark { --page: 0 50% 10.5%; --ring: 1 2% 3 }
      @theme inline { --color-page: hsl(var(--page)); --color-ink: hsl(var(--ink)) }
      """,
      templates: ["css", "tailwind"]
    )
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    let css = try #require(outcome.files.first { $0.path.contains("/css/") }, "\(outcome.diagnostics)").text
    #expect(css.contains("--ink: 240 10% 3.9%;") && css.contains("--ink: 0 0% 98%;"), "\(css)")
    #expect(
      css.contains("var(--_scheme-dark, 0 50% 10.5%)") && css.contains("--color-ink: light-dark(hsl(240 10% 3.9%), "),
      "\(css)"
    )
    #expect(css.contains("--label--text-color: hsl(var(--ink));") && css.contains("--full: #123456;"))
    #expect(css.contains("--ring: ") && css.firstMatch(of: /--ring: [^;]*#/) == nil, "\(css)")
    // In Tailwind, the theme of the sheet has colors, and the page their components.
    let tailwind = try #require(outcome.files.first { $0.path.contains("/tailwind/") }).text
    let color = "--color-page: var(--_theme-default, light-dark(#ffffff, "
    #expect(tailwind.contains(color) && tailwind.contains("--ink: 240 10% 3.9%;"), "\(tailwind)")
    let manifest = try #require(files["livery.json"])
    #expect(css.contains("--bar: var(--page);"))
    #expect(!css.contains("var(--when"), "nothing declares these")
    var changed = files
    let colors = #""options": { "notation": "colors", "references": true"#
    changed["livery.json"] = manifest.replacing(#""options": { "references": true"#, with: colors, maxReplacements: 1)
    #expect(try self.css(of: changed).contains("--ink: light-dark(rgb(3.51%"))
  }

  /// An output goes without a token whose name another one has, and keeps the others of its group.
  @Test func leavesOutNothingButTokensWithTheNamesOfOthers() throws {
    let start = ProjectStart(
      from: InMemoryFiles([
        "t.json": ##"""
        { "font-color": { "$type": "color", "ink": { "$value": "#111111" } },
          "fontColor": { "$type": "color", "ink": { "$value": "#222222" }, "quiet": { "$value": "#777777" } } }
        """##
      ]),
      ignoring: [],
      .init(name: "demo", templates: ["swift", "compose"])
    )
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.ranges(of: #""exclude": [ "fontColor.ink" ]"#).count == 2, "\(manifest)")
  }

  /// The first component uses no token that an output goes without, and there is none without others.
  @Test(arguments: [true, false]) func proposesNoComponentOfTokensThatOutputsGoWithout(hasOthers: Bool) throws {
    let group = hasOthers ? ##""primary": { "$value": "#222222" }"## : ##""quiet": { "$value": "#77777780" }"##
    let start = ProjectStart(
      from: InMemoryFiles([
        "t.json": ##"""
        { "Color": { "$type": "color", "text": { "$value": "#111111" }, "background": { "$value": "#ffffff" } },
          "color": { "$type": "color", "text": { \##(group) }, "ground": { "$value": "#ffffff" } } }
        """##
      ]),
      ignoring: [],
      .init(name: "demo", templates: ["typescript"])
    )
    let files = try files(of: start)
    let manifest = try #require(files["livery.json"])
    #expect(manifest.contains("Color.text") && manifest.contains("\"exclude\""), "\(manifest)")
    #expect((start.component != nil) == hasOthers && manifest.contains("component.json") == hasOthers, "\(manifest)")
    #expect(files.keys.contains("components/label.component.json") == hasOthers)
    #expect(!Pipeline(files: InMemoryFiles(files)).run().diagnostics.containsErrors)
  }

  /// What fails today is waived in every permutation, also where the contexts of a modifier are told apart by nothing else.
  @Test func waivesWhatFailsInAllPermutations() throws {
    func color(_ name: String, _ value: String) -> String {
      ##""\##(name)": { "$type": "color", "$value": "\##(value)" }"##
    }
    let size = "{ \(color("x", "#123456")), \(color("y", "#654321")) }"
    let start = ProjectStart(
      from: InMemoryFiles([
        "base.json":
          "{ \(color("primary", "#0055ff")), \(color("text", "#000000")), "
          + "\"background\": { \(color("base", "#141414")) } }",
        "color.json": "{ \(color("primary", "#aa0000")) }",
        "r/small.json": size, "r/medium.json": size, "r/large.json": size,
      ]),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    #expect(outcome.palette?.themes.first?.theme.permutations.count == 6)
    #expect(outcome.palette?.verdicts.contains { $0.waiver != nil } == true)
    #expect(!outcome.findings.contains { $0.severity == .error }, "\(outcome.findings)")
  }

  /// Tokens that only others refer to are proposed for nothing, and declared by no output.
  @Test func proposesNothingForTokensOfContexts() throws {
    let files = try project(
      """
      :root { --background: #fff; --text: #111; --primary: #00c; --on-primary: #fff }
      .dark { --background: #000; --text: #eee } .theme-red.dark { --background: #100; --text: #fee; --primary: #f00 }
      """,
      templates: ["css", "tailwind", "scss", "dtcg", "typescript"]
    )
    let manifest = try #require(files["livery.json"])
    #expect(manifest.contains("{text}") && !manifest.contains("{when."))
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    #expect(!outcome.diagnostics.containsErrors)
    for file in outcome.files where file.origin != nil && file.origin?.template != "dtcg" {
      #expect(file.text.firstMatch(of: #/(?i)when\W?(?:dark|light)/#) == nil, "\(file.path)")
    }
  }

  // MARK: Platforms

  private static let platformTokens = [
    "src/globals/font.json": ##"""
    { "font": { "family": { "value": "{font.platform.value}", "type": "fontFamily" } }, "page": { "value": "#ffffff" } }
    """##,
    "src/platforms/web/font.json": platformFont("Helvetica", 16),
    "src/platforms/ios/font.json": platformFont("San Francisco", 17),
    "src/platforms/android/font.json": platformFont("Roboto", 14),
  ]

  private static func platformFont(_ name: String, _ size: Int) -> String {
    #"""
    { "font": { "platform": { "value": "\#(name)", "type": "fontFamily" },
      "size": { "value": "\#(size)px", "type": "dimension" } } }
    """#
  }

  private func files(of start: ProjectStart) throws -> [String: String] {
    try #require(!start.files.isEmpty, "\(start.diagnostics)")
    return Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
  }

  @Test func givesEachOutputThePrefixOfItsPlatform() throws {
    let platforms = ##"""
      "css": { "files": [{ "destination": "a.css", "format": "css/variables" }] },
      "scss": { "prefix": "ds", "files": [{ "destination": "a.scss", "format": "scss/variables" }] }
      """##
    let folder = InMemoryFiles([
      "config.json": #"{ "source": ["t.json"], "platforms": { \#(platforms) } }"#,
      "t.json": ##"{ "ink": { "value": "#111111", "type": "color" } }"##,
    ])
    let choices = ProjectStart.Choices(name: "demo", templates: ["css", "scss"])
    let manifest = try #require(try files(of: ProjectStart(from: folder, ignoring: [], choices))["livery.json"])
    #expect(manifest.contains(#""into": "../Generated/scss", "options": { "prefix": "ds" }"#), "\(manifest)")
    #expect(manifest.contains(#""into": "../Generated/css" }"#), "\(manifest)")
  }

  /// A program builds each platform with files of its own, so that its output has the values of these.
  @Test func givesEachOutputTheValuesOfItsPlatform() throws {
    let program = """
      const StyleDictionary = require('style-dictionary');
      const getConfig = (platform) => ({
        source: ['src/globals/**/*.json', `src/platforms/${platform}/*.json`],
        platforms: {
          web: { transformGroup: 'web', files: [{ destination: 'a.scss', format: 'scss/variables' }] },
          ios: { transformGroup: 'ios', files: [{ destination: 'A.swift', format: 'ios-swift/class.swift' }] },
          android: { transformGroup: 'android', files: [{ destination: 'a.xml', format: 'android/resources' }] },
        },
      });
      ['web', 'ios', 'android'].map((platform) => {
        StyleDictionary.extend(getConfig(platform)).buildPlatform(platform);
      });
      """
    let folder = InMemoryFiles(Self.platformTokens.merging(["build.js": program]) { $1 })
    let templates = ["css", "uikit", "android", "dtcg"]
    let files = try files(of: ProjectStart(from: folder, ignoring: [], .init(name: "demo", templates: templates)))
    let manifest = try #require(files["livery.json"])
    #expect(manifest.contains(#""into": "../Generated/dtcg" }"#), "\(manifest)")
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    for (template, own) in [("css", "Helvetica"), ("uikit", "San Francisco"), ("android", "Roboto")] {
      let text = outcome.files.filter { $0.origin?.template == template }.map(\.text).joined()
      let names = ["Helvetica", "San Francisco", "Roboto"].filter(text.contains)
      #expect(names == [own], "\(template): \(text)")
    }
  }

  /// Where themes are platforms, an output is about that of its own.
  @Test func givesEachOutputTheThemeOfItsPlatform() throws {
    let formats = [("web", "css/variables"), ("ios", "ios-swift/class.swift"), ("android", "android/resources")]
    let configurations = formats.map { platform, format in
      (
        "config.\(platform).json",
        #"""
        { "source": ["src/globals/**/*.json", "src/platforms/\#(platform)/*.json"],
          "platforms": { "\#(platform)": { "files": [{ "destination": "t", "format": "\#(format)" }] } } }
        """#
      )
    }
    let folder = InMemoryFiles(Self.platformTokens.merging(configurations) { $1 })
    let templates = ["css", "uikit", "android", "dtcg"]
    let files = try files(of: ProjectStart(from: folder, ignoring: [], .init(name: "demo", templates: templates)))
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    for (template, own) in [("css", ["web"]), ("uikit", ["ios"]), ("dtcg", ["android", "ios", "web"])] {
      let themes = Set(outcome.files.filter { $0.origin?.template == template }.compactMap { $0.origin?.theme })
      #expect(themes.sorted() == own, "\(template): \(files["livery.json"] ?? "")")
    }
  }

  /// Words that are sizes of screens as well say nothing about platforms.
  @Test(
    arguments: [
      (["Web", "iOS", "Android"], "swiftui", "iOS"), (["web", "native"], "compose", "native"),
      (["web", "react-native"], "typescript", "web"), (["ios", "React Native"], "typescript", "React Native"),
      (["web", "mobile"], "css", nil), (["ios", "android"], "css", nil), (["web", "ios"], "dtcg", nil),
      (["web", "brand"], "css", nil),
    ] as [([String], String, String?)]
  )
  func knowsContextsThatArePlatforms(contexts: [String], template: String, expected: String?) throws {
    let lists = contexts.enumerated().map { ##""\##($1)": [{ "$ref": "\##($0).json" }]"## }
    var folder = [
      "x.resolver.json": ##"""
      { "version": "2025.10", "modifiers": { "target": { "contexts": { \##(lists.joined(separator: ", ")) } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/target" }] }
      """##
    ]
    for index in contexts.indices {
      folder["\(index).json"] =
        #"{ "gap": { "$type": "dimension", "$value": { "value": \#(index + 1), "unit": "px" } } }"#
    }
    let start = ProjectStart(from: InMemoryFiles(folder), ignoring: [], .init(name: "demo", templates: [template]))
    let manifest = try #require(try files(of: start)["livery.json"])
    let chosen = manifest.firstMatch(of: #/"contexts": { "target": "([^"]*)" }/#).map { String($0.1) }
    #expect(chosen == expected, "\(manifest)")
  }
}
