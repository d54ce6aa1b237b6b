import Foundation
import SparkTheming

struct SparkLayout: Layout {
  struct Spacing: LayoutSpacing {
    let small: CGFloat = 4
    let large: CGFloat = 16.5
  }

  let spacing: any LayoutSpacing = Spacing()
}
