import Foundation
import LiveryTestSupport
import Testing

@Suite struct InitTests {
  struct Start: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    /// What the command takes the folder for.
    var source: String

    var testDescription: String { name }
  }

  private static let style = ##"{ "color": { "background": { "value": "#ffffff" }, "text": { "value": "#777777" } } }"##

  static let starts = [
    Start(name: "nothing", files: [:], source: "a starter theme"),
    Start(
      name: "other files",
      files: ["README.md": "x", "package.json": "{ \"name\": \"x\" }"],
      source: "a starter theme"
    ),
    Start(
      name: "an asset catalog",
      files: [
        "App/Assets.xcassets/Page.colorset/Contents.json": """
        { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
          "components": { "red": "1", "green": "1", "blue": "1", "alpha": "1" } } } ] }
        """
      ],
      source: "the asset catalog 'App/Assets.xcassets'"
    ),
    Start(
      name: "Style Dictionary",
      files: ["config.json": #"{ "source": ["tokens/*.json"], "platforms": {} }"#, "tokens/color.json": style],
      source: "Style Dictionary"
    ),
    Start(
      name: "Tokens Studio",
      files: [
        "design/$metadata.json": #"{ "tokenSetOrder": ["core"] }"#,
        "design/$themes.json": ##"[{ "id": "1", "name": "light", "selectedTokenSets": { "core": "enabled" } }]"##,
        "design/core.json":
          ##"{ "background": { "type": "color", "value": "#fff" }, "text": { "type": "color", "value": "#777" } }"##,
      ],
      source: "Tokens Studio"
    ),
    Start(
      name: "Figma",
      files: [
        "Light.json":
          ##"{ "background": { "$type": "color", "$value": "#ffffff" }, "text": { "$type": "color", "$value": "#777777" } }"##,
        "Dark.json":
          ##"{ "background": { "$type": "color", "$value": "#000000" }, "text": { "$type": "color", "$value": "#888888" } }"##,
      ],
      source: "loose token files"
    ),
    Start(
      name: "DTCG",
      files: [
        "acme.tokens.json": """
        { "$type": "color", "background": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
          "text": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } } }
        """
      ],
      source: "loose token files"
    ),
    Start(
      name: "custom properties",
      files: ["src/app.css": ":root { --background: white; --foreground: #777; } .dark { --background: black; }"],
      source: "the custom properties of 1 style sheet"
    ),
  ]

  @Test(arguments: starts) func endsInAProjectThatBuildsAndChecks(start: Start) async throws {
    let folder = try ScratchFolder(start.files)
    let result = try await runLivery(["init"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(start.source), "\(result.output)")
    #expect(folder.files.contains(".github/workflows/livery.yml"))
    let build = try await runLivery(["build"], in: folder.path)
    #expect(build.status == 0, "\(build.errors)")
    #expect(folder.files.contains { $0.hasPrefix("Generated/css/") || $0.hasPrefix("Generated/swiftui/") })
    let check = try await runLivery(["check"], in: folder.path)
    #expect(check.status == 0, "\(check.output)")
    let hasPairs = result.output.contains("proposed by names: no pairs") == false
    #expect(check.output.contains("No pairs to measure") != hasPairs, "\(check.output)")
    for (path, text) in start.files { #expect(folder.text(of: path) == text, "sources stay as they are") }
    let again = try await runLivery(["init"], in: folder.path)
    #expect(again.status == 2 && again.errors.contains("[project-exists]"))
  }

  @Test(arguments: [
    (
      ["brand.primary", "brand-primary"].reduce(into: [String: String]()) { files, name in
        files["C.xcassets/\(name).colorset/Contents.json"] = """
          { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
            "components": { "red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000" } } } ] }
          """
      }, "[invalid-name]"
    ),
    (["a.json": ##"{ "a": { "$type": "color", "$value": "{b}" } }"##], "[conversion-loss]"),
  ])
  func makesNoStarterThemeOfTokensThatItCannotRead(files: [String: String], problem: String) async throws {
    let folder = try ScratchFolder(files)
    let result = try await runLivery(["init", "-y", "-t", "css"], in: folder.path)
    #expect(result.status == 2 && result.errors.contains(problem), "\(result)")
    #expect(Set(folder.files) == Set(files.keys))
  }

  /// Workflows are at the top of a repository, wherever the project is.
  @Test func writesTheWorkflowWhereTheRepositoryBegins() async throws {
    let folder = try ScratchFolder(["packages/web/a.tokens.json": #"{ "gap": { "$type": "number", "$value": 1 } }"#])
    try folder.write(".git/HEAD", Data("ref: refs/heads/main\n".utf8))
    let result = try await runLivery(["init"], in: folder.path + "/packages/web")
    #expect(result.status == 0, "\(result.errors)")
    let workflow = folder.text(of: ".github/workflows/livery.yml") ?? ""
    #expect(workflow.contains("project: packages/web/Tokens"), "\(result.output)\(folder.files)")
    #expect(!folder.files.contains { $0.hasPrefix("packages/web/.github") })
  }

  @Test func followsALinkToTheFolder() async throws {
    let folder = try ScratchFolder(["real/a.json": ##"{ "a": { "$type": "color", "$value": "#123" } }"##])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real")
    let migrated = try await runLivery(["migrate", "link", "-o", "new"], in: folder.path)
    #expect(migrated.status == 0, "\(migrated.errors)")
    let result = try await runLivery(["init", "link", "-y", "-t", "css"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("loose token files"), "\(result)")
  }

  @Test func waivesWhatFailsAndNoMore() async throws {
    let folder = try ScratchFolder(["a.css": ":root { --background: white; --foreground: #999; }"])
    let result = try await runLivery(["init", "--name", "acme", "--ci", "none", "-t", "scss"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("1 color pair fails today and is waived"), "\(result)")
    let waivers = try #require(folder.text(of: "Tokens/waivers.json"))
    #expect(
      waivers.contains(#""pattern": "{foreground} over {background}@acme""#) && waivers.contains(#""ratio": 2.84"#)
    )
    #expect(!folder.files.contains { $0.hasPrefix(".github") })
    try folder.write(
      "Tokens/base.tokens.json",
      Data(try #require(folder.text(of: "Tokens/base.tokens.json")).replacingOccurrences(of: "0.6", with: "0.7").utf8)
    )
    #expect(try await runLivery(["check"], in: folder.path).status == 1)
  }

  /// Pages use the properties by the names that they have.
  @Test(arguments: [
    (["a.css": ":root { --brandRed: red; --b: var(--brandRed) }"], "--brandRed: #ff0000;"),
    (["src/a.scss": "$x: 1px; // it's\n:root { --page: red; --gap: #{$x} }"], "--page: #ff0000;"),
    (
      [
        "config.json":
          #"{ "source": ["t/*.json"], "platforms": { "css": { "transformGroup": "css", "prefix": "acme" } } }"#,
        "t/a.json": ##"{ "page": { "value": "#f00", "type": "color" } }"##,
      ], "--acme-page: #ff0000;"
    ),
  ])
  func keepsTheNamesOfProperties(files: [String: String], declaration: String) async throws {
    let folder = try ScratchFolder(files)
    let result = try await runLivery(
      ["init", "-y", "--ci", "none", "--name", "main", "-t", "css,scss"],
      in: folder.path
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try await runLivery(["build", "-q"], in: folder.path).status == 0)
    #expect(folder.text(of: "Generated/css/main.css")?.contains(declaration) == true)
    #expect(folder.files.contains("Generated/scss/_main.scss"))
  }

  @Test func leavesAFolderNamedTokensAlone() async throws {
    let folder = try ScratchFolder([
      "tokens/a.tokens.json": ##"{ "page": { "$type": "color", "$value": "#fff" } }"##,
      "node_modules/x/tokens.json": "{",
    ])
    #expect(try await runLivery(["init", "-q"], in: folder.path).status == 0)
    #expect(folder.files.contains("livery/livery.json"))
    #expect(try await runLivery(["build", "-q"], in: folder.path).status == 0, "the project is found")
  }

  /// The colors of a catalog are those of an app, however deep its project lies; other tokens may be for anything.
  @Test(arguments: [
    ([:], #"{ "template": "swiftui""#, #""css""#),
    (
      ["a.tokens.json": ##"{ "page": { "$type": "color", "$value": "#fff" } }"##], #"{ "template": "css""#,
      #""swiftui""#
    ),
  ])
  func writesForAnAppWhereOnlyCatalogsHaveTokens(others: [String: String], own: String, foreign: String) async throws {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "1", "green": "1", "blue": "1", "alpha": "1" } } } ] }
      """
    let files = ["src/ios/App/Assets.xcassets/Page.colorset/Contents.json": color].merging(others) { $1 }
    let folder = try ScratchFolder(files)
    let result = try await runLivery(["init", "-y", "--ci", "none"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try #require(folder.text(of: "Tokens/livery.json"))
    #expect(manifest.contains(own) && !manifest.contains(foreign), "\(manifest)")
  }

  /// Apps without a file for SwiftUI need UIKit, and a catalog that nothing writes is named.
  @Test(arguments: [(["UIKit"], "uikit"), (["UIKit", "SwiftUI"], "swiftui"), (["AppKit"], "swiftui")])
  func writesForTheFrameworkOfAnApp(imports: [String], template: String) async throws {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "1", "green": "1", "blue": "1", "alpha": "1" } } } ] }
      """
    let sources = imports.map { ("App/\($0).swift", "import \($0)\n") }
    let files = Dictionary(uniqueKeysWithValues: sources + [("Pods/A/A.swift", "import SwiftUI\n")])
    let folder = try ScratchFolder(
      files.merging(["App/Assets.xcassets/Page.colorset/Contents.json": color]) { first, _ in first }
    )
    let result = try await runLivery(["init", "-y", "--ci", "none"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try #require(folder.text(of: "Tokens/livery.json"))
    #expect(manifest.contains("{ \"template\": \"\(template)\""), "\(manifest)")
    #expect(result.output.contains("not 'App/Assets.xcassets': it stays as it is. An output 'xcassets' writes it"))
  }

  /// Packages for platforms may lie in a folder of packages; what another framework puts around its app is none of them.
  @Test(arguments: [
    (["packages/a/build.gradle.kts": "", "packages/b/Package.swift": ""], ["swiftui", "android"]),
    (["packages/app/pubspec.yaml": ""], ["flutter"]),
    (["pubspec.yaml": "", "android/app/build.gradle": "", "ios/App.xcodeproj/project.pbxproj": ""], ["flutter"]),
    (["App.csproj": "", "Platforms/Android/AndroidManifest.xml": ""], ["css"]),
    (["build.gradle": "", "app/build.gradle.kts": "android { buildFeatures { compose = true } }"], ["compose"]),
    (
      ["app/build.gradle": "implementation 'androidx.compose.ui:ui:1.7.0'", "app/src/main/res/layout/main.xml": ""],
      ["android", "compose"]
    ),
    (["build.gradle.kts": #"plugins { id("com.acme.docker-compose") }"#], ["android"]),
    (["mobile/package.json": "{}", "mobile/android/build.gradle": ""], ["css"]),
    (["package.json": #"{ "dependencies": { "react-native": "*" } }"#, "ios/build.gradle": ""], ["javascript"]),
    (["package.json": #"{ "dependencies": { "expo": "*" } }"#, "tsconfig.json": "{}"], ["typescript"]),
    (
      ["package.json": "{}", "apps/a/package.json": #"{ "dependencies": { "expo": "*" } }"#, "apps/a/App.tsx": ""],
      ["css", "typescript"]
    ),
    (["mobile/package.json": #"{ "dependencies": { "react-native": "*" } }"#], ["javascript"]),
    (["example/package.json": #"{ "dependencies": { "react-native": "*" } }"#], ["css"]),
    (["examples/a/Package.swift": "", "libs/node_modules/build.gradle": "", "a/tests/Package.swift": ""], ["css"]),
  ])
  func writesWhatPackagesInFoldersAskFor(files: [String: String], templates: [String]) async throws {
    let tokens = ##"{ "page": { "$type": "color", "$value": "#fff" } }"##
    let folder = try ScratchFolder(files.merging(["a.tokens.json": tokens]) { $1 })
    let result = try await runLivery(["init", "-y", "--ci", "none"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try #require(folder.text(of: "Tokens/livery.json"))
    #expect(manifest.matches(of: #/"template": "(\w+)"/#).map { String($0.1) } == templates, "\(manifest)")
  }

  /// A folder of an app is none of pages.
  @Test func setsUpAFolderOfAnAppAsTheAppItself() async throws {
    let folder = try ScratchFolder([
      ".git/HEAD": "", "package.json": #"{ "dependencies": { "expo": "*" } }"#,
      "src/theme.ts": "export const colors = { ink: '#101010', page: '#fafafa' }",
    ])
    let result = try await runLivery(["init", "src", "-y", "--ci", "none"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try #require(folder.text(of: "src/Tokens/livery.json"))
    #expect(manifest.contains(#""template": "typescript""#) && manifest.contains(#""values": "native""#), "\(manifest)")
    #expect(!manifest.contains(#""template": "css""#))
  }

  @Test func setsUpAFolderThatDoesNotExist() async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(["init", "new/acme"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("next: cd new/acme && livery build"), "\(result)")
    #expect(folder.files.contains("new/acme/Tokens/livery.json"))
  }

  @Test func leavesNothingWhenItCannotWrite() async throws {
    // A file where the folder of the workflow would be.
    let folder = try ScratchFolder([".github": "x"])
    let result = try await runLivery(["init"], in: folder.path)
    #expect(result.status == 2 && result.errors.contains("[output-unwritable]"), "\(result)")
    #expect(folder.files == [".github"])
  }

  /// Each output goes without the names that its language cannot keep apart, and the project builds.
  @Test func leavesOutOfEachOutputWhatHasTheNameOfAnother() async throws {
    let tokens = ##"""
      { "red": { "$type": "color", "$value": "#f00" }, "Red": { "$type": "color", "$value": "#e00" },
        "on": { "red": { "$type": "color", "$value": "#fff" } },
        "On-Red": { "$type": "color", "$value": "{on.red}" } }
      """##
    let folder = try ScratchFolder(["acme.tokens.json": tokens])
    let result = try await runLivery(["init", "-t", "css,dtcg"], in: folder.path)
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.contains("warning: 'Red', 'On-Red' have the names of others in template 'css'"), "\(result)")
    #expect(!result.errors.contains("'dtcg'"), "\(result)")
    let manifest = try #require(folder.text(of: "Tokens/livery.json"))
    #expect(manifest.contains(#""exclude": [ "Red", "On-Red" ]"#), "\(manifest)")
    #expect(try await runLivery(["build", "-q"], in: folder.path).status == 0)
    let css = try #require(folder.files.first { $0.hasPrefix("Generated/css/") }.flatMap(folder.text))
    #expect(css.contains("--red: #ff0000") && css.contains("--on-red: #ffffff") && !css.contains("#ee0000"), "\(css)")
  }

  @Test func waivesNamesWithAnyCharactersAndEachFailureOnce() async throws {
    // The second pair refers to the colors of the first.
    let tokens = ##"""
      { "Text & Icon": { "$type": "color", "Text": { "$value": "#999" } },
        "Surface @ 1": { "$type": "color", "Background": { "$value": "#fff" } },
        "button": { "$type": "color", "text": { "$value": "{Text & Icon.Text}" },
                    "background": { "$value": "{Surface @ 1.Background}" } } }
      """##
    let folder = try ScratchFolder(["acme.tokens.json": tokens])
    let result = try await runLivery(["init", "-y", "--ci", "none", "--name", "acme"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("first check: "), "\(result)")
    #expect(result.output.contains("; 0 errors"), "\(result)")
    #expect(try await runLivery(["build", "-q"], in: folder.path).status == 0)
  }

  @Test func readsWhatAToolWroteOnlyIfThereIsNothingElse() async throws {
    let folder = try ScratchFolder([
      "output/all.tokens.json": ##"{ "old": { "$type": "color", "$value": "#fff" } }"##,
      "src/a.tokens.json": ##"{ "new": { "$type": "color", "$value": "#000" } }"##,
    ])
    #expect(try await runLivery(["init", "-y", "--ci", "none"], in: folder.path).status == 0)
    #expect(
      folder.files.contains("Tokens/src/a.tokens.json") && !folder.files.contains("Tokens/output/all.tokens.json")
    )
    let other = try ScratchFolder(["output/all.tokens.json": ##"{ "old": { "$type": "color", "$value": "#fff" } }"##])
    let result = try await runLivery(["init", "-y", "--ci", "none"], in: other.path)
    #expect(result.status == 0 && !result.output.contains("a starter theme"), "\(result)")
  }

  @Test func saysThatItRecognizesNoTokensWhereOneExpectsThem() async throws {
    let names = "swatches:\n  - ink\n  - page\n"
    let folder = try ScratchFolder(["tokens/colors.yml": names, "package.json": "{}"])
    let result = try await runLivery(["init", "-y", "--ci", "none"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("made a project from a starter theme"), "\(result)")
    #expect(result.errors.contains("warning: no token is recognized in 'tokens/colors.yml'"), "\(result)")
    #expect(!result.errors.contains("package.json"), "\(result)")
  }

  @Test func namesACatalogThatOnlyABuildHas() async throws {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "1", "green": "0", "blue": "0", "alpha": "1" } } } ] }
      """
    let folder = try ScratchFolder(["dist/ios/Palette.xcassets/Red.colorset/Contents.json": color])
    let result = try await runLivery(["init", "-y", "--ci", "none"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("made a project from a starter theme"), "\(result)")
    #expect(result.errors.contains("'dist/ios/Palette.xcassets'"), "\(result)")
    #expect(result.errors.contains("livery init dist"), "\(result)")
  }

  @Test func refusesBrokenTokenFiles() async throws {
    let folder = try ScratchFolder(["acme.tokens.json": "{ \"a\": "])
    let result = try await runLivery(["init"], in: folder.path)
    #expect(result.status == 2 && result.errors.contains("nothing was written"), "\(result)")
    #expect(folder.files == ["acme.tokens.json"])
  }

  @Test(arguments: [["--template", "cs"], ["--name", "a b"], ["--into", "a/b"], ["--ci", "gitlab"]])
  func refusesWrongChoices(arguments: [String]) async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(["init"] + arguments, in: folder.path)
    #expect(result.status == 64 && folder.files.isEmpty, "\(result)")
  }
}
