public import DesignTokens
import DocumentReading

extension ProblemKind {
  /// The entry as Markdown, without its title: the help, the example and the sources.
  public var markdown: String {
    let example = example.map { example in
      [("Incorrect", example.wrong), ("Correct", example.right)].map { word, code in
        "\(word), in \(example.form.file):\n\n```\(example.form.language)\n\(code)\n```"
      }
    }
    let links = sources.map { source in
      "[\([source.document, source.section].compactMap { $0 }.joined(separator: " "))](\(source.url))"
    }
    let source = links.isEmpty ? [] : ["Source: \(links.joined(separator: ", "))"]
    return ([help] + (example ?? []) + source).joined(separator: "\n\n")
  }

  /// The help without Markdown.
  public var plainHelp: String { help.withoutCodeMarks }

  public var plainTitle: String { title.withoutCodeMarks }

  /// The entry for a terminal.
  public func text(style: TextStyle = .plain) -> String {
    var paragraphs = [style.bold(id.description) + "\n" + plainTitle]
    paragraphs += plainHelp.split(separator: "\n\n").map { String($0).wrapped(to: 100) }
    if let example {
      paragraphs += [("incorrect", example.wrong), ("correct", example.right)].map { word, code in
        "\(style.dim("\(word), in \(example.form.file)"))\n" + code.indented
      }
    }
    paragraphs.append(facts.map { "\($0.label.padded(to: 10))\($0.text)" }.joined(separator: "\n"))
    paragraphs += silencing.map { "\($0.purpose.withoutCodeMarks)\n" + $0.code.indented }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private var facts: [(label: String, text: String)] {
    [("severity", severityText), ("source", sourceText)] + sources.map { ("", $0.url) }
  }

  /// How a project silences findings of this kind.
  private var silencing: [(purpose: String, code: String)] {
    guard isCheck else { return [] }
    let level = (
      "To change the severity, or to turn the check off, in livery.json:",
      #""checks": { "severity": { "\#(id)": "off" } }"#
    )
    guard isWaivable else { return [level] }
    let check = id.description == MinimumContrast.name ? "" : #""check": "\#(id)", "#
    let waiver = (
      "To accept single findings, in the file that \"waivers\" of the manifest names:",
      #"{ "id": "…", \#(check)"pattern": "…", "reason": "…" }"#
        + (check.isEmpty || hasFloor
          ? ", with 'accepts' from 'livery check --update-waivers'" : "")
    )
    return [level, waiver]
  }

  /// The entry for other tools.
  public var json: String {
    JSONWriter.text(
      of: .record([
        "id": .string(id.description),
        "severities": .list(severities.map(\.rawValue)),
        "title": .string(title),
        "help": .string(help),
        "example": example.map { example in
          .record([
            "file": .string(example.form.file),
            "incorrect": .string(example.wrong),
            "correct": .string(example.right),
          ])
        },
        "sources": .rows(sources.map(\.json)),
        "check": .bool(isCheck),
        "waivable": .bool(isWaivable),
      ])
    )
  }
}

extension ProblemKind.Source {
  var json: JSONValue {
    .record(["standard": .string(document), "criterion": section.map(JSONValue.string), "url": .string(url)])
  }
}

extension ProblemKind.Example.Form {
  /// The language for highlighting.
  fileprivate var language: String {
    self == .mustache ? "mustache" : "json"
  }
}

extension String {
  /// The text with single quotes in place of Markdown's code spans.
  fileprivate var withoutCodeMarks: String {
    String(map { $0 == "`" ? "'" : $0 })
  }

  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The words in lines of at most this many characters, unless a word is longer.
  fileprivate func wrapped(to width: Int) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
