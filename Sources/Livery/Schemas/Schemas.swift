/// The JSON Schemas of what livery reads and writes, embedded so that the tool is one file.
public enum Schemas {
  /// A schema and what it describes.
  public struct Entry: Sendable {
    /// What it is called on the command line.
    public var name: String
    /// The files that it describes.
    public var subject: String
    public var text: String

    init(_ name: String, of subject: String) {
      self.name = name
      self.subject = subject
      text = Schemas.texts.first { $0.path == name + ".schema.json" }?.text ?? ""
    }
  }

  /// All schemas; a new one is a file in the folder `JSON` beside this, and a line here.
  public static var all: [Entry] {
    [
      Entry("palette", of: "palette.json"),
      Entry("manifest", of: "livery.json"),
      Entry("component", of: "*.component.json"),
      Entry("layout", of: "*.layout.json"),
      Entry("waivers", of: "waivers.json"),
      Entry("evidence", of: "*.evidence.json"),
      Entry("template", of: "template.json"),
      Entry("language", of: "language.json"),
      Entry("diff", of: "the JSON of livery diff"),
    ]
  }
}
