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
          let varies = try variant.appearances.contains { try variant.expected(row, in: $0).value != token.value }
          let name = NameStyle.snake.name(of: [theme.name] + Words.of(row.path))
          for part in Resources.expected(of: token) {
            let key =
              "\(part.kind)/\(name)\(part.suffix)\(varies && appearance.isHighContrast ? "__high_contrast" : "")"
            let found = (appearance.isDark ? resources.night[key] : nil) ?? resources.day[key]
            #expect(found == part.value, "\(key) in \(appearance)")
            count += 1
          }
        }
      }
    }
    #expect(count > palette.valueCount)
    #expect(resources.danglingReferences.isEmpty)
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

/// The value resources in a folder `res`, by kind and name.
struct Resources {
  private(set) var day: [String: String] = [:]
  private(set) var night: [String: String] = [:]
  private var references: [String] = []

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
}
