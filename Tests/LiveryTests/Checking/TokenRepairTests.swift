import ColorScience
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TokenRepairTests {
  private let palette: Palette
  private let plan: RepairPlan

  init() throws {
    palette = try #require(Pipeline(files: LampFiles.files).run(rendering: false).palette)
    plan = RepairPlan.ofAllFailures(in: palette)
  }

  /// The project with other colors written where the repairs say, run anew.
  private func palette(with repairs: [TokenRepair]) throws -> Palette {
    var texts: [String: String] = [:]
    for name in LampFiles.files.paths(matching: "*") {
      texts[name] = String(decoding: try LampFiles.files.file(at: name).bytes, as: UTF8.self)
    }
    for repair in repairs {
      let path = repair.declaration.source.path
      let file = SourceFile(path: path, text: try #require(texts[path]))
      let edits = try ValueEditor(file).edits(of: repair.declaration, to: repair.color)
      #expect(!edits.isEmpty)
      texts[path] = String(decoding: SourceEdit.apply(edits, to: file.bytes), as: UTF8.self)
    }
    return try #require(Pipeline(files: InMemoryFiles(texts)).run(rendering: false).palette)
  }

  @Test func foretellsWhatEditingTheLinesReallyDoes() throws {
    #expect(!plan.repairs.isEmpty)
    let edited = try palette(with: plan.repairs)
    #expect(edited.places.map(\.address) == palette.places.map(\.address))
    let flips = plan.repairs.flatMap { $0.gains + $0.losses }
    var flipped = 0
    for (before, after) in zip(palette.places, edited.places) {
      let (old, new) = (palette.verdicts[before.verdict], edited.verdicts[after.verdict])
      let isForetold = flips.contains { $0.verdict == before.verdict }
      #expect((old.outcome != new.outcome) == isForetold, "\(before.address) \(old.permutation)")
      if let flip = flips.first(where: { $0.verdict == before.verdict }) {
        flipped += 1
        #expect(abs(flip.after - (new.ratio ?? 0)) < 0.02, "\(before.address)")
      }
    }
    #expect(flipped > 1)
  }

  @Test func settlesEveryFailureThatATokenTakesPartIn() {
    for repair in plan.repairs {
      #expect(repair.losses.isEmpty, "\(repair.edit)")
      #expect(!repair.solved.isEmpty)
    }
  }

  @Test func namesOneColorForADeclaration() {
    let declarations = plan.repairs.map(\.declaration)
    #expect(Set(declarations).count == declarations.count)
  }

  @Test func leavesOtherAppearancesAlone() throws {
    for repair in plan.repairs {
      let touched = Set((repair.gains + repair.losses).map { palette.verdicts[$0.verdict].permutation })
      #expect(touched.isSubset(of: repair.permutations))
    }
  }
}

/// Small projects in which one answer is right.
@Suite struct RepairPlanTests {
  private func palette(
    tokens: String,
    pairs: String,
    waivers: String = ""
  ) throws -> Palette {
    let outcome = Pipeline(
      files: InMemoryFiles([
        "livery.json":
          #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "checks": { "waivers": "waivers.json" }, "pairs": [\#(pairs)] }"#,
        "t.tokens.json": "{ \(tokens) }",
        "waivers.json": #"{ "version": 1, "waivers": [\#(waivers)] }"#,
      ])
    )
    .run(rendering: false)
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    return try #require(outcome.palette)
  }

  private func color(_ name: String, _ css: String) throws -> String {
    let color = try Color(css: css)
    let parts = (0..<3).map { "\(color.component(at: $0) ?? 0)" }.joined(separator: ", ")
    return
      #""\#(name)": { "$type": "color", "$value": { "colorSpace": "\#(color.space.rawValue)", "components": [\#(parts)] } }"#
  }

  private func pair(_ name: String, _ foreground: String, over layer: String, _ kind: String) -> String {
    #"{ "name": "\#(name)", "foreground": "{\#(foreground)}", "over": ["{\#(layer)}"], "kind": "\#(kind)" }"#
  }

  /// White text on orange wants a darker orange, not black text.
  @Test func triesBothSides() throws {
    let palette = try palette(
      tokens: color("on", "#ffffff") + "," + color("fill", "#ec5a13"),
      pairs: pair("label", "on", over: "fill", "text")
    )
    let repair = try #require(RepairPlan.ofOpenFailures(in: palette).repairs.first)
    #expect(repair.declaration.path == "fill" && repair.color.hex == "#d04a00")
    #expect(abs(repair.difference - 0.066) < 0.001)
    #expect(repair.isComplete)
  }

  /// The fill is kept where another pair needs it as it is.
  @Test func keepsWhatPasses() throws {
    let palette = try palette(
      tokens: color("on", "#ffffff") + "," + color("ink", "#000000") + "," + color("fill", "#ec5a13"),
      pairs: pair("label", "on", over: "fill", "text") + "," + pair("icon", "ink", over: "fill", "text")
    )
    let plan = RepairPlan.ofOpenFailures(in: palette)
    #expect(plan.repairs.allSatisfy { $0.losses.isEmpty })
    let repaired = try #require(plan.repairs.first)
    // Black has 4.5:1 on the darker orange as well, by a hair.
    #expect(repaired.declaration.path == "fill" || repaired.declaration.path == "on")
    for flip in repaired.gains { #expect(flip.after >= 4.5) }
  }

  @Test func settlesManyPairsWithOneColor() throws {
    let backs = ["a": "#e9d6fa", "b": "#ffeecc", "c": "#c2e0fa", "d": "#ffffff"].sorted { $0.key < $1.key }
    let palette = try palette(
      tokens: try ([color("line", "#acb8c7")] + backs.map { try color($0.key, $0.value) }).joined(separator: ","),
      pairs: backs.map { pair("p\($0.key)", "line", over: $0.key, "graphic") }.joined(separator: ",")
    )
    let plan = RepairPlan.ofOpenFailures(in: palette)
    #expect(plan.repairs.map(\.declaration.path) == ["line"])
    #expect(plan.repairs.first?.solved.count == 4)
    let advice = Set(
      VerdictCause.all(in: palette) { $0.outcome == .fail }.compactMap { RepairText(plan: plan).advice(for: $0) }
        .map { $0.prefix { $0 != "," }.split(separator: " would")[0] }
    )
    #expect(advice.count == 1, "\(advice)")
  }

  @Test func offersTheTokenThatComponentsName() throws {
    let palette = try palette(
      tokens: try [
        color("gray", "#707070"), color("pale", "#a0a0a0"), color("page", "#ffffff"),
        #""secondary": { "$type": "color", "$value": "{gray}" }"#, #""hint": { "$type": "color", "$value": "{pale}" }"#,
      ]
      .joined(separator: ","),
      pairs: pair("one", "hint", over: "page", "text") + "," + pair("two", "secondary", over: "page", "text")
    )
    let plan = RepairPlan.ofOpenFailures(in: palette)
    let failure = try #require(palette.verdicts.first { $0.outcome == .fail })
    let repair = try #require(plan.repair(of: failure))
    #expect(repair.declaration.path == "pale")
    let alias = try #require(plan.alias(besides: repair, for: failure))
    #expect(alias.token == "hint" && alias.target == "secondary")
    let advice = try #require(
      VerdictCause.all(in: palette) { $0.outcome == .fail }.first.flatMap {
        RepairText(plan: plan).advice(for: $0)
      }
    )
    #expect(advice.contains("or hint as an alias of {secondary} (ΔEOK "), "\(advice)")
  }

  @Test func keepsTheSpaceOfTheToken() throws {
    let palette = try palette(
      tokens: color("on", "#ffffff") + "," + color("fill", "color(display-p3 0.9 0.35 0.1)"),
      pairs: pair("label", "on", over: "fill", "text")
    )
    let repair = try #require(RepairPlan.ofOpenFailures(in: palette).repairs.first)
    #expect(repair.color.space == .displayP3 && !repair.color.isInGamut(of: .srgb))
    #expect(repair.edit.hasPrefix("fill as color(display-p3 "))
  }

  /// What a waiver accepts must not become worse, and is repaired only where someone asks for it.
  @Test func keepsWaivedFailuresWhereTheyAre() throws {
    let palette = try palette(
      tokens: try ["on": "#ffffff", "fill": "#ec5a13", "ink": "#d86a30"].sorted { $0.key < $1.key }
        .map { try color($0.key, $0.value) }.joined(separator: ","),
      pairs: pair("label", "on", over: "fill", "text") + "," + pair("icon", "ink", over: "on", "text"),
      waivers:
        #"{ "id": "w", "pattern": "icon", "reason": "r", "accepts": [{ "kind": "text", "minimum": 4.5, "ratio": 1, "permutations": ["default"] }] }"#
    )
    let open = RepairPlan.ofOpenFailures(in: palette)
    #expect(open.repairs.map(\.declaration.path) == ["fill"])
    #expect(RepairPlan.ofAllFailures(in: palette).repairs.map(\.declaration.path).sorted() == ["fill", "ink"])
  }

  @Test func saysWhatItWouldCostWhereNothingIsFree() throws {
    let palette = try palette(
      tokens: try ["white": "#ffffff", "black": "#000000", "mid": "#808080"].sorted { $0.key < $1.key }
        .map { try color($0.key, $0.value) }.joined(separator: ","),
      pairs: pair("one", "white", over: "mid", "text") + "," + pair("two", "black", over: "mid", "text")
        + "," + pair("three", "white", over: "black", "text")
    )
    let plan = RepairPlan.ofOpenFailures(in: palette)
    #expect(plan.repairs.allSatisfy { $0.losses.isEmpty })
  }

  /// As many failures as a large theme has, which would take minutes if each were settled by trying.
  @Test func settlesManyFailuresAtOnce() throws {
    let palette = try palette(
      tokens: try (0..<16).map { try color("c\($0)", "#\(String(format: $0))") }.joined(separator: ","),
      pairs: (0..<16).flatMap { one in
        (0..<16).filter { ($0 + one) % 7 == 0 && $0 != one }.map {
          pair("p\(one)x\($0)", "c\(one)", over: "c\($0)", "text")
        }
      }
      .joined(separator: ",")
    )
    let time = ContinuousClock().measure { _ = RepairPlan.ofOpenFailures(in: palette) }
    #expect(time < .seconds(20), "\(time)")
  }
}

extension String {
  fileprivate init(format number: Int) {
    let byte = String(number * 15, radix: 16)
    let padded = byte.count < 2 ? "0" + byte : byte
    self = padded + padded + padded
  }
}
