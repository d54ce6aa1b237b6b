/// The keywords of a layout: with no value, a required value or an optional value.
protocol LayoutCase: RawRepresentable<String>, CaseIterable, Equatable {
  var form: LayoutCaseForm { get }
  /// How the case is written, as advice.
  var example: String { get }
}

/// Whether a keyword has no value.
enum LayoutCaseForm {
  case word, needsValue, either
}

/// How a layout file writes ``StackLayout/Spacing``.
enum SpacingCase: String, LayoutCase {
  case `default`, absolute, relative, flexible, none

  var form: LayoutCaseForm { self == .default || self == .none ? .word : .needsValue }

  var example: String {
    switch self {
    case .default, .none: #"write "spacing": "\#(rawValue)""#
    case .absolute, .relative: #"write "spacing": { "\#(rawValue)": 8 }"#
    case .flexible: #"write "spacing": { "flexible": 1 }"#
    }
  }
}

/// How a layout file writes ``StackLayout/Dimension``.
enum DimensionCase: String, LayoutCase {
  case fractional, absolute, fill, fillWithMargin, minMargin

  var form: LayoutCaseForm { self == .fill ? .word : .needsValue }

  var example: String {
    switch self {
    case .fill: #"write "fill""#
    case .fractional: #"write { "fractional": 0.5 }"#
    case .absolute, .fillWithMargin, .minMargin: #"write { "\#(rawValue)": 20 }"#
    }
  }
}

/// How a layout file writes ``StackLayout/Alignment`` in a horizontal stack.
enum RowAlignmentCase: String, LayoutCase {
  case top, center, bottom

  var form: LayoutCaseForm { self == .center ? .word : .either }

  var example: String {
    self == .center ? #"write "center""# : #"write "\#(rawValue)" or { "\#(rawValue)": { "margin": 16 } }"#
  }
}

/// How a layout file writes ``StackLayout/Alignment``.
enum AlignmentCase: String, LayoutCase {
  case leading, center, trailing

  var form: LayoutCaseForm { self == .center ? .word : .either }

  var example: String {
    self == .center ? #"write "center""# : #"write "\#(rawValue)" or { "\#(rawValue)": { "margin": 16 } }"#
  }
}
