package android.os

class Build {
  class VERSION {
    companion object {
      val SDK_INT: Int = 34
    }
  }
}
