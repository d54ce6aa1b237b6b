// Stand-ins for Jetpack Compose: the declarations that the template uses, as version 1.7 has them, and what it takes to
// read values back.

package androidx.compose.runtime

@Target(
  AnnotationTarget.FUNCTION,
  AnnotationTarget.TYPE,
  AnnotationTarget.TYPE_PARAMETER,
  AnnotationTarget.PROPERTY_GETTER
)
annotation class Composable

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class ReadOnlyComposable

@Target(AnnotationTarget.CLASS)
annotation class Immutable

class ProvidedValue<T>(val value: T)

class CompositionLocal<T>(private val default: () -> T) {
  val current: T @Composable @ReadOnlyComposable get() = default()

  infix fun provides(value: T): ProvidedValue<T> = ProvidedValue(value)
}

fun <T> staticCompositionLocalOf(default: () -> T): CompositionLocal<T> = CompositionLocal(default)

@Composable
fun CompositionLocalProvider(vararg values: ProvidedValue<*>, content: @Composable() () -> Unit) = content()
