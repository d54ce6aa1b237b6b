// A stand-in for AppKit: the declarations that the template uses, as the macOS 15 SDK has them.

import SwiftUI

@MainActor public class NSAppearance {
  public struct Name: Sendable, Hashable {
    public static let aqua = Name()
    public static let darkAqua = Name()
    public static let accessibilityHighContrastAqua = Name()
    public static let accessibilityHighContrastDarkAqua = Name()
  }

  public nonisolated func bestMatch(from appearances: [Name]) -> Name? { nil }
}

public final class NSColor: Sendable {
  public typealias Name = String

  public init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {}
  public init(_ color: Color) {}
}

extension Color {
  public init(nsColor: NSColor) { fatalError() }
}
