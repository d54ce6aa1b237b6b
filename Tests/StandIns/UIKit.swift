// A stand-in for UIKit: the declarations that the template uses, as the iOS 18 SDK has them.

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
}

extension Color {
  public init(uiColor: UIColor) { fatalError() }
}
