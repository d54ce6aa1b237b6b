package android.app

class UiModeManager {
  val contrast: Float get() = 0f
}
