import DesignTokens
import DocumentReading
import Foundation

/// A palette as one HTML file that needs nothing else: no network, no server, no other file.
///
/// The page measures every verdict anew from the palette that it carries, so that it can answer what other colors would
/// change. Its policy admits one style sheet and one script, each by its hash: whatever a project calls its tokens, no
/// text of it is ever run or fetched.
public struct GalleryPage: Sendable {
  private let palette: Palette
  private let document: PaletteText
  private var before: String?
  private var preview: Preview?

  /// What a page needs to know of the server that shows it.
  public struct Preview: Sendable, Hashable {
    /// The state of the project that the page shows, to ask for the next one.
    public var version: Int
    /// Whether the server writes colors that were tried.
    public var canWrite: Bool

    public init(version: Int, canWrite: Bool) {
      self.version = version
      self.canWrite = canWrite
    }
  }

  /// - Parameters:
  ///   - findings: What checks found beside contrast.
  ///   - before: The text of another `palette.json`, which the page compares with this one.
  ///   - preview: The server that shows the page; nil for a page that stands alone.
  public init(of palette: Palette, findings: [Finding] = [], before: String? = nil, preview: Preview? = nil) {
    self.palette = palette
    document = PaletteDocument(palette: palette, findings: findings.map(\.json)).written
    self.before = before
    self.preview = preview
  }

  /// The page of a run, whose palette knows its own text.
  init(of palette: Palette) {
    self.palette = palette
    document = palette.document?() ?? PaletteDocument(palette: palette).written
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  var bytes: [UInt8] {
    let script = GalleryTexts.script
    let style = GalleryTexts.style
    let parts: [String: [UInt8]] = [
      "policy": Array(policy.utf8),
      "generator": Array(Tool.header.escapedForHTML.utf8),
      "style": Array(style.utf8),
      // The verdicts on statements are in the palette of some runs only, and the page does not show them.
      "palette": Self.embeddable(document.bare),
      "before": before.map { Self.embeddable(Array($0.utf8)) } ?? [],
      "settings": Self.embeddable(Array(JSONWriter.line(of: settings).utf8)),
      "script": Array(script.utf8),
    ]
    return GalleryTexts.page.reduce(into: []) { bytes, piece in
      switch piece {
      case .text(let text): bytes += Array(text.utf8)
      case .part(let name): bytes += parts[name] ?? []
      }
    }
  }

  /// Nothing may be loaded, and nothing inline may take effect but what has these hashes.
  private var policy: String {
    let rules = [
      "default-src 'none'", "script-src \(Self.scriptSource)", "style-src \(Self.styleSource)",
      preview == nil ? nil : "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
    ]
    return rules.compactMap(\.self).joined(separator: "; ")
  }

  private static let scriptSource = source(GalleryTexts.script)
  private static let styleSource = source(GalleryTexts.style)

  private static func source(_ text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: text.utf8)).base64EncodedString())'"
  }

  /// JSON for a script element: without the line breaks of its layout, and without the character that could end the element.
  static func embeddable(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 64)
    unsafe json.withUnsafeBufferPointer { json in
      // What is copied at once begins here.
      var start = 0
      var index = 0
      while index < json.count {
        let byte = unsafe json[index]
        // A string of JSON holds no line break.
        let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        guard isBreak || byte == UInt8(ascii: "<") else {
          index += 1
          continue
        }
        unsafe bytes.append(contentsOf: json[start..<index])
        index += 1
        if isBreak {
          while index < json.count, unsafe json[index] == UInt8(ascii: " ") { index += 1 }
        } else {
          bytes += #"\u003c"#.utf8
        }
        start = index
      }
      unsafe bytes.append(contentsOf: json[start...])
    }
    return bytes
  }

  /// Whether a text is a palette that the page can read.
  public static func isPalette(_ text: String) -> Bool {
    guard let root = try? DocumentFormat.json.read(Array(text.utf8)) else { return false }
    return root["version"]?.number?.value == Double(PaletteDocument.version) && root["tokens"]?.array != nil
      && root["components"]?.array != nil && root["verdicts"]?.array != nil && root["themes"]?.array != nil
  }

  /// A page in place of one that cannot be made yet, which asks for itself again.
  public static func placeholder(for problem: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
    <meta name="color-scheme" content="light dark"><title>Gallery</title></head>
    <body><h1>The project has errors</h1><pre>\(problem.escapedForHTML)</pre></body></html>

    """
  }

  // MARK: Settings

  private var settings: JSONValue {
    .record([
      "layouts": .array(palette.layouts.map(json)),
      "preview": preview.map { .record(["version": .number(Double($0.version)), "canWrite": .bool($0.canWrite)]) },
    ])
  }

  /// A phone, a larger phone and a tablet, in points.
  private static let screens = [
    StackLayout.Size(width: 320, height: 568), StackLayout.Size(width: 390, height: 844),
    StackLayout.Size(width: 768, height: 1024),
  ]

  /// A row is not as high as a screen.
  private static let rowHeight = 96.0

  /// A layout as it is solved in each size, by permutation of its theme.
  private func json(_ layout: LayoutDocument) -> JSONValue {
    let isRow = layout.layout.direction == .horizontal
    return .record([
      "name": .string(layout.name),
      "theme": layout.theme.map(JSONValue.string),
      "description": layout.description.map(JSONValue.string),
      "sizes": .array(
        Self.screens.map { screen in
          let size = isRow ? StackLayout.Size(width: screen.width, height: Self.rowHeight) : screen
          return .record([
            "width": .number(size.width),
            "height": .number(size.height),
            "solutions": .array(layout.solvable.map { json($0, of: layout.theme, in: size) }),
          ])
        }
      ),
    ])
  }

  private func json(_ layout: StackLayout, of theme: String?, in size: StackLayout.Size) -> JSONValue {
    let solution = StackSolver(layout).solution(in: size, measure: TextEstimate().size)
    let views = layout.items.compactMap { item in
      if case .view(let view) = item { view } else { nil }
    }
    return .record([
      "views": .array(
        zip(views, solution.frames).map { view, frame in
          let shown = view.component.flatMap { cell(at: $0, in: theme) }
          return .record([
            "name": .string(view.name),
            "component": shown.map { .string($0.component) },
            "cell": shown.map { .number($0.cell) },
            "x": .number(frame.x),
            "y": .number(frame.y),
            "width": .number(frame.width),
            "height": .number(frame.height),
          ])
        }
      ),
      "conflicts": .list(solution.conflicts.map(\.message)),
    ])
  }

  /// The cell that a view shows, by its number in the component.
  private func cell(at text: String, in theme: String?) -> (component: String, cell: Int)? {
    guard let address = Address(cells: text), let name = address.component,
      let row = palette.components.first(where: {
        $0.resolved.component.name == name && $0.resolved.theme == theme ?? $0.resolved.theme
      })
    else { return nil }
    let (matrix, component) = (row.resolved.matrix, row.resolved.component)
    return matrix.cells.firstIndex(where: address.matcher(for: component)).map { (name, $0) }
  }
}

extension String {
  /// The text as the value of an attribute in double quotes.
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
