import ColorScience
package import DocumentReading

// Values in the form of DTCG 2025.10, every reference followed, numbers as their authors wrote them.

extension TokenValue {
  package var json: JSONValue {
    switch self {
    case .color(let color): color.json
    case .dimension(let dimension): dimension.json
    case .fontFamily(let names): Self.json(ofFamily: names)
    case .fontWeight(let weight): weight.json
    case .duration(let duration): duration.json
    case .cubicBezier(let curve): curve.json
    case .number(let number): number.json
    case .strokeStyle(let style): style.json
    case .border(let border): border.json
    case .transition(let transition): transition.json
    case .shadow(let layers): .array(layers.map(\.json))
    case .gradient(let stops): .array(stops.map(\.json))
    case .typography(let typography): typography.json
    }
  }

  /// One name is written as a string, several as a list.
  fileprivate static func json(ofFamily names: [String]) -> JSONValue {
    if let name = names.first, names.count == 1 { return .string(name) }
    return .array(names.map { .string($0) })
  }
}

extension Number {
  package var json: JSONValue { .number(literal) }
}

extension ColorValue {
  package var json: JSONValue {
    var members = [
      JSONMember("colorSpace", .string(colorSpace.rawValue)),
      JSONMember("components", .array(components.map(\.json))),
    ]
    if let alpha { members.append(JSONMember("alpha", alpha.json)) }
    if let hex { members.append(JSONMember("hex", .string(hex))) }
    return .object(members)
  }
}

extension ColorValue.Component {
  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): number.json
    case .none: .string("none")
    }
  }
}

extension TokenValue.Dimension {
  package var json: JSONValue {
    .object([JSONMember("value", value.json), JSONMember("unit", .string(unit.rawValue))])
  }
}

extension TokenValue.Duration {
  package var json: JSONValue {
    .object([JSONMember("value", value.json), JSONMember("unit", .string(unit.rawValue))])
  }
}

extension TokenValue.FontWeight {
  package var json: JSONValue { name.map { .string($0) } ?? weight.json }
}

extension TokenValue.CubicBezier {
  package var json: JSONValue { .array([x1.json, y1.json, x2.json, y2.json]) }
}

extension TokenValue.StrokeStyle {
  package var json: JSONValue {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let dashes, let lineCap):
      .object([
        JSONMember("dashArray", .array(dashes.map(\.json))),
        JSONMember("lineCap", .string(lineCap.rawValue)),
      ])
    }
  }
}

extension TokenValue.Border {
  package var json: JSONValue {
    .object([
      JSONMember("color", color.json),
      JSONMember("width", width.json),
      JSONMember("style", style.json),
    ])
  }
}

extension TokenValue.Transition {
  package var json: JSONValue {
    .object([
      JSONMember("duration", duration.json),
      JSONMember("delay", delay.json),
      JSONMember("timingFunction", timingFunction.json),
    ])
  }
}

extension TokenValue.Shadow {
  package var json: JSONValue {
    var members = [
      JSONMember("color", color.json),
      JSONMember("offsetX", offsetX.json),
      JSONMember("offsetY", offsetY.json),
      JSONMember("blur", blur.json),
      JSONMember("spread", spread.json),
    ]
    if let inset { members.append(JSONMember("inset", .bool(inset))) }
    return .object(members)
  }
}

extension TokenValue.GradientStop {
  package var json: JSONValue {
    .object([JSONMember("color", color.json), JSONMember("position", position.json)])
  }
}

extension TokenValue.Typography {
  package var json: JSONValue {
    .object([
      JSONMember("fontFamily", TokenValue.json(ofFamily: fontFamily)),
      JSONMember("fontSize", fontSize.json),
      JSONMember("fontWeight", fontWeight.json),
      JSONMember("letterSpacing", letterSpacing.json),
      JSONMember("lineHeight", lineHeight.json),
    ])
  }
}
