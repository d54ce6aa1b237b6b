// What the outputs need of the library dart:ui; what is made of it prints itself.

enum Brightness { dark, light }

enum ColorSpace { sRGB, extendedSRGB, displayP3 }

enum StrokeCap { butt, round, square }

double? lerpDouble(num? a, num? b, double t) => a == null || b == null ? null : a + (b - a) * t;

class Color {
  const Color(int value)
    : a = (value >> 24 & 0xFF) / 255,
      r = (value >> 16 & 0xFF) / 255,
      g = (value >> 8 & 0xFF) / 255,
      b = (value & 0xFF) / 255,
      colorSpace = ColorSpace.sRGB;

  const Color.from({
    required double alpha,
    required double red,
    required double green,
    required double blue,
    this.colorSpace = ColorSpace.sRGB,
  }) : a = alpha,
       r = red,
       g = green,
       b = blue;

  final double a;
  final double r;
  final double g;
  final double b;
  final ColorSpace colorSpace;

  Color withValues({double? alpha}) =>
      Color.from(alpha: alpha ?? a, red: r, green: g, blue: b, colorSpace: colorSpace);

  static Color? lerp(Color? x, Color? y, double t) => x == null || y == null
      ? null
      : Color.from(
          alpha: lerpDouble(x.a, y.a, t)!,
          red: lerpDouble(x.r, y.r, t)!,
          green: lerpDouble(x.g, y.g, t)!,
          blue: lerpDouble(x.b, y.b, t)!,
          colorSpace: x.colorSpace,
        );

  @override
  String toString() => 'Color($a, $r, $g, $b, ${'$colorSpace'.split('.').last})';
}

class Offset {
  const Offset(this.dx, this.dy);
  final double dx;
  final double dy;

  static Offset? lerp(Offset? x, Offset? y, double t) =>
      x == null || y == null ? null : Offset(lerpDouble(x.dx, y.dx, t)!, lerpDouble(x.dy, y.dy, t)!);
}

class FontWeight {
  const FontWeight._(this.value);
  final int value;

  static const FontWeight w100 = FontWeight._(100);
  static const FontWeight w200 = FontWeight._(200);
  static const FontWeight w300 = FontWeight._(300);
  static const FontWeight w400 = FontWeight._(400);
  static const FontWeight w500 = FontWeight._(500);
  static const FontWeight w600 = FontWeight._(600);
  static const FontWeight w700 = FontWeight._(700);
  static const FontWeight w800 = FontWeight._(800);
  static const FontWeight w900 = FontWeight._(900);

  static FontWeight? lerp(FontWeight? x, FontWeight? y, double t) => t < 0.5 ? x : y;

  @override
  String toString() => 'w$value';
}
