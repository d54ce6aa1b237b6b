/// A file to write, with its text.
public struct OutputFile: Sendable {
  /// Relative to the project's folder; may lead out of it by `..`, as the manifest says.
  public var path: String
  private var contents: FileText
  /// The folder that the file must not leave, not even through a link; nil for the one that it is in.
  public var folder: String?
  /// What rendered the file; nil for files that every run writes.
  public var origin: Origin?

  /// The template that rendered a file, and the theme that it did so for.
  public struct Origin: Sendable, Hashable {
    public var template: String
    /// Nil for a file that covers all themes.
    public var theme: String?

    public init(template: String, theme: String? = nil) {
      self.template = template
      self.theme = theme
    }
  }

  public init(path: String, text: String, folder: String? = nil, origin: Origin? = nil) {
    self.init(path: path, bytes: Array(text.utf8), folder: folder, origin: origin)
  }

  package init(path: String, bytes: [UInt8], folder: String? = nil, origin: Origin? = nil) {
    self.init(path: path, contents: .bytes(bytes), folder: folder, origin: origin)
  }

  package init(path: String, contents: FileText, folder: String? = nil, origin: Origin? = nil) {
    self.path = path
    self.contents = contents
    self.folder = folder
    self.origin = origin
  }

  /// The text in UTF-8; one that is staged is read.
  package var bytes: [UInt8] {
    get { contents.bytes }
    set { contents = .bytes(newValue) }
  }

  /// What the text begins with, up to a number of bytes.
  package func beginning(_ size: Int) -> [UInt8] { contents.beginning(size) }

  /// The text if it is on disk already.
  package var staged: StagedText? { contents.staged }

  /// How long the text is, in bytes.
  package var count: Int { contents.count }

  /// Of the text.
  package var hash: ContentHash { contents.hash }

  /// Leaves a large text on disk until it is wanted.
  package mutating func stage(in folder: StagingFolder) { contents.stage(in: folder) }

  /// The same file elsewhere.
  ///
  /// - Parameter folder: The one that it must not leave there.
  package func moved(to path: String, in folder: String? = nil) -> OutputFile {
    var file = self
    (file.path, file.folder) = (path, folder)
    return file
  }

  public var text: String {
    get { String(decoding: bytes, as: UTF8.self) }
    set { bytes = Array(newValue.utf8) }
  }
}

extension OutputFile: Hashable {
  public static func == (first: OutputFile, second: OutputFile) -> Bool {
    first.path == second.path && first.folder == second.folder && first.origin == second.origin
      && first.count == second.count && first.bytes == second.bytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(folder)
    hasher.combine(origin)
    hasher.combine(count)
  }
}

extension OutputFile {
  /// Whether a name is safe on every platform and stays in its folder.
  package static func isSafePath(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }) else {
      return false
    }
    return name.utf8.allSatisfy(isPlain) || name.unicodeScalars.allSatisfy(isSafe)
  }

  /// Whether a byte is an ASCII character of names, as most are: looking up what a scalar is takes longer.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    if #"\:*?"<>|"#.unicodeScalars.contains(scalar) { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
    default: return true
    }
  }
}
