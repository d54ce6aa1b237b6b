/// An output in a language that Livery knows nothing of: three files, as a project has them in its folder of templates.
enum RustTemplate {
  static let files = [
    "rust/template.json": template, "rust/language.json": language, "rust/theme.mustache": body,
  ]

  private static let template = """
    { "version": 1, "description": "Rust: a constant for each number", "naming": "snake",
      "files": [{ "render": "theme", "file": "{{theme.name.snake}}.rs", "body": "theme.mustache" }] }
    """

  /// Keywords and literals as in The Rust Reference; comments are nested.
  private static let language = ##"""
    { "version": 1,
      "name": "rust",
      "names": {
        "characters": ["a-z", "A-Z", "0-9", "_"],
        "others": "u{hex}",
        "notFirst": ["0-9"],
        "prefix": "_",
        "reserved": [
          { "write": "{name}_", "words": ["crate", "self", "Self", "super"], "characters": ["_"] },
          { "write": "r#{name}",
            "words": [
              "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
              "enum", "extern", "false", "final", "fn", "for", "if", "impl", "in", "let", "loop", "macro", "match",
              "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true",
              "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield"
            ] }
        ]
      },
      "strings": {
        "open": "\"",
        "close": "\"",
        "escapes": { "\"": "\\\"", "\\": "\\\\", "\n": "\\n" },
        "classes": [{ "characters": ["invisible"], "write": "\\u{{hex}}" }]
      },
      "comments": { "part": ["*/", "/*"] },
      "numbers": "decimal" }
    """##

  private static let body = """
    // {{tool.header}}
    #![allow(non_upper_case_globals)]
    {{#theme}}{{#variants}}
    {{#tokens}}

    {{#comment}}
    // {{.}}
    {{/comment}}
    {{#value}}
    pub const {{identifier}}: f64 = {{numberLiteral}}; /* {{path}} */
    {{/value}}
    {{/tokens}}

    pub const tokens: &[(&str, f64)] = &[
    {{#tokens}}
        ({{pathLiteral}}, {{identifier}}),
    {{/tokens}}
    ];
    {{/variants}}{{/theme}}

    """
}
