import Foundation
import SparkTheming

struct SparkBorder: Border {
  struct Width: BorderWidth { let small: CGFloat = 1 }
  struct Radius: BorderRadius { let medium: CGFloat = 8 }

  let width: any BorderWidth = Width()
  let radius: any BorderRadius = Radius()
}
