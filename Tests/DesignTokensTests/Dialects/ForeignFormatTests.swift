import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct ForeignFormatTests {
  @Test(arguments: [
    (#"{"status": 200, "meta": {"variables": {"a": {}}}}"#, "the answer of Figma's REST API"),
    (#"{"document": {}, "schemaVersion": 0}"#, "a Figma file"),
    (#"{"source": ["a.json"], "platforms": {"css": {}}}"#, "a Style Dictionary configuration"),
    (#"{"name": "x", "dependencies": {}}"#, "a package description"),
    (
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"properties": {"value": {}}}}}"#,
      "a JSON Schema"
    ),
    (#"{"$id": "skin.json", "type": "object", "$version": 1}"#, "a JSON Schema"),
    (
      #"{"properties": {"a": {}}, "definitions": {"b": {"properties": {"value": {"pattern": "^a"}}}}}"#, "a JSON Schema"
    ),
    (#"{"required": ["a"], "properties": {"a": {"properties": {"b": {}}, "c": {}}}}"#, "a JSON Schema"),
    (#"{"openapi": "3.0.3", "info": {}, "paths": {"/a/{id}": {}}}"#, "an OpenAPI description"),
    (#"{"swagger": 2.0, "info": {}}"#, "an OpenAPI description"),
    (#"{"asyncapi": "2.6.0", "info": {}}"#, "an AsyncAPI description"),
    (#"{"apiVersion": "v1", "kind": "List"}"#, "a manifest of Kubernetes"),
    (#"{"collections": [{"modes": []}]}"#, "the output of a plugin"),
    (#"{"props": {}, "global": {}}"#, "a file of Theo"),
    (##"{"aliases": {"ink": "#000"}}"##, "a file of Theo"),
    (##"{"global": {"type": "color"}, "props": [{"name": "ink", "value": "#000"}]}"##, "a file of Theo"),
  ])
  func saysInOneSentenceWhatAFileIs(text: String, what: String) {
    let diagnostics = Resolution(text, dialect: .compat).diagnostics.all
    #expect(diagnostics.map(\.id) == ["not-a-token-file"])
    #expect(diagnostics.first?.message.contains(what) == true)
  }

  /// Groups may be called like what schemas have at their top.
  @Test(arguments: [
    ##"{ "properties": { "gap": { "type": "number", "value": 4 } }, "definitions": { "ink": { "value": "#111" } } }"##,
    ##"{ "$schema": "https://www.designtokens.org/schemas/2025.10/format.json", "properties": { "$type": "color" } }"##,
  ])
  func tokensAreNoSchema(text: String) throws {
    #expect(!ForeignFormat.isSchema(try DocumentFormat.json.read(Array(text.utf8))))
  }
}
