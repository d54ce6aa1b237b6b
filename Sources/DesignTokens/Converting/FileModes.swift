/// The modes of Figma that files are exports of, where their names tell the files apart.
///
/// A collection that nobody gave modes to has one, which Figma calls `Mode 1` or `Value`: the names of the files say more.
struct FileModes {
  /// By the name of a file: its mode.
  private(set) var names: [String: String]

  /// - Parameters:
  ///   - modes: The same for all files that have one.
  ///   - tokens: The paths of the tokens in each file.
  init(_ modes: [String: String], tokens: [String: Set<String>]) {
    names = modes
    let unnamed = modes.filter { Self.isNamedByFigma($0.value) }.keys
    if unnamed.contains(where: Self.saysAppearance) {
      for file in unnamed { names[file] = nil }
    }
    for (mode, files) in Dictionary(grouping: names.keys, by: { names[$0] ?? "" }) where files.count > 1 {
      // Light surfaces of several brands are light.
      if Self.saysAppearance(mode) { continue }
      let uses = files.reduce(into: [String: Int]()) { uses, file in
        for path in tokens[file] ?? [] { uses[path, default: 0] += 1 }
      }
      for file in files where tokens[file]?.contains(where: { uses[$0] ?? 0 > 1 }) ?? false { names[file] = nil }
    }
  }

  private static func isNamedByFigma(_ mode: String) -> Bool {
    let words = mode.lowercased().split(separator: " ")
    return words == ["value"] || words.count == 2 && words[0] == "mode" && Int(words[1]) != nil
  }

  private static func saysAppearance(_ name: String) -> Bool {
    name.lastPart.wordsOfName.contains(where: \.isNameOfAppearance)
  }
}
