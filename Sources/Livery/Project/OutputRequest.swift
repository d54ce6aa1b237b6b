public import DesignTokens

/// The files that a build wants on disk, and how far it may go for them.
public struct OutputRequest: Sendable {
  public var files: [OutputFile]
  public var scope: OutputScope
  /// Whether the files are some of the outputs only, so that nothing is said of the others.
  public var isPartial: Bool
  /// Whether files that are there already are taken over, whoever wrote them.
  public var adoptsForeignFiles: Bool

  public init(files: [OutputFile], scope: OutputScope, isPartial: Bool = false, adoptsForeignFiles: Bool = false) {
    self.files = files
    self.scope = scope
    self.isPartial = isPartial
    self.adoptsForeignFiles = adoptsForeignFiles
  }
}

/// Where a project's outputs lie, and what they are made of; paths are relative to the project's folder.
public struct OutputScope: Sendable {
  /// Where builds keep account of what they wrote; nil for the sources of a target, of which nobody does.
  public var ledger: String?
  /// The folders that hold outputs: the palette's and those of the manifest.
  public var folders: [String]
  /// The templates of the manifest's outputs, in ascending order.
  public var templates: [String] = []
  /// Every file that the outputs depend on, in ascending order.
  public var inputs: [String]
}

/// What a build would do to the disk.
public struct OutputPlan: Sendable {
  /// The files that are missing or hold something else.
  public var outdated: [OutputFile] = []
  public var unchanged: [String] = []
  /// The build's own files that are no longer produced.
  public var obsolete: [String] = []
  /// Errors about files that stand in the way, with which nothing may be written, and warnings about those left alone.
  public var diagnostics = Diagnostics()
  /// The account of everything that is the build's own afterwards; nil if it stands as it is.
  var ledger: OutputFile?
  /// The folders below which one that has become empty is removed.
  var folders: [String] = []

  public var isUpToDate: Bool { outdated.isEmpty && obsolete.isEmpty }
}

/// What a run wrote, as `make` and `ninja` take it: targets, a colon, and what they depend on.
public enum DependencyFile {
  public static func text(targets: [String], inputs: [String]) -> String {
    let lists = [targets, inputs].map { $0.filter { !$0.contains(where: \.isNewline) }.map(escaped) }
    return lists[0].joined(separator: " ") + ":" + lists[1].map { " \\\n  " + $0 }.joined() + "\n"
  }

  /// The rules that both share (GNU make, "Rule Syntax" and "Basics of Variable References"; ninja's `depfile_parser`).
  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ", "#", "\t": "\\\(character)"
      case "$": "$$"
      default: String(character)
      }
    }
    .joined()
  }
}
