import ColorScience
import DesignTokens
import Testing

@testable import Livery

/// What Sass and Less compute; the values are those of libsass 3.6.5 and Less 3.12.2.
@Suite struct VariableSheetsTests {
  private func value(_ text: String, isLess: Bool = false, _ others: [String: String] = [:]) -> String? {
    let table = VariableTable(isLess: isLess)
    for (name, text) in others { table.set(name, to: text) }
    table.set("x", to: text)
    return (try? table.value(of: "x"))?.css
  }

  @Test(arguments: [
    ("#fff", "#ffffff"), ("$ink", "#123456"), ("$ink-2", "#336699"), ("ns.$ink", "#123456"),
    ("rgba($ink, 0.5)", "rgba(18, 52, 86, 0.5)"), ("rgba(0, 0, 0, .1)", "rgba(0, 0, 0, 0.1)"),
    ("lighten($ink-2, 10%)", "#4080bf"), ("darken(#336699, 10%)", "#264d73"), ("mix(#fff, #000)", "#808080"),
    ("mix(white, $ink-2, 20%)", "#5c85ad"), ("transparentize(#336699, 0.25)", "rgba(51, 102, 153, 0.75)"),
    ("color.adjust($ink-2, $lightness: -10%)", "#264d73"), ("color.scale(#336699, $lightness: 50%)", "#8cb3d9"),
    ("adjust-hue(#336699, 120deg)", "#993366"), ("saturate(#336699, 10%)", "#2966a3"),
    ("$gap * 2", "16px"), ("$gap + 1", "9px"), ("$gap / 2", "4px"), ("math.div($gap, 16px) * 1rem", "0.5rem"),
    ("-$gap", "-8px"), ("$gap - 2px", "6px"), ("($gap + 2) * 3", "30px"),
    ("percentage(math.div(1, 3))", "33.3333333333%"),
    ("12px/1.5 $family", "12px/1.5 \"Inter\", sans-serif"),
    ("0 1px $gap rgba($ink, .2)", "0 1px 8px rgba(18, 52, 86, 0.2)"),
    ("3px -2px", "3px -2px"), ("bold", "bold"), ("#{$gap} auto", "8px auto"),
    ("calc(100% - #{$gap})", "calc(100% - 8px)"),
    ("map-get($sizes, m)", "16px"), ("map.get($sizes, \"s\")", "8px"), ("nth($family, 2)", "sans-serif"),
    ("cubic-bezier(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"), ("round(4.6px)", "5px"),
    ("max($gap, 12px)", "12px"), ("min(100%, #{$gap})", "min(100%, 8px)"), ("\"\\e902\"", "\"\\e902\""),
    ("rgb(0 0 0 / 50%)", "rgba(0, 0, 0, 0.5)"), ("1fr / span 2", "1fr/span 2"),
    ("join(1px 2px, 3px)", "1px 2px 3px"), ("join((1px, 2px), 3px 4px)", "1px, 2px, 3px, 4px"),
    ("join(1px, (2px, 3px))", "1px, 2px, 3px"), ("join((), (2px, 3px))", "2px, 3px"),
    ("join(1px 2px, (3px, 4px), comma)", "1px, 2px, 3px, 4px"), ("1.5em + unquote(\" + \") + 3px", "1.5em + 3px"),
    ("2px + \"a\"", "\"2pxa\""), ("if(true, 1px, 1px + own(2))", "1px"), ("if(false, nth(a, 5), \"x,)y\")", "\"x,)y\""),
    ("index(1px 2px 3px, 2px)", "2"), ("if(index(a b, c), 1, 2)", "2"), ("hue(#336699)", "210deg"),
    ("color.channel(#336699, \"lightness\", $space: hsl)", "40%"), ("color.channel(#336699, \"red\")", "51"),
    ("saturation(#336699)", "50%"), ("if(false and nth(a, 5) == floor (), 1px, 2px)", "2px"),
    ("if(true or (nth(a, 5), \"or x\"), 1px, 2px)", "1px"),
    ("if(1 == 2 and math.compatible(a, b) or 2 == 2, 1px, 2px)", "1px"),
    ("if(sass($gap > 9px): 1px; sass($gap > 2px): 2px, 3px; else: 4px)", "2px, 3px"),
    ("if(not sass($gap > 9px): 1px; else: 2px)", "1px"), ("if(sass($gap > 2px): 1px; else: nth(a, 9))", "1px"),
    ("if(sass($gap > 1px) and sass($gap < 2px): 1px; else: nth(a b, 2))", "b"),
    ("var(--a, #{$gap})", "var(--a, 8px)"), ("url(a.png)", "url(a.png)"),
  ])
  func computesSass(text: String, expected: String) {
    let others = [
      "ink": "#123456", "ink_2": "#336699", "gap": "8px", "family": "\"Inter\", sans-serif",
      "sizes": "(s: $gap, \"m\": $gap * 2,)",
    ]
    #expect(value(text, others) == expected)
  }

  @Test(arguments: [
    ("@ink", "#336699"), ("fade(@ink, 10%)", "rgba(51, 102, 153, 0.1)"), ("fade(@ink, 10)", "rgba(51, 102, 153, 0.1)"),
    ("tint(@ink, 20%)", "#5c85ad"), ("shade(@ink, 20%)", "#29527a"),
    ("@gap * 2", "16px"), ("(@gap / 2)", "4px"), ("@gap / 2", "8px/2"),
    ("~\"calc(100% - @{gap})\"", "calc(100% - 8px)"),
    ("unit(5, px)", "5px"), ("ceil((@gap * 1.3))", "11px"), ("@gap + 1", "9px"), ("-@gap", "-8px"),
    ("fadeout(@ink, 25%)", "rgba(51, 102, 153, 0.75)"), ("round(1.237, 1)", "1.2"), ("e(\"ms\")", "ms"),
  ])
  func computesLess(text: String, expected: String) {
    #expect(value(text, isLess: true, ["ink": "#336699", "gap": "8px"]) == expected)
  }

  /// What nobody but the preprocessor can tell is no guess.
  @Test(arguments: [
    "own(2)", "$missing", "$x", "(", "if(sass(false): 1px)", "if(sass(true): 1px", "if(sass(", "if(sass(true",
    "if(sass(true): \\", "1px +", "#12", "a;b", "$a, ", "if(1)", "1px + 1em", "\"a", "1e308 * 10",
    "1e308 + 1e308", "nth((1 2), 1e308 * 1e308)", "(1 / 0)",
  ])
  func saysNothingOfWhatItCannotCompute(text: String) {
    let value = value(text)
    #expect(value == nil || text == "$a, ", "\(value ?? "")")
  }

  /// A value that refers to itself twice would take for ever, and brackets in each other the stack.
  @Test func isBounded() {
    var others = ["v0": "1px"]
    for index in 1...10_000 { others["v\(index)"] = "$v\(index - 1)" }
    #expect(value("$v40", others) == "1px" && value("$v10000", others) == nil)
    #expect(value("$v10000 + $v40", others) == nil)
    others = ["v0": "1px"]
    for index in 1...200 { others["v\(index)"] = "min($v\(index - 1), 1em)" }
    #expect(value("$v20", others) != nil && value("$v200", others) == nil)
    others = ["v0": "1px"]
    for index in 1...60 {
      others["v\(index)"] = String(repeating: "(", count: 60) + "$v\(index - 1)" + String(repeating: ")", count: 60)
    }
    #expect(value("$v60", others) == nil)
    #expect(value(String(repeating: "(", count: 10_000)) == nil)
    for twice in ["$before $before", "($before, $before)", "$before + $before", "\"#{$before}#{$before}\""] {
      others = ["v0": "a"]
      for index in 1...40 { others["v\(index)"] = twice.replacing("before", with: "v\(index - 1)") }
      #expect(value("$v5", others) != nil && value("$v40", others) == nil, "\(twice)")
    }
    #expect(value(String(repeating: "-", count: 10_000) + "$v0", others) != "1px")
  }

  /// Amounts that no color has leave one that it can have.
  @Test(arguments: [
    "spin(@ink, 1e308)", "lighten(@ink, 1e300%)", "darken(@ink, -1e300%)", "rgb(1e300, -1e300, 0)",
    "fade(@ink, 1e300%)",
    "mix(@ink, #fff, 1e300%)", "tint(@ink, -1e300%)", "hsl(1e300, 1e300%, 1e300%)", "round(1e300, 400)",
    "unit(1e300, px)",
  ])
  func staysWithinColors(text: String) {
    _ = value(text, isLess: true, ["ink": "#336699"])
  }

  // MARK: Sheets

  private func found(_ files: [String: String]) throws -> VariableSheets {
    try #require(VariableSheets.found(among: files.keys.sorted(), in: InMemoryFiles(files)))
  }

  @Test func readsSheetsThatImportEachOther() throws {
    let sheets = try found([
      "_base.scss": """
      $blue: #336699 !default;
      $red: #cc0000 !default; // of alarms
      $page: #ffffff !default;
      $link: $blue !default;
      $sizes: ("s": 4px, "m": 8px);
      @function rem($size, $base: 16px) { @return math.div($size, $base) * 1rem; }
      """,
      "theme.scss": """
      @import "base";
      $blue: #0000cc;
      $gap: rem(24px);
      $odd: random(4);
      """,
      "button.scss": ".button { $blue: red; color: $blue; }",
    ])
    #expect(sheets.language == .sass)
    #expect(sheets.declarations["blue"] == "#0000cc" && sheets.declarations["link"] == "var(--blue)")
    #expect(sheets.declarations["sizes-m"] == "8px" && sheets.declarations["gap"] == "1.5rem")
    #expect(sheets.leftOut.map(\.name) == ["odd"])
    #expect(sheets.reasons.first?.names == ["$odd"])
  }

  /// Functions of a project are run as far as they are assignments, conditions and results.
  @Test(arguments: [
    ("rem-calc(24px)", "1.5rem"), ("rem-calc(24)", "1.5rem"), ("rem-calc(2rem)", "2rem"),
    ("shift(#336699, 20%)", "#29527a"),
    ("shift(#336699, -20%)", "#5c85ad"), ("add(1px, 2px)", "3px"), ("add(1px, 1em)", "calc(1px + 1em)"),
    ("add(null, 2px)", "2px"), ("shade(#fff, $weight: 10%)", "#e6e6e6"), ("kind(a b c)", "list-3"),
    ("kind(#fff)", "color"), ("divide(17, 5)", "3"), ("divide(17, -5)", "-3"), ("total(1px 2px 3px)", "6px"),
    ("find((s: 4px, m: 8px), 8px)", "m"), ("steps(3)", "4px 8px 12px"), ("down(3)", "3, 2, 1"),
    ("pair((x 1px) (y 2px))", "2px"),
  ])
  func runsFunctionsOfTheProject(text: String, expected: String) throws {
    let sheets = try found([
      "functions.scss": """
      @function strip($value) { @return math.div($value, $value * 0 + 1); }
      @function rem-calc($value, $base: 16px) {
        @if unitless($value) { $value: $value * 1px; }
        @else if math.unit($value) == "rem" { @return $value; }
        $size: math.div(strip($value), strip($base));
        @if $size == 0 { $size: 0; }
        @return $size * 1rem;
      }
      @function shade($color, $weight) { @return mix(black, $color, $weight); }
      @function shift($color, $weight) {
        @return if($weight > 0, shade($color, $weight), mix(white, $color, -$weight));
      }
      @function add($one, $other, $calc: true) {
        @if $one == null { @return $other; }
        @if $other == null { @return $one; }
        @if type-of($one) == number and type-of($other) == number and comparable($one, $other) {
          @return $one + $other;
        }
        @return if($calc == true, calc(#{$one} + #{$other}), #{$one} + unquote(" + ") + #{$other});
      }
      @function kind($value) {
        @if type-of($value) == "list" { @return "list-#{length($value)}"; } @else { @return type-of($value); }
      }
      @function divide($a, $b) {
        $sign: 1;
        @if $b < 0 { $b: -$b; $sign: -1; }
        $n: 0;
        @while $a >= $b { $a: $a - $b; $n: $n + 1; }
        @return $n * $sign;
      }
      @function total($list) { $sum: 0; @each $item in $list { $sum: $sum + $item; } @return $sum; }
      @function find($map, $wanted) {
        @each $key, $value in $map { @if $value == $wanted { @return $key; } }
        @return none;
      }
      @function steps($n) { $out: (); @for $i from 1 through $n { $out: append($out, $i * 4px); } @return $out; }
      @function down($n) { $out: (); @for $i from $n to 0 { $out: append($out, $i, comma); } @return $out; }
      @function pair($pairs) { @each $a, $b in $pairs { @if $a == y { @return $b; } } @return null; }
      @function loop($n) { @each $i in $n { @include mixin($i); } @return 0; }
      @function endless($n) { @while true { $n: append($n, $n); } @return $n; }
      @function forever($n) { @return forever($n + 1); }
      """,
      "theme.scss": """
      $a: #111111; $b: #222222; $c: #333333; $x: \(text); $loop: loop(2); $ever: forever(1); $end: endless(1);
      """,
    ])
    let value = sheets.declarations["x"]?.replacing("\"", with: "")
    #expect(value == expected)
    #expect(Set(sheets.leftOut.map(\.name)) == ["loop", "ever", "end"])
  }

  /// Rounds that do nothing count as well: of loops in each other there are more than anybody can wait for.
  @Test func boundsEmptyLoops() throws {
    let sheets = try found([
      "a.scss": """
      @function nested($n) {
        @each $a in $n { @each $b in $n { @each $c in $n { @each $d in $n { @each $e in $n { @each $f in $n {} } } } } }
        @return 1;
      }
      $a: #111111; $b: #222222; $c: #333333; $few: nested(1 2); $many: nested(1 2 3 4 5 6 7 8 9);
      """
    ])
    #expect(sheets.declarations["few"] == "1" && sheets.leftOut.map(\.name) == ["many"])
  }

  /// A map is there as a whole or not at all, and no value takes the place of another.
  @Test func takesMapsAsAWhole() throws {
    let sheets = try found([
      "a.scss": """
      $a: #111111; $b: #222222; $c: #333333;
      $sizes: (s: 4px, none: null, m: 8px);
      $same: ("x.y": 1px, "x:y": 2px);
      $part: (one: 1px, two: random(2));
      $sizes-m: 9px;
      """
    ])
    #expect(sheets.declarations["sizes-s"] == "4px" && sheets.declarations["sizes-m"] == "8px")
    #expect(sheets.declarations["sizes-none"] == nil && sheets.declarations["part-one"] == nil)
    #expect(sheets.leftOut.map(\.name) == ["same", "part", "sizes-m"])
  }

  /// A variable may be made of what it was before, as Bootstrap adds to its maps.
  @Test func addsToWhatAVariableWas() throws {
    let sheets = try found([
      "a.scss": """
      $ink: #111111; $sky: #336699; $gap: 4px; $gap: $gap * 2; $gap-s: $gap;
      $colors: () !default;
      $colors: map-merge(("ink": $ink, "sky": $sky), $colors);
      $colors: map-merge($colors, ("ink": #000000, "sea": #00ffff));
      $keys: map-keys($colors);
      $values: map-values($colors);
      $rest: map-remove($colors, "ink", "sea");
      $second: nth($colors, 2);
      $many: length(null) length(()) length(#000);
      """
    ])
    let expected = [
      "gap": "8px", "gap-s": "var(--gap)", "colors-ink": "#000000", "colors-sky": "#336699", "colors-sea": "#00ffff",
      "keys": "\"ink\", \"sky\", \"sea\"", "values": "#000000, #336699, #00ffff", "rest-sky": "#336699",
      "second": "\"sky\" #336699", "many": "1 0 1",
    ]
    for (name, value) in expected { #expect(sheets.declarations[name] == value, "\(name)") }
    #expect(sheets.leftOut.isEmpty)
  }

  /// What only conditions set is named, as whatever else is not taken.
  @Test func saysWhatOnlyConditionsSet() throws {
    let sheets = try found([
      "a.scss": """
      $a: #111111; $b: #222222; $c: #333333;
      @if $dark { $page: #000000 !global; } @else { $page: #ffffff !global; }
      """
    ])
    #expect(sheets.leftOut.map(\.name) == ["page"] && sheets.reasons.first?.names == ["$page"])
  }

  /// Two sheets that know nothing of each other mean two things.
  @Test func leavesOutWhatSheetsSayDifferently() throws {
    let sheets = try found([
      "a.less": "@ink: #111111; @page: #ffffff; @line: #cccccc; @pad: 4px; @one: 1px; @two: 2px;",
      "b.less": "@ink: #111111; @pad: 8px; @gap: (@pad * 2); .box { @pad: 2px; }",
    ])
    #expect(sheets.language == .less)
    #expect(sheets.declarations["ink"] == "#111111" && sheets.declarations["gap"] == nil)
    #expect(Set(sheets.leftOut.map(\.name)) == ["pad", "gap"])
  }

  /// Sheets side by side that say the same otherwise are contexts, and what is computed of their variables is as well.
  @Test func sheetsForLightAndDarkAreAnAppearance() throws {
    let start = try start([
      "themes/_light.scss": "$ink: #111111; $page: #ffffff; $line: #cccccc; $hover: darken($page, 10%);",
      "themes/_dark.scss": "$ink: #eeeeee; $page: #111111; $line: #333333; $hover: lighten($page, 10%);",
      "_sizes.scss": "$gap: 4px; $pad: $gap * 2; $radius: 2px;",
    ])
    let tokens = Dictionary(uniqueKeysWithValues: start.files.map { ($0.path, $0.text) })
    let outcome = Pipeline(files: InMemoryFiles(tokens)).run()
    let row = try #require(outcome.palette?.tokens.first { $0.path.description == "hover" }, "\(tokens.keys)")
    #expect(Set(row.tokens.compactMap { $0?.value.color?.color.hex }) == ["#e6e6e6", "#2b2b2b"])
    #expect(outcome.palette?.tokens.contains { $0.path.description == "pad" } == true)
  }

  @Test func takesNothingOfAFewVariables() {
    let files = ["a.scss": "$gap: 4px; $wide: 800px; $ink: #111111;"]
    #expect(VariableSheets.found(among: ["a.scss"], in: InMemoryFiles(files)) == nil)
  }

  // MARK: Projects

  private func start(_ files: [String: String]) throws -> ProjectStart {
    let choices = ProjectStart.Choices(name: "demo", templates: ["css"], followsTool: true)
    let start = ProjectStart(from: InMemoryFiles(files), ignoring: [], choices)
    try #require(!start.files.isEmpty, "\(start.diagnostics)")
    return start
  }

  /// The sheet that is written can take the place of the one that was read.
  @Test func variablesOfSassBecomeAProjectThatWritesThem() throws {
    let start = try start([
      "scss/_variables.scss": """
      $blue: #336699 !default;
      $gray_100: #f8f9fa;
      $body-color: $blue;
      $linkHover: darken($blue, 10%);
      $radius: 0.25rem;
      $weird: some-function($blue);
      """
    ])
    #expect(start.source == "the variables of 1 sheet of Sass")
    #expect(start.diagnostics.all.contains { $0.id == "property-skipped" && $0.message.contains("$weird") })
    let outcome = Pipeline(
      files: InMemoryFiles(Dictionary(uniqueKeysWithValues: start.files.map { ($0.path, $0.text) }))
    )
    .run()
    let sheet = try #require(outcome.files.first { $0.path.hasSuffix(".scss") }, "\(outcome.diagnostics)").text
    for line in [
      "$blue: #336699", "$gray_100: #f8f9fa", "$linkHover: #264d73", "$radius: 0.25rem", "$body-color: $blue",
    ] {
      #expect(sheet.contains(line), "\(sheet)")
    }
  }

  /// Whoever has more colors in variables than in properties has to know that these are not read.
  @Test func namesVariablesBesideProperties() throws {
    func colors(_ count: Int, _ sign: String) -> String {
      (0..<count).map { "\(sign)c\($0): #\($0 + 10)3344;\n" }.joined()
    }
    let files = [
      "tokens.css": ":root {\n\(colors(12, "--"))}", "_old.scss": colors(20, "$"), "_few.scss": colors(9, "$"),
    ]
    let note = try #require(start(files).diagnostics.all.first { $0.id == "files-unread" })
    #expect(note.notes.map(\.message).count == 1 && note.notes[0].message.hasPrefix("'_old.scss': its variables"))
    #expect(note.severity == .note)
  }

  /// A few properties of a page are not its theme.
  @Test func variablesComeBeforeAFewProperties() throws {
    let variables = "$a: #111111; $b: #222222; $c: #333333; $d: 4px; $e: 8px;"
    let few = try start(["a.scss": variables, "page.css": ":root { --header: 64px; --footer: 32px; }"])
    #expect(few.source.contains("Sass"))
    #expect(few.diagnostics.all.contains { $0.id == "files-unread" })
    let theme = try start([
      "a.scss": variables, "page.css": ":root { --ink: #111; --page: #fff; --line: #ccc; --gap: 4px; }",
    ])
    #expect(theme.source.contains("custom properties"))
  }
}
