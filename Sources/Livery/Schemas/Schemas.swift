/// The JSON Schemas of what livery writes, embedded so that the tool is one file.
public enum Schemas {
  /// The schema of `palette.json`, version 1.
  public static var palette: String { String(decoding: PackageResources.palette_schema_json, as: UTF8.self) }
}
