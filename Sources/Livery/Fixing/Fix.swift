import ColorScience
public import DesignTokens

/// The changes that settle failures of contrast, written into the sources of a project.
public struct Fix: Sendable {
  /// A value that changes.
  public struct Change: Sendable {
    public var token: TokenPath
    public var theme: String
    public var permutations: [String]
    public var source: SourceFile.Location
    /// The old and the new value, as text.
    public var before: String
    public var after: String
    /// ΔEOK between the two.
    public var difference: Double
    /// How many failures it settles, by cause.
    public var settled: Int
    /// Where else the token has another color then: a theme, or some of its permutations as `theme/light|dark`.
    public var elsewhere: [String] = []
  }

  /// What to do.
  public struct Request: Sendable {
    /// The tokens that may change; empty for all.
    public var tokens: [TokenPath] = []
    /// Whether failures that a waiver accepts are settled as well.
    public var includesWaived = false
    /// Whether an alias is preferred to a new color where a token of the theme would do.
    public var prefersAliases = false

    public init() {}
  }

  public private(set) var changes: [Change] = []
  /// The files as they would be.
  public private(set) var files: [OutputFile] = []
  /// The same files as they are.
  private(set) var originals: [SourceFile] = []
  /// How many failures are settled, and how many remain that were to be, by cause.
  public private(set) var settled = 0
  public private(set) var remaining = 0
  /// The waivers that cover nothing any more, which is an error until they are removed.
  public private(set) var settledWaivers: [String] = []
  /// Why something cannot be written; if there is an error, ``files`` are empty.
  public private(set) var diagnostics = Diagnostics()

  /// - Parameters:
  ///   - outcome: A run of the project, without errors.
  ///   - files: The files of the project.
  public init(_ request: Request, for outcome: Pipeline.Outcome, in files: any SourceFiles) {
    guard let palette = outcome.palette else { return }
    let plan = Self.plan(request, in: palette)
    var edits: [String: [SourceEdit]] = [:]
    var editors: [String: ValueEditor] = [:]
    var sources: [String: SourceFile] = [:]
    let open = Set(plan.targets).subtracting(plan.repairs.flatMap(\.solved))
    remaining = Set(open.map { palette.verdicts[$0].cause }).count
    settled = Set(plan.targets.map { palette.verdicts[$0].cause }).count - remaining
    for repair in plan.repairs {
      for item in Item.all(of: repair, by: plan, prefersAliases: request.prefersAliases) {
        do throws(ValueEditor.EditError) {
          let path = item.change.source.path
          if sources[path] == nil { sources[path] = try Self.file(at: path, in: files) }
          if editors[path] == nil, let file = sources[path] { editors[path] = try ValueEditor(file) }
          guard let editor = editors[path] else { continue }
          edits[path, default: []] += try item.edits(by: editor)
          changes.append(item.change)
        } catch {
          diagnostics.report(.notEditable(item.change, reason: error.reason))
        }
      }
    }
    guard !diagnostics.containsErrors else { return }
    originals = sources.values.filter { !(edits[$0.path] ?? []).isEmpty }.sorted { $0.path < $1.path }
    self.files = originals.map { file in
      let bytes = SourceEdit.apply(edits[file.path] ?? [], to: file.bytes)
      return OutputFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
    }
    verify(against: outcome, in: files, settling: Set(plan.targets))
  }

  private static func file(at path: String, in files: any SourceFiles) throws(ValueEditor.EditError) -> SourceFile {
    do throws(SourceFileError) {
      return try files.file(at: path)
    } catch {
      throw .init(reason: "its file cannot be read")
    }
  }

  private static func plan(_ request: Request, in palette: Palette) -> RepairPlan {
    let model = RepairModel(of: palette)
    let named = Set(request.tokens)
    // A token that is named stands for the one that holds its value.
    let origins = named.union(
      palette.tokens.filter { named.contains($0.path) }.flatMap { $0.tokens.compactMap { $0?.origin } }
    )
    let failures = palette.verdicts.indices.filter { index in
      let verdict = palette.verdicts[index]
      guard verdict.outcome == .fail, request.includesWaived || verdict.waiver == nil else { return false }
      return named.isEmpty
        || ([verdict.foreground] + verdict.layers).contains { !origins.isDisjoint(with: $0.tokens) }
    }
    let planner = RepairPlanner(model) { named.isEmpty || origins.contains($0.path) }
    return planner.plan(for: failures)
  }

  /// Runs the project with the changes, and refuses them if they do not do what was foretold.
  private mutating func verify(
    against before: Pipeline.Outcome,
    in files: any SourceFiles,
    settling targets: Set<Int>
  ) {
    guard !self.files.isEmpty else { return }
    let after = Pipeline(files: EditedFiles(base: files, edited: self.files), today: before.palette?.day)
      .run(rendering: false)
    let (failing, failingThen) = (Failure.all(of: before), Failure.all(of: after))
    guard !after.diagnostics.containsErrors, failingThen.isSubset(of: failing) else {
      diagnostics.report(.fixFails(failingThen.subtracting(failing).count))
      self.files = []
      return
    }
    let needed = { (outcome: Pipeline.Outcome) in outcome.palette?.neededWaivers ?? [] }
    settledWaivers = needed(before).subtracting(needed(after)).sorted()
    guard let old = before.palette, let new = after.palette else { return }
    let open = Self.causes(of: targets, in: old, thatFailIn: new)
    (settled, remaining) = (settled + remaining - open.count, open.count)
    for (states, difference) in LikeStates.worsened(from: old, to: new) {
      guard let finding = states.finding(among: after.findings, difference: difference) else { continue }
      diagnostics.report(.fixMakesAlike(states, difference, finding))
    }
    if diagnostics.containsErrors { self.files = [] }
    noteReach(in: old, where: failing.subtracting(failingThen))
  }

  /// The causes of verdicts that fail in the same places of another run.
  private static func causes(of targets: Set<Int>, in before: Palette, thatFailIn after: Palette) -> Set<Verdict.Cause>
  {
    func places(_ palette: Palette) -> [[Int]] {
      palette.pairs.map(\.verdicts) + palette.components.flatMap(\.verdicts)
    }
    var causes: Set<Verdict.Cause> = []
    for (indices, others) in zip(places(before), places(after)) {
      for (index, other) in zip(indices, others) where targets.contains(index) && after.verdicts[other].outcome == .fail
      {
        causes.insert(before.verdicts[index].cause)
      }
    }
    return causes
  }

  /// Notes where else declarations count that change: where none of the failures was that are settled.
  private mutating func noteReach(in before: Palette, where settled: Set<Failure>) {
    let places = Set(settled.map { [$0.theme, $0.permutation] })
    for index in changes.indices {
      let change = changes[index]
      changes[index].elsewhere = before.tokens.compactMap { row in
        guard row.path == change.token, let columns = before.columns(of: row.theme) else { return nil }
        let ids = before.measuredIDs(of: columns)
        let reached = row.tokens.indices.filter { row.tokens[$0]?.source == change.source }
        let others = reached.filter { column in
          let id = columns.theme.permutations[column].id
          let isMeant = row.theme == change.theme && (change.permutations.isEmpty || change.permutations.contains(id))
          return !isMeant && !places.contains([row.theme, ids[column]])
        }
        if others.isEmpty { return nil }
        if others.count == row.tokens.count { return row.theme }
        return "\(row.theme)/" + others.listed(first: 3, separator: "|") { columns.theme.permutations[$0].id }
      }
    }
  }

  /// A failing cause in one permutation: a pair that is settled in light must not fail in dark instead.
  private struct Failure: Hashable {
    var cause: Verdict.Cause
    var theme: String
    var permutation: String

    static func all(of outcome: Pipeline.Outcome) -> Set<Failure> {
      let verdicts = (outcome.palette?.verdicts ?? []).filter { $0.outcome == .fail && $0.waiver == nil }
      return Set(verdicts.map { Failure(cause: $0.cause, theme: $0.theme, permutation: $0.permutation) })
    }
  }
}

extension LikeStates {
  /// The finding about them; nil if nobody wants to know of it.
  fileprivate func finding(among findings: [Finding], difference: Double) -> Finding? {
    let isInvisible = difference < NeighborComparison.noticeable - NeighborComparison.rounding
    return findings.first { finding in
      finding.check == IndistinguishableStates.name && finding.component == component
        && finding.scope.theme == theme && finding.subject.hasSuffix("below 0.02") == isInvisible
        && finding.severity != .note
    }
  }
}

/// A change and how to write it.
private struct Item {
  enum Value {
    case color(ColorDeclaration, Color)
    case alias(SourceFile.Location, TokenPath)
  }

  var change: Fix.Change
  var value: Value

  func edits(by editor: ValueEditor) throws(ValueEditor.EditError) -> [SourceEdit] {
    switch value {
    case .color(let declaration, let color): try editor.edits(of: declaration, to: color)
    case .alias(let location, let target): try editor.edits(ofTokenAt: location, toAlias: target)
    }
  }

  /// The color, or the aliases that settle all that it settles.
  static func all(of repair: TokenRepair, by plan: RepairPlan, prefersAliases: Bool) -> [Item] {
    let settled = plan.causes(settledBy: repair)
    if prefersAliases {
      let aliases = repair.solved.sorted().map { plan.alias(besides: repair, for: plan.model.verdict($0)) }
      let known = aliases.compactMap { $0 }
      if known.count == aliases.count, !known.isEmpty {
        return Set(known).sorted { $0.token < $1.token }.enumerated().map { index, alias in
          Item(
            change: Fix.Change(
              token: alias.token,
              theme: repair.theme,
              permutations: repair.permutations,
              source: alias.source,
              before: repair.declaration.color.writtenText,
              after: "{\(alias.target)}",
              difference: alias.difference,
              settled: index == 0 ? settled : 0
            ),
            value: .alias(alias.source, alias.target)
          )
        }
      }
    }
    return [
      Item(
        change: Fix.Change(
          token: repair.declaration.path,
          theme: repair.theme,
          permutations: repair.permutations,
          source: repair.declaration.source,
          before: repair.declaration.color.writtenText,
          after: repair.color.writtenText,
          difference: repair.difference,
          settled: settled
        ),
        value: .color(repair.declaration, repair.color)
      )
    ]
  }
}

/// A project in which some files are other ones.
private struct EditedFiles: SourceFiles {
  let base: any SourceFiles
  let edited: [OutputFile]

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    guard let file = edited.first(where: { $0.path == path }) else { return try base.file(at: path) }
    return SourceFile(path: path, text: file.text)
  }

  func paths(matching pattern: String) -> [String] { base.paths(matching: pattern) }
  func paths(below folder: String) -> [String] { base.paths(below: folder) }
}

extension Diagnostic {
  fileprivate static func notEditable(_ change: Fix.Change, reason: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      "not-editable",
      "'\(change.token)' cannot be changed to \(change.after): \(reason)",
      advice: "change it where it is written, or name other tokens to 'livery fix'",
      subject: change.token.description
    )
    diagnostic.location = change.source
    return diagnostic
  }

  fileprivate static func fixFails(_ count: Int) -> Diagnostic {
    Diagnostic(
      "not-editable",
      "the project would have \(count == 0 ? "errors" : counted(count, "new failure")) with these changes",
      advice: "name single tokens to 'livery fix'"
    )
  }

  fileprivate static func fixMakesAlike(_ states: LikeStates, _ difference: Double, _ finding: Finding) -> Diagnostic {
    let isError = finding.severity == .error
    return Diagnostic(
      isError ? "not-editable" : ID(stringLiteral: finding.check),
      "with these changes, \(states.values.joined(separator: " and ")) of \(states.component) are harder to tell apart "
        + "in \(states.theme)/\(states.permutation): ΔEOK \(DifferenceText.of(difference))",
      severity: finding.severity,
      advice: isError
        ? "name single tokens to 'livery fix', or change a color by hand"
        : "compare them in the gallery, and change one of their colors if they look alike",
      subject: finding.subject
    )
  }
}

extension Fix {
  /// What was done, in a sentence.
  public var summary: String {
    let rest = remaining > 0 ? "; \(counted(remaining, "failure")) cannot be settled by a color of one token" : ""
    if changes.isEmpty { return remaining > 0 ? "Nothing changed\(rest).\n" : "There is nothing to settle.\n" }
    return "\(counted(changes.count, "value")) changed, \(counted(settled, "failure")) settled\(rest).\n" + nextStep
  }

  private var nextStep: String {
    let waivers = settledWaivers.map { "'\($0)'" }.joined(separator: ", ")
    switch settledWaivers.count {
    case 0: return ""
    case 1: return "Remove the waiver \(waivers), which covers nothing any more.\n"
    default: return "Remove the waivers \(waivers), which cover nothing any more.\n"
    }
  }

  /// Why a file is not written.
  public static func unwritable(_ path: String, reason: String) -> Diagnostic {
    Diagnostic("not-editable", "'\(path)' is not changed: \(reason)", subject: path)
  }
}
