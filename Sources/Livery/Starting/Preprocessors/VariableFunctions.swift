import ColorScience
import DesignTokens

/// The arithmetic of Sass and Less, and their functions of colors, numbers, lists and maps.
///
/// Sources: the documentation of Sass, "Built-In Modules", and of Less, "Functions".
enum VariableFunctions {
  struct Arguments {
    var values: [VariableValue] = []
    var named: [String: VariableValue] = [:]

    /// An argument by its place, or by the name that Sass has for it.
    func value(_ index: Int, _ name: String) -> VariableValue? {
      index < values.count ? values[index] : named[name] ?? named["$" + name]
    }

    func number(_ index: Int, _ name: String) -> Double? {
      if case .number(let value, _)? = value(index, name) { value } else { nil }
    }

    /// A share of 100, with or without a sign for it.
    func share(_ index: Int, _ name: String) -> Double? { number(index, name).map { $0 / 100 } }

    var color: Color? { value(0, "color")?.color }
  }

  static func isModule(_ name: String) -> Bool { ["color", "math", "map", "list", "meta", "string"].contains(name) }

  /// The value of a function that the preprocessor has, or the text of one of CSS; nil for any other.
  static func value(of name: String, _ arguments: Arguments, isLess: Bool) throws(VariableProblem) -> VariableValue? {
    let value =
      color(name, arguments, isLess: isLess) ?? number(name, arguments, isLess: isLess) ?? collection(name, arguments)
    if case .number(let number, let unit)? = value { return try finite(number, unit: unit) }
    if let value { return value }
    guard ofCSS.contains(name.lowercased()), arguments.named.isEmpty else { return nil }
    let texts = arguments.values.map(\.css)
    if texts.contains(nil) { throw .map }
    return .text("\(name)(\(texts.compactMap(\.self).joined(separator: ", ")))")
  }

  private static let ofCSS: Set<String> = [
    "blur", "brightness", "color", "color-mix", "conic-gradient", "contrast", "cubic-bezier", "drop-shadow",
    "fit-content",
    "grayscale", "hsl", "hsla", "hue-rotate", "hwb", "invert", "saturate", "sepia",
    "lab", "lch", "light-dark", "linear", "linear-gradient", "local", "minmax", "oklab", "oklch", "radial-gradient",
    "repeat", "repeating-linear-gradient", "repeating-radial-gradient", "rgb", "rgba", "rotate", "scale", "steps",
    "translate", "translate3d", "translatex", "translatey",
  ]
}

// MARK: - Arithmetic

extension VariableFunctions {
  static func sum(_ one: VariableValue, _ other: VariableValue, isNegative: Bool) throws(VariableProblem)
    -> VariableValue
  {
    if case .number(let first, let unit) = one, case .number(let second, let otherUnit) = other {
      guard unit == otherUnit || unit.isEmpty || otherUnit.isEmpty else { throw .notation }
      return try finite(isNegative ? first - second : first + second, unit: unit.isEmpty ? otherUnit : unit)
    }
    if one.color != nil || other.color != nil { throw .notation }
    guard !isNegative, let first = one.interpolated, let second = other.interpolated else { throw .notation }
    switch (one, other) {
    case (.text(_, let isQuoted), _), (.number, .text(_, let isQuoted)):
      return .text(first + second, isQuoted: isQuoted)
    default: throw .notation
    }
  }

  static func product(_ one: VariableValue, _ other: VariableValue) throws(VariableProblem) -> VariableValue {
    guard case .number(let first, let unit) = one, case .number(let second, let otherUnit) = other,
      unit.isEmpty || otherUnit.isEmpty
    else { throw .notation }
    return try finite(first * second, unit: unit + otherUnit)
  }

  static func quotient(_ one: VariableValue, _ other: VariableValue) throws(VariableProblem) -> VariableValue {
    guard case .number(let first, let unit) = one, case .number(let second, let otherUnit) = other, second != 0,
      otherUnit.isEmpty || unit == otherUnit
    else { throw .notation }
    return try finite(first / second, unit: otherUnit.isEmpty ? unit : "")
  }

  static func compared(
    _ one: VariableValue,
    _ sign: String,
    _ other: VariableValue
  ) throws(VariableProblem) -> Bool {
    if case .number(let first, let unit) = one, case .number(let second, let otherUnit) = other {
      let isOfOneUnit = unit == otherUnit || unit.isEmpty || otherUnit.isEmpty
      switch sign {
      case "==": return unit == otherUnit && first == second
      case "!=": return unit != otherUnit || first != second
      case "<" where isOfOneUnit: return first < second
      case ">" where isOfOneUnit: return first > second
      case "<=" where isOfOneUnit: return first <= second
      case ">=" where isOfOneUnit: return first >= second
      default: throw .notation
      }
    }
    guard sign == "==" || sign == "!=" else { throw .notation }
    return one.isSame(as: other) == (sign == "==")
  }

  /// No other number is a value of a style sheet, and what is computed of it is none.
  private static func finite(_ value: Double, unit: String) throws(VariableProblem) -> VariableValue {
    guard value.isFinite else { throw .notation }
    return .number(value, unit: unit)
  }
}

// MARK: - Numbers

extension VariableFunctions {
  private static func number(_ name: String, _ arguments: Arguments, isLess: Bool) -> VariableValue? {
    guard case .number(let value, let unit)? = arguments.value(0, "number") else { return nil }
    switch name {
    case "math.div": return arguments.value(1, "number2").flatMap { try? quotient(.number(value, unit: unit), $0) }
    case "percentage", "math.percentage": return .number(value * 100, unit: "%")
    case "round", "math.round":
      let scale = (0..<(isLess ? max(0, min(15, Int(clamping: arguments.number(1, "places") ?? 0))) : 0))
        .reduce(1.0) { scale, _ in scale * 10 }
      return .number((value * scale).rounded(.toNearestOrAwayFromZero) / scale, unit: unit)
    case "ceil", "math.ceil": return .number(value.rounded(.up), unit: unit)
    case "floor", "math.floor": return .number(value.rounded(.down), unit: unit)
    case "abs", "math.abs": return .number(value.magnitude, unit: unit)
    case "unit" where isLess:
      guard let other = arguments.value(1, "unit") else { return .number(value, unit: "") }
      return other.interpolated.map { .number(value, unit: $0) }
    case "unit", "math.unit": return .text(unit, isQuoted: true)
    case "unitless", "math.is-unitless": return VariableValue(unit.isEmpty)
    case "comparable", "math.compatible":
      guard case .number(_, let other)? = arguments.value(1, "number2") else { return nil }
      return VariableValue(unit == other || unit.isEmpty || other.isEmpty)
    case "strip-unit": return .number(value, unit: "")
    case "min", "max", "math.min", "math.max":
      var numbers: [Double] = []
      for argument in arguments.values {
        guard case .number(let number, unit) = argument else { return nil }
        numbers.append(number)
      }
      return (name.hasSuffix("min") ? numbers.min() : numbers.max()).map { .number($0, unit: unit) }
    case "math.pow", "pow":
      guard let exponent = arguments.number(1, "exponent"), unit.isEmpty, exponent.magnitude <= 64,
        exponent == exponent.rounded()
      else { return nil }
      let power = (0..<Int(exponent.magnitude)).reduce(1.0) { power, _ in power * value }
      return power == 0 && exponent < 0 ? nil : .number(exponent < 0 ? 1 / power : power, unit: "")
    default: return nil
    }
  }
}

extension Int {
  /// - Parameter value: A finite number.
  fileprivate init(clamping value: Double) { self = Int(Swift.min(Swift.max(value, -1e6), 1e6)) }
}

extension VariableFunctions {
  private static func type(of value: VariableValue) -> String {
    switch value {
    case .number: "number"
    case .color: "color"
    case .text(let text, let isQuoted):
      if isQuoted {
        "string"
      } else if value.isNull {
        "null"
      } else if text == "true" || text == "false" {
        "bool"
      } else {
        value.color == nil ? "string" : "color"
      }
    case .list: "list"
    // What has nothing in it is both.
    case .map(let members): members.isEmpty ? "list" : "map"
    }
  }
}

// MARK: - Lists, maps and texts

extension VariableFunctions {
  private static func collection(_ name: String, _ arguments: Arguments) -> VariableValue? {
    switch name {
    case "if":
      guard let condition = arguments.value(0, "condition") else { return nil }
      return condition.isTrue ? arguments.value(1, "if-true") : arguments.value(2, "if-false")
    // A condition of the newer `if()`.
    case "sass": return arguments.values.count == 1 ? arguments.values[0] : nil
    case "type-of", "meta.type-of": return arguments.value(0, "value").map { .text(type(of: $0)) }
    case "length", "list.length":
      return arguments.value(0, "list").map { .number(Double($0.elements.count), unit: "") }
    case "map-has-key", "map.has-key":
      guard case .map(let members)? = arguments.value(0, "map"), let key = arguments.value(1, "key")?.interpolated
      else {
        return nil
      }
      return VariableValue(members.contains { $0.key == key })
    case "map-get", "map.get":
      var value = arguments.value(0, "map")
      for key in arguments.values.dropFirst() + (arguments.named["key"].map { [$0] } ?? []) {
        guard case .map(let members)? = value, let name = key.interpolated else { return nil }
        value = members.first { $0.key == name }?.value
      }
      return value
    case "map-merge", "map.merge":
      guard case .map(var members)? = arguments.value(0, "map1"), case .map(let others)? = arguments.value(1, "map2"),
        arguments.values.count + arguments.named.count == 2
      else { return nil }
      for other in others {
        if let place = members.firstIndex(where: { $0.key == other.key }) {
          members[place].value = other.value
        } else {
          members.append(other)
        }
      }
      return .map(members)
    case "map-remove", "map.remove":
      guard case .map(let members)? = arguments.value(0, "map") else { return nil }
      let keys = Set(arguments.values.dropFirst().compactMap(\.interpolated))
      return .map(members.filter { !keys.contains($0.key) })
    case "map-keys", "map.keys":
      guard case .map(let members)? = arguments.value(0, "map") else { return nil }
      return .list(members.map(\.name), separator: ", ")
    case "map-values", "map.values":
      guard case .map(let members)? = arguments.value(0, "map") else { return nil }
      return .list(members.map(\.value), separator: ", ")
    case "append", "list.append":
      guard let list = arguments.value(0, "list"), let value = arguments.value(1, "val") else { return nil }
      return joined(list.elements + [value], by: list.separator, arguments)
    case "index", "list.index":
      guard let list = arguments.value(0, "list"), let value = arguments.value(1, "value") else { return nil }
      let place = list.elements.firstIndex { (try? compared($0, "==", value)) == true }
      return place.map { .number(Double($0 + 1), unit: "") } ?? .null
    case "join", "list.join":
      guard let list = arguments.value(0, "list1"), let other = arguments.value(1, "list2") else { return nil }
      let own = list.elements.count < 2 ? other.separator : list.separator
      return joined(list.elements + other.elements, by: own, arguments)
    case "nth", "list.nth", "extract":
      guard let values = arguments.value(0, "list")?.elements, let number = arguments.number(1, "n") else { return nil }
      let place = number < 0 ? values.count + Int(clamping: number) : Int(clamping: number) - 1
      return values.indices.contains(place) ? values[place] : nil
    case "unquote", "string.unquote", "e": return arguments.value(0, "string")?.interpolated.map { .text($0) }
    case "quote", "string.quote": return arguments.value(0, "string")?.interpolated.map { .text($0, isQuoted: true) }
    default: return nil
    }
  }
}

extension VariableFunctions {
  /// Values as a list with their own separator, or the one that the third argument names.
  private static func joined(
    _ values: [VariableValue],
    by separator: String,
    _ arguments: Arguments
  ) -> VariableValue? {
    let separators = ["auto": separator, "comma": ", ", "space": " "]
    return separators[arguments.value(2, "separator")?.interpolated ?? "auto"].map { .list(values, separator: $0) }
  }
}

// MARK: - Colors

extension VariableFunctions {
  private static func color(_ name: String, _ arguments: Arguments, isLess: Bool) -> VariableValue? {
    switch name {
    case "rgb", "rgba", "hsl", "hsla": return written(name, arguments)
    case "mix", "color.mix":
      guard let one = arguments.value(0, "color1")?.color, let other = arguments.value(1, "color2")?.color else {
        return nil
      }
      return .color(mixed(one, other, share: arguments.share(2, "weight") ?? 0.5))
    case "tint", "shade":
      guard isLess, let color = arguments.color else { return nil }
      return .color(mixed(name == "tint" ? .white : .black, color, share: arguments.share(1, "weight") ?? 0.5))
    default: break
    }
    guard let color = arguments.color else { return nil }
    switch name {
    case "lighten", "darken", "saturate", "desaturate":
      guard let amount = arguments.share(1, "amount") else { return nil }
      let channel = name.hasSuffix("saturate") ? 1 : 2
      return .color(color.adjustedHSL(channel, by: name == "lighten" || name == "saturate" ? amount : -amount))
    case "spin", "adjust-hue":
      return arguments.number(1, "degrees").map { .color(color.adjustedHSL(0, by: $0)) }
    case "grayscale", "greyscale", "color.grayscale": return .color(color.adjustedHSL(1, by: -1))
    case "invert", "color.invert":
      guard arguments.values.count == 1 else { return nil }
      return .color(Color(.srgb, components: 1 - color.components, alpha: color.alpha))
    case "complement", "color.complement": return .color(color.adjustedHSL(0, by: 180))
    case "fade" where isLess: return arguments.share(1, "amount").map { .color(color.with(alpha: $0)) }
    case "fadein" where isLess, "fadeout" where isLess:
      guard let amount = arguments.share(1, "amount") else { return nil }
      return .color(color.with(alpha: color.alpha + (name == "fadein" ? amount : -amount)))
    case "opacify", "fade-in", "transparentize", "fade-out":
      guard let amount = arguments.number(1, "amount") else { return nil }
      return .color(color.with(alpha: color.alpha + (name == "opacify" || name == "fade-in" ? amount : -amount)))
    case "adjust-color", "color.adjust": return changed(color, arguments) { $0 + $1 }
    case "change-color", "color.change": return changed(color, arguments) { $1 }
    case "scale-color", "color.scale": return scaled(color, arguments)
    case "alpha", "opacity", "color.alpha", "color.opacity": return .number(color.alpha, unit: "")
    case "hue" where isLess: return nil
    case "red", "color.red", "green", "color.green", "blue", "color.blue",
      "hue", "color.hue", "saturation", "color.saturation", "lightness", "color.lightness":
      return channel(name.split(separator: ".").last.map { String($0) } ?? name, of: color)
    case "color.channel":
      guard let name = arguments.value(1, "channel")?.interpolated else { return nil }
      // Other spaces have other channels of these names.
      let space = arguments.value(2, "space")?.interpolated ?? "rgb"
      return space == "rgb" && components[name] != nil || space == "hsl" && channels[name] != nil
        ? channel(name, of: color) : nil
    default: return nil
    }
  }

  /// Red, green and blue up to 255, hue in degrees, saturation and lightness in percent.
  private static func channel(_ name: String, of color: Color) -> VariableValue? {
    if let index = components[name] { return .number((color.components[index] * 255).rounded(), unit: "") }
    return channels[name].map { .number(color.converted(to: .hsl).components[$0], unit: $0 == 0 ? "deg" : "%") }
  }

  /// `rgba(#123456, 0.5)` and colors whose channels are computed.
  private static func written(_ name: String, _ arguments: Arguments) -> VariableValue? {
    if arguments.values.count == 2, let color = arguments.values[0].color,
      case .number(let alpha, let unit) = arguments.values[1]
    {
      return .color(color.with(alpha: unit == "%" ? alpha / 100 : alpha))
    }
    let texts = arguments.values.compactMap(\.css)
    guard texts.count == arguments.values.count, arguments.named.isEmpty,
      let color = try? Color(css: "\(name)(\(texts.joined(separator: ", ")))")
    else { return nil }
    return .color(color.converted(to: .srgb))
  }

  /// A mixture as Sass and Less have it: the more opaque of two colors counts for more.
  private static func mixed(_ one: Color, _ other: Color, share: Double) -> Color {
    let share = min(max(share, 0), 1)
    let weight = 2 * share - 1
    let difference = one.alpha - other.alpha
    let product = weight * difference
    let first = ((product == -1 ? weight : (weight + difference) / (1 + product)) + 1) / 2
    return Color(
      .srgb,
      components: one.components * first + other.components * (1 - first),
      alpha: one.alpha * share + other.alpha * (1 - share)
    )
  }

  private static let channels = ["hue": 0, "saturation": 1, "lightness": 2]
  private static let components = ["red": 0, "green": 1, "blue": 2]

  private static func changed(
    _ color: Color,
    _ arguments: Arguments,
    _ change: (Double, Double) -> Double
  ) -> VariableValue? {
    var (rgb, hsl, alpha) = (color, color.converted(to: .hsl), color.alpha)
    for (name, value) in arguments.named {
      guard name != "color" else { continue }
      guard case .number(let number, _) = value else { return nil }
      if let index = components[name] {
        rgb.components[index] = min(max(change(rgb.components[index] * 255, number) / 255, 0), 1)
      } else if let index = channels[name] {
        hsl.components[index] = change(hsl.components[index], number)
      } else if name == "alpha" {
        alpha = change(alpha, number)
      } else {
        return nil
      }
    }
    let usesHSL = arguments.named.keys.contains { channels[$0] != nil }
    if usesHSL, arguments.named.keys.contains(where: { components[$0] != nil }) { return nil }
    return .color((usesHSL ? hsl.clampedHSL : rgb).with(alpha: alpha))
  }

  private static func scaled(_ color: Color, _ arguments: Arguments) -> VariableValue? {
    func scale(_ value: Double, _ share: Double, _ most: Double) -> Double {
      value + (share > 0 ? most - value : value) * share
    }
    var (rgb, hsl, alpha) = (color, color.converted(to: .hsl), color.alpha)
    for (name, value) in arguments.named where name != "color" {
      guard case .number(let number, "%") = value else { return nil }
      if let index = components[name] {
        rgb.components[index] = scale(rgb.components[index], number / 100, 1)
      } else if let index = channels[name], index > 0 {
        hsl.components[index] = scale(hsl.components[index], number / 100, 100)
      } else if name == "alpha" {
        alpha = scale(alpha, number / 100, 1)
      } else {
        return nil
      }
    }
    let usesHSL = arguments.named.keys.contains { channels[$0] != nil }
    if usesHSL, arguments.named.keys.contains(where: { components[$0] != nil }) { return nil }
    return .color((usesHSL ? hsl.clampedHSL : rgb).with(alpha: alpha))
  }
}

extension Color {
  fileprivate func with(alpha: Double) -> Color {
    Color(.srgb, components: components, alpha: min(max(alpha, 0), 1))
  }

  /// The color with another hue in degrees, or another saturation or lightness by a share of the whole.
  fileprivate func adjustedHSL(_ index: Int, by amount: Double) -> Color {
    var hsl = converted(to: .hsl)
    hsl.components[index] += index == 0 ? amount : amount * 100
    return hsl.clampedHSL.with(alpha: alpha)
  }

  /// A color of HSL in sRGB, with saturation and lightness that it can have.
  fileprivate var clampedHSL: Color {
    var hsl = self
    for index in 1...2 { hsl.components[index] = min(max(hsl.components[index], 0), 100) }
    return hsl.converted(to: .srgb)
  }
}
