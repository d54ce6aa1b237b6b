import ArgumentParser
import Foundation
import Livery

/// `livery convert FILE -o OUT`.
struct FileConversion {
  var file: String
  var output: String
  var force: Bool
  var common: CommonOptions

  func run() throws {
    let folder = FileManager.default.currentDirectoryPath
    let terminal = common.terminal
    let (workspace, path) = Workspace.around(file, from: folder)
    try refuseToOverwrite(from: folder)
    let conversion = Conversion(of: path, in: workspace)
    let prefix = workspace.prefix(from: folder)
    terminal.printError(DiagnosticText(prefix: prefix, style: terminal.errors).text(of: conversion.diagnostics))
    guard let text = conversion.text else { throw Exit.brokenInput }
    if output == "-" { return terminal.print(text) }
    try write(text, from: folder)
    if !common.quiet { terminal.print("wrote \(output): \(conversion.summary)\n") }
  }

  private func refuseToOverwrite(from folder: String) throws {
    guard output != "-" else { return }
    let start = URL(fileURLWithPath: folder)
    let source = URL(fileURLWithPath: file, relativeTo: start).resolvingSymlinksInPath()
    let target = URL(fileURLWithPath: output, relativeTo: start).resolvingSymlinksInPath()
    guard !force, FileManager.default.fileExists(atPath: target.path) else { return }
    let what = source.path == target.path ? "it is the file to be converted" : "it exists"
    try fail(Diagnostic("output-exists", "'\(output)' is not overwritten: \(what)", advice: "--force replaces it"))
  }

  private func write(_ text: String, from folder: String) throws {
    let (workspace, path) = Workspace.around(output, from: folder)
    do throws(Workspace.WriteFailure) {
      _ = try workspace.write([OutputFile(path: path, text: text)])
    } catch {
      try fail(Diagnostic("output-unwritable", "cannot write '\(output)': \(error.reason)"))
    }
  }

  private func fail(_ diagnostic: Diagnostic) throws {
    common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }
}

extension Conversion {
  fileprivate var summary: String {
    let warnings = diagnostics.count(of: .warning)
    let tokens = "\(tokenCount) \(tokenCount == 1 ? "token" : "tokens")"
    return warnings == 0 ? tokens : "\(tokens); \(warnings) \(warnings == 1 ? "warning" : "warnings")"
  }
}
