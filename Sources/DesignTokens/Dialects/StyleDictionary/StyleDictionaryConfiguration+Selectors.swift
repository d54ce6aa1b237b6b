import Algorithms

/// What the style sheets of single builds are written for.
extension StyleDictionaryConfiguration {
  /// The selectors of builds, by the contexts that they are for.
  ///
  /// - Parameters:
  ///   - paths: The files of the folder that the patterns begin in.
  ///   - appearance: What the configuration is called after, such as `dark`; nil for none.
  func selectors(among paths: [String], appearance: String?) -> [StyleSheetHabits.Condition] {
    var found = builds.flatMap { $0.selectors(among: paths) }
    if builds.count < 2, let appearance { found.append((appearance, habits.root ?? StyleSheetHabits.page)) }
    return found.map { .init(modifier: nil, context: $0, condition: Self.condition(by: $1) ?? StyleSheetHabits.page) }
  }

  /// The selector of all style sheets that an object in a program writes, apart from `:root` where one of two is chosen; nil
  /// if they do not agree.
  static func selector(in object: Substring) -> String? {
    let selectors = object.matches(
      of:
        #/
        \bselector['"]?\s*:\s*
        (?:[^,'"`\n?]{0,60}(?:'[^'\n]*'|"[^"\n]*")?\s*\?\s*['"`]:root['"`]\s*:\s*)?
        (?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`)
        /#
    )
    return selectors.map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }.agreed
  }

  /// What a program computes in the texts of a list, apart from a folder in front of them.
  static func expressions(in list: Substring) -> Set<String> {
    let texts = String(list).replacing(#/`\$\{[^}]*\}\//#, with: "`")
    return Set(texts.matches(of: #/\$\{\s*([^}]*?)\s*\}/#).map { String($0.1) })
  }

  /// The classes and attributes of a selector of the page or of something on it that has a theme of its own; nil for any other.
  private static func condition(by selector: String) -> String? {
    let all = selector.split(separator: ",").map { parts(of: $0.trimmed).joined() }
    guard let first = all.first, !all.contains("") else { return nil }
    return all.count == 1 ? first : ":is(\(all.joined(separator: ", ")))"
  }

  /// The single classes and attributes of such a selector; none of any other.
  fileprivate static func parts(of selector: String) -> [String] {
    guard let match = selector.wholeMatch(of: #/(?::root|html|body)?((?:\.[\w-]+|\[[\w-]+(?:=[^\]]+)?\])+)/#) else {
      return []
    }
    return match.1.matches(of: #/\.[\w-]+|\[[^\]]+\]/#).map { String($0.output) }
  }
}

extension StyleDictionaryConfiguration.Build {
  /// The selector by the context that the build is for, or by each of those whose names the program computes in both.
  ///
  /// What is called as a folder or file of the build is what chooses that one: of `[data-brand="acme"].dark`, where it reads
  /// `acme/dark.json`, each by itself.
  fileprivate func selectors(among paths: [String]) -> [(context: String, selector: String)] {
    guard let selector else { return [] }
    let computedParts = selector.matches(of: #/\$\{\s*([^}]*?)\s*\}/#)
    guard let part = computedParts.first else {
      guard computed.isEmpty, choices.isEmpty else { return [] }
      let (named, rest) = StyleDictionaryConfiguration.parts(of: selector).reduce(into: ([(String, String)](), "")) {
        if let word = word(for: $1) { $0.0.append((word, $1)) } else { $0.1 += $1 }
      }
      if named.isEmpty { return [(name, selector)] }
      return named + (rest.isEmpty ? [] : [(name, rest)])
    }
    guard computedParts.count == 1, expressions == [String(part.1)] else { return [] }
    let contexts = computed.sorted().flatMap { pattern in
      StyleDictionaryConfiguration.files(of: [pattern], among: paths).map { Self.name(of: $0, in: pattern) }
    }
    return contexts.uniqued().map { ($0, selector.replacingCharacters(of: part.range, with: $0)) }
  }

  /// The name of a class, or the value of an attribute, if a folder or a file of the build is called so.
  private func word(for part: String) -> String? {
    let text = part.hasPrefix(".") ? part.dropFirst() : part.dropLast().drop { $0 != "=" }.dropFirst()
    let word = text.filter { $0 != "\"" && $0 != "'" }
    let names = source.flatMap { $0.split(separator: "/") }.flatMap {
      [$0.prefix { $0 != "." }] + $0.split { ".-_".contains($0) }
    }
    return !word.isEmpty && names.contains(word[...]) ? word : nil
  }
}

extension String {
  fileprivate func replacingCharacters(of range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
