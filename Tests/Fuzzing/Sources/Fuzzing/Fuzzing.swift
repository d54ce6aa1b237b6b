import ColorScience
import DesignTokens
import Foundation
import Livery

/// What a run of the fuzzer changes: one file of a small project, several of them, or a text that is read on its own.
private enum Subject: String, CaseIterable {
  case tokens, yaml, resolver, manifest, component, layout, template, description, waivers, catalog
  /// Any files of the project, each after a line with its path.
  case project
  case conversion
  case color

  /// The path of the file that is replaced.
  var path: String? {
    switch self {
    case .tokens: "base.tokens.json"
    case .yaml: "base.tokens.yaml"
    case .resolver: "sea.resolver.json"
    case .manifest: "livery.json"
    case .component: "components/lamp.component.json"
    case .layout: "layouts/card.layout.json"
    case .template: "Templates/list/body.mustache"
    case .description: "Templates/list/template.json"
    case .waivers: "waivers.json"
    case .catalog: "Wood.xcassets/Bark.colorset/Contents.json"
    case .project, .conversion, .color: nil
    }
  }
}

/// Read once: the environment names the subject and the folder of the project.
private let subject = Subject(rawValue: ProcessInfo.processInfo.environment["LIVERY_FUZZING"] ?? "") ?? .project
private let project = files(below: ProcessInfo.processInfo.environment["LIVERY_FUZZING_PROJECT"] ?? "Project")

private func files(below folder: String) -> [String: String] {
  let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return paths.reduce(into: [:]) { files, path in
    files[path] = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }
}

/// Called by libFuzzer with each input; a trap or a hang is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  switch subject {
  case .color:
    if let color = try? Color(css: text) { _ = color.css }
  case .conversion:
    let files = InMemoryFiles(["input.json": text])
    _ = Conversion(of: "input.json", in: files)
    _ = Migration(of: files)
  case .project:
    run(project.merging(parts(of: text)) { $1 })
  case .yaml:
    var files = project
    files["base.tokens.yaml"] = text
    files["sea.resolver.json"] = files["sea.resolver.json"]?.replacingOccurrences(
      of: "base.tokens.json",
      with: "base.tokens.yaml"
    )
    run(files)
  default:
    guard let path = subject.path else { return 0 }
    var files = project
    files[path] = text
    run(files)
  }
  return 0
}

private func run(_ files: [String: String]) {
  let outcome = Pipeline(files: InMemoryFiles(files), today: "2026-01-01").run()
  // What is printed reads every location and every message.
  _ = DiagnosticText().text(of: outcome.diagnostics)
}

/// The files of an input, each after a line such as `=== livery.json`.
private func parts(of text: String) -> [String: String] {
  var parts: [String: String] = [:]
  for part in text.components(separatedBy: "=== ").dropFirst() {
    let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    parts[String(lines[0])] = lines.count > 1 ? String(lines[1]) : ""
  }
  return parts
}
