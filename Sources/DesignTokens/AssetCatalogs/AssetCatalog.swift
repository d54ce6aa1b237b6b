import DocumentReading

/// An asset catalog of Xcode: folders, and the color sets in them.
///
/// Contains every color of every set, for all appearances; a theme selects what it needs.
package struct AssetCatalog: Sendable {
  /// A folder of the catalog; the first is the catalog itself, and each follows its parent.
  struct Folder: Sendable {
    var name: String
    /// The index of the folder that it is in; nil for the catalog itself.
    var parent: Int?
    /// The document in it, if there is one.
    var contents: SourcedNode?
  }

  var path: String
  var folders: [Folder]
  /// In the order of their paths.
  var colorSets: [ColorSet]

  package static let fileExtension = ".xcassets"

  /// Whether a path names a catalog, by its ending.
  package static func isCatalog(_ path: String) -> Bool {
    path.hasSuffix(fileExtension)
  }

  /// The document that represents the catalog: an empty object.
  var root: SourcedNode {
    let contents = folders[0].contents
    let offset = contents?.node.offset ?? 0
    return SourcedNode(DataNode(.object([]), offset: offset, endOffset: offset), in: contents?.source ?? SourceID(0))
  }

  /// The name of the file that says what a folder of a catalog is.
  package static let contentsName = "Contents.json"
}

/// A color set: a name, and a color for each appearance, device and gamut that it has one for.
package struct ColorSet: Sendable {
  var name: String
  /// The index of the folder that it is in.
  var folder: Int
  var file: String
  /// Nil if the document could not be read, which was reported.
  var contents: SourcedNode?
  package var entries: [Entry] = []
  /// Whether the set is unusable.
  var isBroken = false

  /// An entry of the document: a color, and when it applies.
  package struct Entry: Sendable {
    var idiom: String
    /// Such as `display-P3`; nil for any.
    package var gamut: String?
    /// Nil for an appearance that the platform does not define.
    package var slot: AppearanceSlot?
    /// Nil for an empty slot.
    package var color: EntryColor?
    /// Where the entry, or the color in it, is written.
    var offset: Int
  }

  package enum EntryColor: Sendable, Hashable {
    case value(ColorValue)
    /// Was reported.
    case broken
  }
}

/// When an entry of a color set applies: the appearances that it names.
package struct AppearanceSlot: Sendable, Hashable {
  package enum Luminosity: String, Sendable, Hashable { case light, dark }

  package var luminosity: Luminosity?
  package var isHighContrast = false

  package static let any = AppearanceSlot()

  /// The name that Xcode shows.
  var name: String {
    let parts = [luminosity?.rawValue, isHighContrast ? "high contrast" : nil].compactMap { $0 }
    return parts.isEmpty ? "any" : parts.joined(separator: ", ")
  }
}
