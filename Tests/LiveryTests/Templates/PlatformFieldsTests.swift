import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct PlatformFieldsTests {
  private func project(platform: String?, body: String) -> EmittingProject {
    var templates = EmittingProject.template(body, language: "xml")
    let line = platform.map { #""language": "xml", "platform": "\#($0)""# } ?? #""language": "xml""#
    templates["t/template.json"] = templates["t/template.json"]?.replacing(#""language": "xml""#, with: line)
    return EmittingProject(templates: templates)
  }

  private static let body =
    "{{#theme}}{{#variants}}{{#schemes}}{{#resources}}{{name}}={{value}}{{/resources}}{{/schemes}}{{/variants}}{{/theme}}"

  @Test func aTemplateSeesTheFieldsOfItsPlatform() throws {
    #expect(try project(platform: "android", body: Self.body).text(of: "out/demo.txt") == "gap=8")
  }

  @Test(arguments: [nil, "css"]) func otherTemplatesDoNot(platform: String?) {
    let found = project(platform: platform, body: Self.body).run().diagnostics.all
    #expect(found.map(\.message) == ["the template has no variable 'resources' here"])
  }

  @Test func aTemplateSeesTheFieldsOfWhatItIncludes() throws {
    var project = project(platform: nil, body: Self.body)
    project.templates["t/template.json"] = project.templates["t/template.json"]?
      .replacing(#""version": 1,"#, with: #""version": 1, "includes": ["android"],"#)
    #expect(try project.text(of: "out/demo.txt") == "gap=8")
  }

  @Test func anUnknownPlatformIsReportedWithTheNearest() {
    let found = project(platform: "andriod", body: "").run().diagnostics.all
    #expect(found.map(\.advice) == ["did you mean 'android'?"])
  }

  @Test(arguments: PlatformFields.all.map(\.name)) func noPlatformHidesAFieldOfTheCore(platform: String) throws {
    let fields = try #require(PlatformFields.all.first { $0.name == platform }).fields
    let core: [RecordSchema] = [
      ThemeContext.type.schema, VariantContext.type.schema, TokenContext.type.schema, ValueContext.type.schema,
      ComponentContext.type.schema, StyleValueContext.type.schema, ColorContext.type.schema,
      DimensionContext.type.schema,
    ]
    for schema in core {
      let names = fields.fields(of: schema).map(\.name)
      #expect(Set(names).count == names.count, "\(schema.name) has two fields of one name")
    }
  }
}
