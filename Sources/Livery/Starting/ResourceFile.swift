import DesignTokens
import DocumentReading

/// A file with resources of Android: `<resources>` with a value for each name.
struct ResourceFile {
  struct Entry {
    /// What it is, as references say it: `color`, `dimen`; that of an `<item>` is its `type`.
    var kind: String
    var name: String
    var value: String
    /// Where it begins, in bytes.
    var offset: Int
  }

  /// Those that are in no style, in the order of the file.
  let entries: [Entry]
  private let root: MarkupElement

  /// - Returns: Nil for another file in XML.
  init?(_ root: MarkupElement) {
    guard root.name == "resources" else { return nil }
    self.root = root
    entries = root.children.compactMap(Self.entry)
  }

  /// Nil for a file that is not XML, too.
  init?(text: String) {
    guard text.contains("<resources"), let root = try? XMLReader.read(Array(text.utf8)) else { return nil }
    self.init(root)
  }

  /// The entries, and the items of styles and the like, whose names are those of attributes.
  var allEntries: [Entry] {
    var found: [Entry] = []
    var pending = Array(root.children.reversed())
    while let element = pending.popLast() {
      if let entry = Self.entry(element) { found.append(entry) }
      pending += element.children.reversed()
    }
    return found
  }

  private static func entry(_ element: MarkupElement) -> Entry? {
    guard let name = element["name"] else { return nil }
    let kind = element.name == "item" ? element["type"] ?? element.name : element.name
    return Entry(kind: kind, name: name, value: element.text.trimmed, offset: element.offset)
  }
}

/// Where a file with resources is among those of an app.
struct ResourcePlace {
  /// The folder of resources, such as `app/src/main/res`; empty for the folder that everything is in.
  let folder: String
  /// What follows `values-` in the name of the folder in it: `night`, `sw600dp-land`; empty for what holds without a choice.
  let qualifiers: String
  /// Which builds have it, as `debug` of `src/debug/res`; nil for all.
  let build: String?

  /// - Returns: Nil for a file in no folder of values.
  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard path.hasSuffix(".xml"), parts.count > 1, let values = Self.qualifiers(of: parts[parts.count - 2]) else {
      return nil
    }
    qualifiers = values
    let folders = parts.dropLast(2)
    folder = folders.joined(separator: "/")
    let set = folders.suffix(3)
    let isInSet = set.count == 3 && set.first == "src"
    build = isInSet && !Self.setsOfAllBuilds.contains(set[set.startIndex + 1]) ? String(set[set.startIndex + 1]) : nil
  }

  private static func qualifiers(of folder: Substring) -> String? {
    if folder == "values" { return "" }
    return folder.hasPrefix("values-") ? String(folder.dropFirst("values-".count)) : nil
  }

  /// What Gradle calls the sources that every build of a module has.
  private static let setsOfAllBuilds: Set<Substring> = ["main", "androidMain", "commonMain"]

  /// Whether it holds by night, or whenever night is not asked for.
  var isOfAppearance: Bool { build == nil && ["", "night"].contains(qualifiers) }

  /// What people call the place by, where it is not one of an appearance.
  var text: String { build.map { "src/\($0)" } ?? "values-\(qualifiers)" }
}
