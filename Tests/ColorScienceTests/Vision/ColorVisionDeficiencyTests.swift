import ColorScience
import Testing

@Suite struct ColorVisionDeficiencyTests {
  struct Simulation: Sendable, CustomTestStringConvertible {
    var id: String
    var color: Color
    var protan: SIMD3<Double>
    var deutan: SIMD3<Double>
    var tritan: SIMD3<Double>
    var testDescription: String { id }
  }

  /// Expected values: an independent 50-digit reference computation from the published definitions.
  static let simulations: [Simulation] = [
    .init(
      id: "cvd-002",
      color: Color(.srgb, 1, 1, 1),
      protan: SIMD3(1, 1, 1),
      deutan: SIMD3(1, 1, 1),
      tritan: SIMD3(1, 1, 1)
    ),
    .init(
      id: "cvd-003",
      color: Color(.srgb, 1, 0, 0),
      protan: SIMD3(0.36933677102286666, 0.36933677102286666, 0.050772203608079054),
      deutan: SIMD3(0.5773529857686459, 0.5773529857686459, -0.1614426283866713),
      tritan: SIMD3(1.005594170597462, -0.11456349664222386, 0.3053081646334247)
    ),
    .init(
      id: "cvd-006",
      color: Color(.srgb, 1, 1, 0),
      protan: SIMD3(1, 1, 0),
      deutan: SIMD3(1, 1, 0),
      tritan: SIMD3(1.0625547883027548, 0.9336679922406317, 0.9457003730559562)
    ),
    .init(
      id: "cvd-013",
      color: Color(.srgb, 0.23921568627450981, 0.3843137254901961, 0.09803921568627451),
      protan: SIMD3(0.37133462199501754, 0.37133462199501754, 0.09603779092747702),
      deutan: SIMD3(0.3492640387362143, 0.3492640387362143, 0.10858415107277915),
      tritan: SIMD3(0.2842152066851756, 0.35526366762646344, 0.3850235268158354)
    ),
    .init(
      id: "cvd-015",
      color: Color(.srgb, 0.8156862745098039, 0.00784313725490196, 0.10588235294117647),
      protan: SIMD3(0.29630976042612517, 0.29630976042612517, 0.12039398180505577),
      deutan: SIMD3(0.4673830346604982, 0.4673830346604982, -0.040249781338504265),
      tritan: SIMD3(0.8194217587928149, -0.06782044772408431, 0.24695422397973846)
    ),
    .init(
      id: "cvd-020",
      color: Color(.srgb, 0.7411764705882353, 0.06274509803921569, 0.8784313725490196),
      protan: SIMD3(0.2757231092745149, 0.2757231092745149, 0.8794833208420832),
      deutan: SIMD3(0.4270742230500973, 0.4270742230500973, 0.8725349182582398),
      tritan: SIMD3(0.6693480907307665, 0.35870341858228744, 0.3981484668373434)
    ),
    .init(
      id: "cvd-021",
      color: Color(.srgb, 0.3137254901960784, 0.8901960784313725, 0.7607843137254902),
      protan: SIMD3(0.8493286363942213, 0.8493286363942213, 0.759045438658855),
      deutan: SIMD3(0.7777254898114406, 0.7777254898114406, 0.7703867575464899),
      tritan: SIMD3(0.4270898077696661, 0.8530309027231113, 0.986625270624781)
    ),
    .init(
      id: "cvd-169",
      color: Color(.srgb, 0.6653561132807573, 0.20756130838272335, 0.7077503310694034),
      protan: SIMD3(0.3064982645337216, 0.3064982645337216, 0.7087607465922449),
      deutan: SIMD3(0.41316301772748937, 0.41316301772748937, 0.7020814588707284),
      tritan: SIMD3(0.6197485143846543, 0.33557456994127194, 0.3713122707334183)
    ),
    .init(
      id: "cvd-171",
      color: Color(.srgb, 0.0977502777070085, 0.40470358931133454, 0.7611587675622524),
      protan: SIMD3(0.3840621615402667, 0.3840621615402667, 0.7608395808847488),
      deutan: SIMD3(0.34775927897522324, 0.34775927897522324, 0.762935391030115),
      tritan: SIMD3(-0.20109105735778712, 0.45915525649527683, 0.569272659813621)
    ),
    .init(
      id: "cvd-172",
      color: Color(.srgb, 0.35212704286945207, 0.5930620654279467, 0.8930411219746268),
      protan: SIMD3(0.5721917305759598, 0.5721917305759598, 0.8926140524382434),
      deutan: SIMD3(0.5365017136955097, 0.5365017136955097, 0.8954175845759428),
      tritan: SIMD3(0.2631986407372848, 0.6300318563961239, 0.7378360836065484)
    ),
    .init(
      id: "cvd-173",
      color: Color(.srgb, 0.29038243747362, 0.38189857757965084, 0.6960658719644364),
      protan: SIMD3(0.3729503010629283, 0.3729503010629283, 0.695918601873275),
      deutan: SIMD3(0.35801492198026574, 0.35801492198026574, 0.6968863253704812),
      tritan: SIMD3(0.193488176949528, 0.43275431834332423, 0.5062398130953153)
    ),
    .init(
      id: "cvd-174",
      color: Color(.srgb, 0.9029342358442008, 0.5929594178893189, 0.2022720444129673),
      protan: SIMD3(0.6379513315850306, 0.6379513315850306, 0.20830378976952077),
      deutan: SIMD3(0.7026296610371991, 0.7026296610371991, 0.16422565151418805),
      tritan: SIMD3(0.9262708657875385, 0.5511484240233107, 0.5961697193305299)
    ),
  ]

  @Test(arguments: simulations) func simulatesTheFullDeficiency(_ simulation: Simulation) {
    #expect(distance(simulation.color.simulated(for: .protan).components, simulation.protan) < 1e-9)
    #expect(distance(simulation.color.simulated(for: .deutan).components, simulation.deutan) < 1e-9)
    #expect(distance(simulation.color.simulated(for: .tritan).components, simulation.tritan) < 1e-9)
  }

  @Test(arguments: ColorVisionDeficiency.allCases) func leavesNeutralColorsAlone(_ deficiency: ColorVisionDeficiency) {
    let gray = Color(.srgb, 0.3, 0.3, 0.3)
    #expect(distance(gray.simulated(for: deficiency).components, gray.components) < 1e-12)
  }

  @Test(arguments: ColorVisionDeficiency.allCases) func changesNothingAtSeverityZero(
    _ deficiency: ColorVisionDeficiency
  ) {
    let color = Color(.srgb, 0.9, 0.1, 0.4, alpha: 0.5)
    let seen = color.simulated(for: deficiency, severity: 0)
    #expect(distance(seen.components, color.components) < 1e-12)
    #expect(seen.alpha == 0.5)
  }

  @Test func interpolatesInLinearLight() {
    let color = Color(.srgb, 1, 0, 0)
    let full = color.simulated(for: .deutan).converted(to: .srgbLinear).components
    let half = color.simulated(for: .deutan, severity: 0.5).converted(to: .srgbLinear).components
    #expect(distance(half, (full + SIMD3(1, 0, 0)) / 2) < 1e-12)
  }

  @Test func confinesTheSeverity() {
    let color = Color(.srgb, 1, 0, 0)
    #expect(color.simulated(for: .protan, severity: 7) == color.simulated(for: .protan))
    #expect(color.simulated(for: .protan, severity: .nan) == color.simulated(for: .protan, severity: 0))
  }
}
