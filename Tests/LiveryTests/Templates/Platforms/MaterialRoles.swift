import Testing

@testable import DesignTokens
@testable import Livery

/// A project whose tokens have roles of Material 3, and fonts of the app.
enum MaterialRoles {
  private static func font(_ family: String) -> String {
    """
    { "$type": "typography", "$value": { "fontFamily": ["\(family)", "Lamp"],
      "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" },
      "lineHeight": 1.5 } }
    """
  }

  static func project(_ template: String, roles: String, fonts: String = #""Lamp-Regular": "lamp_regular""#)
    -> EmittingProject
  {
    EmittingProject(
      tokens: #""gap": \#(AllTypes.gap), "body": \#(font("Lamp-Regular"))"#,
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0")), "same": \#(color("1, 0, 0"))"#),
        ("darkHighContrast", #""ink": \#(color("1, 1, 1")), "same": \#(color("1, 0, 0"))"#),
      ],
      outputs: """
        [{ "template": "\(template)", "into": "out", "options": { "roles": { \(roles) }, "fonts": { \(fonts) } } }]
        """
    )
  }
}

@Suite struct MaterialRolesTests {
  @Test func areAttributesOnAndroid() throws {
    let project = MaterialRoles.project(
      "android",
      roles: """
        "shapeAppearanceCornerSmall": "{gap}", "colorOnPrimary": "{same}", "colorPrimary": "{ink}",
        "textAppearanceBodyLarge": "{body}"
        """
    )
    let text = try project.text(of: "out/values/demo_styles.xml")
    #expect(
      text.contains(
        """
          <style name="ThemeOverlay.Demo.Material" parent="">
            <item name="colorPrimary">@color/demo_ink</item>
            <item name="colorOnPrimary">@color/demo_same</item>
            <item name="textAppearanceBodyLarge">@style/TextAppearance.Demo.body</item>
            <item name="shapeAppearanceCornerSmall">@style/ShapeAppearance.Demo.shapeAppearanceCornerSmall</item>
          </style>

          <!-- What of them differs in high contrast. -->
          <style name="ThemeOverlay.Demo.Material.HighContrast" parent="">
            <item name="colorPrimary">@color/demo_ink__high_contrast</item>
          </style>
        """
      ),
      "\(text)"
    )
    #expect(text.contains(#"<item name="android:fontFamily">@font/lamp_regular</item>"#))
    #expect(try !project.text(of: "out/values/demo_values.xml").contains("font_family"))
  }

  @Test func areTheThemeDataOfFlutter() throws {
    let project = MaterialRoles.project("flutter", roles: #""bodyLarge": "{body}", "primary": "{ink}""#)
    let text = try project.text(of: "out/demo_theme.dart")
    #expect(text.contains("        primary: ink,\n      ),\n      textTheme: TextTheme(\n        bodyLarge: body,\n"))
    #expect(text.contains("fontFamily: 'lamp_regular', "))
  }

  @Test(arguments: ["android", "compose", "flutter"])
  func areLeftOutWithoutTheOption(template: String) throws {
    let project = MaterialRoles.project(template, roles: "", fonts: "")
    let outcome = project.run()
    #expect(outcome.diagnostics.all.isEmpty)
    #expect(!outcome.files.contains { $0.text.contains("Material ") || $0.path.contains("Material") })
    #expect(!outcome.files.contains { $0.path.contains("Fonts") })
  }

  @Test(arguments: ["android", "compose", "flutter"])
  func reportsAFontThatIsMissingOnce(template: String) throws {
    let project = MaterialRoles.project(template, roles: "", fonts: #""Lamp-Bold": "lamp_bold""#)
    let found = project.run().diagnostics.all
    #expect(found.map(\.id) == ["missing-font"])
    #expect(found.first?.message == "option 'fonts' names no font for 'Lamp-Regular', in which 'body' is set")
    // A fallback that the app has is a font, too.
    #expect(MaterialRoles.project(template, roles: "", fonts: #""Lamp": "lamp""#).run().diagnostics.all.isEmpty)
  }
}
