import DesignTokens
import Foundation

/// The templates of a project as an earlier run of this process loaded them, for a process that builds again and again.
///
/// Who keeps them has to begin anew when a file of a template may have changed. What they rendered of a theme is kept with
/// them, as long as the theme stays as it is.
public struct LoadedTemplates: Sendable {
  /// What a manifest says of its outputs.
  private struct Key: Hashable {
    var manifest: [UInt8]
    /// An action has only some of the outputs.
    var templates: [String]
  }

  private let last: Last?

  private final class Last: Sendable {
    let lock = NSLock()
    // Only accessed while the lock is held.
    nonisolated(unsafe) var known: (key: Key, emitter: TemplateEmitter)?
  }

  /// - Parameter isKept: Whether the next run gets what this one loads and renders, which a process that runs once does not need.
  public init(keeping isKept: Bool = false) {
    last = isKept ? Last() : nil
  }

  func emitter(for project: LoadedProject) -> TemplateEmitter {
    guard let last else { return TemplateEmitter(manifest: project.manifest, files: project.files) }
    let key = Key(manifest: project.manifest.source.bytes, templates: project.manifest.outputs.map(\.template))
    if let known = last.lock.withLock({ unsafe last.known }), known.key == key { return known.emitter }
    var emitter = TemplateEmitter(manifest: project.manifest, files: project.files)
    emitter.kept = KeptOutputs()
    last.lock.withLock { unsafe last.known = (key, emitter) }
    return emitter
  }
}
