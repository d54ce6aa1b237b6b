// Stand-ins for the classes of Android that the template uses, as the SDK of Android 14 has them.

package android.content

open class Context {
  fun getSystemService(name: String): Any? = null

  companion object {
    const val UI_MODE_SERVICE: String = "uimode"
  }
}
