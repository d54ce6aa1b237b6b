// A stand-in for SwiftUI whose colors and fonts keep what they were made of, so that two themes can be compared.

@_exported import Foundation
import UIKit

public struct Color: Hashable, CustomStringConvertible, Sendable {
  public let description: String

  private init(_ description: String) { self.description = description }

  public init(_ name: String, bundle: Bundle? = nil) { description = "asset \(name)" }

  public init(uiColor: UIColor) { description = uiColor.description }

  public func opacity(_ factor: Double) -> Color { Color("\(description) at \(factor)") }

  public static let clear = Color("clear")
  public static let black = Color("black")
  public static let red = Color("red")
}

public struct Font: Hashable, CustomStringConvertible, Sendable {
  public enum TextStyle: String, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public let description: String

  public static let body = Font(description: "body")

  private init(description: String) { self.description = description }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(description: "\(name) \(size) like \(style)")
  }
}

public protocol View {}

extension View {
  public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
}
