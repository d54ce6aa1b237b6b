import SparkTheming

public enum SparkTheme {
  public static var shared = ThemeDefault(
    border: SparkBorder(),
    colors: SparkColors(),
    elevation: SparkElevation(),
    layout: SparkLayout(),
    typography: SparkTypography(),
    dims: SparkDims()
  )
}
