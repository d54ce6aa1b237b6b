import Foundation
import SparkTheming

struct SparkTypography: Typography {
  let body: any TypographyFontToken = token(16, .regular, .body)
  let title: any TypographyFontToken = token(24, .semiBold, .largeTitle)

  func custom(size: CGFloat, style: TypographyFontStyle, textStyle: TextStyle) -> any TypographyFontToken {
    token(size, style, textStyle)
  }
}

private func token(
  _ size: CGFloat,
  _ style: TypographyFontStyle,
  _ textStyle: TextStyle
) -> any TypographyFontToken {
  let names = TypographyFontNames(
    regular: "Lamp-Regular",
    medium: "Lamp-Medium",
    semiBold: "Lamp-Semi",
    bold: "Lamp-Bold"
  )
  return TypographyFontTokenDefault(names: names, style: style, size: size, textStyle: textStyle)
}
