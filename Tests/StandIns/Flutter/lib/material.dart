// What the outputs need of the library of the same name; what is made of it prints itself.
import 'ui.dart';

export 'ui.dart' show Brightness, Color, FontWeight, Offset, StrokeCap;

class _Immutable {
  const _Immutable();
}

const immutable = _Immutable();

abstract class BuildContext {}

abstract class ThemeExtension<T extends ThemeExtension<T>> {
  const ThemeExtension();
  ThemeExtension<T> copyWith();
  ThemeExtension<T> lerp(covariant ThemeExtension<T>? other, double t);
}

class ThemeData {
  ThemeData({this.colorScheme, this.textTheme, this.extensions});
  final ColorScheme? colorScheme;
  final TextTheme? textTheme;
  final Iterable<Object>? extensions;
  T? extension<T>() => null;
}

class ColorScheme {
  const ColorScheme({this.primary, this.onPrimary, this.primaryContainer, this.onPrimaryContainer, this.inversePrimary, this.secondary, this.onSecondary, this.secondaryContainer, this.onSecondaryContainer, this.tertiary, this.onTertiary, this.tertiaryContainer, this.onTertiaryContainer, this.surface, this.onSurface, this.onSurfaceVariant, this.surfaceTint, this.inverseSurface, this.error, this.onError, this.errorContainer, this.onErrorContainer, this.outline, this.outlineVariant, this.scrim, this.surfaceBright, this.surfaceDim, this.surfaceContainer, this.surfaceContainerHigh, this.surfaceContainerHighest, this.surfaceContainerLow, this.surfaceContainerLowest, this.onInverseSurface, this.shadow});
  const ColorScheme.light() : this();
  const ColorScheme.dark() : this();
  final Color? primary;
  final Color? onPrimary;
  final Color? primaryContainer;
  final Color? onPrimaryContainer;
  final Color? inversePrimary;
  final Color? secondary;
  final Color? onSecondary;
  final Color? secondaryContainer;
  final Color? onSecondaryContainer;
  final Color? tertiary;
  final Color? onTertiary;
  final Color? tertiaryContainer;
  final Color? onTertiaryContainer;
  final Color? surface;
  final Color? onSurface;
  final Color? onSurfaceVariant;
  final Color? surfaceTint;
  final Color? inverseSurface;
  final Color? error;
  final Color? onError;
  final Color? errorContainer;
  final Color? onErrorContainer;
  final Color? outline;
  final Color? outlineVariant;
  final Color? scrim;
  final Color? surfaceBright;
  final Color? surfaceDim;
  final Color? surfaceContainer;
  final Color? surfaceContainerHigh;
  final Color? surfaceContainerHighest;
  final Color? surfaceContainerLow;
  final Color? surfaceContainerLowest;
  final Color? onInverseSurface;
  final Color? shadow;
  ColorScheme copyWith({Color? primary, Color? onPrimary, Color? primaryContainer, Color? onPrimaryContainer, Color? inversePrimary, Color? secondary, Color? onSecondary, Color? secondaryContainer, Color? onSecondaryContainer, Color? tertiary, Color? onTertiary, Color? tertiaryContainer, Color? onTertiaryContainer, Color? surface, Color? onSurface, Color? onSurfaceVariant, Color? surfaceTint, Color? inverseSurface, Color? error, Color? onError, Color? errorContainer, Color? onErrorContainer, Color? outline, Color? outlineVariant, Color? scrim, Color? surfaceBright, Color? surfaceDim, Color? surfaceContainer, Color? surfaceContainerHigh, Color? surfaceContainerHighest, Color? surfaceContainerLow, Color? surfaceContainerLowest, Color? onInverseSurface, Color? shadow}) =>
      ColorScheme(primary: primary ?? this.primary, onPrimary: onPrimary ?? this.onPrimary, primaryContainer: primaryContainer ?? this.primaryContainer, onPrimaryContainer: onPrimaryContainer ?? this.onPrimaryContainer, inversePrimary: inversePrimary ?? this.inversePrimary, secondary: secondary ?? this.secondary, onSecondary: onSecondary ?? this.onSecondary, secondaryContainer: secondaryContainer ?? this.secondaryContainer, onSecondaryContainer: onSecondaryContainer ?? this.onSecondaryContainer, tertiary: tertiary ?? this.tertiary, onTertiary: onTertiary ?? this.onTertiary, tertiaryContainer: tertiaryContainer ?? this.tertiaryContainer, onTertiaryContainer: onTertiaryContainer ?? this.onTertiaryContainer, surface: surface ?? this.surface, onSurface: onSurface ?? this.onSurface, onSurfaceVariant: onSurfaceVariant ?? this.onSurfaceVariant, surfaceTint: surfaceTint ?? this.surfaceTint, inverseSurface: inverseSurface ?? this.inverseSurface, error: error ?? this.error, onError: onError ?? this.onError, errorContainer: errorContainer ?? this.errorContainer, onErrorContainer: onErrorContainer ?? this.onErrorContainer, outline: outline ?? this.outline, outlineVariant: outlineVariant ?? this.outlineVariant, scrim: scrim ?? this.scrim, surfaceBright: surfaceBright ?? this.surfaceBright, surfaceDim: surfaceDim ?? this.surfaceDim, surfaceContainer: surfaceContainer ?? this.surfaceContainer, surfaceContainerHigh: surfaceContainerHigh ?? this.surfaceContainerHigh, surfaceContainerHighest: surfaceContainerHighest ?? this.surfaceContainerHighest, surfaceContainerLow: surfaceContainerLow ?? this.surfaceContainerLow, surfaceContainerLowest: surfaceContainerLowest ?? this.surfaceContainerLowest, onInverseSurface: onInverseSurface ?? this.onInverseSurface, shadow: shadow ?? this.shadow);
}

class TextTheme {
  const TextTheme({this.displayLarge, this.displayMedium, this.displaySmall, this.headlineLarge, this.headlineMedium, this.headlineSmall, this.titleLarge, this.titleMedium, this.titleSmall, this.bodyLarge, this.bodyMedium, this.bodySmall, this.labelLarge, this.labelMedium, this.labelSmall});
  final TextStyle? displayLarge;
  final TextStyle? displayMedium;
  final TextStyle? displaySmall;
  final TextStyle? headlineLarge;
  final TextStyle? headlineMedium;
  final TextStyle? headlineSmall;
  final TextStyle? titleLarge;
  final TextStyle? titleMedium;
  final TextStyle? titleSmall;
  final TextStyle? bodyLarge;
  final TextStyle? bodyMedium;
  final TextStyle? bodySmall;
  final TextStyle? labelLarge;
  final TextStyle? labelMedium;
  final TextStyle? labelSmall;
}

class Theme {
  static ThemeData of(BuildContext context) => ThemeData();
}

class MediaQuery {
  static Brightness platformBrightnessOf(BuildContext context) => Brightness.light;
  static bool highContrastOf(BuildContext context) => false;
}

class BoxShadow {
  const BoxShadow({required this.color, required this.offset, this.blurRadius = 0.0, this.spreadRadius = 0.0});
  final Color color;
  final Offset offset;
  final double blurRadius;
  final double spreadRadius;
}

class BorderSide {
  const BorderSide({required this.color, this.width = 1.0});
  final Color color;
  final double width;
}

abstract class Curve {
  const Curve();
}

class Cubic extends Curve {
  const Cubic(this.a, this.b, this.c, this.d);
  final double a;
  final double b;
  final double c;
  final double d;

  @override
  String toString() => 'Cubic($a, $b, $c, $d)';
}

class TextStyle {
  const TextStyle({
    this.fontFamily,
    this.fontFamilyFallback,
    this.fontSize,
    this.fontWeight,
    this.height,
    this.letterSpacing,
  });
  final String? fontFamily;
  final List<String>? fontFamilyFallback;
  final double? fontSize;
  final FontWeight? fontWeight;
  final double? height;
  final double? letterSpacing;

  static TextStyle? lerp(TextStyle? x, TextStyle? y, double t) => t < 0.5 ? x : y;

  @override
  String toString() => 'TextStyle($fontFamily, $fontFamilyFallback, $fontSize, $fontWeight, $height, $letterSpacing)';
}
