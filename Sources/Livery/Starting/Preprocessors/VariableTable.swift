import DesignTokens

/// The variables and functions of sheets that use each other, with what each is computed to.
final class VariableTable {
  private enum Entry {
    case written(String)
    case computed(Result<VariableValue, VariableProblem>)
    /// A variable that is being computed, which must not lead to itself.
    case open
  }

  let isLess: Bool
  private var entries: [String: Entry] = [:]
  /// What was written of the variables that are not refused.
  private var texts: [String: String] = [:]
  private var functions: [String: VariableFunction?] = [:]
  private let depth = VariableDepth()
  /// How many functions may still be called: each may call others twice.
  private var budget = 100_000
  /// How many variables may still be computed again that were too far away.
  private var retries = 100_000

  init(isLess: Bool) {
    self.isLess = isLess
  }

  /// Another table with some variables set anew, by which all others may be something else.
  init(of table: VariableTable, setting variables: [(name: String, text: String)]) {
    isLess = table.isLess
    functions = table.functions
    texts = table.texts
    entries = table.texts.mapValues { .written($0) }
    for (name, entry) in table.entries where texts[name] == nil { entries[name] = entry }
    for (name, text) in variables { set(name, to: text) }
  }

  /// To Sass, hyphens and underscores are the same.
  func key(_ name: String) -> String { isLess ? name : name.replacing("_", with: "-") }

  func set(_ name: String, to text: String) {
    entries[key(name)] = .written(text)
    texts[key(name)] = text
  }

  /// Lets a variable have no value that can be told.
  func refuse(_ name: String, _ problem: VariableProblem) {
    entries[key(name)] = .computed(.failure(problem))
    texts[key(name)] = nil
  }

  func add(_ function: VariableFunction?, named name: String) {
    let name = key(name)
    functions.updateValue(functions.keys.contains(name) ? nil : function, forKey: name)
  }

  func value(of name: String) throws(VariableProblem) -> VariableValue {
    let name = key(name)
    switch entries[name] {
    case nil: throw .variable((isLess ? "@" : "$") + name)
    case .open?: throw .circle
    case .computed(let result)?: return try result.get()
    case .written(let text)?:
      try depth.enter()
      defer { depth.leave() }
      entries[name] = .open
      let result: Result<VariableValue, VariableProblem>
      do throws(VariableProblem) { result = .success(try value(ofText: text, [:])) } catch { result = .failure(error) }
      // From nearer by, it may be told.
      if case .failure(.depth) = result, retries > 0 {
        retries -= 1
        entries[name] = .written(text)
      } else {
        entries[name] = .computed(result)
      }
      return try result.get()
    }
  }

  private func value(
    ofText text: String,
    _ locals: [String: VariableValue]
  ) throws(VariableProblem) -> VariableValue {
    try VariableExpression.value(of: text, isLess: isLess, within: depth) { [self] name throws(VariableProblem) in
      if let local = locals[key(name)] { return local }
      return try value(of: name)
    } call: { [self] name, arguments throws(VariableProblem) in
      try call(name, arguments)
    }
  }

  /// Nil for what is no function of the project.
  private func call(
    _ name: String,
    _ arguments: VariableFunctions.Arguments
  ) throws(VariableProblem) -> VariableValue? {
    guard let known = functions[key(name)] else { return nil }
    guard let function = known, budget > 0,
      arguments.values.count <= function.parameters.count
    else { throw .function(name) }
    budget -= 1
    try depth.enter()
    defer { depth.leave() }
    var locals: [String: VariableValue] = [:]
    for (index, parameter) in function.parameters.enumerated() {
      if let value = arguments.value(index, parameter.name) {
        locals[key(parameter.name)] = value
      } else if let standard = parameter.standard {
        locals[key(parameter.name)] = try value(ofText: standard, locals)
      } else {
        throw .function(name)
      }
    }
    guard let result = try result(of: function.body, &locals) else { throw .function(name) }
    return result
  }

  /// What statements return; nil if they return nothing, or are not known here.
  private func result(
    of body: [VariableFunction.Statement],
    _ locals: inout [String: VariableValue]
  ) throws(VariableProblem) -> VariableValue? {
    for statement in body {
      try spend()
      switch statement {
      case .result(let text): return try value(ofText: text, locals)
      case .assignment(let name, let text): locals[key(name)] = try value(ofText: text, locals)
      case .unknown: return nil
      case .choice(let choices):
        for (condition, body) in choices {
          if let condition, try !value(ofText: condition, locals).isTrue { continue }
          if let result = try result(of: body, &locals) { return result }
          // What a block leaves to what follows it, it may have refused to say.
          if body.contains(where: \.isUnknown) { return nil }
          break
        }
      case .loop(let loop, let body):
        if let result = try result(of: loop, body, &locals) { return result }
        if body.contains(where: \.isUnknown) { return nil }
      }
    }
    return nil
  }

  /// What the statements of a loop return; nil if they return nothing.
  private func result(
    of loop: VariableFunction.Loop,
    _ body: [VariableFunction.Statement],
    _ locals: inout [String: VariableValue]
  ) throws(VariableProblem) -> VariableValue? {
    switch loop {
    case .each(let names, let text):
      for value in try value(ofText: text, locals).elements {
        try spend()
        // Of one name, a pair is the value.
        let parts = names.count == 1 ? [value] : value.elements
        for (index, name) in names.enumerated() { locals[key(name)] = index < parts.count ? parts[index] : .null }
        if let result = try result(of: body, &locals) { return result }
      }
    case .count(let name, let from, let to, let isThrough):
      guard case .number(let first, let unit) = try value(ofText: from, locals),
        case .number(let last, _) = try value(ofText: to, locals)
      else { throw .notation }
      let step = first <= last ? 1.0 : -1.0
      var number = first
      while isThrough ? (last - number) * step >= 0 : (last - number) * step > 0 {
        try spend()
        locals[key(name)] = .number(number, unit: unit)
        if let result = try result(of: body, &locals) { return result }
        number += step
      }
    case .whileTrue(let condition):
      while try value(ofText: condition, locals).isTrue {
        try spend()
        if let result = try result(of: body, &locals) { return result }
      }
    }
    return nil
  }

  /// Takes one of the calls and rounds that are left.
  private func spend() throws(VariableProblem) {
    budget -= 1
    if budget < 0 { throw .depth }
  }
}
