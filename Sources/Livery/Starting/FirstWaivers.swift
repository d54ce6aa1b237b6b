import Algorithms
import DesignTokens
import DocumentReading

/// The waivers of a new project: for what fails today, each color pair of a theme once, as far as it fails and no further.
struct FirstWaivers {
  static let path = "waivers.json"
  /// The file without any.
  static let empty = JSONWriter.text(of: .record(["version": .number(1), "waivers": .array([])]))

  /// What was measured; only waivers are added to it.
  let palette: Palette
  /// Nil without any.
  var text: String? { count == 0 ? nil : texts[Self.path] }
  private(set) var count = 0
  private var texts: [String: String]
  private let themes: LoadedThemes

  private struct Entry {
    var id: String
    var json: JSONValue
  }

  /// Nil if the project cannot be measured.
  ///
  /// - Parameters:
  ///   - texts: The files of the project.
  ///   - themes: Its themes as they were loaded before.
  init?(of texts: [String: String], keeping themes: LoadedThemes) {
    let run = Pipeline(files: InMemoryFiles(texts), themes: themes).run(rendering: false, findings: .none)
    guard let palette = run.palette else { return nil }
    (self.palette, self.texts, self.themes) = (palette, texts, themes)
    let entries = Self.entries(for: palette)
    guard !entries.isEmpty else { return }
    accept(entries)
    // What refers to the colors of another pair is waived with it, and a waiver of its own would cover nothing.
    let used = Set(measured?.verdicts.compactMap(\.waiver) ?? [])
    let needed = entries.filter { used.contains($0.id) }
    count = needed.count
    if needed.count < entries.count { accept(needed) }
  }

  private static func entries(for palette: Palette) -> [Entry] {
    let patterns = palette.verdicts.filter { $0.outcome == .fail && $0.waiver == nil }.compactMap {
      verdict -> String? in
      guard let foreground = verdict.foreground.tokens.first, let layer = verdict.layers.first?.tokens.first else {
        return nil
      }
      return "{\(foreground)} over {\(layer)}@\(verdict.theme)"
    }
    var ids: Set<String> = []
    return patterns.uniqued().map { pattern in
      let words = pattern.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      let id = words.split(separator: "-").joined(separator: "-")
      var unique = id
      var number = 1
      while !ids.insert(unique).inserted {
        number += 1
        unique = "\(id)-\(number)"
      }
      let json = JSONValue.record([
        "id": .string(unique), "pattern": .string(pattern),
        "reason": "Found when the project was set up. Say here why it may stay, or repair it.",
      ])
      return Entry(id: unique, json: json)
    }
  }

  /// Writes waivers, each with what it accepts.
  private mutating func accept(_ entries: [Entry]) {
    texts[Self.path] = JSONWriter.text(of: .record(["version": .number(1), "waivers": .array(entries.map(\.json))]))
    if let palette = measured, let update = WaiverUpdate(of: palette, in: InMemoryFiles(texts)), let text = update.text
    {
      texts[Self.path] = text
    }
  }

  private var measured: Palette? {
    Pipeline(files: InMemoryFiles(texts), themes: themes).run(rendering: false, findings: .none).palette
  }
}
