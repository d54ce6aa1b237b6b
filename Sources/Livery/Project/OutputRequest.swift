public import DesignTokens

/// The files that a build writes, and which existing files it may replace.
public struct OutputRequest: Sendable {
  public var files: [OutputFile]
  public var scope: OutputScope
  /// Whether the files are only some of the outputs, so that others are neither checked nor removed.
  public var isPartial: Bool
  /// Whether existing files are overwritten, even if livery did not write them.
  public var adoptsForeignFiles: Bool
  /// Folders beside the work tree that may hold outputs; no file of the project can add one.
  public var allowedFolders: [String]

  public init(
    files: [OutputFile],
    scope: OutputScope,
    isPartial: Bool = false,
    adoptsForeignFiles: Bool = false,
    allowedFolders: [String] = []
  ) {
    self.files = files
    self.scope = scope
    self.isPartial = isPartial
    self.adoptsForeignFiles = adoptsForeignFiles
    self.allowedFolders = allowedFolders
  }
}

/// The locations and inputs of a project's outputs; paths are relative to the project's folder.
public struct OutputScope: Sendable {
  /// The ledger of written files; nil for the sources of a target, which have none.
  public var ledger: String?
  /// The folders that hold outputs: the palette's and those of the manifest.
  public var folders: [String]
  /// The templates of the manifest's outputs, in ascending order.
  public var templates: [String] = []
  /// Every file that the outputs depend on, in ascending order.
  public var inputs: [String]

  /// The same files without the ledger, for actions that run side by side.
  public var withoutLedger: OutputScope {
    var scope = self
    scope.ledger = nil
    return scope
  }
}

/// The changes that a build would make on disk.
public struct OutputPlan: Sendable {
  /// The files that are missing or have different contents.
  public var outdated: [OutputFile] = []
  public var unchanged: [String] = []
  /// The build's own files that are no longer produced.
  public var obsolete: [String] = []
  /// Errors about conflicting files, with which nothing is written, and warnings about files that are left unchanged.
  public var diagnostics = Diagnostics()
  /// The new ledger; nil if it does not change.
  var ledger: OutputFile?
  /// The folders below which empty folders are removed.
  var folders: [String] = []

  /// A plan that changes nothing.
  public init() {}

  init(folders: [String]) {
    self.folders = folders
  }

  public var isUpToDate: Bool { outdated.isEmpty && obsolete.isEmpty }
}

/// A dependency file for `make` and `ninja`: targets, a colon, and their inputs.
public enum DependencyFile {
  /// A path that the two do not read alike, or that could become a command.
  public struct UnusablePath: Error {
    public var path: String
  }

  /// Characters with a meaning in a rule of make for which no spelling exists that ninja reads as well.
  private static let refused = ";:|=%\\*?[~&"

  public static func text(targets: [String], inputs: [String]) throws(UnusablePath) -> String {
    if let path = (targets + inputs).first(where: isUnusable) { throw UnusablePath(path: path) }
    let lists = [targets, inputs].map { $0.map(escaped) }
    return lists[0].joined(separator: " ") + ":" + lists[1].map { " \\\n  " + $0 }.joined() + "\n"
  }

  private static func isUnusable(_ path: String) -> Bool {
    path.unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F || refused.unicodeScalars.contains($0)
    }
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
