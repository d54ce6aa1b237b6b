import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Compiles and runs what the template `flutter` writes, against stand-ins for Flutter that print what they were made of.
///
/// Where there is no Dart 3, the compiler of Dart 2.16 does: it checks the same types and evaluates the same expressions,
/// once the three constructs that it does not know yet are spelled in the older way.
struct DartProgram {
  let folder: ScratchFolder

  static let isAvailable = ExternalTool.anyDart.isInstalled

  /// - Parameter files: Those of the template, and `main.dart`.
  init(_ files: [OutputFile]) async throws {
    let isOld = try await ExternalTool.anyDart.run(["--version"], in: ScratchFolder([:])).output.contains(" 2.")
    let texts = files.map { file in
      // dart:ui is a part of Flutter, and nothing of Dart.
      let text = file.text.replacing("import 'dart:ui'", with: "import 'package:flutter/ui.dart'")
      return (String(file.path.split(separator: "/").last ?? ""), isOld ? Self.spelledForDart2(text) : text)
    }
    folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: texts + [("packages.json", Self.packages)]))
    try folder.copy("\(packageFolder)/Tests/StandIns/Flutter", to: "flutter")
  }

  func run() async throws -> CommandResult {
    try await ExternalTool.anyDart.run(["--packages=packages.json", "main.dart"], in: folder)
  }

  private static let packages = """
    { "configVersion": 2, "packages": [
      { "name": "flutter", "rootUri": "flutter/", "packageUri": "lib/", "languageVersion": "2.12" }] }
    """

  /// What is spelled wrongly here does not compile, so that no construct is passed over.
  private static func spelledForDart2(_ text: String) -> String {
    text.replacing("abstract final class ", with: "abstract class ")
      .replacing(/enum (\w+) \{\n([^;{}]*);\n((?s).*?)\n\}\n/) { match -> String in
        // An enumeration with members of its own is a class with constants.
        let (name, members) = (String(match.output.1), match.output.3)
        let values = match.output.2.split { ",\n ".contains($0) }.map(String.init)
        let constants = values.map { "  static const \(name) \($0) = \(name)._('\($0)');" }.joined(separator: "\n")
        return """
          class \(name) {
            const \(name)._(this.name);
            final String name;
          \(constants)
            static const List<\(name)> values = [\(values.joined(separator: ", "))];
            @override
            String toString() => '\(name).$name';
          \(members)
          }

          """
      }
      .replacing(/=> switch \(this\) \{\n((?s).*?)\n  \};/) { match -> String in
        // A switch of constants is a comparison with each.
        let cases = match.output.1.split(separator: "\n").map { line in
          String(line).replacing(/^ *([\w.]+) => (.*),$/) { "    if (this == \($0.output.1)) return \($0.output.2);" }
        }
        return "{\n\(cases.joined(separator: "\n"))\n    throw this;\n  }"
      }
  }
}

extension DartProgram {
  /// A template for a program that prints every token in every scheme, and every property of every cell.
  static let reader = [
    "reader/template.json": """
    { "version": 1, "language": "dart", "platform": "flutter", "naming": "camel",
      "files": [
        { "render": "once", "file": "main.dart", "body": "main.mustache" },
        { "render": "theme", "file": "{{theme.name.snake}}_reader.dart", "body": "theme.mustache" }] }
    """,
    "reader/main.mustache": """
    {{#themes}}
    import '{{name.snake}}_reader.dart' as {{name.snake}};
    {{/themes}}

    void main() {
    {{#themes}}
      {{name.snake}}.read();
    {{/themes}}
    }

    """,
    "reader/theme.mustache": """
    import 'package:flutter/material.dart';
    import '{{theme.name.snake}}_theme.dart';
    import 'theme_values.dart';

    {{#theme}}
    String text(Object? value) {
      if (value is List) return '[' + value.map(text).join(', ') + ']';
      if (value is Duration) return '${value.inMilliseconds}ms';
      if (value is ThemeShadow) {
        final lengths = [value.offset.dx, value.offset.dy, value.blur, value.spread].join(', ');
        return 'Shadow(${value.color}, $lengths, ${value.isInset})';
      }
      return '$value';
    }

    {{#variants}}
    {{#isDefault}}
    void tokens(String scheme, {{theme.typeName}} theme) {
    {{#tokens}}
      print(scheme + {{pathLiteral}} + '\\t' + text(theme.{{identifier}}));
    {{/tokens}}
    }
    {{/isDefault}}
    {{/variants}}
    {{#components}}

    void {{identifier}}(String scheme, {{theme.typeName}} theme) {
    {{#axes}}
      for (final {{identifier}} in {{#isBoolean}}<bool>[false, true]{{/isBoolean}}{{^isBoolean}}{{theme.typeName}}{{component.typeName}}{{typeName}}.values{{/isBoolean}}) {
    {{/axes}}
        final style_ = {{theme.typeName}}{{typeName}}(theme{{#axes}}, {{identifier}}: {{identifier}}{{/axes}});
        final values_ = <Object>[{{#axes}}{{identifier}}{{^last()}}, {{/last()}}{{/axes}}].map((value) => '$value'.split('.').last);
        final cell_ = scheme + '{{name.kebab}}/[' + values_.join(', ') + ']/';
    {{#properties}}
    {{^hasParameters}}
        print(cell_ + '{{#property}}{{fullName.camel}}{{/property}}\\t' + text(style_.{{#property}}{{identifier}}{{/property}}));
    {{/hasParameters}}
    {{/properties}}
    {{#axes}}
      }
    {{/axes}}
    }
    {{/components}}

    void read() {
    {{#variants}}
    {{#isDefault}}
    {{#schemes}}
      {
        const scheme = '{{theme.name.kebab}}/{{appearance}}/';
        final theme = {{theme.typeName}}Values.inAppearance(ThemeAppearance.{{appearance}});
        if (!identical(theme, {{theme.typeName}}Values.{{identifier}})) throw scheme;
        // Neither changes anything.
        tokens(scheme, theme.copyWith().lerp(theme, 1));
    {{#components}}
        {{identifier}}(scheme, theme);
    {{/components}}
      }
    {{/schemes}}
    {{/isDefault}}
    {{/variants}}
    }
    {{/theme}}

    """,
  ]
}
