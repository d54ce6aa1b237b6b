import ColorScience
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct AndroidTemplateTests {
  private static let outputs = #"[{ "template": "android", "into": "out" }]"#

  @Test func putsDayAndNightIntoFoldersAndContrastIntoNames() throws {
    let project = EmittingProject(
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#),
        ("lightHighContrast", #""ink": \#(color("0, 0, 1"))"#), ("darkHighContrast", #""ink": \#(color("1, 1, 0"))"#),
      ],
      outputs: Self.outputs
    )
    let resources = try Resources(project.run().files)
    #expect(resources.day["color/demo_ink"] == "#FF000000")
    #expect(resources.night["color/demo_ink"] == "#FFFFFFFF")
    #expect(resources.day["color/demo_ink__high_contrast"] == "#FF0000FF")
    #expect(resources.night["color/demo_ink__high_contrast"] == "#FFFFFF00")
    #expect(resources.night["dimen/demo_gap"] == nil && resources.day["dimen/demo_gap"] == "8dp")
    let styles = try #require(project.run().files.first { $0.path == "out/values/demo_styles.xml" }?.text)
    #expect(styles.contains(#"<item name="demo_ink">@color/demo_ink__high_contrast</item>"#))
  }

  /// Sizes of text grow with the size that a person has chosen, whatever else has a length does not.
  @Test func writesSizesOfTextInTheirUnit() throws {
    func size(_ value: Int) -> String { #""$value": { "value": \#(value), "unit": "px" }"# }
    let project = EmittingProject(
      tokens: """
        "size": { "$type": "dimension", "font": { "s": { \(size(12)) } }, "icon": { \(size(16)) } },
        "body": { "$type": "dimension", "lineHeight": { \(size(20)) }, "label": { "$value": "{size.font.s}" } },
        "fontWeightSize": { "$type": "dimension", \(size(1)) }
        """,
      outputs: Self.outputs
    )
    let resources = try Resources(project.run().files)
    let expected = [
      "size_font_s": "12sp", "size_icon": "16dp", "body_line_height": "20sp", "body_label": "12sp",
      "font_weight_size": "1dp",
    ]
    for (name, value) in expected { #expect(resources.day["dimen/demo_\(name)"] == value, "\(name)") }
  }

  /// Every resource that a style, or whoever reads the documentation, is sent to.
  @Test func holdsEveryTokenOfTheShippedThemesAsThePaletteDoes() throws {
    let palette = try #require(ShippedOutputs.palette)
    let resources = try Resources(TemplateRun("android", of: palette).files)
    var count = 0
    for theme in palette.themes {
      let variant = try #require(EmittedVariant.all(of: theme).first)
      for row in palette.tokens where row.theme == theme.name && row.isWritten {
        for appearance in variant.appearances {
          let token = try variant.expected(row, in: appearance)
          let name = NameStyle.snake.name(of: [theme.name] + Words.of(row.path))
          for part in Resources.expected(of: token) {
            let key = "\(part.kind)/\(name)\(part.suffix)"
            let found = resources.value(key, in: appearance)
            #expect(found == part.value, "\(key) in \(appearance)")
            count += 1
          }
        }
      }
    }
    #expect(count > palette.valueCount)
    #expect(resources.danglingReferences.isEmpty)
  }

  /// A resource of its own for contrast or a variant says something new, and an overlay leads to it.
  @Test func holdsNoResourceThatNothingRefersToOrThatRepeatsAnother() throws {
    let shadow = #"{ "$type": "shadow", "$value": { "color": \#(plainColor("0, 0, 0")), \#(lengths) } }"#
    let strong = #"{ "$type": "shadow", "$value": { "color": \#(plainColor("1, 0, 0")), \#(lengths) } }"#
    let project = EmittingProject(
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0")), "drop": \#(shadow)"#),
        ("dark", #""ink": \#(color("1, 1, 1")), "drop": \#(shadow)"#),
        ("lightHighContrast", #""ink": \#(color("0, 0, 0")), "drop": \#(strong)"#),
        ("darkHighContrast", #""ink": \#(color("1, 1, 1")), "drop": \#(strong)"#),
      ],
      outputs: Self.outputs
    )
    let files = project.run().files
    let resources = try Resources(files)
    let names = Set((Array(resources.day.keys) + Array(resources.night.keys)).filter { $0.contains("__high_contrast") })
    #expect(names == ["color/demo_drop__color__high_contrast"])
    #expect(resources.references.contains("color/demo_drop__color__high_contrast"))
    #expect(resources.danglingReferences.isEmpty)
    #expect(resources.night.keys.sorted() == ["color/demo_ink"])
    #expect(files.allSatisfy { !$0.text.hasSuffix("<resources>\n</resources>\n") })
  }

  @Test func chooseVariantsByOverlays() throws {
    let files = Pipeline(files: SchemeFiles.files("android", isMixed: true)).run().files
    let resources = try Resources(files)
    #expect(resources.day["dimen/demo_gap__tight"] == "4dp" && resources.night["dimen/demo_gap__tight"] == nil)
    #expect(resources.day["color/demo_ink__tight"] == "#FF0000FF" && resources.day["dimen/demo_mix__tight"] == nil)
    let styles = try #require(files.first { $0.path == "out/values/demo_styles.xml" }?.text)
    #expect(
      styles.contains(
        """
          <style name="ThemeOverlay.Demo.Tight" parent="">
            <item name="demo_gap">@dimen/demo_gap__tight</item>
            <item name="demo_ink">@color/demo_ink__tight</item>
          </style>
        """
      )
    )
    #expect(styles.contains(#"<attr name="demo_gap" format="dimension" />"#) && !styles.contains("\"demo_mix\""))
  }

  /// A text style that has a size of its own in a variant follows the overlay of the variant.
  @Test func textStylesFollowTheOverlaysOfVariants() throws {
    func font(_ size: Int) -> String {
      """
      { "body": { "$type": "typography", "$value": { "fontFamily": "Lamp", "fontWeight": 400, "lineHeight": 1.5,
        "fontSize": { "value": \(size), "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } } }
      """
    }
    let files = [
      "livery.json": """
      { "version": 1, "themes": { "demo": { "resolver": "demo.json" } },
        "outputs": [ { "template": "android", "into": "out" } ] }
      """,
      "demo.json": """
      { "version": "2025.10", "sets": { "base": { "sources": [ \(font(16)) ] } },
        "modifiers": { "density": { "default": "wide", "contexts": { "wide": [], "tight": [ \(font(14)) ] } } },
        "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/density" } ] }
      """,
    ]
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    let styles = try #require(outcome.files.first { $0.path == "out/values/demo_styles.xml" }?.text)
    #expect(styles.contains(#"<item name="demo_body__font_size">@dimen/demo_body__font_size__tight</item>"#))
    #expect(
      styles.contains(
        """
            <item name="android:fontFamily">@string/demo_body__font_family</item>
            <item name="android:textSize">?attr/demo_body__font_size</item>
            <item name="android:textFontWeight" tools:targetApi="28">@integer/demo_body__font_weight</item>
            <item name="android:lineHeight" tools:targetApi="28">?attr/demo_body__line_height</item>
            <item name="android:letterSpacing">@dimen/demo_body__letter_spacing</item>
        """
      ),
      "\(styles)"
    )
  }

  @Test func writesNoFilesWithoutResources() throws {
    let paths = EmittingProject(outputs: Self.outputs).run().files.map(\.path)
    #expect(paths.filter { $0.hasPrefix("out/") } == ["out/values/demo_dimens.xml", "out/values/demo_styles.xml"])
  }

  /// The mantissa of a length has 24 bits; aapt2 makes 0 of 16777217dp without a word.
  @Test(arguments: [
    ("9999999999", "8388607dp"), ("-16777217", "-8388607dp"), ("8388607", "8388607dp"), ("1e-3", "0.001dp"),
  ])
  func writesNoLengthThatAndroidWouldTakeForAnother(length: String, written: String) throws {
    let project = EmittingProject(
      tokens: #""radius": { "$type": "dimension", "$value": { "value": \#(length), "unit": "px" } }"#,
      outputs: Self.outputs
    )
    #expect(try Resources(project.run().files).day["dimen/demo_radius"] == written)
  }
}

/// The color of a part of a value.
private func plainColor(_ components: String) -> String {
  #"{ "colorSpace": "srgb", "components": [\#(components)] }"#
}

private let lengths = ["offsetX", "offsetY", "blur", "spread"].map { #""\#($0)": { "value": 1, "unit": "px" }"# }
  .joined(separator: ", ")

/// The value resources in a folder `res`, by kind and name.
struct Resources {
  private(set) var day: [String: String] = [:]
  private(set) var night: [String: String] = [:]
  private(set) var references: [String] = []

  /// What an app shows that applies the overlay for high contrast where it is on.
  func value(_ key: String, in appearance: Appearance) -> String? {
    let names = (appearance.isHighContrast ? [key + "__high_contrast"] : []) + [key]
    guard let name = names.first(where: { day[$0] != nil }) else { return nil }
    return (appearance.isDark ? night[name] : nil) ?? day[name]
  }

  init(_ files: [OutputFile]) throws {
    for file in files where file.path.hasSuffix(".xml") {
      let reader = ResourceReader()
      let parser = XMLParser(data: Data(file.text.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(file.path): \(String(describing: parser.parserError))")
      references += reader.references
      for (name, value) in reader.values {
        if file.path.contains("values-night/") {
          #expect(night.updateValue(value, forKey: name) == nil, "\(name) stands there twice")
        } else {
          #expect(day.updateValue(value, forKey: name) == nil, "\(name) stands there twice")
        }
      }
    }
  }

  /// What is referred to and does not exist; night alone is not enough.
  var danglingReferences: [String] {
    let known = Set(day.keys)
    return (references + night.keys).filter { !known.contains($0) }
  }

  /// What Android has to be told of a token, straight from the palette.
  static func expected(of token: Token) -> [(kind: String, suffix: String, value: String)] {
    switch token.value {
    case .color(let color): [("color", "", hex(color))]
    case .dimension(let length): [("dimen", "", "\(held(length.value))dp")]
    case .number(let number): [("dimen", "", abs(number.value) > 3e38 ? "3.4028235e38" : number.literal)]
    case .fontFamily(let names): [("array", "", names.map { "\"\($0)\"" }.joined(separator: "|"))]
    case .shadow(let layers):
      layers.flatMap { layer in
        [("color", "__color", hex(layer.color)), ("bool", "__inset", String(layer.inset == true))]
          + [("x", layer.offsetX), ("y", layer.offsetY), ("blur", layer.blur), ("spread", layer.spread)].map {
            ("dimen", "__" + $0.0, "\($0.1.value.literal)dp")
          }
      }
    case .typography(let font):
      [
        ("string", "__font_family", "\"\(font.fontFamily[0])\""),
        ("dimen", "__font_size", "\(font.fontSize.value.literal)sp"),
        ("integer", "__font_weight", font.fontWeight.weight.literal),
      ]
    default: []
    }
  }

  /// No length is longer than the mantissa of 24 bits.
  private static func held(_ number: Number) -> String {
    abs(number.value) > 8_388_607 ? (number.value < 0 ? "-8388607" : "8388607") : number.literal
  }

  private static func hex(_ value: ColorValue) -> String {
    let color = value.color.mapped(toGamutOf: .srgb)
    let channels = [color.alpha, color.components.x, color.components.y, color.components.z]
    return "#" + channels.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }
}

/// Reads one file of value resources.
private final class ResourceReader: NSObject, XMLParserDelegate {
  private(set) var values: [String: String] = [:]
  private(set) var references: [String] = []
  private var name: String?
  private var items: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    text = ""
    guard let own = attributes["name"], element != "item" || attributes["type"] != nil else { return }
    let kind = ["string-array": "array", "item": attributes["type"] ?? ""][element] ?? element
    name = "\(kind)/\(own)"
    items = []
    #expect(own.wholeMatch(of: /[a-z_][a-z0-9_]*/) != nil || element == "style", "\(own)")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if text.hasPrefix("@") && !text.hasPrefix("@android") { references.append(String(text.dropFirst())) }
    if element == "item", name.map({ $0.hasPrefix("array/") || $0.hasPrefix("style/") }) ?? false {
      items.append(text)
      text = ""
    } else if let own = name, element != "resources" {
      values[own] = items.isEmpty ? text : items.joined(separator: "|")
      name = nil
    }
  }

  /// Texts and switches that the standard has no type for are resources as they are.
  @Test func writesTextsAndSwitches() throws {
    let tokens = #"""
      "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
      "$extensions": { "dev.livery": { "opaque": { "label": { "$type": "content", "$value": "Ben's \"best\" & <b>" },
        "loop": { "$type": "boolean", "$value": true } } } }
      """#
    let run = EmittingProject(tokens: tokens, outputs: #"[{ "template": "android", "into": "out" }]"#).run()
    let text = try #require(run.files.first { $0.path.hasSuffix("values.xml") }, "\(run.diagnostics)").text
    let label =
      #"<string name="demo_label" translatable="false">"Ben\&apos;s \&quot;best\&quot; &amp; &lt;b&gt;"</string>"#
    #expect(text.contains(label) && text.contains(#"<bool name="demo_loop">true</bool>"#), "\(text)")
  }

  /// A font is one resource here, whatever style sheets have of it besides.
  @Test(arguments: ["android", "flutter", "compose", "swift"])
  func fontsHaveOneNameWhateverSheetsWrite(template: String) {
    let font = #"""
      "head": { "$type": "typography",
        "$value": { "fontFamily": ["Inter"], "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400,
          "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 },
        "$extensions": { "dev.livery": { "written": { "textCase": "uppercase" } } } }
      """#
    let run = EmittingProject(tokens: font, outputs: #"[{ "template": "\#(template)", "into": "out" }]"#).run()
    #expect(!run.diagnostics.containsErrors, "\(run.diagnostics)")
  }
}
