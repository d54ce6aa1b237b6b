import DesignTokens

/// What a sheet of Sass or Less says of variables and functions.
struct VariableSource {
  struct Variable {
    var name: String
    /// As it is written, without flags.
    var value: String
    /// Whether another value counts, if there is one (`!default`).
    var isDefault: Bool
  }

  /// Outside of rules, in the order of the sheet.
  private(set) var variables: [Variable] = []
  /// The variables that conditions and loops give other values.
  private(set) var conditional: Set<String> = []
  /// By name; nil for a function with statements, which are not run.
  private(set) var functions: [String: VariableTable.Function?] = [:]

  init(_ text: String, isLess: Bool) {
    var scanner = StyleSheetScanner(text, isNested: true)
    var preludes: [String] = []
    /// The statements of the function that is being read.
    var body: [String] = []
    while let (text, end) = scanner.next() {
      if end == .opening {
        // What is in a block of a function is no single result.
        if let first = preludes.first, first.hasPrefix("@function") { body.append(text) }
        preludes.append(text)
        continue
      }
      if let first = preludes.first, first.hasPrefix("@function") {
        if !text.isEmpty { body.append(text) }
      } else if let variable = Self.variable(in: text, isLess: isLess) {
        if preludes.isEmpty {
          variables.append(variable)
        } else if preludes.allSatisfy({ Self.isFlow($0) }) {
          conditional.insert(variable.name)
        }
      }
      if end == .closing {
        let closed = preludes.popLast()
        if preludes.isEmpty, let closed, closed.hasPrefix("@function"),
          let (name, function) = Self.function(closed, body)
        {
          functions.updateValue(function, forKey: name)
        }
        if preludes.isEmpty { body = [] }
      }
    }
  }

  private static func isFlow(_ prelude: String) -> Bool {
    ["@if", "@else", "@each", "@for", "@while"].contains(where: prelude.hasPrefix)
  }

  private static func variable(in text: String, isLess: Bool) -> Variable? {
    guard text.first == (isLess ? "@" : "$"), let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].dropFirst().trimmed
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else { return nil }
    var value = text[text.index(after: colon)...].trimmed
    var isDefault = false
    for flag in ["!default", "!global", "!default"] where value.hasSuffix(flag) {
      if flag == "!default" { isDefault = true }
      value = value.dropLast(flag.count).trimmed
    }
    return value.isEmpty ? nil : Variable(name: name, value: value, isDefault: isDefault)
  }

  /// A function by its prelude, `@function rem($size, $base: 16px)`, and its statements.
  private static func function(_ prelude: String, _ body: [String]) -> (String, VariableTable.Function?)? {
    guard let match = prelude.wholeMatch(of: #/@function\s+([\w-]+)\s*\((.*)\)/#) else { return nil }
    let name = String(match.1)
    guard body.count == 1, body[0].hasPrefix("@return ") else { return (name, nil) }
    var parameters: [(name: String, standard: String?)] = []
    for parameter in String(match.2).splitOutsideOfBrackets(",").map(\.trimmed) where !parameter.isEmpty {
      guard parameter.hasPrefix("$"), !parameter.hasSuffix("...") else { return (name, nil) }
      let parts = parameter.dropFirst().split(separator: ":", maxSplits: 1).map(\.trimmed)
      parameters.append((parts[0], parts.count > 1 ? parts[1] : nil))
    }
    return (name, VariableTable.Function(parameters: parameters, result: body[0].dropFirst("@return ".count).trimmed))
  }
}
