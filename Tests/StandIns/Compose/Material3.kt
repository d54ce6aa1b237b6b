package androidx.compose.material3

import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.dp

data class ColorScheme(
  val primary: Color = Color(0xFF808080),
  val onPrimary: Color = Color(0xFF808080),
  val primaryContainer: Color = Color(0xFF808080),
  val onPrimaryContainer: Color = Color(0xFF808080),
  val inversePrimary: Color = Color(0xFF808080),
  val secondary: Color = Color(0xFF808080),
  val onSecondary: Color = Color(0xFF808080),
  val secondaryContainer: Color = Color(0xFF808080),
  val onSecondaryContainer: Color = Color(0xFF808080),
  val tertiary: Color = Color(0xFF808080),
  val onTertiary: Color = Color(0xFF808080),
  val tertiaryContainer: Color = Color(0xFF808080),
  val onTertiaryContainer: Color = Color(0xFF808080),
  val background: Color = Color(0xFF808080),
  val onBackground: Color = Color(0xFF808080),
  val surface: Color = Color(0xFF808080),
  val onSurface: Color = Color(0xFF808080),
  val surfaceVariant: Color = Color(0xFF808080),
  val onSurfaceVariant: Color = Color(0xFF808080),
  val surfaceTint: Color = Color(0xFF808080),
  val inverseSurface: Color = Color(0xFF808080),
  val inverseOnSurface: Color = Color(0xFF808080),
  val error: Color = Color(0xFF808080),
  val onError: Color = Color(0xFF808080),
  val errorContainer: Color = Color(0xFF808080),
  val onErrorContainer: Color = Color(0xFF808080),
  val outline: Color = Color(0xFF808080),
  val outlineVariant: Color = Color(0xFF808080),
  val scrim: Color = Color(0xFF808080),
  val surfaceBright: Color = Color(0xFF808080),
  val surfaceDim: Color = Color(0xFF808080),
  val surfaceContainer: Color = Color(0xFF808080),
  val surfaceContainerHigh: Color = Color(0xFF808080),
  val surfaceContainerHighest: Color = Color(0xFF808080),
  val surfaceContainerLow: Color = Color(0xFF808080),
  val surfaceContainerLowest: Color = Color(0xFF808080)
)

data class Typography(
  val displayLarge: TextStyle = TextStyle(),
  val displayMedium: TextStyle = TextStyle(),
  val displaySmall: TextStyle = TextStyle(),
  val headlineLarge: TextStyle = TextStyle(),
  val headlineMedium: TextStyle = TextStyle(),
  val headlineSmall: TextStyle = TextStyle(),
  val titleLarge: TextStyle = TextStyle(),
  val titleMedium: TextStyle = TextStyle(),
  val titleSmall: TextStyle = TextStyle(),
  val bodyLarge: TextStyle = TextStyle(),
  val bodyMedium: TextStyle = TextStyle(),
  val bodySmall: TextStyle = TextStyle(),
  val labelLarge: TextStyle = TextStyle(),
  val labelMedium: TextStyle = TextStyle(),
  val labelSmall: TextStyle = TextStyle()
)

data class Shapes(
  val extraSmall: RoundedCornerShape = RoundedCornerShape(1.dp),
  val small: RoundedCornerShape = RoundedCornerShape(1.dp),
  val medium: RoundedCornerShape = RoundedCornerShape(1.dp),
  val large: RoundedCornerShape = RoundedCornerShape(1.dp),
  val extraLarge: RoundedCornerShape = RoundedCornerShape(1.dp)
)

fun lightColorScheme(): ColorScheme = ColorScheme()

fun darkColorScheme(): ColorScheme = ColorScheme()

@Composable
fun MaterialTheme(
  colorScheme: ColorScheme,
  shapes: Shapes,
  typography: Typography,
  content: @Composable() () -> Unit
) = content()
