import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A project adds an output in a language of its own, and nothing of Livery knows that language.
@Suite struct RustTemplateTests {
  private static let names = [
    "type", "self", "fn", "_", "1st", "é", "🔥", "plain-name", "a */ b /* c", #"quote \" \\ end"#, "line\\nbreak",
    "turn\\u202eed",
  ]

  static let project = EmittingProject(
    tokens: names.map { name in
      #"""
      "\#(name)": { "$type": "number", "$value": 1,
                    "$description": "one */ two /* three\nfour \u202e\" \\ five" }
      """#
    }
    .joined(separator: ",\n") + #", "weight": { "$type": "fontWeight", "$value": 400 }"#,
    outputs: #"[{ "template": "rust", "into": "out" }]"#,
    templates: RustTemplate.files
  )

  @Test func writesNamesAsItsLanguageTakesThem() throws {
    let text = try Self.project.text(of: "out/demo.rs")
    let identifiers = text.matches(of: /pub const ([^:]*): f64/).map { String($0.1) }
    #expect(
      identifiers == [
        "r#type", "self_", "r#fn", "u5f", "_1st", "ue9", "u1f525", "plain_name", "a_b_c", "quote_end", "line_break",
        "turn_u202e_ed", "weight",
      ]
    )
  }

  @Test func writesStringsAndNumbersAsItsLanguageTakesThem() throws {
    let text = try Self.project.text(of: "out/demo.rs")
    #expect(text.contains("(\"type\", r#type),"))
    #expect(text.contains(#"("quote \" \\ end", quote_end),"#))
    #expect(text.contains(#"("line\nbreak", line_break),"#))
    #expect(text.contains(#"("turn\u{202e}ed", turn_u202e_ed),"#))
    #expect(text.contains("pub const weight: f64 = 400.0;"))
  }

  @Test func endsNoCommentEarly() throws {
    let text = try Self.project.text(of: "out/demo.rs")
    #expect(text.contains("// one * / two / * three\n// four \" \\ five\npub const r#type: f64 = 1.0; /* type */\n"))
    #expect(text.contains("pub const a_b_c: f64 = 1.0; /* a * / b / * c */"))
  }
}
