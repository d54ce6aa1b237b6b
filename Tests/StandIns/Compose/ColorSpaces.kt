package androidx.compose.ui.graphics.colorspace

data class ColorSpace(val name: String)

object ColorSpaces {
  val Srgb = ColorSpace("srgb")
  val DisplayP3 = ColorSpace("display-p3")
}
