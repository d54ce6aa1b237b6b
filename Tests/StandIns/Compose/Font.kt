package androidx.compose.ui.text.font

data class FontWeight(val weight: Int) {
  init {
    require(weight in 1..1000)
  }
}

class Font(val resId: Int)

class FontFamily(vararg val fonts: Font)
