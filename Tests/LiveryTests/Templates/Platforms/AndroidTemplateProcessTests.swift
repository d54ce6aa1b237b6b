import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AndroidTemplateProcessTests {
  /// With every type and hostile names too, as an app would carry them.
  @Test(
    .enabled(if: AndroidPackage.canBeMade, "aapt2 is not installed, or there is no platform to link with"),
    arguments: [false, true]
  )
  func becomesTheResourcesOfAnAppThatThePaletteAsksFor(isHostile: Bool) async throws {
    let palette = try #require(isHostile ? NativeHostility.palette : ShippedOutputs.palette)
    let files = try isHostile ? NativeHostility.files("android") : TemplateRun("android", of: palette).files
    let package = try await AndroidPackage(files)
    var wrong: [String] = []
    var count = 0
    for theme in palette.themes {
      let variant = try #require(EmittedVariant.all(of: theme).first)
      for row in palette.tokens where row.theme == theme.name && row.isWritten {
        let name = Language.builtIn("xml").identifier(
          NameStyle.snake.name(of: Words.of(theme.name) + Words.of(row.path))
        )
        for appearance in variant.appearances {
          let token = try variant.expected(row, in: appearance)
          for part in Resources.expected(of: token) where part.kind != "array" || !isHostile {
            let key = "\(part.kind)/\(name)\(part.suffix)"
            let high =
              appearance.isHighContrast ? package.value(key + "__high_contrast", isDark: appearance.isDark) : nil
            let found = high ?? package.value(key, isDark: appearance.isDark) ?? "nothing"
            if !AndroidPackage.isSame(found, as: part) { wrong.append("\(key): \(found) for \(part.value)") }
            count += 1
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(count > (isHostile ? 60 : palette.valueCount))
  }

  /// An overlay is all that an app applies for high contrast, and an appearance of text all that it names.
  @Test(.enabled(if: AndroidPackage.canBeMade, "aapt2 is not installed, or there is no platform to link with"))
  func becomesStylesThatSayWhereTheValuesAre() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let package = try await AndroidPackage(TemplateRun("android", of: palette).files)
    let normal = try #require(package.styles["style/ThemeOverlay.Spark"]?[""])
    let high = try #require(package.styles["style/ThemeOverlay.Spark.HighContrast"]?[""])
    #expect(normal["spark_color_main_main"] == "@color/spark_color_main_main")
    #expect(high["spark_color_main_main"] == "@color/spark_color_main_main__high_contrast")
    #expect(normal.allSatisfy { $0.value == "@color/" + $0.key })
    #expect(high.allSatisfy { $0.value == "@color/\($0.key)__high_contrast" && normal[$0.key] != nil })
    #expect(high.count > 100 && high.count < normal.count)
    let text = try #require(package.styles["style/TextAppearance.Spark.typography_body1"])
    // textSize, fontFamily and, from Android 9 on, textFontWeight (android.R.attr).
    let (size, family) = ("@dimen/spark_typography_body1__font_size", "@string/spark_typography_body1__font_family")
    #expect(text[""] == ["0x01010095": size, "0x010103ac": family])
    #expect(text["v28"]?["0x01010585"] == "@integer/spark_typography_body1__font_weight")
  }

  /// With the attributes that the library of Material declares, and a font of the app.
  @Test(.enabled(if: AndroidPackage.canBeMade, "aapt2 is not installed, or there is no platform to link with"))
  func linksRolesOfMaterialAndFonts() async throws {
    let project = MaterialRoles.project(
      "android",
      roles: """
        "colorPrimary": "{ink}", "textAppearanceBodyLarge": "{body}", "shapeAppearanceCornerSmall": "{gap}",
        "android:colorBackground": "{same}"
        """
    )
    let library = """
      <resources>
        <attr name="colorPrimary" format="color" />
        <attr name="textAppearanceBodyLarge" format="reference" />
        <attr name="shapeAppearanceCornerSmall" format="reference" />
        <attr name="cornerFamily"><enum name="rounded" value="0" /></attr>
        <attr name="cornerSize" format="dimension|fraction" />
      </resources>
      """
    let font = #"<font-family xmlns:android="http://schemas.android.com/apk/res/android" />"#
    let files = project.run().files.filter { $0.path.hasPrefix("out/") }
    let package = try await AndroidPackage(
      files + [
        OutputFile(path: "out/values/material.xml", text: library),
        OutputFile(path: "out/font/lamp_regular.xml", text: font),
      ]
    )
    let styles = try #require(package.styles["style/ThemeOverlay.Demo.Material"]?[""])
    #expect(styles["colorPrimary"] == "@color/demo_ink")
    #expect(package.styles["style/TextAppearance.Demo.body"]?[""]?["0x010103ac"] == "@font/lamp_regular")
  }

  @Test(.enabled(if: ExternalTool.xmllint.isInstalled, "xmllint is not installed"))
  func isWellFormedForXmllint() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let files = try TemplateRun("android", of: palette).files + NativeHostility.files("android")
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let result = try await ExternalTool.xmllint.run(["--noout", "--nonet"] + files.map(\.path), in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }
}
