import Algorithms

/// What properties are called as tokens whose names have escapes, as in `--gap-0\.5`: `gap-0_5`, since tokens have no such
/// names.
struct EscapedNames {
  /// In the order of the sheets.
  private(set) var all: [(written: String, name: String)] = []
  private var names: [String: String] = [:]
  private var writtenNames: [String: String] = [:]

  init(in sheets: [StyleSheetReader]) {
    let declared = sheets.flatMap { sheet in
      sheet.declarations.map(\.name) + sheet.conditional + sheet.unreached.map(\.name)
    }
    var used = Set(declared)
    for written in declared.uniqued() where written.utf8.contains(UInt8(ascii: "\\")) {
      var name = written.withoutEscapes(for: "_")
      while !used.insert(name).inserted { name += "_" }
      (names[written], writtenNames[name]) = (name, written)
      all.append((written, name))
    }
  }

  /// The name of a property as a token.
  subscript(written: String) -> String { names[written] ?? written }

  /// What a property is called in the sheets, by its name as a token.
  func written(_ name: String) -> String { writtenNames[name] ?? name }

  /// A value with these names where it refers to properties.
  func renamed(in value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    return value.replacing(#/--((?:[\w-]|\\.)+)/#) { "--" + self[String($0.1)] }
  }
}

extension String {
  /// The name of a property with something else for each character that is escaped.
  func withoutEscapes(for text: String) -> String {
    utf8.contains(UInt8(ascii: "\\")) ? replacing(#/\\./#, with: text) : self
  }
}
