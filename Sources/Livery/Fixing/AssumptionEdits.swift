import ColorScience
public import DesignTokens

/// Colors that were tried, written where the tokens are declared.
public struct AssumptionEdits: Sendable {
  /// The files as they would be.
  public private(set) var files: [OutputFile] = []
  /// Why something cannot be written; if there is an error, ``files`` are empty.
  public private(set) var diagnostics = Diagnostics()

  /// - Parameters:
  ///   - outcome: A run of the project, without errors.
  ///   - files: The files of the project.
  public init(_ assumptions: [Assumption], for outcome: Pipeline.Outcome, in files: any SourceFiles) {
    guard let palette = outcome.palette else { return }
    var wanted: [ColorDeclaration: Color] = [:]
    for assumption in assumptions {
      for (declaration, color) in declarations(of: assumption, in: palette) { wanted[declaration] = color }
    }
    var edits: [String: [SourceEdit]] = [:]
    var editors: [String: ValueEditor] = [:]
    var originals: [String: SourceFile] = [:]
    for (declaration, color) in wanted.sorted(by: { "\($0.key.source)" < "\($1.key.source)" }) {
      let path = declaration.source.path
      do throws(ValueEditor.EditError) {
        if originals[path] == nil { originals[path] = try Self.file(at: path, in: files) }
        if editors[path] == nil, let file = originals[path] { editors[path] = try ValueEditor(file) }
        guard let editor = editors[path] else { continue }
        edits[path, default: []] += try editor.edits(of: declaration, to: color)
      } catch {
        diagnostics.report(.notEditable(declaration, reason: error.reason))
      }
    }
    guard !diagnostics.containsErrors else { return }
    self.files = originals.values.sorted { $0.path < $1.path }.map { file in
      let bytes = SourceEdit.apply(edits[file.path] ?? [], to: file.bytes)
      return OutputFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The declarations that hold the color of a token, each with the new color in its own space.
  private mutating func declarations(of assumption: Assumption, in palette: Palette) -> [(ColorDeclaration, Color)] {
    guard case .color(let color) = assumption.value else { return [] }
    var found: [(ColorDeclaration, Color)] = []
    for columns in palette.themes {
      for permutation in columns.theme.permutations
      where assumption.scope.contains(theme: columns.name, permutation: permutation) {
        guard let declaration = ColorDeclaration(of: assumption.token, in: permutation) else { continue }
        if permutation.tokens[assumption.token]?.aliasChain.isEmpty == false {
          diagnostics.report(.isAlias(declaration))
          return []
        }
        var converted = color.converted(to: declaration.color.space)
        converted.alpha = color.alpha
        found.append((declaration, converted))
      }
    }
    return found
  }

  private static func file(at path: String, in files: any SourceFiles) throws(ValueEditor.EditError) -> SourceFile {
    do throws(SourceFileError) {
      return try files.file(at: path)
    } catch {
      throw .init(reason: "its file cannot be read")
    }
  }
}

extension Diagnostic {
  fileprivate static func notEditable(_ declaration: ColorDeclaration, reason: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      "not-editable",
      "'\(declaration.path)' cannot be changed: \(reason)",
      advice: "change it where it is written",
      subject: declaration.path.description
    )
    diagnostic.location = declaration.source
    return diagnostic
  }

  fileprivate static func isAlias(_ declaration: ColorDeclaration) -> Diagnostic {
    var diagnostic = Diagnostic(
      "not-editable",
      "'\(declaration.path)' is an alias, and another token holds its color",
      advice: "change the token that holds the color",
      subject: declaration.path.description
    )
    diagnostic.location = declaration.source
    return diagnostic
  }
}
