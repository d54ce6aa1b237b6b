import DocumentReading

/// What a number or a text of Figma is, of which Figma knows no more than that it is one.
enum FigmaMeaning: Hashable {
  case length
  case lineHeight
  case fontWeight
  /// A share of 100.
  case opacity
  case duration
  /// A number without a unit, such as an index, a count, or an opacity that runs to 1.
  case number
  case fontFamily
  case fontStyle

  /// What the scopes of a variable say about it; nil if they leave it open.
  init?(scopes: [String], isText: Bool) {
    if scopes.contains("FONT_WEIGHT") {
      self = isText ? .fontStyle : .fontWeight
    } else if isText {
      if scopes.contains("FONT_FAMILY") {
        self = .fontFamily
      } else if scopes.contains("FONT_STYLE") {
        self = .fontStyle
      } else {
        return nil
      }
    } else if scopes.contains("OPACITY") {
      self = .opacity
    } else if scopes == ["LINE_HEIGHT"] {
      self = .lineHeight
    } else if scopes.contains(where: Self.scopesOfLengths.contains) {
      self = .length
    } else {
      return nil
    }
  }

  private static let scopesOfLengths: Set<String> = [
    "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "FONT_SIZE", "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING",
    "PARAGRAPH_INDENT", "STROKE_FLOAT", "EFFECT_FLOAT",
  ]

  /// What the name of a variable says about it, if its values can be that; nil if it says nothing.
  init?(path: [String], values: [DataNode]) {
    let parts = path.map { $0.lowercased().filter(\.isLetter) }
    // `font/weight` is `fontWeight`, too.
    let words = parts + zip(parts, parts.dropFirst()).map { $0 + $1 }
    let numbers = values.compactMap { $0.number?.value }
    let texts = values.compactMap(\.string)
    func has(_ endings: String...) -> Bool { words.contains { word in endings.contains { word.hasSuffix($0) } } }
    func has(within part: String) -> Bool { words.contains { $0.contains(part) } }
    if numbers.count == values.count {
      // The weight of a line is not as much.
      if has(within: "weight"), numbers.allSatisfy({ (100...1000).contains($0) }) {
        self = .fontWeight
      } else if has(within: "opacity"), numbers.allSatisfy({ (0...100).contains($0) }) {
        self = .opacity
      } else if has(within: "lineheight") || has("leading") {
        self = .lineHeight
      } else if has("duration", "durations") {
        self = .duration
      } else if has("zindex", "columns", "columncount") {
        self = .number
      } else {
        return nil
      }
    } else if texts.count == values.count {
      if has(within: "fontfamily") || has("family", "families", "typeface") {
        self = .fontFamily
      } else if has(within: "fontweight") || has("fontstyle") {
        self = .fontStyle
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// Whether a value that is no reference can be that.
  fileprivate func allows(_ value: DataNode) -> Bool {
    guard let number = value.number?.value else { return true }
    return switch self {
    case .fontWeight: (1...1000).contains(number)
    case .opacity: (0...100).contains(number)
    default: true
    }
  }

  /// The type, nil for that of the variable that is referred to, and the value in the form of the type.
  func standard(_ value: DataNode) -> (type: TokenType?, value: DataNode)? {
    let isAlias = Reference(value) != nil
    switch self {
    case .length: return (.dimension, value)
    case .lineHeight:
      // No line is as low as four pixels, and no multiple of the font's size as high.
      if isAlias { return (nil, value) }
      return (value.number.map { $0.value > 0 && $0.value <= 4 } == true ? .number : .dimension, value)
    case .fontWeight: return (.fontWeight, value)
    case .opacity:
      guard let number = value.number else { return (.number, value) }
      return (.number, value.replacing(.number(NumberLiteral(derived: number.value / 100))))
    case .duration:
      guard let number = value.number else { return (.duration, value) }
      return (.duration, value.replacing(number, TokenValue.Duration.Unit.ms.rawValue))
    case .number: return (.number, value)
    case .fontFamily: return (.fontFamily, value)
    case .fontStyle:
      let isWeight = isAlias || value.string.map { DraftText.fontWeight($0) != nil } ?? false
      return isWeight ? (.fontWeight, value) : nil
    }
  }
}

/// The meanings of variables that refer to each other.
///
/// The scopes of a variable say what it is used for. Of one whose scopes leave that open, the variables say it that refer to
/// it, or that it refers to, if its values can be that; else its name does.
enum FigmaMeanings {
  struct Variable {
    var path: [String]
    var isText: Bool
    var scopes: [String]
    /// The values, of all modes.
    var values: [DataNode]
    /// The indices of the variables that the values refer to.
    var targets: [Int]

    fileprivate var literals: [DataNode] { values.filter { Reference($0) == nil } }
  }

  /// The meaning of each variable; nil where only Figma's own types say what it is.
  static func meanings(of variables: [Variable]) -> [FigmaMeaning?] {
    let told = variables.map { FigmaMeaning(scopes: $0.scopes, isText: $0.isText) }
    var family = Array(variables.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while family[index] != index {
        family[index] = family[family[index]]
        index = family[index]
      }
      return index
    }
    for (index, variable) in variables.enumerated() where told[index] == nil {
      for target in variable.targets where told[target] == nil { family[root(index)] = root(target) }
    }
    // Between a variable that says what it is and one that does not, the one says it of the other.
    var neighbors: [Int: Set<FigmaMeaning>] = [:]
    var names: [Int: Set<FigmaMeaning>] = [:]
    for (index, variable) in variables.enumerated() {
      for target in variable.targets {
        if let meaning = told[index], told[target] == nil { neighbors[root(target), default: []].insert(meaning) }
        if let meaning = told[target], told[index] == nil { neighbors[root(index), default: []].insert(meaning) }
      }
      let literals = variable.literals
      if told[index] == nil, !literals.isEmpty, let meaning = FigmaMeaning(path: variable.path, values: literals) {
        names[root(index), default: []].insert(meaning)
      }
    }
    let excluded = excluded(in: variables)
    var meanings = told
    var namedOpacities: [Int] = []
    for index in variables.indices where told[index] == nil {
      let around = neighbors[root(index)] ?? []
      let said = around.isEmpty ? names[root(index)] ?? [] : around
      guard said.count == 1, let meaning = said.first, excluded[meaning]?.contains(index) != true else { continue }
      meanings[index] = meaning
      if around.isEmpty, meaning == .opacity { namedOpacities.append(index) }
    }
    // Those that are used in Figma run to 100, but who only names one so may mean that it runs to 1.
    let largest = namedOpacities.flatMap { variables[$0].values }.compactMap { $0.number?.value }.max() ?? 0
    if largest <= 1 { for index in namedOpacities { meanings[index] = .number } }
    return meanings
  }

  /// By meaning: the variables that have, or refer to, a number that cannot be that.
  private static func excluded(in variables: [Variable]) -> [FigmaMeaning: Set<Int>] {
    var users: [Int: [Int]] = [:]
    for (index, variable) in variables.enumerated() {
      for target in variable.targets { users[target, default: []].append(index) }
    }
    var result: [FigmaMeaning: Set<Int>] = [:]
    for meaning in [FigmaMeaning.fontWeight, .opacity] {
      var pending = variables.indices.filter { !variables[$0].literals.allSatisfy(meaning.allows) }
      var found = Set(pending)
      while let index = pending.popLast() {
        for user in users[index] ?? [] where found.insert(user).inserted { pending.append(user) }
      }
      result[meaning] = found
    }
    return result
  }
}
