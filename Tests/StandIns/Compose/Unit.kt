package androidx.compose.ui.unit

data class Dp(val value: Float) {
  operator fun unaryMinus(): Dp = Dp(-value)
}

val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
val Float.dp: Dp get() = Dp(this)

data class TextUnit(val value: Float, val type: String) {
  operator fun unaryMinus(): TextUnit = TextUnit(-value, type)

  companion object {
    val Unspecified = TextUnit(Float.NaN, "unspecified")
  }
}

val Int.sp: TextUnit get() = TextUnit(toFloat(), "sp")
val Double.sp: TextUnit get() = TextUnit(toFloat(), "sp")
val Int.em: TextUnit get() = TextUnit(toFloat(), "em")
val Double.em: TextUnit get() = TextUnit(toFloat(), "em")
