extension TokenValue {
  public var color: ColorValue? { if case .color(let value) = self { value } else { nil } }
  public var dimension: Dimension? { if case .dimension(let value) = self { value } else { nil } }
  public var fontFamily: [String]? { if case .fontFamily(let value) = self { value } else { nil } }
  public var fontWeight: FontWeight? { if case .fontWeight(let value) = self { value } else { nil } }
  public var duration: Duration? { if case .duration(let value) = self { value } else { nil } }
  public var cubicBezier: CubicBezier? { if case .cubicBezier(let value) = self { value } else { nil } }
  public var number: Number? { if case .number(let value) = self { value } else { nil } }
  public var strokeStyle: StrokeStyle? { if case .strokeStyle(let value) = self { value } else { nil } }
  public var border: Border? { if case .border(let value) = self { value } else { nil } }
  public var transition: Transition? { if case .transition(let value) = self { value } else { nil } }
  public var shadow: [Shadow]? { if case .shadow(let value) = self { value } else { nil } }
  public var gradient: [GradientStop]? { if case .gradient(let value) = self { value } else { nil } }
  public var typography: Typography? { if case .typography(let value) = self { value } else { nil } }
}
