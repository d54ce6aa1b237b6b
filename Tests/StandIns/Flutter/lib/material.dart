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
  T? extension<T>() => null;
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
