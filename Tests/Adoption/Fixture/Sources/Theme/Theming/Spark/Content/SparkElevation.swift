import Foundation
import SparkTheming

struct SparkElevation: Elevation {
  let dropShadow: any (ElevationShadow & ElevationDropShadows) = Shadows()
}

struct Shadows: ElevationShadow & ElevationDropShadows {
  let small: any ElevationShadow = ElevationShadowDefault(
    offset: CGPoint(x: 0, y: 1),
    blur: 2,
    colorToken: ColorTokenDefault(named: "shadow", in: .module),
    opacity: 0.5
  )
  let offset = CGPoint(x: -1, y: 4)
  let blur: CGFloat = 6.5
  let colorToken: any ColorToken = ColorTokenDefault(named: "shadow", in: .module)
  let opacity: Float = 0.25
}
