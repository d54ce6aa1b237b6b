// A stand-in for UIKit: the declarations that the template uses, as the iOS 18 SDK has them.

@_exported import CoreGraphics
@_exported import class Foundation.NSAttributedString
@_exported import class Foundation.NSObject
import SwiftUI

public enum UIUserInterfaceStyle { case unspecified, light, dark }
public enum UIAccessibilityContrast { case unspecified, normal, high }

@MainActor public class UITraitCollection {
  nonisolated public var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
  nonisolated public var accessibilityContrast: UIAccessibilityContrast { fatalError() }
}

public final class UIColor: Sendable {
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
  public init(_ color: Color) {}
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  public var cgColor: CGColor { fatalError() }
}

public class CALayer {
  public var bounds: CGRect { fatalError() }
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize.zero
  public var shadowRadius: CGFloat = 0
  public var borderColor: CGColor?
  public var borderWidth: CGFloat = 0
  public var cornerRadius: CGFloat = 0
}

public final class UIFont: Sendable {
  public struct Weight: Sendable, Hashable {
    public static let ultraLight = Weight(), thin = Weight(), light = Weight(), regular = Weight(), medium = Weight()
    public static let semibold = Weight(), bold = Weight(), heavy = Weight(), black = Weight()
  }
  public struct TextStyle: Sendable, Hashable {
    public static let largeTitle = TextStyle(), title1 = TextStyle(), title2 = TextStyle(), title3 = TextStyle()
    public static let headline = TextStyle(), subheadline = TextStyle(), body = TextStyle(), callout = TextStyle()
    public static let footnote = TextStyle(), caption1 = TextStyle(), caption2 = TextStyle()
  }
  public init?(name: String, size: CGFloat) {}
  private init() {}
  public var pointSize: CGFloat { 0 }
  public class func systemFont(ofSize: CGFloat, weight: Weight) -> UIFont { UIFont() }
}

public class UIFontMetrics {
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("font")
  public static let kern = NSAttributedString.Key("kern")
  public static let paragraphStyle = NSAttributedString.Key("paragraphStyle")
}

public class NSMutableParagraphStyle {
  public init() {}
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = [], button = none, link = none, image = none, header = none
  public static let searchField = none, adjustable = none, staticText = none, selected = none, notEnabled = none
}

extension Color {
  public init(uiColor: UIColor) { fatalError() }
}
