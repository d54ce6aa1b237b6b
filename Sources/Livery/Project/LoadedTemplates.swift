import DesignTokens
import Parallelism

/// The templates of a project as an earlier run of this process loaded them, for a process that builds again and again.
///
/// Who keeps them has to begin anew when a file of a template may have changed.
public struct LoadedTemplates: Sendable {
  /// What a manifest says of its outputs.
  private struct Key: Hashable {
    var manifest: [UInt8]
    /// An action has only some of the outputs.
    var templates: [String]
  }

  private let emitters = Memo<Key, TemplateEmitter>()

  public init() {}

  func emitter(for project: LoadedProject) -> TemplateEmitter {
    let key = Key(manifest: project.manifest.source.bytes, templates: project.manifest.outputs.map(\.template))
    return emitters.value(for: key) {
      TemplateEmitter(manifest: project.manifest, files: project.files)
    }
  }
}
