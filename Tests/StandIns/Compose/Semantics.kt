package androidx.compose.ui.semantics

class Role private constructor() {
  companion object {
    val Button = Role()
    val Checkbox = Role()
    val DropdownList = Role()
    val Image = Role()
    val RadioButton = Role()
    val Switch = Role()
    val Tab = Role()
  }
}
