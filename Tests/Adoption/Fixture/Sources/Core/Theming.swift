// A package of the shape that the project in Tokens/adopting writes for, with fewer members.

import SwiftUI
import UIKit

public protocol Theme: Hashable {
  var border: any Border { get }
  var colors: any Colors { get }
  var elevation: any Elevation { get }
  var layout: any Layout { get }
  var typography: any Typography { get }
  var dims: any Dims { get }
}

public protocol Border: Hashable {
  var width: any BorderWidth { get }
  var radius: any BorderRadius { get }
}

public protocol BorderWidth: Hashable {
  var small: CGFloat { get }
}

public protocol BorderRadius: Hashable {
  var none: CGFloat { get }
  var medium: CGFloat { get }
  var full: CGFloat { get }
}

extension BorderRadius {
  public var none: CGFloat { 0 }
  public var full: CGFloat { .infinity }
}

public protocol Layout: Hashable {
  var spacing: any LayoutSpacing { get }
}

public protocol LayoutSpacing: Hashable {
  var small: CGFloat { get }
  var large: CGFloat { get }
}

public protocol Dims: Hashable {
  var dim1: CGFloat { get }
  var full: CGFloat { get }
}

public protocol ColorToken: Hashable {
  var uiColor: UIColor { get }
  var color: Color { get }
}

extension ColorToken {
  public static var clear: any ColorToken { ClearToken() }

  public func equals(_ other: any ColorToken) -> Bool { color == other.color }
}

struct ClearToken: ColorToken {
  let uiColor = UIColor.clear
  let color = Color.clear
}

public struct ColorTokenDefault: ColorToken {
  let name: String

  public init(named name: String, in bundle: Bundle) { self.name = name }

  public var uiColor: UIColor { UIColor(named: name, in: nil, compatibleWith: nil) ?? .clear }
  public var color: Color { Color(name) }
}

public protocol Colors: Hashable {
  var main: any ColorsMain { get }
  var support: any ColorsSupport { get }
  var accent: any ColorsAccent { get }
  var base: any ColorsBase { get }
  var feedback: any ColorsFeedback { get }
  var states: any ColorsStates { get }
  var ai: any ColorsAI { get }
}

public protocol ColorsMain: Hashable {
  var main: any ColorToken { get }
  var onMain: any ColorToken { get }
}

public protocol ColorsSupport: Hashable {
  var support: any ColorToken { get }
}

public protocol ColorsAccent: Hashable {
  var accent: any ColorToken { get }
}

public protocol ColorsBase: Hashable {
  var background: any ColorToken { get }
}

public protocol ColorsFeedback: Hashable {
  var error: any ColorToken { get }
  var onError: any ColorToken { get }
}

public protocol ColorsStates: Hashable {
  var mainPressed: any ColorToken { get }
}

public protocol ColorsAI: Hashable {
  var ai: any ColorToken { get }
  var onAI: any ColorToken { get }
}

public protocol Elevation: Hashable {
  var dropShadow: any (ElevationShadow & ElevationDropShadows) { get }
}

public protocol ElevationDropShadows: Hashable {
  var none: any ElevationShadow { get }
  var small: any ElevationShadow { get }
}

extension ElevationDropShadows {
  public var none: any ElevationShadow {
    ElevationShadowDefault(offset: .zero, blur: 0, colorToken: ColorTokenDefault.clear, opacity: 0)
  }
}

public protocol ElevationShadow: Hashable {
  var offset: CGPoint { get }
  var blur: CGFloat { get }
  var colorToken: any ColorToken { get }
  var opacity: Float { get }
}

extension ElevationShadow {
  public func hash(into hasher: inout Hasher) { hasher.combine(blur) }
  public func equals(_ other: any ElevationShadow) -> Bool { blur == other.blur && offset == other.offset }
  public static func == (first: Self, second: Self) -> Bool { first.equals(second) }
}

public struct ElevationShadowDefault: ElevationShadow {
  public let offset: CGPoint
  public let blur: CGFloat
  public let colorToken: any ColorToken
  public let opacity: Float

  public init(offset: CGPoint, blur: CGFloat, colorToken: any ColorToken, opacity: Float) {
    self.offset = offset
    self.blur = blur
    self.colorToken = colorToken
    self.opacity = opacity
  }
}

public enum TextStyle: String, Sendable {
  case largeTitle, title2, footnote, body, caption2
}

public enum TypographyFontStyle: Sendable {
  case regular, medium, semiBold, bold
}

public struct TypographyFontNames: Hashable {
  let names: [TypographyFontStyle: String]

  public init(regular: String, medium: String, semiBold: String, bold: String) {
    names = [.regular: regular, .medium: medium, .semiBold: semiBold, .bold: bold]
  }
}

public protocol TypographyFontToken: Hashable {
  var uiFont: UIFont { get }
  var font: Font { get }
}

public struct TypographyFontTokenDefault: TypographyFontToken {
  let name: String
  let size: CGFloat
  let textStyle: TextStyle

  public init(names: TypographyFontNames, style: TypographyFontStyle, size: CGFloat, textStyle: TextStyle) {
    name = names.names[UIAccessibility.isBoldTextEnabled ? .bold : style] ?? ""
    self.size = size
    self.textStyle = textStyle
  }

  public var uiFont: UIFont { UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
  public var font: Font { .custom(name, size: size, relativeTo: Font.TextStyle(rawValue: textStyle.rawValue) ?? .body) }
}

public protocol Typography: Hashable {
  var body: any TypographyFontToken { get }
  var title: any TypographyFontToken { get }

  func custom(size: CGFloat, style: TypographyFontStyle, textStyle: TextStyle) -> any TypographyFontToken
}

// Two themes are compared by their values, which existentials are not.

extension Theme {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension Border {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension Layout {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension Colors {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension Elevation {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension Typography {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsMain {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsSupport {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsAccent {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsBase {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsFeedback {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsStates {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

extension ColorsAI {
  public func hash(into hasher: inout Hasher) {}
  public static func == (first: Self, second: Self) -> Bool { true }
}

public struct ThemeDefault: Theme {
  public let border: any Border
  public let colors: any Colors
  public let elevation: any Elevation
  public let layout: any Layout
  public let typography: any Typography
  public let dims: any Dims

  public init(
    border: any Border,
    colors: any Colors,
    elevation: any Elevation,
    layout: any Layout,
    typography: any Typography,
    dims: any Dims
  ) {
    self.border = border
    self.colors = colors
    self.elevation = elevation
    self.layout = layout
    self.typography = typography
    self.dims = dims
  }
}
