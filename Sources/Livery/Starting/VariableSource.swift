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
  /// By name; nil for a function that takes any number of values.
  private(set) var functions: [String: VariableFunction?] = [:]

  init(_ text: String, isLess: Bool) {
    var scanner = StyleSheetScanner(text, isNested: true)
    var preludes: [String] = []
    /// The statements of the function that is being read, and of the blocks in it that are open.
    var bodies: [[VariableFunction.Statement]] = []
    while let (text, end) = scanner.next() {
      if end == .opening {
        preludes.append(text)
        if !bodies.isEmpty || preludes.count == 1 && text.hasPrefix("@function") { bodies.append([]) }
        continue
      }
      if !bodies.isEmpty {
        if !text.isEmpty { bodies[bodies.count - 1].append(Self.statement(text)) }
      } else if let variable = Self.variable(in: text, isLess: isLess) {
        if preludes.isEmpty {
          variables.append(variable)
        } else if preludes.allSatisfy({ Self.isFlow($0) }) {
          conditional.insert(variable.name)
        }
      }
      if end == .closing, let closed = preludes.popLast(), let body = bodies.popLast() { close(closed, body, &bodies) }
    }
  }

  /// Adds a function, or a block to what is around it.
  private mutating func close(
    _ prelude: String,
    _ body: [VariableFunction.Statement],
    _ bodies: inout [[VariableFunction.Statement]]
  ) {
    guard let around = bodies.indices.last else {
      if let (name, function) = Self.function(prelude, body) { functions.updateValue(function, forKey: name) }
      return
    }
    if prelude.hasPrefix("@if ") {
      bodies[around].append(.choice([(prelude.dropFirst("@if ".count).trimmed, body)]))
    } else if prelude.hasPrefix("@else"), case .choice(let choices)? = bodies[around].last {
      let rest = prelude.dropFirst("@else".count).trimmed
      let condition = rest.hasPrefix("if ") ? rest.dropFirst("if ".count).trimmed : nil
      bodies[around][bodies[around].count - 1] = .choice(choices + [(condition, body)])
    } else {
      bodies[around].append(VariableFunction.Loop(prelude).map { .loop($0, body: body) } ?? .unknown)
    }
  }

  private static func statement(_ text: String) -> VariableFunction.Statement {
    if text.hasPrefix("@return ") { return .result(text.dropFirst("@return ".count).trimmed) }
    if text.hasPrefix("@warn ") || text.hasPrefix("@debug ") { return .choice([]) }
    return variable(in: text, isLess: false).map { .assignment($0.name, $0.value) } ?? .unknown
  }

  private static func isFlow(_ prelude: String) -> Bool {
    ["@if", "@else", "@each", "@for", "@while"].contains(where: prelude.hasPrefix)
  }

  private static func variable(in text: String, isLess: Bool) -> Variable? {
    guard text.first == (isLess ? "@" : "$"), let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].dropFirst().trimmed
    guard !name.isEmpty, name.allSatisfy(VariableExpression.isOfName) else { return nil }
    var value = text[text.index(after: colon)...].trimmed
    var isDefault = false
    for flag in ["!default", "!global", "!default"] where value.hasSuffix(flag) {
      if flag == "!default" { isDefault = true }
      value = value.dropLast(flag.count).trimmed
    }
    return value.isEmpty ? nil : Variable(name: name, value: value, isDefault: isDefault)
  }

  /// A function by its prelude, `@function rem($size, $base: 16px)`, and its statements; nil if it takes any number of values.
  private static func function(
    _ prelude: String,
    _ body: [VariableFunction.Statement]
  ) -> (String, VariableFunction?)? {
    guard let match = prelude.wholeMatch(of: #/@function\s+([\w-]+)\s*\((.*)\)/#) else { return nil }
    let name = String(match.1)
    var parameters: [(name: String, standard: String?)] = []
    for parameter in String(match.2).splitOutsideOfBrackets(",").map(\.trimmed) where !parameter.isEmpty {
      guard parameter.hasPrefix("$"), !parameter.hasSuffix("...") else { return (name, nil) }
      let parts = parameter.dropFirst().split(separator: ":", maxSplits: 1).map(\.trimmed)
      parameters.append((parts[0], parts.count > 1 ? parts[1] : nil))
    }
    return (name, VariableFunction(parameters: parameters, body: body))
  }
}
