import ColorScience
import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

/// Neither the schemas of what people write nor the loaders can know a key that the other does not.
@Suite struct SchemaTests {
  @Test(arguments: SampleDocument.all) func aLoaderKnowsTheKeysOfItsSchema(sample: SampleDocument) throws {
    // Token values are read by the rules of DTCG, which has its own words for what is wrong with them.
    for object in try sample.objects() where object.keys != ["value", "unit"] {
      let known = try #require(try sample.keysKnown(at: object.path), "\(object) is not read")
      #expect(known.subtracting(object.keys).isEmpty, "the schema lacks keys of \(object)")
      #expect(object.keys.subtracting(known).isEmpty, "the loader lacks keys of \(object)")
    }
  }

  @Test(arguments: SampleDocument.all) func aSampleShowsEveryObjectOfItsSchema(sample: SampleDocument) throws {
    let shown = Set(try sample.objects().map(\.offset))
    let all = try sample.schemaObjects()
    #expect(all.filter { !shown.contains($0.offset) }.map(\.keys).isEmpty)
    #expect(all.count > 1)
  }

  @Test(arguments: SampleDocument.all) func aSampleHasNoFault(sample: SampleDocument) throws {
    let errors = sample.diagnostics.all.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map { "\($0.id): \($0.message)" })")
  }

  /// Words that a schema lists, and those that the loader takes.
  @Test(
    arguments: [
      ("manifest", ["appearance", "contexts", "additionalProperties"], Appearance.allCases.map(\.rawValue)),
      ("manifest", ["pair", "kind"], PairKind.allCases.map(\.rawValue)),
      ("manifest", ["checks", "level"], ConformanceLevel.allCases.map(\.rawValue)),
      ("manifest", ["", "dialect"], TokenReading.Dialect.allCases.map(\.rawValue)),
      ("template", ["", "naming"], NameStyle.allCases.map(\.rawValue)),
      ("template", ["file", "render"], Template.Subject.allCases.map(\.rawValue)),
      ("template", ["option", "type"], Template.Option.Kind.allCases.map(\.rawValue)),
      ("language", ["", "numbers"], NumberText.Form.allCases.map(\.rawValue)),
      ("component", ["pair", "kind"], PairKind.allCases.map(\.rawValue)),
      ("layout", ["", "direction"], StackLayout.Direction.allCases.map(\.rawValue)),
      ("evidence", ["run", "platform"], Accessibility.Platform.allCases.map(\.rawValue)),
      ("evidence", ["run", "mode"], Evidence.Mode.allCases.map(\.rawValue)),
      ("component", ["mix", "in"], ColorSpace.allCases.map(\.rawValue)),
      ("component", ["statement", "by"], Accessibility.Statement.Method.allCases.map(\.rawValue)),
      ("component", ["accessibility", "role", "propertyNames"], Accessibility.Platform.allCases.map(\.rawValue)),
      ("component", ["statement", "platforms", "items"], Accessibility.Platform.allCases.map(\.rawValue)),
      ("component", ["anatomyStack", "align"], AnatomyNode.Alignment.allCases.map(\.rawValue)),
      ("component", ["anatomyStack", "distribute"], AnatomyNode.Distribution.allCases.map(\.rawValue)),
      ("component", ["anatomyShape", "form"], AnatomyNode.Form.allCases.map(\.rawValue)),
      ("component", ["interaction", "pattern"], Interaction.Pattern.allCases.map(\.rawValue)),
      ("component", ["interaction", "states", "propertyNames"], Interaction.State.allCases.map(\.rawValue)),
      ("component", ["interaction", "hold", "propertyNames"], Interaction.Timing.allCases.map(\.rawValue)),
    ] as [(String, [String], [String])]
  )
  func aSchemaListsTheWordsThatTheLoaderTakes(schema: String, place: [String], words: [String]) throws {
    let root = try SampleDocument.schema(schema)
    let start = place[0].isEmpty ? root : try #require(root["$defs"]?[place[0]])
    let node = place.dropFirst(2).reduce(start["properties"]?[place[1]]) { $0?[$1] }
    #expect(Set((node?["enum"]?.array ?? []).compactMap(\.string)) == Set(words))
  }

  @Test func theTypesOfPropertiesAreThoseOfTokensAndThePlainOnes() throws {
    let types = try #require(try SampleDocument.schema("component")["$defs"]?["propertyType"]?["anyOf"]?.array)
    let words = types.flatMap { $0["enum"]?.array ?? [] }.compactMap(\.string)
    #expect(words.allSatisfy { Component.PropertyType(simple: $0) != nil })
    #expect(Set(words).isSuperset(of: TokenType.allCases.map(\.rawValue)))
  }

  @Test func everySchemaNamesItselfAndItsVersion() throws {
    for entry in Schemas.all {
      let root = try SampleDocument.schema(entry.name)
      #expect(root["$id"]?.string == "urn:livery:schema:\(entry.name):1")
      #expect(root["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
      #expect(root["properties"]?["version"]?["const"]?.number?.value == 1)
    }
  }
}
