import DocumentReading
import Testing

@Suite struct DocumentFormatTests {
  @Test(arguments: ["a.json", "a/b.tokens.JSON", ".json"])
  func knowsJSONByItsExtension(path: String) {
    #expect(DocumentFormat.ofFile(named: path)?.name == "JSON")
  }

  @Test(arguments: ["a.toml", "json", "a.json/b", "", "a."])
  func knowsNoFormatForOtherNames(path: String) {
    #expect(DocumentFormat.ofFile(named: path)?.name == nil)
  }

  @Test func knowsWhatAFileHoldsByItsName() {
    #expect(DocumentFormat.isFile(named: "a/b.resolver.json", ofKind: "resolver"))
    for path in ["a.json", "a.resolver", "a.resolver.txt", "resolver.json", "a.resolver.tokens.json"] {
      #expect(!DocumentFormat.isFile(named: path, ofKind: "resolver"), "\(path)")
    }
  }

  @Test func givesEachExtensionToOneFormatOnly() {
    let extensions = DocumentFormat.all.flatMap(\.fileExtensions)
    #expect(Set(extensions).count == extensions.count)
  }

  @Test(arguments: DocumentFormat.all.indices)
  func readsAnEmptyTextAsAFailure(format: Int) {
    #expect(throws: ReadingError.self) { try DocumentFormat.all[format].read([]) }
  }

  @Test func readsThroughTheFormat() throws {
    #expect(try DocumentFormat.json.read(Array("[true]".utf8)).array?.first?.bool == true)
  }
}
