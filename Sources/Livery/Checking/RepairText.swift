import Algorithms
import DesignTokens
import ColorScience

/// The advice of a plan, in words.
struct RepairText {
  let plan: RepairPlan

  /// What repairs a cause, once for the permutations where it is the same; nil for a cause that has no requirement.
  func advice(for cause: VerdictCause) -> String? {
    guard let minimum = cause.sample.requirement?.minimum else { return nil }
    let advice = cause.permutations.flatMap { permutation in
      let verdicts = cause.entries.map(\.verdict).filter { $0.permutation == permutation }
      return self.sentences(for: verdicts, minimum: minimum).map { (permutation: permutation, sentence: $0) }
    }
    let sentences = advice.map(\.sentence).uniqued().map { sentence in
      let permutations = advice.filter { $0.sentence == sentence }.map(\.permutation)
      return "in \(permutations.listed) \(sentence)"
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  private func sentences(for verdicts: [Verdict], minimum: Double) -> [String] {
    // Of the tokens that lead to one declaration, the one that stands for it says best where an alias belongs.
    let order = verdicts.filter { !namesDeclaration($0) } + verdicts.filter(namesDeclaration)
    let repaired = order.compactMap { verdict in plan.repair(of: verdict).map { (repair: $0, verdict: verdict) } }
      .uniqued(on: \.repair.declaration)
      .map { sentence(about: $0.repair, for: $0.verdict) }
    let found = verdicts.filter { plan.repair(of: $0) == nil }.map { verdict -> String in
      if let costly = plan.costlyRepair(of: verdict) { return sentence(aboutCostly: costly, for: verdict) }
      return sentence(aboutForegroundOf: verdict, minimum: minimum)
    }
    return repaired + Array(found.uniqued())
  }

  /// Whether a verdict names the very token that holds the color of its repair.
  private func namesDeclaration(_ verdict: Verdict) -> Bool {
    guard let path = plan.repair(of: verdict)?.declaration.path else { return false }
    return ([verdict.foreground] + verdict.layers).contains { $0.tokens.first == path }
  }

  private func sentence(about repair: TokenRepair, for verdict: Verdict) -> String {
    let others = plan.causes(settledBy: repair) - 1
    let more = others > 0 ? " and settle \(counted(others, "other failure"))" : ""
    let alias = plan.alias(besides: repair, for: verdict).map { ", or \($0.words)" } ?? ""
    let edits = [repair.edit] + plan.companions(of: verdict).map(\.edit)
    return
      "\(edits.joined(separator: " together with ")) would have \(ratio(of: verdict, after: repair))\(more) (\(repair.differenceText))\(alias)"
  }

  private func sentence(aboutCostly repair: TokenRepair, for verdict: Verdict) -> String {
    let losses = Set(repair.losses.map { plan.model.verdict($0.verdict).cause }).count
    return "no color of one token is sufficient here without making others fail; \(repair.edit) would have "
      + "\(ratio(of: verdict, after: repair)) (\(repair.differenceText)), and \(counted(losses, "other pair")) would fail"
  }

  /// For colors that no token holds, and where no token's color would do.
  private func sentence(aboutForegroundOf verdict: Verdict, minimum: Double) -> String {
    let repair = verdict.foreground.color.repaired(toReach: minimum, on: [verdict.stack])
    let ratio = ContrastText.ratio(repair.ratio)
    return repair.isSufficient
      ? "a foreground of \(repair.color.writtenText) would have \(ratio)"
      : "no foreground is sufficient on these layers; the best, \(repair.color.writtenText), has \(ratio)"
  }

  private func ratio(of verdict: Verdict, after repair: TokenRepair) -> String {
    ContrastText.ratio(plan.ratio(of: verdict, after: repair))
  }
}

extension RepairPlan {
  /// How many causes of failures a repair settles.
  func causes(settledBy repair: TokenRepair) -> Int {
    Set(repair.solved.map { model.verdict($0).cause }).count
  }

  /// The repairs of a cause, each once.
  func repairs(of cause: VerdictCause) -> [Finding.Repair] {
    let found = cause.entries.flatMap { entry in
      ([repair(of: entry.verdict)].compactMap { $0 } + companions(of: entry.verdict)).map { repair in
        Finding.Repair(
          token: repair.declaration.path,
          source: repair.declaration.source,
          theme: repair.theme,
          permutations: repair.permutations,
          color: repair.color,
          difference: repair.difference,
          settled: causes(settledBy: repair),
          alias: alias(besides: repair, for: entry.verdict).map {
            .init(token: $0.token, source: $0.source, target: $0.target, difference: $0.difference)
          }
        )
      }
    }
    return Array(found.uniqued())
  }

  /// The ratio of a failure after its repair.
  func ratio(of verdict: Verdict, after repair: TokenRepair) -> Double? {
    repair.gains.filter { model.verdict($0.verdict) == verdict }.map(\.after).min()
  }
}

extension [String] {
  /// `light`, `light and dark`, `light, dark and sepia`.
  fileprivate var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension TokenRepair {
  /// `color.main.main as #d04a00`.
  var edit: String { "\(declaration.path) as \(color.writtenText)" }

  var differenceText: String { "ΔEOK \(ContrastText.difference(difference))" }
}

extension AliasRepair {
  /// `color.text.hint as an alias of {color.text.secondary} (ΔEOK 0.081)`.
  var words: String { "\(token) as an alias of {\(target)} (ΔEOK \(ContrastText.difference(difference)))" }
}

extension Color {
  /// The color as it would be written: in hexadecimal, or in its own space if that is another one.
  package var writtenText: String { space == .srgb ? hexWithAlpha : css(precision: Self.readablePrecision) }
}
