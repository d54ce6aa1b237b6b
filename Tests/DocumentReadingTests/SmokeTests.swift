import DocumentReading
import Testing

@Suite struct SmokeTests {
  @Test func readsAndWrites() throws {
    let text = #"{"a": [1, -0, 1.50, true, null, "x\u0061é\n"], "b": {}, "c": {"d": [] , "e/f": 1e5}}"#
    let node = try JSONReader.read(Array(text.utf8))
    print(node)
    print(JSONWriter.text(of: JSONValue(node)))
    print(
      JSONWriter.text(
        of: .object([
          JSONMember("x", .inline(JSONValue(node))), JSONMember("y", .number(0.1 + 0.2)), JSONMember("z", .number(3)),
        ])
      )
    )
  }
}
