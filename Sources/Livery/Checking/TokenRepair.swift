import Algorithms
import ColorScience

/// Another color for a declaration, with which a pair that fails would pass, and what else that would move.
struct TokenRepair: Sendable {
  /// How far the new color suffices.
  enum Reach: String, Sendable {
    /// Wherever the declaration takes part: no pair that has a color from it would fail.
    case everywhere
    /// Wherever it is the foreground, though not wherever it is beneath.
    case foregrounds
    /// In the pair that was asked about.
    case here
    /// Nowhere: it is the best there is, and not good enough.
    case nowhere
  }

  let declaration: ColorDeclaration
  let color: Color
  let reach: Reach
  /// The verdict on the pair that was asked about, as it would be.
  let ratio: Double
  /// What would move besides the pair that was asked about.
  let effects: [ColorChange.Effect]

  /// The repair of a pair's foreground; nil where no token holds its color, or where the same one is underneath.
  init?(at place: PairInstance, in palette: Palette) {
    let verdict = palette.verdicts[place.verdict]
    guard let minimum = verdict.requirement?.minimum, verdict.ratio != nil,
      let permutation = palette.permutation(verdict.permutation, of: verdict.theme),
      let declaration = ColorDeclaration(of: verdict.foreground, in: permutation),
      !verdict.layers.contains(where: { declaration.decides($0, in: permutation) })
    else { return nil }
    let demands = TokenDemands(on: declaration, in: palette)
    let change = ColorChange(palette: palette, declaration: declaration)
    var trials: [Trial] = []
    for asked in [demands.all, demands.asForeground, demands.demands(at: place, minimum: minimum)] {
      let trial = Trial(of: declaration.color.repaired(toMeet: asked), change: change, at: place)
      trials.append(trial)
      if trial.suffices { break }
    }
    guard let trial = trials.last else { return nil }
    self.declaration = declaration
    color = trial.repair.color
    ratio = trial.own?.after.ratio ?? trial.repair.ratio
    effects = trial.others
    reach = trial.reach(of: declaration, in: palette)
  }
}

/// A color that was found, and what would come of it.
private struct Trial {
  let repair: ContrastRepair
  /// What becomes of the pair that was asked about.
  let own: ColorChange.Effect?
  let others: [ColorChange.Effect]

  init(of repair: ContrastRepair, change: ColorChange, at place: PairInstance) {
    let effects = change.effects(of: repair.color)
    self.repair = repair
    own = effects.first { $0.place == place }
    others = effects.filter { $0.place != place }
  }

  var suffices: Bool { repair.isSufficient && own?.after.outcome == .pass }

  /// Read off from what is measured again, whatever was asked of the color.
  func reach(of declaration: ColorDeclaration, in palette: Palette) -> TokenRepair.Reach {
    guard own?.after.outcome == .pass else { return .nowhere }
    let failing = others.filter { $0.after.outcome == .fail }
    let isForeground = failing.contains { effect in
      palette.permutation(effect.before.permutation, of: effect.before.theme)
        .map { declaration.decides(effect.before.foreground, in: $0) } ?? false
    }
    return failing.isEmpty ? .everywhere : isForeground ? .here : .foregrounds
  }
}

/// What all pairs ask of the color that a declaration writes out.
private struct TokenDemands {
  let declaration: ColorDeclaration
  let palette: Palette
  private(set) var asForeground: [ContrastDemand] = []
  /// What passes now because the color is underneath, where that is as good as lying on top.
  private(set) var asBackground: [ContrastDemand] = []

  var all: [ContrastDemand] { asForeground + asBackground }

  init(on declaration: ColorDeclaration, in palette: Palette) {
    self.declaration = declaration
    self.palette = palette
    for place in palette.places {
      let verdict = palette.verdicts[place.verdict]
      guard verdict.outcome == .pass || verdict.outcome == .fail, let minimum = verdict.requirement?.minimum,
        let permutation = palette.permutation(verdict.permutation, of: verdict.theme)
      else { continue }
      let isUnderneath = verdict.layers.contains { declaration.decides($0, in: permutation) }
      if declaration.decides(verdict.foreground, in: permutation) {
        if !isUnderneath { asForeground += demands(at: place, minimum: minimum) }
      } else if isUnderneath, verdict.outcome == .pass, verdict.isOfTwoOpaqueColors {
        asBackground.append(ContrastDemand(minimum: minimum, on: LayerStack(backdrop: verdict.foreground.color)))
      }
    }
    asForeground = Array(asForeground.uniqued())
    asBackground = Array(asBackground.uniqued())
  }

  /// What is asked of the color as the foreground of a pair, on every surface.
  func demands(at place: PairInstance, minimum: Double) -> [ContrastDemand] {
    let own = declaration.color.alpha
    let opacity = own > 0 ? palette.verdicts[place.verdict].foreground.color.alpha / own : 1
    let demands = palette.stacks(at: place).map { ContrastDemand(minimum: minimum, on: $0, opacity: opacity) }
    return Array(demands.uniqued())
  }
}

extension Verdict {
  /// Whether one opaque color is seen on another, so that the ratio is the same the other way round.
  fileprivate var isOfTwoOpaqueColors: Bool {
    layers.count == 1 && groups.isEmpty && opacity >= 1 && foreground.isKnown && foreground.color.alpha >= 1
      && layers[0].color.alpha >= 1
  }
}
