import CFuzzer
import ColorScience
import DesignTokens
import Foundation
import Livery

/// What a run of the fuzzer changes: one file of a small project, several of them, or a text that is read on its own.
private enum Subject: String, CaseIterable {
  case tokens, yaml, resolver, manifest, component, layout, template, description, waivers, catalog
  case language
  /// Any files of the project, each after a line with its path.
  case project
  /// A file of another tool, of which the format is found out.
  case conversion
  /// A program in JavaScript or TypeScript whose objects a project is made from.
  case program
  /// A style sheet whose custom properties a project is made from.
  case styleSheet = "style-sheet"
  /// A palette.json that is compared with that of the project.
  case palette
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
    case .language, .project, .conversion, .program, .styleSheet, .palette, .color: nil
    }
  }
}

/// Read once: the environment names the subject and the folder of the project.
private let subject = Subject(rawValue: ProcessInfo.processInfo.environment["LIVERY_FUZZING"] ?? "") ?? .project
private let project = files(below: ProcessInfo.processInfo.environment["LIVERY_FUZZING_PROJECT"] ?? "Project")

/// The project as it is, with which palettes are compared.
private let unchanged = outcome(of: project)
private let current = ComparedSide(name: "new", outcome: unchanged)

private func files(below folder: String) -> [String: String] {
  let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return paths.reduce(into: [:]) { files, path in
    files[path] = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }
}

@main
enum Fuzzing {
  static func main() {
    // Changes to what is refused as a whole would find little.
    if unchanged.files.isEmpty {
      print(DiagnosticText().text(of: unchanged.diagnostics.errors))
      exit(EXIT_FAILURE)
    }
    if CommandLine.arguments.dropFirst() == ["--print-palette"] {
      for file in unchanged.files where file.path.hasSuffix("palette.json") { print(file.text) }
      return
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, feed))
  }
}

/// The name is that which the fuzzer's own `main` calls: in a debug build the linker takes it along.
@_cdecl("LLVMFuzzerTestOneInput")
func feed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  feed(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
  return 0
}

/// Reads an input; a trap or a hang is a finding.
private func feed(_ text: String) {
  switch subject {
  case .color:
    if let color = try? Color(css: text) { _ = color.css }
  case .styleSheet:
    let choices = ProjectStart.Choices(name: "fuzzing", templates: ["css"])
    _ = ProjectStart(from: InMemoryFiles(["tokens.css": text]), ignoring: [], choices)
  case .palette:
    var diagnostics = Diagnostics()
    let reader = RecordedPaletteReader(files: InMemoryFiles(["palette.json": text]))
    if let palette = reader.load("palette.json", diagnostics: &diagnostics), let current {
      let difference = PaletteDifference(from: ComparedSide(name: "old", palette: palette), to: current)
      _ = ComparisonMarkdown(of: difference).text
      _ = ComparisonDocument(of: difference).text
    }
    _ = DiagnosticText().text(of: diagnostics)
  case .conversion:
    let files = InMemoryFiles(["tokens.json": text])
    _ = Conversion(of: "tokens.json", in: files)
    _ = Migration(of: files)
  case .program:
    _ = Migration(of: InMemoryFiles(["theme/tokens.ts": text]))
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
  case .language:
    var files = project
    files["Templates/list/language.json"] = text
    // A template without the name of a language has one of its own.
    files["Templates/list/template.json"] = files["Templates/list/template.json"]?.replacingOccurrences(
      of: "\"language\": \"css\", ",
      with: ""
    )
    run(files)
  default:
    guard let path = subject.path else { return }
    var files = project
    files[path] = text
    run(files)
  }
}

private func run(_ files: [String: String]) {
  // What is printed reads every location and every message.
  _ = DiagnosticText().text(of: outcome(of: files).diagnostics)
}

private func outcome(of files: [String: String]) -> Pipeline.Outcome {
  Pipeline(files: InMemoryFiles(files), today: "2026-01-01").run()
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
