import DocumentReading
import Testing

@testable import DesignTokens

/// What configurations of tools name, and what their programs say about how it belongs together.
@Suite struct ConfiguredFilesTests {
  private static func color(_ name: String, _ value: String) -> String {
    ##"{ "\##(name)": { "value": "\##(value)" } }"##
  }

  // MARK: Style Dictionary

  /// A main build, and others for the files that are used on top of it.
  private static let overridingBuilds = """
    const THEMES = ['dark', 'sepia'];
    const platforms = { css: { transformGroup: 'css', files: [{ destination: 'a.css', format: 'css/variables' }] } };
    module.exports = { source: ['tokens/base/*.json'], platforms };
    module.exports.themes = THEMES.map((theme) => ({ source: [`tokens/themes/${theme}.json`], platforms }));
    """

  @Test func filesThatOtherBuildsSetAnewAreContexts() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": Self.overridingBuilds,
        "tokens/base/a.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
        "tokens/base/b.json": Self.color("text", "{ink}"),
        "tokens/themes/dark.json": ##"{ "ink": { "value": "#eee" }, "page": { "value": "#000" } }"##,
        "tokens/themes/sepia.json": Self.color("page", "#fed"),
      ])
    )
    #expect(migration.source == "the files that 'sd.config.js' of Style Dictionary names")
    #expect(try migration.values(of: "text") == ["light": "#111111", "dark": "#eeeeee", "sepia": "#111111"])
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000", "sepia": "#ffeedd"])
  }

  /// Platforms that list the files of all again, each with its own.
  @Test(arguments: ["mobile", "android"]) func filesThatPlatformsSetAnewAreContexts(other: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": """
        export default { source: ['tokens/base.json'], platforms: {
          css: { transformGroup: 'css', source: ['tokens/base.json', 'tokens/on/web.json'] },
          app: { transformGroup: 'compose', source: ['tokens/base.json', 'tokens/on/\(other).json'] } } };
        """,
        "tokens/base.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
        "tokens/on/web.json": Self.color("page", "#eee"),
        "tokens/on/\(other).json": Self.color("page", "#ddd"),
      ])
    )
    // What is called as no platform may be chosen or not.
    let base = other == "mobile" ? ["default": "#ffffff"] : [:]
    let own = ["web": "#eeeeee", other: "#dddddd"]
    #expect(try migration.values(of: "page") == base.merging(own) { first, _ in first })
    #expect(try Set(migration.values(of: "ink").values) == ["#111111"])
  }

  @Test func buildsOfOtherTokensAreNoContexts() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": Self.overridingBuilds,
        "tokens/base/a.json": Self.color("ink", "#111"),
        "tokens/themes/dark.json": Self.color("page", "#000"),
        "tokens/themes/sepia.json": Self.color("page", "#fed"),
      ])
    )
    #expect(Set(try migration.values(of: "page").keys) == ["dark", "sepia"])
    #expect(try Set(migration.values(of: "ink").values) == ["#111111"])
  }

  /// A theme that is built upon the files of the main build is used on top of it, by the selector that it is written for.
  @Test(arguments: [
    "include: ['tokens/*.json'], source: [`themes/${theme}.json`]", "source: ['tokens/*.json', `themes/${theme}.json`]",
  ]) func buildsUponTheMainBuildAreChosenByTheirSelectors(files: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": """
        const css = (selector) => ({ files: [{ format: 'css/variables', options: { selector } }] });
        new StyleDictionary({ source: ['tokens/*.json'], platforms: { css: css(':root') } });
        for (const theme of ['moss', 'clay']) {
          new StyleDictionary({ \(files), platforms: { css: { transformGroup: 'css', files: [
            { format: 'css/variables', options: { selector: `html[data-look="${theme}"]` } }] } } });
        }
        """,
        "tokens/a.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
        "themes/moss.json": Self.color("ink", "#222"), "themes/clay.json": Self.color("ink", "#333"),
      ])
    )
    #expect(try migration.values(of: "ink") == ["default": "#111111", "moss": "#222222", "clay": "#333333"])
    let selectors = migration.habits.selectors.map { "\($0.context) \($0.condition)" }
    #expect(selectors == [#"clay [data-look="clay"]"#, #"moss [data-look="moss"]"#])
  }

  /// What is chosen by something else than the names of the files has a selector that nobody knows.
  @Test(arguments: [
    ("`[dir=\"${direction}\"]`", nil), ("`[data-look=\"${theme}\"] .card`", nil),
    ("theme === 'clay' ? ':root' : `.look-${theme}`", ".look-clay"),
  ]) func takesSelectorsOfThePageThatItUnderstands(selector: String, expected: String?) {
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": """
        ['clay', 'moss'].map((theme) => ({ source: [`themes/${theme}.json`], platforms: { css: { files: [
          { format: 'css/variables', options: { selector: \(selector) } }] } } }));
        """,
        "themes/moss.json": Self.color("ink", "#222"), "themes/clay.json": Self.color("ink", "#333"),
      ])
    )
    #expect(migration.habits.selectors.first?.condition == expected)
  }

  @Test func readsTokensInProgramsThatAConfigurationNames() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["tokens/*.js", "tokens/*.json"], /* more to come */ }"#,
        "tokens/ink.js": """
        const { darken } = require('./tools');
        module.exports = { ink: { value: '#111111' }, edge: { value: darken('#222222') }, text: { value: '{ink.value}' } };
        """,
        "tokens/tools.js": "module.exports = { darken: (color) => color };",
        "tokens/page.json": Self.color("page", "{ink}"),
        "tokens/both.json": Self.color("both", "#333333"),
        "tokens/both.js": "module.exports = { both: { value: '#444444' } }",
      ])
    )
    for name in ["ink", "text", "page"] as [TokenPath] {
      #expect(try Array(migration.values(of: name).values) == ["#111111"], "\(name)")
    }
    // What is beside data of the same name would take its place.
    #expect(try Array(migration.values(of: "both").values) == ["#333333"])
    let found = migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message)
    #expect(found.contains { $0.contains("'tokens/tools.js'") && !$0.contains("ink.js") }, "\(found)")
    #expect(found.contains { $0.contains("'edge.value'") }, "\(found)")
  }

  @Test(arguments: [
    ("import settings from './settings.mjs';", "prefix: settings.prefix"),
    ("const settings = require('./settings.mjs');", "prefix: settings.prefix"),
    ("import settings from './settings.mjs';\nconst PREFIX = process.env.PREFIX ?? settings.prefix;", "prefix: PREFIX"),
    ("const PREFIX = process.env.PREFIX || 'ds-';", "prefix: PREFIX"),
  ])
  func aPrefixMayBeASetting(beginning: String, option: String) {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.mjs": """
        \(beginning)
        export default {
          source: ['t/*.json'], platforms: { css: { \(option), files: [{ format: 'css/variables', destination: 'a.css' }] } }
        };
        """,
        "settings.mjs": "export default { name: 'Other', prefix: 'ds' };", "t/a.json": Self.color("ink", "#111"),
      ])
    )
    #expect(migration.habits.prefix == "ds")
  }

  /// What is listed beside a group comes after it, and takes what the group has written for a number.
  @Test(arguments: [
    ("config.json", #"{ "transformGroup": "css", "transforms": ["size/px"],"#, true),
    ("config.json", #"{ "transformGroup": "css", "transforms": ["size/rem"],"#, false),
    ("config.json", #"{ "transforms": ["name/kebab", "size/pxToRem"],"#, true),
    ("config.json", #"{ "transforms": ["name/kebab", "size/rem"],"#, false),
    ("sd.config.js", #"{ transformGroup: 'css', transforms: ['attribute/cti', 'size/px'],"#, true),
    ("sd.config.js", #"{ transformGroup: 'css', transforms: ['attribute/cti'],"#, false),
  ])
  func aTransformBesideAGroupHasTheLastWord(path: String, platform: String, isInPixels: Bool) throws {
    let isProgram = path.hasSuffix(".js")
    let text =
      #""source": ["t/*.json"], "platforms": { "web": \#(platform) "files": [{ "format": "css/variables" }] } } }"#
    let migration = Migration(
      of: InMemoryFiles([
        path: (isProgram ? "module.exports = { " : "{ ") + text,
        "t/a.json": #"{ "gap": { "type": "dimension", "value": 8 } }"#,
      ])
    )
    let unit = isInPixels ? "px" : "rem"
    #expect(try Array(migration.values(of: "gap").values) == [#"{ "value": 8, "unit": "\#(unit)" }"#])
  }

  /// A list of sets that are not there says nothing about the files beside it.
  @Test func aListWithoutSetsIsNoFolderOfTokensStudio() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "$metadata.json": #"{ "tokenSetOrder": ["Core/Mode 1"] }"#, "$themes.json": "[]",
        "tokens/core.json": Self.color("ink", "#111"),
      ])
    )
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    #expect(migration.diagnostics.all.contains { $0.id == "no-token-sets" && $0.severity == .warning })
  }

  /// Neither does one in a folder without any of its sets.
  @Test func aListLeftBehindCostsItselfOnly() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["tokens/*.json"], "platforms": { "css": { "transformGroup": "css" } } }"#,
        "fixtures/data/$themes.json": #"[{ "id": "1", "name": "base", "selectedTokenSets": { "gone": "enabled" } }]"#,
        "tokens/core.json": Self.color("ink", "#111"),
      ])
    )
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    let warning = try #require(migration.diagnostics.all.first { $0.id == "no-token-sets" })
    #expect(warning.severity == .warning)
    #expect(warning.message == "no token set of 'fixtures/data/$themes.json' has a file: 'gone'")
  }

  @Test(arguments: [
    "const COMMON = [\n  'a/a.json', // first\n  \"b/b.json\",\n];\nconst OWN = 'c/c.json';\nbuild({ source: [...COMMON, OWN] })",
    "const files = ['a/a.json', 'b/b.json', 'c/c.json'];\nmodule.exports = { source: files, platforms: {} }",
    "const a = ['a/a.json'];\nconst both = [...a, 'b/*.json'];\nmodule.exports = { include: both, source: ['c/c.json'], platforms: {} }",
  ])
  func listsOfAProgramAreFollowed(program: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": program, "a/a.json": Self.color("ink", "#111"), "b/b.json": Self.color("page", "#fff"),
        "c/c.json": Self.color("edge", "#222"), "d/d.json": Self.color("other", "#333"),
      ])
    )
    #expect(migration.source == "the files that 'sd.config.js' of Style Dictionary names")
    for name in ["ink", "page", "edge"] as [TokenPath] {
      #expect(try migration.values(of: name).values.allSatisfy { $0 != nil }, "\(name)")
    }
    #expect(try migration.values(of: "other").values.allSatisfy { $0 == nil })
  }

  @Test func aListMayHaveListsInItThatDependOnSomething() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": """
        module.exports = {
          source: [...(process.env.A ? ['a/*.json'] : []), ...(b ? ['none/[!_]*.json'] : ['b/*.json']), 'c/**/*.json'],
          platforms: {}
        };
        """,
        "a/a.json": Self.color("ink", "#111"), "b/b.json": Self.color("page", "#fff"),
        "c/c.json": Self.color("edge", "#222"),
      ])
    )
    for name in ["ink", "page", "edge"] as [TokenPath] { #expect(try migration.values(of: name).count == 1) }
  }

  /// A build of its own beside those in the folder is for something else.
  @Test func aConfigurationThatBeginsAroundItsFolderIsTheLastResort() throws {
    let build = { (source: String) in "module.exports = { source: ['\(source)'], platforms: { css: { prefix: 'x' } } }"
    }
    let migration = Migration(
      of: InMemoryFiles([
        "app/sd.config.js": build("tokens/*.json"), "app/tokens/ink.json": Self.color("ink", "#111"),
        "config/docs.config.js": build("docs/*.json"), "docs/page.json": Self.color("page", "#fff"),
      ])
    )
    #expect(migration.source == "the files that 'app/sd.config.js' of Style Dictionary names")
    #expect(try migration.values(of: "page").values.allSatisfy { $0 == nil })
    let export = Migration(
      of: InMemoryFiles([
        "config/sd.config.js": build("config/tokens.json"),
        "config/tokens.json": ##"{ "core": { "ink": { "value": "#111", "type": "color" } }, "$themes": [] }"##,
      ])
    )
    #expect(export.source == "loose token files")
    #expect(export.habits.prefix == "x")
  }

  @Test func foldersOfTestsAreNoThemesBesideOthers() throws {
    let set = ##"{ "ink": { "value": "#111", "type": "color" } }"##
    let files = ["tokens/$themes.json": "[]", "tokens/core.json": set]
    let tests = ["cli/tests/tokens/$themes.json": "[]", "cli/tests/tokens/core.json": set]
    #expect(
      Migration(of: InMemoryFiles(files.merging(tests) { $1 })).files.filter {
        $0.path.hasSuffix(Migration.resolverName)
      }.count == 1
    )
    #expect(Migration(of: InMemoryFiles(tests)).source == "a folder of Tokens Studio")
  }

  /// Other tools have a key of that name, too.
  @Test func onlyAListOfThemesIsThatOfTokensStudio() {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/color.json": ##"{ "ink": { "value": "#111" }, "$themes": { "night": { "ink": "#eee" } } }"##
      ])
    )
    #expect(migration.source == "loose token files")
  }

  @Test func configurationsThatAreCalledAfterTheToolAndAnAppearanceAreOneTheme() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "style-dictionary.config.js": "export default { source: ['src/light.json'], platforms: {} }",
        "style-dictionary-dark.config.js": "export default { source: ['src/dark.json'], platforms: {} }",
        "src/light.json": Self.color("ink", "#111"), "src/dark.json": Self.color("ink", "#eee"),
      ])
    )
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
  }

  private static func configuration(_ source: String, writing file: String, _ selector: String) -> String {
    """
    export default { source: ['src/\(source).json'], platforms: { css: { transformGroup: 'css', buildPath: 'dist/',
      files: [{ destination: '\(file)', format: 'css/variables', options: { selector: '\(selector)' } }] } } };
    """
  }

  /// What is beside a dark configuration may be called after anything, and what is dark may say so in its outputs only.
  @Test(arguments: [
    ("sd.config.dark.mjs", "a.css", ":root"), ("sd.config.b.mjs", "a.css", #":root[data-theme="dark"]"#),
    ("sd.config.b.mjs", "tokens.dark.css", ":root"),
  ]) func aDarkConfigurationBelongsToTheOnlyOtherOne(name: String, file: String, selector: String) throws {
    let files = [
      name: Self.configuration("b", writing: file, selector),
      "sd.config.figma.mjs": Self.configuration("a", writing: "b.css", ":root:not(.dark)"),
      "src/a.json": ##"{ "ink": { "value": "#111" }, "edge": { "value": "#777" } }"##,
      "src/b.json": Self.color("ink", "#eee"),
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "edge") == ["light": "#777777", "dark": "#777777"])
  }

  /// With two of them nobody could say whose dark appearance it is, and one of a brand or with other tokens is none of theirs.
  @Test(arguments: [
    (["acme", "bolt", "dark"], "a.css", "ink"), (["acme", "bolt-dark"], "a.css", "ink"),
    (["acme", "bolt"], "bolt-dark.css", "ink"), (["acme", "dark"], "a.css", "line"),
  ]) func otherConfigurationsStayThemes(names: [String], file: String, token: String) {
    let last = names.count - 1
    var files = ["src/\(last).json": Self.color(token, "#eee")]
    for (index, name) in names.enumerated() {
      files["sd.config.\(name).mjs"] = Self.configuration("\(index)", writing: index == last ? file : "b.css", ":root")
      if index < last { files["src/\(index).json"] = Self.color("ink", "#11\(index)") }
    }
    let paths = Migration(of: InMemoryFiles(files)).files.map(\.path).filter { $0.hasSuffix("tokens.resolver.json") }
    #expect(paths.count == names.count && !paths.contains { $0.hasPrefix("main/") }, "\(paths)")
  }

  /// What a program builds by itself, configurations beside it may build once more, each for one appearance.
  @Test func configurationsOfAppearancesBesideAProgramOfAllAreNoFurtherTheme() throws {
    func configuration(_ names: String...) -> String {
      let files = names.map { "'src/\($0).json'" }.joined(separator: ", ")
      return "{ source: [\(files)], platforms: { css: { transformGroup: 'css', files: [] } } }"
    }
    let light = configuration("base", "light/ink", "light/edge")
    let dark = configuration("base", "dark/ink", "dark/edge")
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.mjs": "export default [\n  \(light),\n  \(dark)\n];",
        "sd.config.light.mjs": "export default \(light);",
        "sd.config.dark.mjs": "export default \(configuration("base", "light/ink", "light/edge", "dark/ink"));",
        "src/base.json": Self.color("page", "#fff"), "src/light/ink.json": Self.color("ink", "#111"),
        "src/light/edge.json": Self.color("edge", "#777"), "src/dark/ink.json": Self.color("ink", "#eee"),
        "src/dark/edge.json": Self.color("edge", "#888"),
      ])
    )
    #expect(migration.files.count { $0.path.hasSuffix(Migration.resolverName) } == 1)
    #expect(try migration.values(of: "edge") == ["light": "#777777", "dark": "#888888"])
  }

  /// What is called after a platform only is a build for it, and no theme.
  @Test(arguments: [("android", "main"), ("acme", "acme")])
  func aPlatformIsNoNameOfATheme(name: String, theme: String) throws {
    let set = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000" } } } ] }
      """
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.\(name).mjs": Self.configuration("a", writing: "a.css", ":root"),
        "sd.config.mjs": Self.configuration("a", writing: "b.css", ":root"), "src/a.json": Self.color("ink", "#111"),
        "App/Colors.xcassets/page.colorset/Contents.json": set,
      ])
    )
    let paths = migration.files.map(\.path)
    #expect(paths.contains("\(theme)/\(Migration.resolverName)"), "\(paths)")
  }

  @Test func patternsOfAnExampleAreNotThoseOfItsProject() {
    let migration = Migration(
      of: InMemoryFiles([
        "examples/web/sd.config.js": "module.exports = { source: ['tokens/*.json'], platforms: {} }",
        "tokens/ink.json": Self.color("ink", "#111"),
      ])
    )
    #expect(migration.source == "loose token files")
  }

  @Test(arguments: ["config/sd.config.js", "tools/build/sd.config.js", "sd.config.js"])
  func patternsBeginWhereTheToolIsStarted(path: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        path: "module.exports = { source: ['tokens/*.json'], platforms: { css: { prefix: 'ds' } } }",
        "tokens/ink.json": Self.color("ink", "#111"), "other/page.json": Self.color("page", "#fff"),
      ])
    )
    #expect(migration.source == "the files that '\(path)' of Style Dictionary names")
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    #expect(migration.habits.prefix == "ds")
  }

  @Test func theFirstThemeThatAProgramNamesIsTheDefault() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": """
        ['sand', 'moss', 'clay'].map((theme) => ({ source: [`tokens/${theme}-tokens.json`], platforms: { css: {} } }))
        """,
        "tokens/clay-tokens.json": Self.color("ink", "#111"), "tokens/moss-tokens.json": Self.color("ink", "#222"),
        "tokens/sand-tokens.json": Self.color("ink", "#333"),
      ])
    )
    #expect(try migration.values(of: "ink") == ["sand": "#333333", "moss": "#222222", "clay": "#111111"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName }?.text)
    #expect(resolver.contains(#""default": "sand""#))
  }

  /// Files of platforms exclude each other even if none of them has a token of another one, and one may have none at all.
  @Test func whatAProgramComputesForPlatformsIsOneChoice() throws {
    func gap(_ name: String, _ value: String) -> String {
      ##"{ "gap": { "\##(name)": { "value": "\##(value)", "type": "dimension" } } }"##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": """
        const config = (platform) => ({
          source: ['parts/shared/**/*.json', `parts/platforms/${platform}/**/*.json`],
          platforms: { web: { transformGroup: 'css' }, ios: { transformGroup: 'ios-swift' } },
        });
        ['web', 'ios', 'android'].map((name) => StyleDictionary.extend(config(name)).buildPlatform(name));
        """,
        "parts/shared/a.json": Self.color("ink", "#111111"), "parts/shared/b.json": gap("wide", "9px"),
        "parts/platforms/web/a.json": Self.color("ink", "#222222"), "parts/platforms/web/b.json": gap("web", "1px"),
        "parts/platforms/ios/b.json": gap("ios", "2px"),
      ])
    )
    let inks = try migration.values(of: "ink").map { (context: $0.key, value: $0.value) }
    #expect(inks.count == 3, "\(inks)")
    #expect(inks.allSatisfy { ($0.value == "#222222") == $0.context.contains("web") }, "\(inks)")
    let gaps = try migration.values(of: "gap.ios").filter { $0.value != nil }
    #expect(gaps.count == 1 && gaps.keys.allSatisfy { $0.contains("ios") }, "\(gaps)")
    #expect(try migration.values(of: "gap.wide").values.allSatisfy { $0 != nil })
  }

  /// A program that computes a brand and a language, beside a build of everything.
  @Test func whatAProgramComputesIsAChoice() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": """
        const brands = ['bolt', 'acme'];
        const platforms = { css: { transformGroup: 'css' } };
        new StyleDictionary({ source: ['src/**/*.json'], platforms });
        for (const brand of brands) {
          new StyleDictionary({ source: ['src/core/*.json', `src/brands/${brand}/**/*.json`], platforms });
        }
        for (const lang of ['en', 'ar']) {
          const direction = lang === 'ar' ? 'rtl' : 'ltr';
          new StyleDictionary({
            source: ['src/core/*.json', `src/lang/${lang}/*.json`, `src/lang/${direction}/*.json`], platforms
          });
        }
        """,
        // It has more in common with a brand than the brands with each other.
        "src/core/a.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
        "src/brands/acme/own/a.json": ##"{ "ink": { "value": "#222" } }"##,
        "src/brands/bolt/own/a.json": ##"{ "ink": { "value": "#333" }, "page": { "value": "#eee" } }"##,
        "src/lang/en/a.json": Self.color("word", "#440000"), "src/lang/ar/a.json": Self.color("word", "#550000"),
        "src/lang/ltr/a.json": Self.color("start", "#660000"), "src/lang/rtl/a.json": Self.color("start", "#770000"),
      ])
    )
    let resolver = try #require(migration.files.first { $0.path.hasSuffix(Migration.resolverName) }?.text)
    for name in ["brands", "lang", "lang-2"] { #expect(resolver.contains("\"\(name)\": {"), "\(resolver)") }
    let inks = try migration.values(of: "ink").compactMapValues(\.self)
    #expect(inks.count == 8)
    #expect(inks.allSatisfy { $0.key.contains("acme") == ($0.value == "#222222") })
    // The first brand of the program is the default.
    #expect(inks.allSatisfy { $0.key.contains("acme") || $0.value == "#333333" })
    #expect(Set(try migration.values(of: "start").values) == ["#660000", "#770000"])
  }

  @Test(arguments: [
    ##"{ "source": ["t/*.json"], "platforms": { "css": { "prefix": "ds-", "transformGroup": "css" } } }"##,
    ##"{ "source": ["t/*.json"], "platforms": { "css": { "prefix": "ds", "transformGroup": "css" } } }"##,
  ])
  func aConfigurationBesideAFolderOfTokensStudioHasHabits(text: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": text, "t/$themes.json": "[]",
        "t/global.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
      ])
    )
    #expect(migration.source == "a folder of Tokens Studio")
    #expect(migration.habits.prefix == "ds")
  }

  @Test(arguments: [
    ("designsystemet.config.json", "{}", "ds"), ("designsystemet.config.theme.json", "{}", "ds"),
    ("package.json", #"{ "scripts": { "build": "npx @digdir/designsystemet@1.16.1 tokens build" } }"#, "ds"),
    ("package.json", #"{ "devDependencies": { "@digdir/designsystemet": "^1.13.0" } }"#, "ds"),
    ("package.json", #"{ "dependencies": { "@digdir/designsystemet-react": "^1.1.9" } }"#, nil),
  ])
  func knowsThePrefixOfDesignsystemet(path: String, text: String, prefix: String?) {
    let migration = Migration(
      of: InMemoryFiles([
        path: text, "design-tokens/$themes.json": "[]",
        "design-tokens/global.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
      ])
    )
    #expect(migration.source == "a folder of Tokens Studio")
    #expect(migration.habits.prefix == prefix)
    let names = Dictionary(uniqueKeysWithValues: migration.habits.names.map { ($0.pattern, $0.name) })
    #expect(names["typography"] == (prefix == nil ? nil : ""))
    #expect(names["base-contrast-subtle"] == (prefix == nil ? nil : "color.base-contrast-subtle"))
    let conditions = migration.habits.conditions.filter { $0.context == "medium" || $0.context == "dark" }
    #expect(
      conditions.map(\.condition) == (prefix == nil ? [] : [#"[data-size="md"]"#, #"[data-color-scheme="dark"]"#])
    )
  }

  @Test(arguments: [
    ("[255, 0, 128]", "#ff0080"), ("[255, 0, 128, 0.5]", "#ff0080 at 50 %"),
    (#"{ "r": 255, "g": 0, "b": 128 }"#, "#ff0080"),
    (#"{ "h": 120, "s": 100, "l": 50 }"#, "#00ff00"), (#"{ "h": 120, "s": 1, "l": 0.5 }"#, "#00ff00"),
    (#"{ "h": 120, "s": 100, "v": 100, "a": 0.5 }"#, "#00ff00 at 50 %"),
    (#"{ "h": 0, "s": 0, "v": 0 }"#, "#000000"), (##""hsl(-120, 100%, 50%)""##, "#0000ff"),
  ])
  func colorsMayBeChannels(value: String, color: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["tokens/*.json"] }"#,
        "tokens/a.json": #"{ "color": { "ink": { "value": \#(value) } } }"#,
      ])
    )
    let found = try migration.values(of: "color.ink").values.first
    #expect(found == color, "\(String(describing: found))")
  }

  @Test func constantsBesideWhatAProgramExportsAreNoTokens() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["tokens/*.js"] }"#,
        "tokens/ink.js": """
        const base = { ink: '#111111', soft: { edge: '#222222' } };
        const short = { edge: base.soft.edge };
        const gray = { dark: { value: '#333333' } };
        module.exports = { gray, ink: { value: base.ink }, edge: { value: short.edge }, text: { value: gray.dark.value } };
        """,
      ])
    )
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    #expect(try Array(migration.values(of: "edge").values) == ["#222222"])
    // A part of what is exported stays a reference.
    #expect(try Array(migration.values(of: "text").values) == ["#333333"])
    let files = migration.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(!files.contains { $0.contains(#""base""#) || $0.contains(#""short""#) }, "\(files)")
  }

  @Test(
    arguments: [
      (
        "{ css: { prefix: 'ds', files: [{ format: 'css/variables' }] }, ios: { prefix: 'Ds', files: [{ format: 'ios' }] } }",
        "ds"
      ),
      ("{ css: { files: [{ format: 'css/variables' }] } }", nil),
      (
        "{ css: { files: [{ format: 'css/variables' }] }, scss: { prefix: 'ds', files: [{ format: 'scss/variables' }] } }",
        nil
      ), ("{ scss: { prefix: 'ds', files: [{ format: 'scss/variables' }] } }", "ds"),
    ] as [(String, String?)]
  )
  func knowsThePrefixThatAProgramBuildsAFolderOfTokensStudioWith(platforms: String, prefix: String?) {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["base"] }"#,
        "tokens/base.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
        "scripts/build-tokens.mjs":
          "import SD from 'style-dictionary'; for (const t of all()) new SD({ source: t.files, platforms: \(platforms) })",
      ])
    )
    #expect(migration.source == "a folder of Tokens Studio")
    #expect(migration.habits.prefix == prefix)
  }

  @Test(arguments: ["config.json", "config.mjs"])
  func sassMayHaveAnotherPrefixThanCSS(name: String) {
    let platforms =
      #""css": { "prefix": "ds", "files": [{ "format": "css/variables" }] }, "scss": { "files": [{ "format": "scss/variables" }] }"#
    let configuration = #"{ "source": ["*.json"], "platforms": { \#(platforms) } }"#
    let text = name.hasSuffix(".mjs") ? "export default " + configuration : configuration
    let habits = Migration(of: InMemoryFiles([name: text, "a.json": Self.color("ink", "#111")])).habits
    #expect(habits.prefix == "ds" && habits.sassPrefix == "")
  }

  @Test(arguments: [("css", nil), ("scss", "ds")] as [(String, String?)])
  func thePrefixOfStyleSheetsOfCSSCounts(format: String, prefix: String?) {
    let other = #"{ "prefix": "ds", "files": [{ "format": "scss/variables" }] }"#
    let css = #"{ "files": [{ "format": "\#(format)/variables" }] }"#
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["*.json"], "platforms": { "scss": \#(other), "css": \#(css) } }"#,
        "a.json": Self.color("ink", "#111"),
      ])
    )
    #expect(migration.habits.prefix == prefix)
  }

  @Test(
    arguments: [
      ("transformGroup: 'tokens-studio'", "scripts/build.mjs", true),
      ("transformGroup: 'tokens-studio'", ".scripts/js/build.mjs", true),
      ("transformGroup: 'tokens-studio'", ".cache/build.mjs", false),
      ("expand: { typography: true }, transformGroup: 'tokens-studio'", "scripts/build.mjs", false),
      ("transformGroup: 'scss'", "scripts/build.mjs", false),
    ]
  )
  func writesFontsAsTheTransformsOfTokensStudioDo(options: String, path: String, writesFonts: Bool) {
    let platform = "css: { \(options), files: [{ destination: 'a.css', format: 'css/own' }] }"
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["base"] }"#,
        "tokens/base.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
        path: "import SD from 'style-dictionary'; new SD({ source: files, platforms: { \(platform) } })",
      ])
    )
    #expect(migration.habits.writesFonts == writesFonts)
  }

  @Test func aBuildThatComputesTheAppearanceIsOneThemeOfAll() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": """
        const platforms = { css: { transformGroup: 'css', files: [{ destination: 'a.css', format: 'css/variables' }] } };
        const base = { source: ['tokens/base.json'], platforms };
        const app = { source: ['tokens/base.json', 'tokens/light.json'], platforms };
        const themed = (theme) => ({ source: ['tokens/base.json', `tokens/${theme}.json`], platforms });
        module.exports = [base, app, themed('light'), themed('dark')];
        """,
        "tokens/base.json": Self.color("black", "#000000"),
        "tokens/dark.json": ##"{ "ink": { "value": "#ffffff" }, "page": { "value": "{black}" } }"##,
        "tokens/light.json": ##"{ "ink": { "value": "{black}" }, "page": { "value": "#ffffff" } }"##,
      ])
    )
    #expect(migration.files.count { $0.path.hasSuffix("tokens.resolver.json") } == 1)
    #expect(try migration.values(of: "ink") == ["light": "#000000", "dark": "#ffffff"])
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
  }

  @Test(
    arguments: [
      ("`acme-${path.join('-')}`", "acme"), ("`acme-${token.path.join('-')}`", "acme"),
      ("'acme-' + path.map(kebab).join('-')", "acme"),
      ("`--acme-${name}`", "acme"), ("sizes[`max-${path[2]}`]", nil),
    ] as [(String, String?)]
  )
  func knowsThePrefixThatATransformPutsBeforeThePath(expression: String, prefix: String?) {
    let migration = Migration(
      of: InMemoryFiles([
        "config.mjs": "const name = (path) => \(expression); export default { source: ['*.json'], platforms: {} };",
        "a.json": Self.color("ink", "#111"),
      ])
    )
    #expect(migration.habits.prefix == prefix)
  }

  @Test func filesAreFoundWhereUpperAndLowerCaseAreTheSame() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["./tokens/*.json"], "platforms": {} }"#,
        "Tokens/a.json": Self.color("ink", "#111111"),
      ])
    )
    #expect(migration.source == "the files that 'config.json' of Style Dictionary names")
    #expect(Set(try migration.values(of: "ink").values) == ["#111111"])
  }

  @Test(arguments: [(#"{ink}"#, "text"), (#"{global.ink}"#, "global.text")])
  func theOnlyGroupIsASetIfReferencesLeaveItOut(reference: String, path: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["a.json"], "platforms": {} }"#,
        "a.json": ##"{ "global": { "ink": { "value": "#111111" }, "text": { "value": "\##(reference)" } } }"##,
      ])
    )
    #expect(Set(try migration.values(of: TokenPath(path)).values) == ["#111111"])
  }

  @Test func aGroupOfPlainValuesMayBeCalledValue() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/color.json": ##"{ "color": { "ink": "#111111", "page": "#ffffff" } }"##,
        "tokens/bar.json":
          ##"{ "bar": { "height": "12px" }, "value": { "background": { "default": "{color.ink}" } } }"##,
      ])
    )
    #expect(migration.source == "files of plain values")
    #expect(Set(try migration.values(of: "value.background.default").values) == ["#111111"])
  }

  @Test func foldersOfBrandsWithFilesForAppearancesAreThemes() throws {
    var files = [
      "sd.config.mjs": """
      const list = (paths) => paths;
      export default [
        { source: list(['tokens/base/*.json']), platforms: { css: { transformGroup: 'css' } } },
        { source: list(['tokens/brands/acme/color-light.json']), platforms: {} },
        { source: list(['tokens/brands/acme/color-dark.json']), platforms: {} },
        { source: list(['tokens/brands/bolt/color-light.json']), platforms: {} },
        { source: list(['tokens/brands/bolt/color-dark.json']), platforms: {} },
      ];
      """,
      "tokens/base/size.json": #"{ "gap": { "value": "4px" } }"#,
    ]
    for (brand, light, dark) in [("acme", "#111111", "#aaaaaa"), ("bolt", "#222222", "#bbbbbb")] {
      files["tokens/brands/\(brand)/color-light.json"] = Self.color("ink", light)
      files["tokens/brands/\(brand)/color-dark.json"] = Self.color("ink", dark)
    }
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try migration.values(of: "ink", in: "acme/") == ["light": "#111111", "dark": "#aaaaaa"])
    #expect(try migration.values(of: "ink", in: "bolt/") == ["light": "#222222", "dark": "#bbbbbb"])
    #expect(try migration.values(of: "gap", in: "bolt/").count == 2)
  }

  @Test func aConfigurationMayExcludeFiles() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.js": """
        const light = { source: ['tokens/**/*.json', '!tokens/color/dark.json'], platforms: {} };
        const dark = { source: ['tokens/color/base.json', 'tokens/color/dark.json'], platforms: {} };
        """,
        "tokens/color/base.json": Self.color("white", "#ffffff"),
        "tokens/color/light.json": Self.color("page", "{white}"),
        "tokens/color/dark.json": Self.color("page", "#000000"),
      ])
    )
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics.all)")
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
  }

  @Test func usesTheConstantsOfAConfiguration() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.js": """
        const brand = `acme`
        const own = `themes/${brand}/**/*.json`
        module.exports = { source: [`tokens/*.json`, own], platforms: {} }
        """,
        "tokens/text.json": Self.color("text", "{ink}"),
        "themes/acme/color.json": Self.color("ink", "#111111"),
        "themes/bolt/color.json": Self.color("ink", "#222222"),
      ])
    )
    #expect(try migration.values(of: "text") == ["default": "#111111"])
  }

  @Test func readsCommentsInFilesOfJSON() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/a.json": """
        {
          // What is written on pages.
          "ink": { "value": "#111111", },
          'page': { value: '#ffffff' }, 'page': { value: '#eeeeee' }
        }
        """,
        "app/tsconfig.app.json": #"{ "compilerOptions": { /* linting */ "strict": true } }"#,
        "broken.json": #"{ "ink": "#,
      ])
    )
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    #expect(try Array(migration.values(of: "page").values) == ["#eeeeee"])
    let found = migration.diagnostics.all.filter { $0.id == "json-syntax" }
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(Set(found.compactMap(\.subject)) == ["tokens/a.json", "broken.json"], "\(found.map(\.message))")
  }

  @Test func whatAThemeLeavesOutIsWhatItsBaseSays() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/base/color.json":
          ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" }, "edge": { "value": "#777" } }"##,
        "tokens/base/size.json": ##"{ "gap": { "value": "4px" } }"##,
        "tokens/dark/color.json": ##"{ "ink": { "value": "#eee" }, "page": { "value": "#000" } }"##,
        "tokens/base/effect.json":
          ##"{ "glow": { "value": "#abc" }, "haze": { "value": "#bcd" }, "mist": { "value": "#cde" }, "fog": { "value": "#def" } }"##,
        "tokens/dark/effect.json": ##"{ "glow": { "value": "#123" } }"##,
      ])
    )
    #expect(try migration.values(of: "glow") == ["light": "#aabbcc", "dark": "#112233"])
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "edge") == ["light": "#777777", "dark": "#777777"])
    #expect(try migration.values(of: "gap").values.allSatisfy { $0?.contains("4") == true })
  }

  @Test func whatHasALightThemeBesideItIsDark() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/base.json":
          ##"{ "ink": { "value": "#eee" }, "page": { "value": "#000" }, "red": { "value": "#f00" }, "gap": { "value": "4px" } }"##,
        "tokens/theme/light.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
      ])
    )
    #expect(try migration.values(of: "ink") == ["dark": "#eeeeee", "light": "#111111"])
    #expect(try migration.values(of: "red") == ["dark": "#ff0000", "light": "#ff0000"])
    let resolver = try #require(migration.files.first { $0.path.hasSuffix("tokens.resolver.json") })
    #expect(resolver.text.contains(#""default": "dark""#))
  }

  /// What `bolt` does not repeat is what the base says, and so is everything until a brand is chosen.
  @Test(arguments: [("properties", "default"), ("crow", "crow")])
  func aFolderThatOthersAreBuiltUponAlwaysApplies(base: String, context: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "\(base)/color/base.json": ##"""
        { "red": { "value": "#cc0000" }, "main": { "value": "#111111" }, "line": { "value": "#dddddd" },
          "sun": { "value": "#ffcc00" }, "sky": { "value": "#33aaff" }, "mud": { "value": "#775533" } }
        """##,
        "\(base)/color/button.json": ##"{ "fill": { "value": "{main}" }, "danger": { "value": "{red}" } }"##,
        "\(base)/edge.json": Self.color("edge", "#777777"),
        "acme/color/base.json": ##"{ "main": { "value": "#00aa00" }, "line": { "value": "#ddffdd" } }"##,
        "acme/color/button.json": ##"{ "fill": { "value": "{line}" }, "danger": { "value": "{red}" } }"##,
        "bolt/color/base.json": ##"{ "main": { "value": "#0000aa" }, "line": { "value": "#ddddff" } }"##,
        "bolt/color/button.json": Self.color("fill", "#0000ff"),
      ])
    )
    #expect(migration.counts.lost == 0)
    #expect(try migration.values(of: "main") == [context: "#111111", "acme": "#00aa00", "bolt": "#0000aa"])
    #expect(try migration.values(of: "fill") == [context: "#111111", "acme": "#ddffdd", "bolt": "#0000ff"])
    #expect(try Set(migration.values(of: "danger").values) == ["#cc0000"])
    #expect(try Set(migration.values(of: "edge").values) == ["#777777"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName })
    #expect(resolver.text.contains(#""default": "\#(context)""#))
  }

  @Test func filesBesideAFolderOfBrandsAreTheirBase() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/semantic/color.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
        "tokens/brands/acme.json":
          ##"{ "ink": { "value": "#222" }, "page": { "value": "#eee" }, "logo": { "value": "#f00" } }"##,
        "tokens/brands/bolt.json": ##"{ "ink": { "value": "#333" } }"##,
      ])
    )
    #expect(try migration.values(of: "page") == ["acme": "#eeeeee", "bolt": "#ffffff"])
    let resolver = try #require(migration.files.first { $0.path.hasSuffix("tokens.resolver.json") })
    #expect(resolver.text.contains(#""brands""#))
  }

  @Test func filesWithFewTokensInCommonAreLayers() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a/core.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" }, "base": { "value": "#123" } }"##,
        "a/more.json":
          ##"{ "base": { "value": "#456" }, "small": { "value": "#111" }, "large": { "value": "#222" }, "full": { "value": "#333" } }"##,
      ])
    )
    #expect(try migration.values(of: "base") == ["default": "#445566"])
    #expect(try migration.values(of: "ink") == ["default": "#111111"])
  }

  /// A group whose tokens are called like those that they refer to is no set, but a layer upon another file.
  @Test func layersKeepTheirGroup() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "raw.json": ##"{ "tone": { "ink": { "value": "#111" }, "page": { "value": "#fff" } } }"##,
        "layer.json":
          #"{ "kit": { "tone": { "ink": { "value": "{tone.ink}" }, "page": { "value": "{tone.page}" } } } }"#,
      ])
    )
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "kit.tone.ink") == ["default": "#111111"])
    #expect(try migration.values(of: "tone.page") == ["default": "#ffffff"])
  }

  @Test func leavesOutFilesOfTests() throws {
    let files = ["tests/fixtures/a.json": Self.color("ink", "#222222"), "a.json": Self.color("ink", "#111111")]
    #expect(try Migration(of: InMemoryFiles(files)).values(of: "ink") == ["default": "#111111"])
    let only = files.filter { $0.key != "a.json" }
    #expect(try Array(Migration(of: InMemoryFiles(only)).values(of: "ink").values) == ["#222222"])
  }

  @Test(
    arguments: [
      ("{ css: { transforms: ['name/kebab', 'acme/size-px'] } }", "px"),
      ("{ css: { transformGroup: 'tokens-studio' } }", "px"), ("{ css: { transformGroup: 'css' } }", "rem"),
      ("{ css: { transforms: ['size/pxToRem'] } }", "px"), ("{ css: {} }; const css = (v) => `${v}px`", "px"),
      ("{ css: {} }; const css = (v) => v > 4 ? `${v / 16}rem` : `${v}px`", "rem"),
      ("{ css: { transforms: ['name/kebab'] } }", "px"),
      ("{ css: { transforms: [transforms.nameKebab, transforms.sizePx] } }", "px"),
      ("{ css: { transforms: [transforms.sizePxToRem] } }", "px"),
      ("{ css: { transformGroup: transformGroups.css } }", "rem"),
    ]
  )
  func knowsHowAConfigurationWritesSizes(platforms: String, unit: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.js": "export default { source: ['tokens/*.json'], platforms: \(platforms) }",
        "tokens/a.json": #"{ "size": { "wide": { "value": "375", "type": "dimension" } } }"#,
      ])
    )
    #expect(try migration.values(of: "size.wide").values.first??.contains("\"\(unit)\"") == true)
  }

  /// Without a configuration the largest sizes say what the others are, also those of other files.
  @Test(arguments: [("1280", "px"), ("0.25", "rem")])
  func sizesOfAllFilesTellTheUnit(size: String, unit: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/line.json": #"{ "line": { "thin": { "value": 2, "type": "dimension" } } }"#,
        "tokens/page.json": #"{ "page": { "wide": { "value": \#(size), "type": "dimension" } } }"#,
      ])
    )
    #expect(try migration.values(of: "line.thin").values.first??.contains("\"\(unit)\"") == true)
  }

  @Test(arguments: [Self.color("ink", "#111111"), #"{ "global": \#(Self.color("ink", "#111111")) }"#])
  func completesWhatABuildCopiesFromElsewhere(export: String) throws {
    var files = [
      "config.json": #"{ "source": ["tokens/*.json"], "platforms": { "css": { "transformGroup": "css" } } }"#,
      "tokens/text.json": Self.color("text", "{ink}"),
      "figma/export.json": export,
      "figma/other.json": Self.color("other", "#222222"),
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try Array(migration.values(of: "text").values) == ["#111111"])
    #expect(try migration.values(of: "other").values.allSatisfy { $0 == nil })
    files["tokens/ink.json"] = Self.color("ink", "#333333")
    #expect(try Array(Migration(of: InMemoryFiles(files)).values(of: "text").values) == ["#333333"])
  }

  /// A page is on one screen, whatever the collections are about.
  @Test func collectionsForScreensAreOneChoice() throws {
    let files = [
      "tokens/Layout.Desktop.json": Self.color("page", "#111111"),
      "tokens/Layout.Mobile.json": Self.color("page", "#222222"),
      "tokens/Type.Desktop.json": Self.color("ink", "#333333"),
      "tokens/Type.Mobile.json": Self.color("ink", "#444444"),
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try migration.values(of: "page") == ["Mobile": "#222222", "Desktop": "#111111"])
    #expect(try migration.values(of: "ink") == ["Mobile": "#444444", "Desktop": "#333333"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName })
    #expect(resolver.text.contains(#""screen": {"#) && resolver.text.contains(#""default": "Mobile""#))
  }

  @Test func theWebIsTheDefaultOfPlatforms() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": """
        const config = (platform) => ({ source: ['base/*.json', `platforms/${platform}/*.json`], platforms: {} });
        ['web', 'ios', 'android'].map((platform) => new StyleDictionary(config(platform)));
        """,
        "base/text.json": Self.color("text", "{ink}"),
        "platforms/android/ink.json": Self.color("ink", "#111111"),
        "platforms/ios/ink.json": Self.color("ink", "#222222"),
        "platforms/web/ink.json": Self.color("ink", "#333333"),
      ])
    )
    #expect(try migration.values(of: "text") == ["web": "#333333", "android": "#111111", "ios": "#222222"])
    let resolver = try #require(migration.files.first { $0.path.hasSuffix("tokens.resolver.json") })
    #expect(resolver.text.contains(#""default": "web""#))
  }

  @Test(
    arguments: [
      (#"{ "devDependencies": { "style-dictionary": "^4.1.0" } }"#, "css", true),
      (#"{ "dependencies": { "style-dictionary": "5.0.0" } }"#, "css", true),
      (#"{ "devDependencies": { "style-dictionary": "~3.9.0" } }"#, "css", false),
      (#"{ "devDependencies": { "style-dictionary": "latest" } }"#, "css", false),
      (#"{ "devDependencies": { "style-dictionary": "^4.1.0" } }"#, "scss", false), (#"{ "name": "a" }"#, "css", false),
    ]
  )
  func writesFontsAsTheVersionOfStyleDictionaryDoes(package: String, group: String, writesFonts: Bool) {
    for configuration in [
      #"export default { source: ["*.json"], platforms: { css: { transformGroup: "\#(group)", files: [{ format: "css/variables" }] } } }"#,
      #"{ "source": ["*.json"], "platforms": { "css": { "transformGroup": "\#(group)", "files": [{ "format": "css/variables" }] } } }"#,
    ] {
      let name = configuration.hasPrefix("{") ? "config.json" : "config.mjs"
      let migration = Migration(
        of: InMemoryFiles([
          "ds/\(name)": configuration, "package.json": package, "ds/a.json": Self.color("ink", "#111"),
        ])
      )
      #expect(migration.habits.writesFonts == writesFonts, "\(name)")
    }
  }

  /// A text that is a whole font is one in style sheets as well.
  @Test(arguments: [("400 16px/24px Inter", true), ("16px Inter", false)])
  func writesFontsThatAreTextsAsAWhole(font: String, writesFonts: Bool) {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json":
          #"{ "source": ["a.json"], "platforms": { "css": { "transformGroup": "web", "files": [{ "format": "css/variables" }] } } }"#,
        "a.json": #"{ "body": { "value": "\#(font)", "type": "typography" } }"#,
      ])
    )
    #expect(migration.habits.writesFonts == writesFonts)
  }

  /// A transform of the project's own may write the font as a whole, and a mixin has the same values for something else.
  @Test(arguments: [
    ("${v.fontWeight} ${v.fontSize}/${v.lineHeight} ${v.fontFamily}", true),
    ("font-size: ${v.fontSize}; font-family: ${v.fontFamily};", false),
  ])
  func writesFontsThatATransformJoinsAsAWhole(text: String, writesFonts: Bool) {
    let transform = """
      StyleDictionary.registerTransform({ name: 'own', filter: (t) => t.type === 'typography', transform: (t) => {
        const v = t.value; return `\(text)`; } });
      """
    let configuration = """
      export default { source: ['a.json'], platforms: { css: { transforms: ['own'], files: [{ format: 'css/variables' }] } } };
      """
    let tokens = ["a.json": Self.color("ink", "#111")]
    for files in [
      ["config.mjs": transform + configuration],
      ["config.mjs": "import './own.mjs';\n" + configuration, "own.mjs": transform],
    ] {
      let migration = Migration(of: InMemoryFiles(tokens.merging(files) { $1 }))
      #expect(migration.habits.writesFonts == writesFonts, "\(files)")
    }
  }

  @Test(arguments: ["config.mjs", "config.json"])
  func knowsTheRootAndTheSizeOfOneRemOfSheets(name: String) {
    let platform =
      #""transforms": ["size/pxToRem"], "basePxFontSize": 10, "files": [{ "format": "css/variables", "options": { "selector": ".acme" } }]"#
    let expansion = #""expand": { "include": ["typography"] }"#
    let configuration = #"{ "source": ["*.json"], \#(expansion), "platforms": { "css": { \#(platform) } } }"#
    let text = name.hasSuffix(".mjs") ? "export default " + configuration : configuration
    let migration = Migration(of: InMemoryFiles([name: text, "a.json": Self.color("ink", "#111")]))
    #expect(migration.habits.root == ".acme" && migration.habits.rootFontSize == 10 && migration.habits.writesRem)
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics)")
  }

  @Test(
    arguments: [
      (#""transformGroup": "android", "prefix": "acme_""#, "acme"), (#""transformGroup": "android""#, ""),
      (#""transforms": ["name/snake"], "prefix": "acme", "files": [{ "format": "android/resources" }]"#, "acme"),
      (#""transformGroup": "css", "prefix": "acme""#, nil),
    ]
  )
  func knowsWhatStandsBeforeResourcesOfAndroid(platform: String, prefix: String?) {
    let configuration = #"{ "source": ["*.json"], "platforms": { "a": { \#(platform) } } }"#
    for (name, text) in [("config.json", configuration), ("config.mjs", "export default " + configuration)] {
      let migration = Migration(of: InMemoryFiles([name: text, "a.json": Self.color("ink", "#111")]))
      #expect(migration.habits.resourcePrefix == prefix, "\(name)")
    }
  }

  @Test(
    arguments: [
      (#""transformGroup": "css", "files": [{ "format": "css/variables" }]"#, [.css], true),
      (#""files": [{ "format": "scss/map-flat" }, { "format": "javascript/es6" }]"#, [.javascript, .scss], true),
      (#""transformGroup": "ios-swift", "files": [{ "format": "ios-swift/enum.swift" }]"#, [.uikit], false),
      (
        #""transforms": ["color/ColorSwiftUI"], "files": [{ "format": "ios-swift/class.swift" }]"#, [.swiftui], false
      ),
      (#""transformGroup": "android", "files": [{ "format": "android/resources" }]"#, [.android], false),
      (#""transformGroup": "compose", "files": [{ "format": "compose/object" }]"#, [.compose], false),
      (#""transformGroup": "flutter", "files": [{ "format": "flutter/class.dart" }]"#, [.flutter], false),
      (#""transformGroup": "web", "files": [{ "format": "acme/sheet" }]"#, [], true),
      (#""transformGroup": "js", "files": [{ "format": "json/flat" }]"#, [], false),
    ] as [(String, Set<PublishedFormat>, Bool)]
  )
  func knowsWhatIsWritten(platform: String, formats: Set<PublishedFormat>, isForPages: Bool) {
    let configuration = #"{ "source": ["*.json"], "platforms": { "a": { \#(platform) } } }"#
    for (name, text) in [("config.json", configuration), ("config.mjs", "export default " + configuration)] {
      let files = InMemoryFiles([name: text, "a.json": Self.color("ink", "#111")])
      for habits in [Migration(of: files).habits, Migration.habits(of: files)] {
        #expect(habits.formats == formats && habits.writesForPages == isForPages, "\(name): \(habits.formats)")
      }
    }
  }

  @Test func knowsTheOptionsOfNativePlatforms() {
    let configuration = #"""
      { "source": ["*.json"], "platforms": {
        "compose": { "files": [{ "format": "compose/object", "options": { "packageName": "com.acme.theme" } }] },
        "ios": { "files": [{ "format": "ios-swift/enum.swift", "options": { "accessControl": "internal" } },
          { "format": "ios-swift/class.swift" }] } } }
      """#
    for (name, text) in [("config.json", configuration), ("config.mjs", "export default " + configuration)] {
      let habits = Migration(of: InMemoryFiles([name: text, "a.json": Self.color("ink", "#111")])).habits
      #expect(habits.packages == ["com.acme.theme"] && habits.access == ["internal", "public"], "\(name)")
    }
  }

  @Test func keepsWhatTextStylesHaveBesidesTheStandardAsText() throws {
    let tokens = #"""
      { "case": { "up": { "$type": "textCase", "$value": "uppercase" } },
        "head": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": 400,
          "textCase": "{case.up}", "paragraphSpacing": 12, "fontStyle": "italic", "textDecoration": "none" } },
        "slanted": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "16px",
          "fontWeight": "Bold Oblique" } } }
      """#
    let migration = Migration(of: InMemoryFiles(["a.tokens.json": tokens]))
    let text = try #require(migration.files.first { $0.path.hasSuffix("a.tokens.json") }).text
    let written = [
      #""textCase": "uppercase""#, #""paragraphSpacing": "12px""#, #""fontStyle": "italic""#,
      #""fontStyle": "oblique""#,
    ]
    for part in written { #expect(text.contains(part), "\(text)") }
  }

  /// The style of `Bold Italic` is the text style's, also where that refers to the weight, in another file.
  @Test func keepsTheStyleOfWeightsThatTextStylesReferTo() throws {
    let weights = #"""
      { "strong": { "$type": "fontWeight", "$value": "Bold Italic" },
        "quote": { "$type": "fontWeight", "$value": "{strong}" } }
      """#
    let styles = #"""
      { "cite": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": "{quote}" } } }
      """#
    let files = InMemoryFiles([
      "config.json": #"{ "source": ["*.tokens.json"], "platforms": { "css": { "transformGroup": "css" } } }"#,
      "a.tokens.json": weights, "b.tokens.json": styles,
    ])
    let migration = Migration(of: files)
    for name in ["a.tokens.json", "b.tokens.json"] {
      let text = try #require(migration.files.first { $0.path.hasSuffix(name) }).text
      #expect(text.ranges(of: #""fontStyle": "italic""#).count == 1, "\(text)")
    }
  }

  // MARK: Where files are

  /// A folder for what is built is left out, unless a configuration names it.
  @Test func readsWhatIsNamedInFoldersThatAreIgnored() {
    let configuration = #"{ "source": ["build/tokens.json"], "platforms": { "css": { "transformGroup": "css" } } }"#
    let files = InMemoryFiles([
      "config.json": configuration, "build/tokens.json": Self.color("ink", "#111"),
      "build/web/a.json": Self.color("ink", "#222"),
    ])
    let migration = Migration(of: files, ignoring: ["build"])
    #expect(migration.files.contains { $0.path == "build/tokens.tokens.json" }, "\(migration.files.map(\.path))")
    #expect(migration.counts.tokens == 1)
  }

  /// What builds the tokens may be in the folder for what is built; beside others, it may be made of these.
  @Test(arguments: [true, false]) func readsProgramsInAFolderForBuilds(areAlone: Bool) {
    let program = """
      const StyleDictionary = require("style-dictionary");
      StyleDictionary.extend({ source: ["src/*.json"], platforms: { css: { transformGroup: "css", prefix: "zz",
        files: [{ destination: "a.css", format: "css/variables" }] } } }).buildAllPlatforms();
      """
    let other = #"{ "source": ["src/*.json"], "platforms": { "css": { "transformGroup": "css" } } }"#
    let files = ["build/tokens.js": program, "src/a.json": Self.color("ink", "#111")]
    let migration = Migration(
      of: InMemoryFiles(files.merging(areAlone ? [:] : ["config.json": other]) { $1 }),
      ignoring: ["build"]
    )
    #expect(migration.habits.prefix == (areAlone ? "zz" : nil))
    #expect(migration.counts.tokens == 1)
  }

  @Test func saysWhichFilesAreMissingWhereThereAreNoOthers() {
    let configuration = #"{ "source": ["lost/*.json"], "platforms": { "css": { "transformGroup": "css" } } }"#
    let migration = Migration(of: InMemoryFiles(["config.json": configuration]))
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" && $0.message.contains("lost/*.json") })
  }

  @Test func takesFilesOfOnePatternForAppearancesWhereTheirNamesSayIt() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["tokens/*.json"], "platforms": { "css": { "transformGroup": "css" } } }"#,
        "tokens/color.json": Self.color("page", "#ffffff"), "tokens/color.dark.json": Self.color("page", "#000000"),
      ])
    )
    let values = try migration.values(of: "page").values
    #expect(Set(values.compactMap { $0 }) == ["#ffffff", "#000000"])
  }

  /// A program may look for files by itself, and what is dark may be built by another tool.
  @Test(arguments: [
    ("config.json", #"{ "source": ["tokens/base.json", "tokens/color.json"], "platforms": {} }"#, "color"),
    ("config.json", #"{ "source": ["tokens/base.json", "tokens/color.light.json"], "platforms": {} }"#, "color.light"),
    (
      "build.js",
      """
      const build = (files) => new StyleDictionary({ source: ['tokens/base.json', files], platforms: {} });
      new StyleDictionary({ source: ['tokens/base.json', 'tokens/color.light.json'], platforms: {} });
      fs.readdirSync('tokens').forEach(build);
      """, "color.light"
    ),
  ])
  func takesAFileBesideOneThatIsNamedForItsDarkAppearance(name: String, configuration: String, usual: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        name: configuration, "tokens/base.json": Self.color("white", "#ffffff"),
        "tokens/\(usual).json": Self.color("page", "{white}"),
        "tokens/color.dark.json": Self.color("page", "#000000"),
      ])
    )
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics.all)")
  }

  @Test(arguments: [("tokens/color.json", "link"), ("!tokens/color.dark.json", "page")])
  func leavesAFileOutThatIsExcludedOrHasOtherTokens(pattern: String, token: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["tokens/color.json", "\#(pattern)"], "platforms": {} }"#,
        "tokens/color.json": Self.color("page", "#ffffff"), "tokens/color.dark.json": Self.color(token, "#000000"),
      ])
    )
    #expect(try migration.values(of: "page") == ["default": "#ffffff"])
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" })
  }

  @Test(arguments: [
    ("config.json", #"{ "filePath": "tokens/dark.json" }"#), ("sd.config.mjs", #"{ "filePath": "tokens/dark.json" }"#),
    ("sd.config.mjs", "(token) => !token.filePath.includes('dark.json')"),
    ("sd.config.mjs", #"({ filePath }) => (filePath || "").endsWith("/dark.json")"#),
    ("sd.config.mjs", #"(token) => /dark\.json$/.test(token.filePath)"#),
  ])
  func filesThatFiltersTellApartAreAppearances(name: String, filter: String) throws {
    let configuration = """
      { "source": ["tokens/*.json"], "platforms": { "css": { "transformGroup": "css", "files": [
        { "destination": "a.css", "format": "css/variables", "filter": \(filter) }] } } }
      """
    func migrated(dark: String) -> Migration {
      Migration(
        of: InMemoryFiles([
          name: name.hasSuffix(".json") ? configuration : "export default " + configuration,
          "tokens/base.json": ##"{ "page": { "value": "#ffffff" }, "ink": { "value": "#111111" } }"##,
          "tokens/dark.json": Self.color(dark, "#000000"),
        ])
      )
    }
    let migration = migrated(dark: "page")
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#111111"])
    // What has other tokens is a layer that always applies.
    #expect(try migrated(dark: "link").values(of: "link") == ["default": "#000000"])
  }

  /// What is light may be set anew on top of what is dark.
  @Test func filesThatFiltersTellApartMayBeLight() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.mjs": """
        const isLight = (token) => token.filePath.includes('light');
        export default { source: ['tokens/*.json'], platforms: { css: { files: [{ filter: isLight }] } } };
        """,
        "tokens/base.json": Self.color("page", "#000000"), "tokens/light.json": Self.color("page", "#ffffff"),
      ])
    )
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
  }

  @Test(arguments: [
    "const file =\n  theme === 'day' ? 'tokens/paper.json' : 'tokens/coal.json';\nbuild({ source: ['tokens/base.json', file] })",
    "const file: string = isDay ? `tokens/paper.json` : `tokens/coal.json`\nbuild({ source: ['tokens/base.json', file] })",
    "build({ source: ['tokens/base.json', theme === 'day' ? 'tokens/paper.json' : 'tokens/coal.json'] })",
  ])
  func oneOfTwoFilesIsAChoice(program: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": program, "tokens/base.json": Self.color("white", "#ffffff"),
        "tokens/paper.json": Self.color("page", "{white}"), "tokens/coal.json": Self.color("page", "#000000"),
      ])
    )
    #expect(Set(try migration.values(of: "page").values) == ["#ffffff", "#000000"])
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics.all)")
  }

  @Test func oneOfTwoFilesForAnAppearanceIsABuild() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": """
        const color = dark ? 'tokens/color/dark.json' : 'tokens/color/light.json';
        const card = dark ? 'tokens/card/dark.json' : 'tokens/card/light.json';
        build({ source: ['tokens/base.json'] });
        build({ source: ['tokens/base.json', color, card] });
        """,
        "tokens/base.json": Self.color("white", "#ffffff"),
        "tokens/color/light.json": Self.color("page", "{white}"),
        "tokens/color/dark.json": Self.color("page", "#000000"),
        "tokens/card/light.json": Self.color("card", "#eeeeee"), "tokens/card/dark.json": Self.color("card", "{page}"),
      ])
    )
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
    #expect(try migration.values(of: "card") == ["light": "#eeeeee", "dark": "#000000"])
  }

  /// A format may read files that are in no list, and are built upon those that are.
  @Test(arguments: [("page", "{coal}", true), ("white", "#000000", false), ("page", "{gone}", false)])
  func readsWhatFormatsReadIfItIsBuiltUponTheRest(name: String, dark: String, isRead: Bool) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tools/sd.config.js": """
        const load = (path) => JSON.parse(readFileSync(resolve(root, path)));
        const format = () => themes(load('tokens/semantic/color.json'), load("../tokens/semantic/color-dark.json"));
        module.exports = { source: ['tokens/core/*.json'], platforms: {} };
        """,
        "tokens/core/color.json": ##"{ "white": { "value": "#ffffff" }, "coal": { "value": "#000000" } }"##,
        "tokens/semantic/color.json": Self.color(name, name == "white" ? "#eeeeee" : "{white}"),
        "tokens/semantic/color-dark.json": Self.color(name, dark),
      ])
    )
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" } != isRead, "\(migration.diagnostics.all)")
    guard isRead else { return }
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
  }

  /// What writes numbers as they are may be a format in a module.
  @Test(arguments: [("`${v}px;`", "px"), ("`${v / 16}rem;`", "rem"), ("`${v};`", "rem")])
  func knowsTheUnitThatAFormatOfAModuleWrites(text: String, unit: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.ts": """
        import { gap } from './formats/gap.js';
        build({ source: ['tokens/*.json'], platforms: {
          ios: { files: [{ destination: 'Gap.swift', format: 'swift/gap' }] },
          web: { files: [{ destination: 'gap.css', format: 'css/gap' }] } } });
        """,
        "formats/gap.ts": "export const gap = (v) => \(text)",
        "tokens/a.json": #"{ "gap": { "value": 4, "type": "dimension" } }"#,
      ])
    )
    #expect(try Array(migration.values(of: "gap").values) == [#"{ "value": 4, "unit": "\#(unit)" }"#])
  }

  /// Two files that share what is the same in both are parts of one theme.
  @Test func takesFilesThatAgreeForPartsOfOneTheme() throws {
    let shared = ##""blue": { "value": "#00f" }, "gray": { "value": "#888" }"##
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/acme.json": ##"{ \##(shared), "ink": { "value": "#111" } }"##,
        "tokens/colors.json": ##"{ \##(shared), "link": { "value": "#00e" } }"##,
      ])
    )
    let values = try migration.values(of: "link").values
    #expect(values.count == 1 && values.first == "#0000ee", "\(values)")
  }

  @Test func goesOnWhereAResolverDocumentNamesFilesThatAreMissing() {
    let resolver = #"""
      { "version": "2025.10", "sets": { "core": { "sources": [{ "$ref": "sets/core.json" }] } },
        "resolutionOrder": [{ "$ref": "#/sets/core" }] }
      """#
    let files = ["a/tokens.resolver.json": resolver, "src/core.json": Self.color("ink", "#111111")]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.files.isEmpty && !migration.diagnostics.containsErrors, "\(migration.diagnostics)")
    #expect(migration.diagnostics.all.contains { $0.id == "source-unreadable" && $0.severity == .warning })
    let alone = Migration(of: InMemoryFiles(["a/tokens.resolver.json": resolver]))
    #expect(alone.files.isEmpty && alone.diagnostics.containsErrors)
    // Beside others, what is lost is the document, and the reason is said where losses are counted.
    let both = ["tokens.resolver.json": resolver, "a/tokens.resolver.json": resolver]
    let lost = Migration(of: InMemoryFiles(both.merging(["a/sets/core.json": Self.color("ink", "#111")]) { $1 })).counts
    #expect(lost.lost == 1 && lost.losses.map(\.path) == ["tokens.resolver.json"], "\(lost)")
    #expect(lost.lossText.contains("'sets/core.json' not found (tokens.resolver.json:1:"), "\(lost.lossText)")
  }

  @Test func readsPlatformsThatAreInModulesOfTheirOwn() {
    let files = [
      "config.mjs": "import css from './platforms/css.mjs'; export default { source: ['a.json'], platforms: { css } }",
      "platforms/css.mjs":
        "export default { prefix: 'acme', transformGroup: 'scss', files: [{ format: 'scss/variables' }] }",
      "a.json": Self.color("ink", "#111111"),
    ]
    let habits = Migration(of: InMemoryFiles(files)).habits
    #expect(habits.formats == [.scss] && habits.prefix == "acme")
  }

  @Test(
    arguments: [
      (#""transformGroup": "js", "prefix": "kr""#, "kr", "pascal"),
      (#""transforms": ["name/cti/camel"], "prefix": "kr""#, "kr", "camel"),
      (#""transformGroup": "react-native""#, nil, "camel"),
    ] as [(String, String?, String)]
  )
  func knowsTheNamesOfConstants(platform: String, prefix: String?, names: String) {
    let files = #""files": [{ "format": "javascript/es6" }]"#
    let configuration = #"{ "source": ["a.json"], "platforms": { "js": { \#(platform), \#(files) } } }"#
    for (name, text) in [("config.json", configuration), ("config.mjs", "export default " + configuration)] {
      let habits = Migration(of: InMemoryFiles([name: text, "a.json": Self.color("ink", "#111")])).habits
      #expect(habits.scriptPrefix == prefix && habits.scriptNames == names, "\(name)")
    }
  }

  /// What another module says is not known, but that it is the same.
  @Test(arguments: [("prefix: `${PREFIX}-`,", true), ("prefix: PREFIX.toUpperCase(),", false), ("", false)])
  func constantsMayHaveThePrefixOfStyleSheets(option: String, isSame: Bool) {
    let program = """
      import { PREFIX } from './unknown.mjs';
      export default { source: ['a.json'], platforms: {
        js: { \(option) files: [{ destination: 'a.js', format: 'javascript/es6' }] },
        css: { prefix: `${PREFIX}-`, files: [{ destination: 'a.css', format: 'css/variables' }] } } };
      """
    let habits = Migration(of: InMemoryFiles(["config.mjs": program, "a.json": Self.color("ink", "#111")])).habits
    #expect(habits.sharesPrefixWithScripts == isSame && habits.prefix == nil && habits.scriptPrefix == nil)
  }

  @Test func knowsCompositeValuesByTheirKeys() throws {
    let tokens = ##"""
      { "head": { "value": { "fontFamily": "Inter", "fontSize": "2rem", "fontWeight": 700, "lineHeight": 1.5 } },
        "lift": { "type": "elevation", "value": { "x": "0", "y": "1px", "blur": "2px", "spread": "0", "color": "#000" } },
        "move": { "value": { "duration": "100ms", "delay": "0ms", "timingFunction": [0, 0, 1, 1] } },
        "step": { "value": 0.5, "attributes": { "category": "size" } } }
      """##
    let migration = Migration(of: InMemoryFiles(["a.json": tokens]))
    let text = migration.files.map(\.text).joined()
    for type in ["typography", "shadow", "transition", "dimension"] {
      #expect(text.contains(#""$type": "\#(type)""#), "\(type): \(text)")
    }
  }

  @Test func takesNoConfigurationOfTestsForOneOfTokens() {
    let files = [
      "vitest.config.ts": "export default { test: { include: ['style-dictionary/**/*.test.ts'] } }",
      "style-dictionary/a.test.ts": "export const a = 1", "tokens/a.json": Self.color("ink", "#111111"),
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics)")
  }

  @Test func readsPlainValuesWhereverTheFolderOfTokensIs() throws {
    let files = [
      "tokens/core/colors.json": ##"{ "ink": "#111111", "page": "#ffffff" }"##,
      "tokens/core/radii.json": #"{ "radii": { "none": "0px", "small": "2px", "medium": "4px" } }"#,
    ]
    #expect(try Migration(of: InMemoryFiles(files)).values(of: "radii.small").values.first??.contains("2") == true)
  }

  /// In a folder of tokens, a program with tokens is one of them, whatever it is called.
  @Test func readsProgramsWithTokensInAFolderOfTokens() throws {
    func card(_ page: Int, _ ink: Int) -> String {
      "module.exports = { card: { page: { value: '{sand.\(page).value}' }, ink: { value: '{sand.\(ink).value}' } } };"
    }
    let migration = Migration(
      of: InMemoryFiles([
        "src/tokens/base/color.js":
          "module.exports = { sand: { 10: { value: '#fffaf0' }, 90: { value: '#201000' } } };",
        "src/tokens/theme/light/card.js": card(10, 90), "src/tokens/theme/dark/card.js": card(90, 10),
        "src/other/light/card.js": "module.exports = { note: { page: { value: '#ff0000' } } };",
      ])
    )
    #expect(try migration.values(of: "card.page") == ["light": "#fffaf0", "dark": "#201000"])
    #expect(try migration.values(of: "note.page").values.allSatisfy { $0 == nil })
  }

  @Test func stepsOfAColorAreCalledAfterTheirFile() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "theme/colors/blue.js": "module.exports = { 50: '#eeeeff', 500: '#0000ff', dark: '#000099' }",
        "theme/colors/red.js": "export default { 50: '#ffeeee', 500: '#ff0000' }",
      ])
    )
    #expect(try migration.values(of: "blue.500") == ["default": "#0000ff"])
    #expect(try migration.values(of: "red.50") == ["default": "#ffeeee"])
  }

  @Test func catalogsOfImagesBesideTokensAreNoThemes() {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/a.json": Self.color("ink", "#111111"),
        "ios/Images.xcassets/Contents.json": "{}",
        "ios/Images.xcassets/AppIcon.appiconset/Contents.json": #"{ "images": [] }"#,
      ])
    )
    #expect(!migration.files.contains { $0.path.contains("Images") })
    #expect(migration.source == "loose token files")
  }

  // MARK: Tokens Studio

  @Test func filesThatNoListNamesAreAlwaysActive() throws {
    var files = [
      "tokens/$metadata.json": #"{ "tokenSetOrder": ["base", "light", "dark", "old"] }"#,
      "tokens/$themes.json": """
      [{ "id": "1", "name": "light", "group": "mode", "selectedTokenSets": { "base": "enabled", "light": "enabled" } },
       { "id": "2", "name": "dark", "group": "mode", "selectedTokenSets": { "base": "enabled", "dark": "enabled" } }]
      """,
      "tokens/base.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
      "tokens/light.json": ##"{ "page": { "value": "#fff", "type": "color" } }"##,
      "tokens/dark.json": ##"{ "page": { "value": "#000", "type": "color" } }"##,
      "tokens/old.json": ##"{ "old": { "value": "#abc", "type": "color" } }"##,
      "tokens/motion/fast.json": ##"{ "fast": { "value": "100ms", "type": "duration" } }"##,
      "tokens/again.json": ##"{ "ink": { "value": "#222", "type": "color" } }"##,
      "tokens/dist/flat.json": ##"{ "flat-ink": { "value": "#111", "type": "color" } }"##,
      "tokens/export.json": ##"{ "base": { "ink": { "value": "#333", "type": "color" } } }"##,
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try migration.values(of: "fast").values.allSatisfy { $0?.contains("100") == true })
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
    // A set that is listed is off where no theme has it, and what declares the same again may be a copy.
    #expect(try migration.values(of: "old").values.allSatisfy { $0 == nil })
    #expect(try Set(migration.values(of: "ink").values) == ["#111111"])
    #expect(try migration.values(of: "base.ink").values.allSatisfy { $0 == nil })
    #expect(try migration.values(of: "flat-ink").values.allSatisfy { $0 == nil })
    #expect(migration.diagnostics.all.contains { $0.id == "unused-set" && $0.message.contains("'motion/fast'") })
    files["tokens/$themes.json"] = "[]"
    #expect(try Migration(of: InMemoryFiles(files)).values(of: "fast").count == 2)
  }

  /// Where no list names a set, each file is one: what comes later wins, but dark does not replace light.
  @Test func allFilesAreSetsWhereNoListNamesAny() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$themes.json": "[]",
        "tokens/base.json":
          ##"{ "ink": { "value": "#111", "type": "color" }, "snow": { "value": "#eee", "type": "color" } }"##,
        "tokens/dark.json": ##"{ "text": { "value": "{snow}", "type": "color" } }"##,
        "tokens/light.json": ##"{ "text": { "value": "{ink}", "type": "color" } }"##,
        "tokens/patch.json": ##"{ "snow": { "value": "#fff", "type": "color" } }"##,
      ])
    )
    #expect(try migration.values(of: "text") == ["light": "#111111", "dark": "#ffffff"])
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" })
    let note = migration.diagnostics.all.first { $0.message.contains("names a set") }
    #expect(note?.message.contains("'base', 'dark', 'light'") == true, "\(migration.diagnostics.all.map(\.message))")
  }

  private static func studioColor(_ name: String, _ value: String) -> String {
    #""\#(name)": { "value": \#(value), "type": "color" }"#
  }

  /// Values for light and dark are an appearance, as modes are called in Figma or otherwise; what a later set says is so in both.
  @Test(arguments: [("light", "dark"), ("Light mode", "Dark mode"), ("Dark", "Light")])
  func valuesForLightAndDarkAreAnAppearance(first: String, second: String) throws {
    let values = first.lowercased().hasPrefix("l") ? ("{ink}", "{snow}") : ("{snow}", "{ink}")
    let both = #"{ "\#(first)": "\#(values.0)", "\#(second)": "\#(values.1)" }"#
    let colors = [Self.studioColor("ink", ##""#111""##), Self.studioColor("snow", ##""#eee""##)]
    let files = InMemoryFiles([
      "tokens.json": """
      { "base": { \(colors.joined(separator: ", ")), \(Self.studioColor("edge", both)) },
        "2. Mode": { \(Self.studioColor("text", both)), \(Self.studioColor("page", both)) },
        "patch": { \(Self.studioColor("page", ##""#abcdef""##)) },
        "$themes": [], "$metadata": { "tokenSetOrder": ["base", "2. Mode", "patch"] } }
      """
    ])
    let migration = Migration(of: files)
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    for path in ["edge", "text"] {
      #expect(try migration.values(of: TokenPath(path)) == ["default": "#111111", "dark": "#eeeeee"])
    }
    #expect(try Set(migration.values(of: "page").values) == ["#abcdef"])
    let manifest = try #require(migration.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""modifier": "mode""#), "\(manifest)")
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files)
    let theme = try #require(resolver.theme(named: "t", at: "tokens.json", diagnostics: &found))
    #expect(theme.permutations.map { $0.tokens["text"]?.value.shortText } == ["#111111", "#eeeeee"])
  }

  /// What is dark in a brand would be so in all brands.
  @Test func valuesForLightAndDarkOfSetsThatThemesChooseAreNone() throws {
    let themes = ["acme", "bolt"].map {
      #"{ "name": "\#($0)", "group": "brand", "selectedTokenSets": { "\#($0)": "enabled" } }"#
    }
    let sets = [("acme", "#111"), ("bolt", "#222")].map { name, color in
      #""\#(name)": { \#(Self.studioColor("text", ##"{ "light": "\##(color)", "dark": "#eee" }"##)) }"#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": """
        { \(sets.joined(separator: ", ")), "$themes": [\(themes.joined(separator: ", "))],
          "$metadata": { "tokenSetOrder": ["acme", "bolt"] } }
        """
      ])
    )
    #expect(try migration.values(of: "text") == ["acme": "#111111", "bolt": "#222222"])
    let losses = migration.diagnostics.all.filter { $0.id == "conversion-loss" }.map(\.message)
    #expect(losses.contains { $0.contains("in 'acme', 'bolt': themes choose") }, "\(losses)")
  }

  /// An export of one file that a program builds: it says so, or references show it, if sets are in no names.
  @Test(arguments: [
    ("{ excludeParentKeys: true }", "#222", "title"), ("{ excludeParentKeys: false }", "#222", "text.title"),
    ("", "{ink}", "title"), ("", "{base/color.ink}", "text.title"),
  ])
  func setsMayBeInNames(options: String, value: String, path: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": """
        import { register } from '@tokens-studio/sd-transforms';
        import StyleDictionary from 'style-dictionary';
        register(StyleDictionary, \(options));
        const sd = new StyleDictionary({
          source: ['tokens/**/*.json'],
          platforms: { css: { transformGroup: 'tokens-studio', prefix: 'acme', files: [{ format: 'css/variables' }] } },
        });
        """,
        "tokens/tokens.json": """
        { "base/color": { "ink": { "value": "#222", "type": "color" } },
          "text": { "title": { "value": "\(value)", "type": "color" } },
          "$themes": [], "$metadata": { "tokenSetOrder": ["base/color", "text"] } }
        """,
      ])
    )
    #expect(try migration.values(of: TokenPath(path)).values.first == "#222222")
    #expect(migration.habits.prefix == "acme")
  }

  @Test(arguments: [true, false]) func themesWithoutSetsAreLeftOutIfOthersNeedTheirGroup(refers: Bool) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["acme", "text"] }"#,
        "tokens/$themes.json": """
        [{ "id": "1", "name": "acme", "group": "brand", "selectedTokenSets": { "acme": "enabled" } },
         { "id": "2", "name": "bolt", "group": "brand", "selectedTokenSets": {} },
         { "id": "3", "name": "all", "group": "text", "selectedTokenSets": { "text": "enabled" } }]
        """,
        "tokens/acme.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
        "tokens/text.json": ##"{ "text": { "value": "\##(refers ? "{ink}" : "#222")", "type": "color" } }"##,
      ])
    )
    #expect(migration.diagnostics.all.contains { $0.id == "theme-empty" } == refers)
    #expect(try migration.values(of: "text").count == (refers ? 1 : 2))
    #expect(try migration.values(of: "ink").values.contains("#111111"))
  }

  @Test func setsForLightAndDarkThatNoThemeUsesAreAnAppearance() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["base", "light", "dark"] }"#,
        "tokens/$themes.json":
          #"[{ "id": "1", "name": "base", "group": "base", "selectedTokenSets": { "base": "enabled" } }]"#,
        "tokens/base.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
        "tokens/light.json": ##"{ "text": { "value": "{ink}", "type": "color" } }"##,
        "tokens/dark.json": ##"{ "text": { "value": "#eee", "type": "color" } }"##,
      ])
    )
    #expect(try migration.values(of: "text") == ["light": "#111111", "dark": "#eeeeee"])
  }

  @Test(arguments: [true, false]) func anAppearanceMayHaveSeveralSets(isComplete: Bool) throws {
    let darkButton = isComplete ? ##", "button/dark": { "button": { "value": "#000", "type": "color" } }"## : ""
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"""
        { "color/light": { "ink": { "value": "#111", "type": "color" } },
          "color/dark": { "ink": { "value": "#eee", "type": "color" } },
          "button/light": { "button": { "value": "#fff", "type": "color" } }\##(darkButton),
          "$themes": [],
          "$metadata": { "tokenSetOrder": ["color/light", "color/dark", "button/light", "button/dark"] } }
        """##
      ])
    )
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    let dark = isComplete ? "#000000" : "#ffffff"
    #expect(try migration.values(of: "button") == ["light": "#ffffff", "dark": dark])
  }

  /// An export without themes, with a color and a page in each of some sets.
  private static func withoutThemes(_ sets: [(name: String, page: String)], besides others: String = "") -> Migration {
    func color(_ name: String, _ value: String) -> String {
      ##""\##(name)": { "value": "\##(value)", "type": "color" }"##
    }
    let core = [color("blue", "#0000ff"), color("red", "#ff0000"), color("green", "#00ff00")]
    let members = sets.map { #""\#($0.name)": { \#(color("page", $0.page)), \#(color("ink", "{blue}")) }"# }
    let order = (["core"] + sets.map(\.name)).map { #""\#($0)""# }
    return Migration(
      of: InMemoryFiles([
        "tokens.json": """
        { "core": { \(core.joined(separator: ", ")) }, \(members.joined(separator: ", ")),
          \(others)"$themes": [], "$metadata": { "tokenSetOrder": [\(order.joined(separator: ", "))] } }
        """
      ])
    )
  }

  /// A set that would hide light and dark may be chosen instead of them, wherever it is listed behind one of them.
  @Test(arguments: [["light", "dark", "partyLight", "partyDark"], ["light", "partyLight", "dark", "partyDark"]])
  func setsWithTheTokensOfLightAndDarkAreOffByDefault(order: [String]) throws {
    let pages = ["light": "#ffffff", "dark": "#000000", "partyLight": "#fe0000", "partyDark": "#440000"]
    let migration = Self.withoutThemes(order.map { ($0, pages[$0] ?? "") })
    #expect(
      try migration.values(of: "page") == [
        "light-default": "#ffffff", "dark-default": "#000000", "light-partyLight": "#fe0000",
        "dark-partyLight": "#fe0000", "light-partyDark": "#440000", "dark-partyDark": "#440000",
      ]
    )
    let manifest = try #require(migration.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""modifier": "appearance""#), "\(manifest)")
    #expect(migration.diagnostics.all.contains { $0.id == "unused-set" && $0.message.contains("'partyDark'") })
    #expect(!migration.diagnostics.all.contains { $0.id == "set-order" })
    #expect(migration.counts.lost == 0)
  }

  /// Where a set hides another one as a whole, each of them is a context; the first of those of a brand is the default.
  @Test func setsWithTheSameTokensAreAChoice() throws {
    let brands = Self.withoutThemes([("brand/acme", "#aa0000"), ("brand/bolt", "#0000aa")])
    #expect(try brands.values(of: "page") == ["acme": "#aa0000", "bolt": "#0000aa"])
    let appearances = Self.withoutThemes([
      ("acme/light", "#ffffff"), ("acme/dark", "#000000"), ("bolt/light", "#fffffe"), ("bolt/dark", "#000001"),
    ])
    let pages = try appearances.values(of: "page")
    #expect(pages["appearance=acme/light-theme=default"] == "#ffffff", "\(pages)")
    #expect(pages["appearance=acme/dark-theme=default"] == "#000000", "\(pages)")
    #expect(pages["appearance=acme/dark-theme=bolt-dark"] == "#000001", "\(pages)")
  }

  /// A set behind light and dark in their folder, which gives both the same values, may be chosen; one with tokens of its own, or
  /// with some that another one needs, applies.
  @Test func setsOverLightAndDarkInTheirFolderAreOffByDefault() throws {
    func set(_ colors: KeyValuePairs<String, String>) -> String {
      "{ \(colors.map { ##""\##($0)": { "value": "\##($1)", "type": "color" }"## }.joined(separator: ", ")) }"
    }
    func migration(_ card: String) -> Migration {
      Migration(
        of: InMemoryFiles([
          "tokens/$themes.json": "[]",
          "tokens/$metadata.json": #"""
          { "tokenSetOrder": ["core", "mood/light", "mood/dark", "mood/acme", "mood/card"] }
          """#,
          "tokens/core.json": set(["brand": "#4099bf"]),
          "tokens/mood/light.json": set(["ink": "#202020", "sheet": "#fafafa"]),
          "tokens/mood/dark.json": set(["ink": "#fafafa", "sheet": "#202020"]),
          "tokens/mood/acme.json": set(["brand": "#ca212c", "sheet": "#ffeeee", "halo": "#ffdddd"]),
          "tokens/mood/card.json": set(["card": card]),
        ])
      )
    }
    let optional = migration("{sheet}")
    let sheets: [String: String?] = [
      "mood/light-default": "#fafafa", "mood/dark-default": "#202020",
      "mood/light-acme": "#ffeeee", "mood/dark-acme": "#ffeeee",
    ]
    #expect(try optional.values(of: "sheet") == sheets)
    #expect(try optional.values(of: "card") == sheets)
    #expect(try optional.values(of: "brand")["mood/dark-default"] == "#4099bf")
    #expect(optional.diagnostics.all.contains { $0.id == "unused-set" && $0.message.contains("'acme'") })
    #expect(try Set(migration("{halo}").values(of: "sheet").values) == ["#ffeeee"])
  }

  /// What gives few tokens of another set other values, or all of them the same, comes on top of it as before.
  @Test func setsThatAreNoAlternativesAreAlwaysActive() throws {
    let patch = ##""patch": { "blue": { "value": "#0000ee", "type": "color" } }, "##
    let migration = Self.withoutThemes([("page", "#ffffff"), ("copy", "#ffffff")], besides: patch)
    #expect(try migration.values(of: "page").values.map { $0 } == ["#ffffff"])
    #expect(try migration.values(of: "ink").values.map { $0 } == ["#0000ee"])
  }

  /// Sets that no theme uses are converted with what they refer to in others like them, the nearest of which counts.
  @Test func setsThatNoThemeUsesMayReferToEachOther() throws {
    func color(_ name: String, _ value: String) -> String {
      ##"{ "\##(name)": { "value": "\##(value)", "type": "color" } }"##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["core", "acme/color", "acme/map", "bolt/color", "bolt/map"] }"#,
        "tokens/$themes.json": #"[{ "name": "Base", "group": "Core", "selectedTokenSets": { "core": "enabled" } }]"#,
        "tokens/core.json": color("page", "#ffffff"),
        "tokens/acme/color.json": color("gray", "#111111"), "tokens/acme/map.json": color("text", "rgba({gray}, 50%)"),
        "tokens/bolt/color.json": color("gray", "#222222"), "tokens/bolt/map.json": color("text", "rgba({gray}, 50%)"),
      ])
    )
    #expect(migration.counts.lost == 0, "\(migration.counts.losses)")
    #expect(!migration.diagnostics.all.contains { $0.id == "alias-unresolved" })
    func text(_ brand: String) throws -> TokenTable {
      let files = Dictionary(uniqueKeysWithValues: migration.files.map { ($0.path, $0.text) })
      var found = Diagnostics()
      var resolver = ThemeResolver(files: InMemoryFiles(files), reading: TokenReading(dialect: .strict))
      let path = "\(brand)/map.tokens.json"
      return try #require(resolver.permutation(at: path, input: [], diagnostics: &found)?.tokens)
    }
    #expect(try text("acme")["text"]?.value.shortText != text("bolt")["text"]?.value.shortText)
  }

  @Test func aUnitMayFollowAReference() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["base"] }"#,
        "tokens/base.json": """
        { "scale": { "2": { "value": "2", "type": "sizing" }, "em": { "value": "2px", "type": "sizing" } },
          "size": { "value": "{scale.2}rem", "type": "fontSizes" }, "twice": { "value": "{scale.em}rem", "type": "sizing" },
          "line": { "value": "{scale.2}rem", "type": "lineHeights" },
          "text": { "type": "typography", "value": { "fontFamily": "Serif", "fontWeight": "400", "letterSpacing": "0",
            "fontSize": "{scale.2}rem", "lineHeight": "{line}" } } }
        """,
      ])
    )
    #expect(try migration.values(of: "size").values.first??.contains("rem") == true)
    let text = try #require(migration.values(of: "text").values.first ?? nil)
    #expect(
      text.contains(#""fontSize": { "value": 2, "unit": "rem" }"#) && text.contains(#""lineHeight": 1"#),
      "\(text)"
    )
    // Two units are none.
    #expect(try migration.values(of: "twice").values.allSatisfy { $0 == nil })
  }

  // MARK: Terrazzo

  private static func terrazzo(_ tokens: String) -> String {
    """
    import { defineConfig } from "@terrazzo/cli";
    import { shared } from "./shared.mjs";
    const first = ["./tokens/core.json"];
    export default defineConfig({ tokens: [\(tokens)], plugins: [] });
    """
  }

  private static let terrazzoFiles = [
    "shared.mjs": #"const base = ["./tokens/text.json"]; export const shared = [...base, "./tokens/edge.json"];"#,
    "tokens/core.json": dtcg("ink", "#111111"),
    "tokens/text.json": dtcg("text", "{page}"),
    "tokens/edge.json": dtcg("edge", "{ink}"),
    "tokens/light.json": dtcg("page", "#ffffff"),
    "tokens/dark.json": dtcg("page", "#000000"),
  ]

  private static func dtcg(_ name: String, _ value: String) -> String {
    ##"{ "\##(name)": { "$type": "color", "$value": "\##(value)" } }"##
  }

  @Test func followsTheListsThatAConfigurationIsPutTogetherFrom() throws {
    var files = Self.terrazzoFiles
    files["terrazzo.light.config.mjs"] = Self.terrazzo(#"...first, "./tokens/light.json", ...shared"#)
    files["terrazzo.dark.config.mjs"] = Self.terrazzo(#"...first, "./tokens/dark.json", ...shared"#)
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics.all)")
    #expect(try migration.values(of: "text") == ["light": "#ffffff", "dark": "#000000"])
    #expect(try Set(migration.values(of: "edge").values) == ["#111111"])
  }

  @Test func aResolverDocumentThatHasTheFilesOfAConfigurationSaysMore() throws {
    var files = Self.terrazzoFiles
    files["terrazzo.config.mjs"] = Self.terrazzo(#"...first, "./tokens/light.json", ...shared"#)
    files["tokens.resolver.json"] = """
      { "version": "2025.10",
        "sets": { "all": { "sources": [
          { "$ref": "tokens/core.json" }, { "$ref": "tokens/text.json" }, { "$ref": "tokens/edge.json" } ] } },
        "modifiers": { "mode": { "default": "light", "contexts": {
          "light": [{ "$ref": "tokens/light.json" }], "dark": [{ "$ref": "tokens/dark.json" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/mode" }] }
      """
    let migration = Migration(of: InMemoryFiles(files))
    #expect(migration.source == "the resolver document 'tokens.resolver.json'")
    #expect(try migration.values(of: "text") == ["light": "#ffffff", "dark": "#000000"])
    files["terrazzo.config.mjs"] = Self.terrazzo(#"...first, "./tokens/light.json", ...shared, "./tokens/more.json""#)
    files["tokens/more.json"] = Self.dtcg("more", "#123456")
    #expect(try Migration(of: InMemoryFiles(files)).values(of: "more").count == 1)
  }

  @Test func listsOfModulesThatImportEachOtherEnd() {
    let program = ProgramTokens("import { a } from './m'; export const a = [...a, 'x']; const b = a;")
    let lists = ProgramLists(program) { _ in "import { a } from './m'; export const a = [...a, 'y']" }
    #expect(lists.texts["a"]?.contains("x") == true)
    #expect(ProgramLists(ProgramTokens("const"), module: { _ in nil }).texts.isEmpty)
    #expect(ProgramLists(ProgramTokens("import from"), module: { _ in nil }).texts.isEmpty)
    #expect(ProgramLists(ProgramTokens("x = require("), module: { _ in nil }).texts.isEmpty)
    #expect(
      ProgramLists(ProgramTokens("const = require('./a')"), module: { _ in "module.exports = ['a']" }).texts.isEmpty
    )
  }
}
