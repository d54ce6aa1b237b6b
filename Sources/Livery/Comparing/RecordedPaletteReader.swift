import ColorScience
public import DesignTokens
import DocumentReading

/// Reads `palette.json`, version 1.
///
/// The file is the tool's own, so what it does not say is taken as absent; only a file that is no palette, or one of
/// another version, is an error.
public struct RecordedPaletteReader: Sendable {
  private let files: any SourceFiles

  public init(files: any SourceFiles) {
    self.files = files
  }

  /// The palette in a file, or nil after a report.
  public func load(_ path: String, diagnostics: inout Diagnostics) -> RecordedPalette? {
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &diagnostics) else { return nil }
    return palette(root, in: source, diagnostics: &diagnostics)
  }

  /// The palette that a run would write.
  static func palette(of text: [UInt8]) -> RecordedPalette? {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "palette.json", bytes: text)
    guard let root = source.parsed(diagnostics: &diagnostics) else { return nil }
    return RecordedPalette(root)
  }

  private func palette(_ root: DataNode, in source: SourceFile, diagnostics: inout Diagnostics) -> RecordedPalette? {
    let place = source.place(at: root.offset)
    guard root["themes"]?.array != nil, root["tokens"]?.array != nil, root["verdicts"]?.array != nil,
      let version = root["version"]
    else {
      diagnostics.report(.noPalette(source.path, at: place))
      return nil
    }
    guard version.number?.value == 1 else {
      diagnostics.report(.paletteVersion(version, in: source))
      return nil
    }
    guard let palette = RecordedPalette(root) else {
      diagnostics.report(.noPalette(source.path, at: place))
      return nil
    }
    return palette
  }
}

extension RecordedPalette {
  /// Nil if a part of the file refers to one that it does not have.
  fileprivate init?(_ root: DataNode) {
    level = root["level"]?.string ?? ""
    let patterns = root.items("themes").map { theme in theme.items("patterns").map(\.integers) }
    themes = root.items("themes").map(Theme.init)
    let byTheme = Dictionary(zip(themes.map(\.name), patterns)) { first, _ in first }
    func pattern(_ node: DataNode, of theme: String) -> [Int]? {
      guard let index = node["pattern"]?.integer, let patterns = byTheme[theme], patterns.indices.contains(index)
      else { return nil }
      return patterns[index]
    }
    tokens = root.items("tokens").map { Token($0, pattern: pattern) }
    tokens += root.items("opaqueTokens").map(Token.init(opaque:))
    components = root.items("components").map { .init($0, pattern: pattern) }
    pairs = root.items("pairs").map(Pair.init)
    verdicts = root.items("verdicts").compactMap(Verdict.init)
    findings = root.items("findings").compactMap(Finding.init)
    layouts = Dictionary(
      root.items("layouts").map { ($0["name"]?.string ?? "", JSONValue(plain: $0, without: ["source", "pattern"])) }
    ) { first, _ in first }
    let count = verdicts.count
    let indices = pairs.flatMap(\.verdicts) + components.flatMap { $0.cells.flatMap(\.verdicts) }
    guard count == root.items("verdicts").count, indices.allSatisfy({ (0..<count).contains($0) }) else { return nil }
    let isSound = components.allSatisfy { component in
      component.cells.allSatisfy { $0.properties.values.allSatisfy(component.assignments.indices.contains) }
    }
    guard isSound else { return nil }
  }
}

// MARK: - The parts

extension RecordedPalette.Theme {
  fileprivate init(_ node: DataNode) {
    name = node["name"]?.string ?? ""
    permutations = node.items("permutations").map(RecordedPalette.Permutation.init)
    surfaces = node.items("surfaces").compactMap(\.string)
    let groups = node.items("measured").map(RecordedPalette.Permutation.init)
    measured = permutations.map { permutation in
      groups.first { $0.contexts.allSatisfy { permutation.contexts[$0.key] == $0.value } }?.id ?? permutation.id
    }
  }
}

extension RecordedPalette.Permutation {
  fileprivate init(_ node: DataNode) {
    id = node["id"]?.string ?? ""
    contexts = Dictionary((node["contexts"]?.members ?? []).map { ($0.key, $0.node.string ?? "") }) { first, _ in first
    }
  }
}

extension RecordedPalette.Token {
  fileprivate init(_ node: DataNode, pattern: (DataNode, String) -> [Int]?) {
    theme = node["theme"]?.string ?? ""
    path = node["path"]?.string ?? ""
    type = node["type"]?.string ?? ""
    description = node["description"]?.string
    deprecated = node["deprecated"].map(JSONValue.init)
    values = .init(
      values: node.items("values").map(RecordedPalette.Value.init(ofToken:)),
      pattern: pattern(node, theme)
    )
  }

  /// A token of a type that the standard does not have; its values are listed by permutation.
  fileprivate init(opaque node: DataNode) {
    theme = node["theme"]?.string ?? ""
    path = node["path"]?.string ?? ""
    type = node["type"]?.string ?? ""
    description = node["description"]?.string
    let values = node.items("values")
    self.values = .init(
      values: values.map { value in
        guard !value.isNull else { return nil }
        return RecordedPalette.Value(look: JSONValue(plain: value))
      },
      pattern: Array(values.indices)
    )
  }
}

extension RecordedPalette.Component {
  fileprivate init(_ node: DataNode, pattern: (DataNode, String) -> [Int]?) {
    let theme = node["theme"]?.string ?? ""
    self.theme = theme
    name = node["name"]?.string ?? ""
    axes = node.items("axes").map { ($0["name"]?.string ?? "", $0["default"]?.string ?? "") }
    assignments = node.items("assignments").map { item in
      .init(values: item.items("values").map(RecordedPalette.Value.init(ofCell:)), pattern: pattern(item, theme))
    }
    cells = node.items("cells").map(RecordedPalette.Cell.init)
  }
}

extension RecordedPalette.Cell {
  fileprivate init(_ node: DataNode) {
    values = Dictionary((node["cell"]?.members ?? []).map { ($0.key, $0.node.string ?? "") }) { first, _ in first }
    var properties: [String: Int] = [:]
    for part in node["parts"]?.members ?? [] {
      for property in part.node.members ?? [] {
        if let index = property.node.integer { properties["\(part.key).\(property.key)"] = index }
      }
    }
    if let surface = node["surface"]?.integer { properties["$surface"] = surface }
    self.properties = properties
    verdicts = node["pairs"]?.integers ?? []
  }
}

extension RecordedPalette.Pair {
  fileprivate init(_ node: DataNode) {
    name = node["name"]?.string ?? ""
    verdicts = node["verdicts"]?.integers ?? []
    let operands = [node["foreground"]].compactMap { $0?.string } + node.items("over").compactMap(\.string)
    tokens = operands.filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
  }
}

extension RecordedPalette.Verdict {
  fileprivate init?(_ node: DataNode) {
    guard let outcome = node["verdict"]?.string.flatMap(Verdict.Outcome.init) else { return nil }
    pair = node["pair"]?.string ?? ""
    theme = node["theme"]?.string ?? ""
    permutation = node["permutation"]?.string ?? ""
    let layers = [node["foreground"]].compactMap { $0 } + node.items("layers")
    colors = layers.compactMap(RecordedPalette.Value.init(ofCell:))
    ratio = node["ratio"]?.number?.value
    minimum = node["minimum"]?.number?.value
    waiver = node["waiver"]?.string
    status =
      switch outcome {
      case .pass: .pass
      case .fail: waiver == nil ? .fail : .waived
      case .exempt: .exempt
      case .unknown: .unknown
      }
  }
}

extension RecordedPalette.Finding {
  fileprivate init?(_ node: DataNode) {
    guard let id = node["id"]?.string else { return nil }
    self.id = id
    check = node["check"]?.string ?? ""
    severity = node["severity"]?.string ?? ""
    message = node["message"]?.string ?? ""
  }
}

extension RecordedPalette.Value {
  /// The value of a token; nil where it does not exist.
  fileprivate init?(ofToken node: DataNode) {
    guard !node.isNull else { return nil }
    tokens = node.items("aliases").compactMap(\.string) + node.items("references").compactMap(\.string)
    guard let value = node["value"] else {
      look = JSONValue(plain: node, without: ["aliases", "references", "source"])
      given = node["systemColor"].map { JSONWriter.line(of: JSONValue($0)) }
      return
    }
    color = Color(given: value)
    // A color's hex is a hint for other tools, which may be stale; its components are the value.
    look = JSONValue(plain: value, without: color == nil ? [] : ["hex"])
  }

  /// The value of a property, or a color of a pair; nil where nothing is drawn.
  fileprivate init?(ofCell node: DataNode) {
    guard !node.isNull else { return nil }
    let inner = node["default"] ?? node
    tokens = inner.items("tokens").compactMap(\.string)
    look = JSONValue(plain: node, without: ["tokens"])
    if let hex = inner["hex"]?.string {
      color = inner["value"].flatMap(Color.init(given:)) ?? Color(hex: hex, alpha: inner["alpha"]?.number?.value ?? 1)
      given = color == nil ? hex : nil
    } else {
      given = inner["value"].map { JSONWriter.line(of: JSONValue(plain: $0)) }
    }
  }
}

// MARK: - Values

extension DataNode {
  fileprivate func items(_ key: String) -> [DataNode] { self[key]?.array ?? [] }

  fileprivate var integer: Int? { number.flatMap { Int(exactly: $0.value) } }

  fileprivate var integers: [Int] { (array ?? []).compactMap(\.integer) }
}

extension JSONValue {
  /// A value without some keys at its top, and with numbers by their value: `1.0` is no change from `1`.
  fileprivate init(plain node: DataNode, without keys: Set<String> = []) {
    switch node.value {
    case .number(let number): self = .number(number.value)
    case .array(let elements): self = .array(elements.map { JSONValue(plain: $0) })
    case .object(let members):
      let kept = members.filter { !keys.contains($0.key) }
      self = .object(
        kept.map { JSONMember($0.key, JSONValue(plain: $0.node, without: $0.key == "default" ? keys : [])) }
      )
    default: self = JSONValue(node)
    }
  }
}

extension Color {
  /// A color in the form of DTCG 2025.10.
  fileprivate init?(given node: DataNode) {
    guard let space = node["colorSpace"]?.string.flatMap(ColorSpace.init), let parts = node["components"]?.array,
      parts.count == 3
    else { return nil }
    let alpha = node["alpha"].map { $0.number?.value } ?? 1
    self.init(space, parts[0].number?.value, parts[1].number?.value, parts[2].number?.value, alpha: alpha)
  }

  fileprivate init?(hex: String, alpha: Double) {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), let number = Int(hex.dropFirst(), radix: 16) else { return nil }
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
    self.init(.srgb, parts[0], parts[1], parts[2], alpha: alpha)
  }

  /// As hex where eight bits of sRGB say it all, else as CSS has it.
  var shownText: String {
    let hex = hex + (alpha < 1 ? " at \(PercentText.of(alpha))" : "")
    return space == .srgb ? hex : css
  }
}

extension Diagnostic {
  fileprivate static func noPalette(_ path: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "not-a-palette",
      "'\(path)' is no palette",
      at: place,
      advice: "name the folder of a project, a palette that 'livery build' wrote, or a git revision",
      subject: path
    )
  }

  fileprivate static func paletteVersion(_ version: DataNode, in source: SourceFile) -> Self {
    let text = JSONWriter.line(of: JSONValue(version))
    return Diagnostic(
      "palette-version",
      "the palette has version \(text), and this \(Tool.name) compares version 1",
      at: source.place(at: version.offset),
      advice: "write it again with 'livery build', or compare the project that it was made of",
      subject: source.path
    )
  }
}
