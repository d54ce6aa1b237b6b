/// The JSON Schemas of what livery reads and writes, embedded so that the tool is one file.
public enum Schemas {
  /// A schema and what it describes.
  public struct Entry: Sendable {
    /// What it is called on the command line.
    public var name: String
    /// The files that it describes.
    public var subject: String
    public var text: String

    init(_ name: String, of subject: String, _ bytes: [UInt8]) {
      self.name = name
      self.subject = subject
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// All schemas; a new one is a file beside this, a line here and its name in `Package.swift`.
  public static var all: [Entry] {
    [
      Entry("palette", of: "palette.json", PackageResources.palette_schema_json),
      Entry("manifest", of: "livery.json", PackageResources.manifest_schema_json),
      Entry("component", of: "*.component.json", PackageResources.component_schema_json),
      Entry("waivers", of: "waivers.json", PackageResources.waivers_schema_json),
      Entry("template", of: "template.json", PackageResources.template_schema_json),
      Entry("language", of: "language.json", PackageResources.language_schema_json),
    ]
  }
}
