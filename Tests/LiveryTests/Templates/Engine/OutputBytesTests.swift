import DocumentReading
import Testing

@testable import Livery

@Suite struct OutputBytesTests {
  @Test func partsStayInTheirOrder() {
    var output = OutputBytes()
    output.append("first ")
    output.append(parts: [Array("second ".utf8), [], Array("third ".utf8)])
    output.append("fourth ")
    output.append(parts: [Array("fifth".utf8)])
    #expect(output.text == "first second third fourth fifth")
    #expect(output.allParts.concatenated == Array(output.text.utf8) && output.count == output.text.utf8.count)
  }
}
