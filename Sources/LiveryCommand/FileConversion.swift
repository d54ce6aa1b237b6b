import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// `livery convert FILE -o OUT`.
struct FileConversion {
  private let file: String
  /// The file to write; `-` for standard output.
  private let output: String
  private let force: Bool
  private let common: CommonOptions
  private let isFolder: Bool

  /// - Parameter output: The file to write; where a folder is converted, which becomes several files, it may be a folder.
  init(file: String, output: String, force: Bool, common: CommonOptions) {
    self.file = file
    self.force = force
    self.common = common
    // A link to a folder is as good as the folder.
    let values = try? URL(fileURLWithPath: file).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    isFolder = values?.isDirectory ?? false
    let isForFolder = isFolder && output != "-" && !output.lowercased().hasSuffix(".json")
    self.output = isForFolder ? (output.hasSuffix("/") ? output : output + "/") + "tokens.resolver.json" : output
  }

  func run() throws {
    let folder = FileManager.default.currentDirectoryPath
    let terminal = common.terminal
    try refuseToOverwrite(output, from: folder)
    let (conversion, workspace) = conversion(from: folder)
    let prefix = workspace.prefix(from: folder)
    terminal.print(conversion.diagnostics, prefix: prefix)
    guard let text = conversion.text else {
      if !common.quiet { terminal.printError("nothing was written\n") }
      throw Exit.brokenInput
    }
    if output == "-" { return try print(text, of: conversion) }
    let inputs = conversion.inputs.map { Self.place(of: $0, from: workspace.root) }
    let written = try write(conversion, text, besides: Set(inputs), from: folder)
    if !common.quiet {
      for path in written.dropFirst() { terminal.print("wrote \(path)\n") }
      terminal.printError(conversion.counts.lossText)
      terminal.print("wrote \(output): \(conversion.summary)\n")
    }
    if conversion.counts.lost > 0 { throw Exit.findings }
  }

  private func conversion(from folder: String) -> (Conversion, Workspace) {
    var found = Diagnostics()
    let start = URL(fileURLWithPath: folder)
    let url = URL(fileURLWithPath: file, relativeTo: start).standardizedFileURL
    let (workspace, path) = isFolder ? (Workspace(root: url.path), "") : home(of: url, from: folder)
    let settled = workspace.hasManifest || isFolder ? workspace : Workspace.around(file, from: folder).workspace
    let reading = Manifest.reading(in: settled, diagnostics: &found)
    guard !found.containsErrors else { return (Conversion(refused: found), workspace) }
    guard isFolder else { return (Conversion(of: path, in: workspace, reading: reading), workspace) }
    // What an earlier run wrote beside the output is not part of the folder.
    let place = URL(fileURLWithPath: output, relativeTo: start).standardizedFileURL.deletingLastPathComponent().path
    let inside = place.hasPrefix(url.path + "/") ? [String(place.dropFirst(url.path.count + 1))] : []
    return (Conversion(ofFolder: workspace, ignoring: inside, reading: reading), workspace)
  }

  private static func place(of path: String, from folder: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder)).resolvingSymlinksInPath().path
  }

  /// Where a file is read from: a resolver document that names no file outside of its own folder from that one, so that what
  /// it names becomes files beside the result.
  private func home(of url: URL, from folder: String) -> (Workspace, path: String) {
    guard let bytes = try? Data(contentsOf: url), bytes.range(of: Data("\"resolutionOrder\"".utf8)) != nil,
      bytes.range(of: Data("../".utf8)) == nil
    else { return Workspace.around(file, from: folder) }
    return (Workspace(root: url.deletingLastPathComponent().path), url.lastPathComponent)
  }

  private func print(_ text: String, of conversion: Conversion) throws {
    guard conversion.others.isEmpty else {
      throw ValidationError("A folder is converted to several files. Name the resolver document with --output.")
    }
    common.terminal.print(text)
    if !common.quiet { common.terminal.printError(conversion.counts.lossText + conversion.counts.text + "\n") }
    if conversion.counts.lost > 0 { throw Exit.findings }
  }

  /// Checked before anything is read, to fail early.
  private func refuseToOverwrite(_ output: String, from folder: String) throws {
    guard output != "-" else { return }
    let target = Self.place(of: output, from: folder)
    guard !force, FileManager.default.fileExists(atPath: target) else { return }
    let what = Self.place(of: file, from: folder) == target ? "it is the file to convert" : "it already exists"
    try fail(
      Diagnostic("output-exists", "'\(output)' is not overwritten: \(what)", advice: "use --force to overwrite it")
    )
  }

  /// Writes the result and its additional files beside it, all or none.
  ///
  /// - Parameter inputs: The files that were read, which none of the others replaces.
  private func write(
    _ conversion: Conversion,
    _ text: String,
    besides inputs: Set<String>,
    from folder: String
  ) throws -> [String] {
    let beside = (output as NSString).deletingLastPathComponent
    let others = conversion.others.map { $0.moved(to: beside.isEmpty ? $0.path : "\(beside)/\($0.path)") }
    for file in others {
      if inputs.contains(Self.place(of: file.path, from: folder)) {
        try fail(
          Diagnostic(
            "output-exists",
            "'\(file.path)' is not overwritten: it is one of the files to convert",
            advice: "write the result to another folder with --output"
          )
        )
      }
      try refuseToOverwrite(file.path, from: folder)
    }
    do throws(Workspace.WriteError) {
      _ = try Workspace(root: folder).write([OutputFile(path: output, text: text)] + others)
      return [output] + others.map(\.path)
    } catch {
      try fail(.unwritable(error.path, error))
    }
  }

  private func fail(_ diagnostic: Diagnostic) throws -> Never {
    common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }
}

extension Conversion {
  fileprivate var summary: String {
    let warnings = diagnostics.count(of: .warning)
    return warnings == 0 ? counts.text : "\(counts.text); \(warnings) \(warnings == 1 ? "warning" : "warnings")"
  }
}
