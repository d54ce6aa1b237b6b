// A stand-in for UIKit whose colors and fonts keep what they were made of, so that two themes can be compared.

@_exported import Foundation

public final class CGColor: Sendable {}

public final class UIColor: Hashable, CustomStringConvertible, @unchecked Sendable {
  public let description: String

  private init(_ description: String) { self.description = description }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init("asset \(name)")
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(description) at \(alpha)") }

  public var cgColor: CGColor { CGColor() }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let blue = UIColor("blue")
  public static let green = UIColor("green")
  public static let orange = UIColor("orange")
  public static let purple = UIColor("purple")
  public static let red = UIColor("red")
  public static let yellow = UIColor("yellow")

  public static func == (first: UIColor, second: UIColor) -> Bool { first.description == second.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

public final class UITraitCollection {}

public final class UIFont: Hashable, CustomStringConvertible, @unchecked Sendable {
  public enum TextStyle: String, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }

  public let description: String

  fileprivate init(_ description: String) { self.description = description }

  public convenience init?(name: String, size: CGFloat) { self.init("\(name) \(size)") }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("system \(size)") }

  public static func == (first: UIFont, second: UIFont) -> Bool { first.description == second.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

public struct UIFontMetrics {
  let style: UIFont.TextStyle

  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  public func scaledFont(for font: UIFont) -> UIFont { UIFont("\(font) like \(style)") }
}

public enum UIAccessibility {
  public static var isBoldTextEnabled: Bool { ProcessInfo.processInfo.environment["BOLD_TEXT"] != nil }
}

open class CALayer {
  public var masksToBounds = false
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize.zero
  public var shadowRadius: CGFloat = 0
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1
}

open class UIView {
  public let layer = CALayer()

  public func updateTraitsIfNeeded() {}
}

public struct UIScreen {
  public static let main = UIScreen()
  public let scale: CGFloat = 2
}
