import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct SourceFileTests {
  @Test func showsTheLineAroundAPlace() {
    let file = SourceFile(path: "a.json", text: "{\n  \"é\": 1\n}")
    let place = file.place(at: 9)
    #expect(place.location.description == "a.json:2:8")
    #expect(place.excerpt?.text == "  \"é\": 1")
    #expect(place.excerpt?.caret == 6)
  }

  @Test func showsAWindowOfAVeryLongLine() {
    let text = String(repeating: "é", count: 1000)
    let excerpt = SourceFile(path: "a.json", text: text).place(at: 1000).excerpt
    #expect(excerpt?.text.count ?? 0 < 170)
    #expect(excerpt?.text.contains("\u{FFFD}") == false)
  }

  @Test func survivesAPlaceBehindTheEnd() {
    #expect(SourceFile(path: "a.json", text: "{}").place(at: 99).excerpt?.text == "{}")
  }
}
