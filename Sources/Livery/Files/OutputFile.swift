/// A file that a run wants to exist, with the text that it is to hold.
public struct OutputFile: Sendable, Hashable {
  /// Relative to the project's folder; may lead out of it by `..`, as the manifest says.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
