import DocumentReading

/// The JSON Schemas of the standard, which documents may name as `$schema`.
package enum StandardSchema {
  private static let folder = "https://www.designtokens.org/schemas/"

  /// That of token files.
  package static let tokens = folder + "2025.10/format.json"
  /// That of resolver documents.
  package static let resolver = folder + "2025.10/resolver.json"

  /// Whether a document says that it keeps to the standard, of any version.
  static func isNamed(by document: DataNode) -> Bool {
    document["$schema"]?.string?.contains("designtokens.org/schemas/") == true
  }
}
