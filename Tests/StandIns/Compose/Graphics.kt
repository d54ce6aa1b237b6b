@file:Suppress("EXPERIMENTAL_FEATURE_WARNING")

package androidx.compose.ui.graphics

import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces

/** A color; printed as what it was made of. */
data class Color(val red: Float, val green: Float, val blue: Float, val alpha: Float = 1f, val space: ColorSpace = ColorSpaces.Srgb) {
  init {
    // So does Compose.
    require(listOf(red, green, blue, alpha).all { it in 0f..1f })
  }

  fun copy(alpha: Float): Color = Color(red, green, blue, alpha, space)
}

fun Color(color: Long): Color {
  fun byte(shift: Int): Float = ((color shr shift) and 0xFF) / 255f
  return Color(byte(16), byte(8), byte(0), byte(24))
}

enum class StrokeCap { Butt, Round, Square }
