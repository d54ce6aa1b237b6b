import ColorScience
import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The two steppers of the shipped project against figures that are published with their sources.
@Suite struct ShippedStepperTests {
  private static var palette: Palette? { ShippedOutputs.palette }

  private func row(_ component: String) throws -> Palette.ComponentRow {
    try ShippedOutputs.row(of: component)
  }

  /// What a property comes to in light, in the cell that `cell` adds to the component's name.
  private func value(_ property: String, _ cell: String = "", of component: String) throws -> String {
    let resolved = try row(component).resolved
    let address = try #require(Address("\(component)[\(cell)]"))
    let index = try #require(resolved.matrix.cells.firstIndex { address.matches($0, of: resolved.component) })
    let slot = try #require(resolved.component.properties.firstIndex { $0.address == property }, "\(property)")
    return resolved.values[0][index][slot].figure
  }

  // MARK: Spark

  /// Source: spark-ios-component-stepper d3ca70d and the button of spark-ios-component-button eda0019.
  @Test(arguments: [
    ("control.spacing", "", "8px"), ("value.minWidth", "", "48px"), ("value.typography", "", "16px 400"),
    ("value.color", "", "#152233"),
    ("decrement.content.tint", "", "#094171"), ("increment.container.border", "", "#094171"),
    ("decrement.container.borderWidth", "", "1px"), ("decrement.container.background", "", "-"),
    ("increment.container.background", "pressed=increment", "#094171 at 8 %"),
    ("decrement.container.background", "pressed=increment", "-"),
    ("control.opacity", "", "1"), ("control.opacity", "state=disabled", "0.4"),
    ("decrement.container.opacity", "position=lower", "0.4"), ("increment.container.opacity", "position=lower", "1"),
    ("decrement.container.opacity", "position=upper", "1"), ("increment.container.opacity", "position=upper", "0.4"),
    ("decrement.container.opacity", "position=fixed", "0.4"), ("increment.container.opacity", "position=fixed", "0.4"),
    ("decrement.container.opacity", "position=fixed,state=disabled", "1"),
    ("hold.delay", "", "500ms"), ("hold.firstWait", "", "500ms"), ("hold.waitFactor", "", "0.85"),
    ("hold.shortestWait", "", "35ms"),
  ])
  func drawsTheSparkStepper(property: String, cell: String, figure: String) throws {
    #expect(try value(property, cell, of: "stepper") == figure)
  }

  @Test(arguments: [
    ("value", "0"), ("lowerBound", "0"), ("upperBound", "100"), ("step", "1"), ("isContinuous", "true"),
    ("autoRepeat", "true"), ("isEnabled", "true"), ("contextAccessibilityLabel", "null"),
  ])
  func givesTheSparkStepperItsDefaults(parameter: String, value: String) throws {
    #expect(try row("stepper").resolved.component.defaultText(of: parameter) == value)
  }

  /// Disabled as a whole the buttons are faded by 0.4, not by 0.4 · 0.4.
  @Test(arguments: ["value", "decrement.border", "increment.label"])
  func fadesADisabledSparkStepperOnce(pair: String) throws {
    let row = try row("stepper")
    let address = try #require(Address("stepper[state=disabled,position=*]"))
    for (cell, indices) in zip(row.resolved.matrix.cells, row.verdicts)
    where address.matches(cell, of: row.resolved.component) {
      let verdicts = indices.compactMap { Self.palette?.verdicts[$0] }.filter { $0.pair == pair }
      #expect(verdicts.count == 4)
      #expect(verdicts.allSatisfy { $0.opacity == 0.4 && $0.groups.isEmpty && $0.outcome == .exempt })
    }
  }

  @Test func spansTheCellsThatASparkStepperCanBeIn() throws {
    #expect(try row("stepper").resolved.cellCount == 12)
  }

  // MARK: ArrayStepper

  /// Source: ArrayStepper 8e0eaed and its README; the colors are those of spark-ios-theming 1.14.0.
  @Test(arguments: [
    ("value.typography", "", "24px 900"), ("label.typography", "", "13px 300"),
    ("value.color", "", "valueColor #152233"),
    ("label.color", "", "-"), ("label.color", "labelled=true", "labelColor #152233"),
    ("label.opacity", "", "labelOpacity"),
    ("decrement.height", "", "35px"), ("increment.height", "", "35px"),
    ("decrement.image", "", "decrementImage"), ("increment.image", "", "incrementImage"),
    ("decrement.color", "", "decrementColor #ec5a13"), ("decrement.color", "position=first", "disabledColor #acb8c7"),
    ("increment.color", "position=first", "incrementColor #ec5a13"),
    ("increment.color", "position=last", "disabledColor #acb8c7"),
    ("decrement.color", "position=last", "decrementColor #ec5a13"),
    ("decrement.color", "position=only", "disabledColor #acb8c7"),
    ("increment.color", "position=only", "disabledColor #acb8c7"),
    ("hold.delay", "", "250ms"), ("hold.interval", "", "incrementSpeed"), ("list.style", "", "insetGrouped"),
  ])
  func drawsTheArrayStepper(property: String, cell: String, figure: String) throws {
    #expect(try value(property, cell, of: "array-stepper") == figure)
  }

  @Test(arguments: [
    ("label", #""""#), ("incrementSpeed", "0.25"), ("decrementImage", #""minus.circle.fill""#),
    ("incrementImage", #""plus.circle.fill""#), ("disabledColor", #""{system.lightGray}""#), ("labelOpacity", "1.0"),
    ("labelColor", #""{system.primary}""#), ("valueColor", #""{system.primary}""#), ("missingCheck", #""Fail""#),
  ])
  func givesTheArrayStepperItsDefaults(parameter: String, value: String) throws {
    #expect(try row("array-stepper").resolved.component.defaultText(of: parameter) == value)
  }

  @Test func offersTheParametersOfTheTableOneByOneOrTogether() throws {
    let parameters = try row("array-stepper").resolved.component.parameters
    let config = try #require(parameters.first { $0.name == "config" })
    #expect(
      config.holds == [
        "label", "incrementSpeed", "decrementImage", "incrementImage", "decrementColor", "incrementColor",
        "disabledColor", "labelOpacity", "labelColor", "valueColor",
      ]
    )
    let policy = try #require(parameters.first { $0.name == "missingCheck" })
    #expect(policy.allowedValues == ["Fail", "First", "Append"])
    #expect(policy.allowedValues.allSatisfy { policy.valueDescriptions[$0]?.isEmpty == false })
  }

  @Test(arguments: [
    ("primary", "color.base.onBackground"), ("accent", "color.main.main"), ("lightGray", "color.base.outline"),
  ])
  func namesTheSystemColorsAsAliasesInEveryAppearance(name: String, target: TokenPath) throws {
    let row = try #require(Self.palette?.tokens.first { $0.path.description == "system.\(name)" })
    #expect(row.tokens.count == 4)
    #expect(row.tokens.allSatisfy { $0?.aliasChain == [target] })
  }

  // MARK: Both

  /// The contract has the fourteen statements on steppers, each with its platforms, and says how each is answered.
  @Test(arguments: ["stepper", "array-stepper"])
  func statesWhatIsPromisedOfAStepper(component: String) throws {
    let contract = try #require(try row(component).resolved.component.accessibility)
    #expect(
      contract.statements.map(\.id) == [
        "T-N1", "T-N2", "T-R1", "T-V1", "T-V2", "T-V3", "T-S1", "T-K1", "T-K2", "T-A1", "T-T1", "T-U1", "T-P1", "T-P2",
      ]
    )
    #expect(contract.statements.filter { $0.method == .checked }.map(\.id) == ["T-P2"])
    #expect(contract.statements.filter { $0.criteria.isEmpty }.map(\.id) == ["T-U1"])
    #expect(contract.roles.map(\.platform) == [.ios, .android, .web])
  }

  /// Replacements in the text of a spec, and the mistake that they make at the marker.
  struct Breakage: Sendable, CustomTestStringConvertible {
    var id: String
    var replacements: [(old: String, new: String)]
    var testDescription: String { replacements.map(\.new).joined(separator: " ") }

    init(_ id: String, _ replacements: (old: String, new: String)...) {
      self.id = id
      self.replacements = replacements
    }
  }

  @Test(arguments: [
    Breakage("unknown-component", (#""component": "button""#, #""component": 1️⃣"buton""#)),
    Breakage("unknown-axis", (#""intent": "support","#, #"1️⃣"intend": "support","#)),
    Breakage("unknown-value", (#""variant": "outlined""#, #""variant": 1️⃣"outline""#)),
    Breakage("unknown-property", (#""group": "control.opacity""#, #""group": 1️⃣"control.opaque""#)),
    Breakage("unknown-use", (#""decrement.$cell.state": "pressed""#, #"1️⃣"decremental.$cell.state": "pressed""#)),
    Breakage("unknown-value", (#""increment.$cell.state": "pressed""#, #""increment.$cell.state": 1️⃣"press""#)),
    Breakage(
      "rule-without-effect",
      (
        #"{ "pressed": "decrement" }, "set": { "decrement"#,
        #"{ "pressed": "decrement", "state": "disabled" }, "set": { 1️⃣"decrement"#
      )
    ),
    Breakage(
      "property-of-used-component",
      (#""value.minWidth": {"#, #"1️⃣"decrement.container.opacity": 1, "value.minWidth": {"#)
    ),
    Breakage(
      "property-undefined",
      (#""value.minWidth": { "value": 48, "unit": "px" },"#, ""),
      (#""minWidth": "dim"#, #"1️⃣"minWidth": "dim"#)
    ),
    Breakage("alias-unresolved", (#""{layout.spacing.medium}""#, #"1️⃣"{layout.spacing.mediun}""#)),
    Breakage("alias-type", (#""{typography.body1}""#, #"1️⃣"{color.base.onSurface}""#)),
    Breakage("property-type", (#""foreground": "value.color""#, #""foreground": 1️⃣"value.minWidth""#)),
    Breakage(
      "repeated-name",
      (#""parts": {"#, #""parts": { "decrement": { "image": "string" },"#),
      (#""decrement": {"# + "\n", #"1️⃣"decrement": {"# + "\n")
    ),
  ])
  func findsEachMistakeInTheSparkStepper(_ breakage: Breakage) throws {
    try expect(breakage, of: "stepper")
  }

  @Test(arguments: [
    Breakage("unknown-value", (#""holds": ["label","#, #""holds": [1️⃣"lable","#)),
    Breakage(
      "unknown-value",
      (#""position": ["first", "only"] }, "set""#, #""position": [1️⃣"firts", "only"] }, "set""#)
    ),
    Breakage("unknown-value", (#"{ "parameter": "decrementImage" }"#, #"1️⃣{ "parameter": "decrementImagine" }"#)),
    Breakage("alias-unresolved", (#""default": "{system.lightGray}""#, #""default": 1️⃣"{system.lightGrey}""#)),
    Breakage("unknown-value", (#""list.style": "insetGrouped""#, #""list.style": 1️⃣"inset""#)),
    Breakage("unknown-property", (#""decrement.height": {"#, #"1️⃣"decrement.hight": {"#)),
    Breakage(
      "axis-unused",
      (#"{ "when": { "labelled": "true" }, "set": { "label.color": { "parameter": "labelColor" } } },"#, ""),
      (#""labelled": { "values""#, #"1️⃣"labelled": { "values""#)
    ),
    Breakage("unknown-axis", (#""distinguish": ["position"]"#, #""distinguish": [1️⃣"place"]"#)),
    Breakage("unknown-value", (#""ios": "button""#, #"1️⃣"iso": "button""#)),
    Breakage("repeated-name", (#"{ "id": "T-N2""#, #"1️⃣{ "id": "T-N1""#)),
    Breakage("unknown-value", (#""by": "checked""#, #""by": 1️⃣"tested""#)),
    Breakage("missing-key", (#"{ "type": "list", "description""#, #"1️⃣{ "description""#)),
  ])
  func findsEachMistakeInTheArrayStepper(_ breakage: Breakage) throws {
    try expect(breakage, of: "array-stepper")
  }

  /// The theme in one appearance, since mistakes in a component are the same in all of them.
  private static let light: String = {
    let files = [
      "color", "dims", "layout", "border", "elevation", "typography", "color.light", "shadow.light", "intent", "system",
    ]
    return """
      { "version": "2025.10",
        "sets": { "all": { "sources": [\(files.map { "{ \"$ref\": \"\($0).tokens.json\" }" }.joined(separator: ", "))] } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }] }
      """
  }()

  private func expect(_ breakage: Breakage, of component: String) throws {
    let workspace = Workspace(root: packageFolder + "/Tokens")
    let path = "components/\(component).component.json"
    var text = String(decoding: try workspace.file(at: path).bytes, as: UTF8.self)
    for (old, new) in breakage.replacements {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new, maxReplacements: 1)
    }
    let marked = MarkedText(text)
    let manifest = """
      { "version": 1,
        "themes": { "spark": { "resolver": "spark/light.resolver.json", "surfaces": ["{color.base.background}"] } },
        "components": ["components/button.component.json", "\(path)"] }
      """
    let texts = ["livery.json": manifest, "spark/light.resolver.json": Self.light, path: marked.text]
    let files = OverlaidFiles(base: workspace, texts: texts)
    let diagnostics = Pipeline(files: files).run(rendering: false).diagnostics
    let found = diagnostics.inFileOrder().map { ExpectedDiagnostic($0) }
    let wanted = ExpectedDiagnostic(breakage.id, at: marked.location(of: "1️⃣", in: path))
    #expect(wanted.location != nil)
    #expect(found == [wanted], "\(DiagnosticText().text(of: diagnostics))")
  }
}

/// Files of a folder, some of them with another text.
private struct OverlaidFiles: SourceFiles {
  var base: Workspace
  var texts: [String: String]

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    if let text = texts[path] { return SourceFile(path: path, text: text) }
    return try base.file(at: path)
  }

  func paths(matching pattern: String) -> [String] { base.paths(matching: pattern) }
}

extension CellValue {
  /// The value in a few characters: `#ec5a13`, `8px`, `16px 400`, `labelOpacity` for a parameter, `-` for nothing.
  fileprivate var figure: String {
    switch content {
    case .value(.dimension(let dimension)): "\(dimension.value.literal)\(dimension.unit.rawValue)"
    case .value(.duration(let duration)): "\(duration.value.literal)\(duration.unit.rawValue)"
    case .value(.number(let number)): number.literal
    case .value(.typography(let typography)):
      "\(Int(typography.fontSize.pixels))px \(Int(typography.fontWeight.weight.value))"
    case .string(let text): text
    case .parameter(let name): color.map { "\(name) \($0.hex)" } ?? name
    default: color.map { $0.alpha < 1 ? "\($0.hex) at \(PercentText.of($0.alpha))" : $0.hex } ?? "-"
    }
  }
}

extension Component {
  /// The default of a parameter as JSON; nil if it has none.
  fileprivate func defaultText(of parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.defaultValue.map {
      JSONWriter.text(of: .inline($0)).replacing("\n", with: "")
    }
  }
}
