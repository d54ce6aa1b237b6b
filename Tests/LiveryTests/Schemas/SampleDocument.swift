import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

/// A document in which every kind of object that a schema describes stands at least once.
struct SampleDocument: Sendable, CustomTestStringConvertible {
  /// A step into a document: a key, or an index.
  struct Step: Sendable, Hashable {
    var key: String?
    var index = 0
  }

  /// An object of the document that its schema describes key by key.
  struct Object: CustomStringConvertible {
    var path: [Step]
    /// The keys of the schema, without `$schema`, which the loaders take everywhere.
    var keys: Set<String>
    /// Where the schema describes it.
    var offset: Int

    var description: String { path.map { $0.key ?? String($0.index) }.joined(separator: "/") }
  }

  let schema: String
  /// Where the document stands in the project.
  let path: String
  /// The project that the document belongs to.
  let files: [String: String]

  var testDescription: String { schema }

  /// What the loaders say of the document.
  var diagnostics: Diagnostics { Pipeline(files: InMemoryFiles(files)).run().diagnostics }

  static func schema(_ name: String) throws -> DataNode {
    let entry = try #require(Schemas.all.first { $0.name == name })
    return try JSONReader.read(Array(entry.text.utf8))
  }

  // MARK: The schema along the document

  /// The objects of the document whose keys the schema lists.
  func objects() throws -> [Object] {
    let root = try Self.schema(schema)
    let document = try JSONReader.read(Array((files[path] ?? "").utf8))
    var objects: [Object] = []
    visit(document, as: root, at: [], in: root, &objects)
    return objects
  }

  private func visit(
    _ node: DataNode,
    as schema: DataNode,
    at path: [Step],
    in root: DataNode,
    _ objects: inout [Object]
  ) {
    for leaf in Self.leaves(of: schema, for: node, in: root) {
      for (index, item) in (node.array ?? []).enumerated() {
        if let items = leaf["items"] { visit(item, as: items, at: path + [Step(index: index)], in: root, &objects) }
      }
      guard let members = node.members else { continue }
      if leaf["properties"] != nil { objects.append(Object(leaf, at: path)) }
      for member in members {
        guard let inner = leaf["properties"]?[member.key] ?? leaf["additionalProperties"] else { continue }
        visit(member.node, as: inner, at: path + [Step(key: member.key)], in: root, &objects)
      }
    }
  }

  /// The parts of a schema that speak of a value: references followed, and alternatives chosen by the keys.
  private static func leaves(of schema: DataNode, for node: DataNode, in root: DataNode) -> [DataNode] {
    let keys = Set((node.members ?? []).map(\.key))
    if let name = schema["$ref"]?.string?.split(separator: "/").last, let definition = root["$defs"]?[String(name)] {
      return leaves(of: definition, for: node, in: root)
    }
    let alternatives = (schema["anyOf"]?.array ?? []).flatMap { leaves(of: $0, for: node, in: root) }.filter { leaf in
      leaf["properties"]?.members.map { keys.isSubset(of: $0.map(\.key)) } ?? true
    }
    let conditional = (schema["allOf"]?.array ?? []).filter { part in
      (part["if"]?["required"]?.array ?? []).allSatisfy { keys.contains($0.string ?? "") }
    }
    let chosen = conditional.compactMap { $0["then"] }.flatMap { leaves(of: $0, for: node, in: root) }
    // Alternatives of an object with properties may only say which of them are required.
    let isWhole = schema["properties"] != nil || (schema["anyOf"] == nil && schema["allOf"] == nil)
    return alternatives + chosen + (isWhole ? [schema] : [])
  }

  /// All objects that the schema lists the keys of.
  func schemaObjects() throws -> [Object] {
    var found: [Object] = []
    var open = [try Self.schema(schema)]
    while let node = open.popLast() {
      if node["properties"]?.members != nil, node["type"] != nil { found.append(Object(node, at: [])) }
      open += node.array ?? (node.members ?? []).map(\.node)
    }
    return found
  }

  // MARK: The loader

  /// The keys that the loader knows at a place: those that it advises somebody who misspells one.
  func keysKnown(at place: [Step]) throws -> Set<String>? {
    let probe = "¤¤¤¤¤¤¤¤¤¤¤¤"
    var document = JSONValue(try JSONReader.read(Array((files[path] ?? "").utf8)))
    document.insert(probe, at: place[...])
    var probed = files
    probed[path] = JSONWriter.text(of: document)
    let diagnostics = Pipeline(files: InMemoryFiles(probed)).run().diagnostics.all
    let advice = diagnostics.first { $0.id == "unknown-key" && $0.subject == probe }?.advice
    return advice.map { advice in
      Set(advice.replacing("known keys: ", with: "").split(separator: ", ").map(String.init))
    }
  }
}

extension SampleDocument.Object {
  fileprivate init(_ schema: DataNode, at path: [SampleDocument.Step]) {
    self.path = path
    keys = Set((schema["properties"]?.members ?? []).map(\.key)).subtracting(["$schema"])
    offset = schema.offset
  }
}

extension JSONValue {
  /// Adds a key to the object at a place.
  fileprivate mutating func insert(_ key: String, at path: ArraySlice<SampleDocument.Step>) {
    switch self {
    case .object(var members):
      if let step = path.first {
        for index in members.indices where members[index].key == step.key {
          members[index].value.insert(key, at: path.dropFirst())
        }
      } else {
        members.append(JSONMember(key, .null))
      }
      self = .object(members)
    case .array(var items):
      if let step = path.first, items.indices.contains(step.index) {
        items[step.index].insert(key, at: path.dropFirst())
      }
      self = .array(items)
    default: break
    }
  }
}

// MARK: - The documents

extension SampleDocument {
  static let all = [manifest, component, layout, waivers, evidence, template, language]

  private static let tokens = """
    { "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
      "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }
    """

  private static func manifest(_ more: String) -> String {
    #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json", "surfaces": ["{page}"] } }\#(more) }"#
  }

  private static let manifest = SampleDocument(
    schema: "manifest",
    path: "livery.json",
    files: [
      "t.tokens.json": tokens,
      "t.resolver.json": ##"""
      { "version": "2025.10",
        "modifiers": { "mode": { "contexts": { "day": [{ "$ref": "t.tokens.json" }], "night": [{ "$ref": "t.tokens.json" }] },
                                   "default": "day" } },
        "resolutionOrder": [{ "$ref": "#/modifiers/mode" }] }
      """##,
      "waivers.json": #"{ "version": 1 }"#,
      "livery.json": """
      { "version": 1,
        "themes": { "t": { "resolver": "t.resolver.json", "surfaces": ["{page}"],
                           "appearance": { "modifier": "mode", "contexts": { "day": "light", "night": "dark" } } } },
        "components": [], "layouts": [], "templates": "Templates", "outsideReferences": false, "dialect": "strict",
        "reading": { "gap": { "unit": "px" } },
        "pairs": [ { "name": "text", "foreground": "{ink}", "over": ["{page}", "$surface"], "kind": "text", "themes": ["t"] } ],
        "checks": { "level": "AA", "waivers": "waivers.json", "severity": { "minimum-contrast": "error" } },
        "palette": "palette.json",
        "outputs": [ { "template": "a", "into": "out", "contexts": { "mode": "day" }, "options": {} }, { "template": "a", "target": "App" } ] }
      """,
    ].merging(templateFiles) { first, _ in first }
  )

  private static let templateFiles = [
    "Templates/a/template.json": """
    { "version": 1, "description": "d", "language": "css", "naming": "kebab", "columns": 100, "nested": false, "prefix": "p",
      "names": ["n"], "namespaces": [ { "name": "n", "types": ["color"], "words": ["w"] } ], "includes": [],
      "files": [ { "render": "permutation", "file": "{{permutation.name.kebab}}.json", "document": "flat", "body": "a.mustache",
                   "language": "css" } ],
      "options": { "o": { "type": "enum", "default": "x", "values": ["x"], "description": "d" } } }
    """,
    "Templates/a/a.mustache": "",
  ]

  private static let template = SampleDocument(
    schema: "template",
    path: "Templates/a/template.json",
    files: [
      "t.tokens.json": tokens,
      "livery.json": manifest(#", "outputs": [ { "template": "a", "into": "out" } ]"#),
    ].merging(templateFiles) { first, _ in first }
  )

  private static let language = SampleDocument(
    schema: "language",
    path: "Templates/a/language.json",
    files: [
      "t.tokens.json": tokens,
      "livery.json": manifest(#", "outputs": [ { "template": "a", "into": "out" } ]"#),
      "Templates/a/a.mustache": "",
      "Templates/a/template.json": #"{ "version": 1, "files": [ { "file": "a.txt", "body": "a.mustache" } ] }"#,
      "Templates/a/language.json": ##"""
      { "version": 1, "name": "l", "description": "d", "declaresNames": true, "declaresTypes": false,
        "names": { "characters": ["a-z", "letters"], "others": "u{hex}", "quoted": "{string}", "notFirst": ["0-9"],
                   "prefix": "_", "reserved": [ { "write": "{name}_", "words": ["fn"], "characters": ["_"] } ] },
        "topLevelNames": {}, "access": { "": ".{name}" }, "inherited": ["x"],
        "strings": { "open": "'", "close": "'", "escapes": { "'": "\\'" },
                     "classes": [ { "characters": ["invisible"], "write": "\\u{utf16}" } ],
                     "verbatim": { "open": "`", "close": "`", "without": ["`"], "notAtEnds": [" "] } },
        "comments": { "drop": ["nonCharacters"], "part": ["*/"], "escapes": { "*": "\\*" }, "trim": false,
                      "beginnings": [ { "characters": ["@"], "write": "\\{text}" } ],
                      "numbers": { "characters": ["."], "write": "{number}\\{text}" },
                      "endings": [ { "characters": ["-"], "write": "{line} " } ] },
        "fontProperties": { "": { "write": "{identifier}-{property}", "without": "text-" } },
        "lines": { "comments": ["//"], "documentation": "///", "lists": ["if"], "trailingCommas": ["["] },
        "numbers": "decimal" }
      """##,
    ]
  )

  private static let waivers = SampleDocument(
    schema: "waivers",
    path: "waivers.json",
    files: [
      "t.tokens.json": tokens,
      "livery.json": manifest(#", "checks": { "waivers": "waivers.json" }"#),
      "waivers.json": """
      { "version": 1, "waivers": [ { "id": "w", "check": "minimum-contrast", "pattern": "{ink} over {page}@t", "reason": "r", "owner": "o",
        "expires": "2026-12-31",
        "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 3, "permutations": ["default"] } ] },
        { "id": "v", "check": "hue-only", "pattern": "{ink}@t", "reason": "r", "accepts": [ { "value": 0.01 } ] } ] }
      """,
    ]
  )

  private static let layout = SampleDocument(
    schema: "layout",
    path: "a.layout.json",
    files: [
      "t.tokens.json": tokens,
      "livery.json": manifest(#", "layouts": ["a.layout.json"]"#),
      "a.layout.json": """
      { "version": 1, "layout": "a", "description": ["one", "two"], "theme": "t", "direction": "horizontal",
        "style": { "alignment": "center", "defaultSpacing": 8 },
        "items": [ { "view": "v", "text": "V", "description": "d", "intrinsic": [1, 2], "alignment": "top" },
                   { "spacing": "default", "description": "d" }, { "spacing": { "flexible": 1 } } ] }
      """,
    ]
  )

  private static let evidence = SampleDocument(
    schema: "evidence",
    path: "e.evidence.json",
    files: [
      "t.tokens.json": tokens,
      "livery.json": manifest(#", "components": ["a.component.json"], "checks": { "evidence": ["*.evidence.json"] }"#),
      "a.component.json": """
      { "version": 1, "component": "a", "parts": { "p": { "color": "color" } }, "rules": [ { "set": { "p.color": "{ink}" } } ],
        "accessibility": { "statements": [ { "id": "s", "text": "t", "by": "manual", "platforms": ["web"] } ] } }
      """,
      "e.evidence.json": """
      { "version": 1, "run": { "by": "b", "platform": "web", "mode": "automatic", "date": "2026-12-31" },
        "components": [ { "component": "a", "theme": "t", "inputs": "sha256-0",
                          "answers": [ { "statement": "s", "verdict": "met", "measured": ["m"] } ] } ] }
      """,
    ]
  )

  private static let component = SampleDocument(
    schema: "component",
    path: "a.component.json",
    files: [
      "t.tokens.json": tokens,
      "livery.json": manifest(#", "components": ["*.component.json"]"#),
      "b.component.json": """
      { "version": 1, "component": "b", "parts": { "p": { "color": "color" } }, "rules": [ { "set": { "p.color": "{ink}" } } ] }
      """,
      "a.component.json": """
      { "version": 1, "component": "a", "description": ["one", "two"], "themes": ["t"],
        "axes": { "state": { "values": ["on", "off", "gone"], "default": "on", "aliases": { "lit": "on" }, "description": "d" } },
        "aliases": { "dark": { "state": "off" } },
        "parameters": { "q": { "type": "enum", "default": "x", "values": ["x"], "description": "d", "holds": [] },
                        "way": { "type": "enum", "default": "horizontal", "values": ["horizontal", "vertical"] },
                        "list": { "type": "list" }, "caption": { "type": "string" } },
        "parts": { "box": { "color": "color", "fill": "color", "edge": "color", "opacity": "number", "size": "dimension",
                            "word": { "type": "enum", "values": ["x"] }, "mark": "string" } },
        "uses": { "inner": { "component": "b", "cell": {}, "over": ["$surface"], "group": "box.opacity",
                             "inactive": { "state": "off" }, "description": "d" } },
        "rules": [
          { "description": "d", "set": {
              "box.color": { "$value": "{ink}", "opacity": 0.5 },
              "box.fill": { "mix": "{ink}", "with": "{page}", "amount": 0.5, "in": "oklab" },
              "box.edge": null, "box.opacity": 1, "box.size": { "value": 44, "unit": "px" }, "box.word": "x",
              "box.mark": { "parameter": "q" } } },
          { "when": { "state": ["off"] }, "set": { "box.opacity": 0.4 } } ],
        "pairs": [ { "name": "box", "foreground": "box.color", "over": ["box.fill", "$surface"], "kind": "graphic",
                     "group": "box.opacity", "when": { "state": "on" }, "inactive": { "state": "off" } } ],
        "distinguish": ["state"],
        "exclude": [ { "when": { "state": "gone" }, "reason": "r" } ],
        "anatomy": {
          "draw": {
            "node": "stack", "direction": "overlay", "width": { "value": 44, "unit": "px" },
            "padding": { "horizontal": "box.size" },
            "without": { "caption": { "opacity": 0.5 } }, "transition": { "duration": { "value": 1, "unit": "s" } },
            "children": [
              { "node": "shape", "form": "circle", "fill": "box.fill" },
              { "node": "stack", "direction": { "parameter": "way" }, "reversed": { "parameter": "way", "is": "vertical" },
                "children": [
                  { "node": "text", "content": "caption", "color": "box.color", "lines": 1 },
                  { "node": "image", "content": "star", "tint": "box.edge", "decorative": true },
                  { "node": "use", "name": "inner" } ] } ] },
          "group": { "node": "repeat", "over": "list" },
          "focus": { "color": "{ink}", "width": { "value": 2, "unit": "px" } },
          "undrawn": { "box.opacity": "r", "box.word": "r", "box.mark": "r" } },
        "interaction": { "pattern": "button", "states": { "disabled": { "state": "off" } }, "hold": { "factor": "box.opacity" } },
        "accessibility": {
          "role": { "ios": "button", "android": "button", "web": "button" }, "name": "box", "identifier": "i",
          "identifiers": { "box": "k" },
          "exposes": { "off": { "state": "off" } },
          "controls": { "box": { "role": { "ios": "button" }, "name": "box", "identifier": "j",
                                 "exposes": { "on": { "state": "on" } } } },
          "transient": ["on"],
          "target": { "width": { "value": 44, "unit": "px" }, "height": "box.size" },
          "statements": [ { "id": "s", "text": "t", "by": "checked", "check": "minimum-contrast", "platforms": ["ios"],
                            "wcag": ["1.4.11"] } ] } }
      """,
    ]
  )
}
