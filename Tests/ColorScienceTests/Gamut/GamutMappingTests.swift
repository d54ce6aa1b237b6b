import ColorScience
import Testing

@Suite struct GamutMappingTests {
  struct Mapping: Sendable, CustomTestStringConvertible {
    var id: String
    var color: Color
    var srgb: SIMD3<Double>
    var displayP3: SIMD3<Double>
    var clipped: SIMD3<Double>
    /// `nil` where the last digit hangs on rounding.
    var hex: String?
    var testDescription: String { id }
  }

  /// Expected values: an independent 50-digit reference computation from the published definitions.
  static let mappings: [Mapping] = [
    .init(
      id: "gamut-001",
      color: Color(.displayP3, 1, 0, 0),
      srgb: SIMD3(1, 0.044569516204189585, 0.04593161114017301),
      displayP3: SIMD3(0.9999999999999998, 4.504542701474517e-15, 1.0933082598739461e-16),
      clipped: SIMD3(1, 0, 0),
      hex: "#ff0b0c"
    ),
    .init(
      id: "gamut-018",
      color: Color(.a98RGB, 1, 0, 1),
      srgb: SIMD3(1, 0.4101063707857665, 0.9298378870336562),
      displayP3: SIMD3(1, 0.3142425027595022, 0.9667155129731797),
      clipped: SIMD3(1, 0, 1),
      hex: "#ff69ed"
    ),
    .init(
      id: "gamut-026",
      color: Color(.proPhotoRGB, 0, 1, 0),
      srgb: SIMD3(0, 0.9624507291589175, 0.4590487185919665),
      displayP3: SIMD3(0, 0.989550538832644, 0.3877127313816807),
      clipped: SIMD3(0, 1, 0),
      hex: "#00f575"
    ),
    .init(
      id: "gamut-037",
      color: Color(.rec2020, 1, 0, 0),
      srgb: SIMD3(1, 0.28802334633618615, 0.3088609125424647),
      displayP3: SIMD3(1, 0.20297875202883664, 0.25220821636301755),
      clipped: SIMD3(1, 0, 0),
      hex: "#ff494f"
    ),
    .init(
      id: "gamut-050",
      color: Color(.rec2020, 0.54, 0.9, 0),
      srgb: SIMD3(0, 0.9171531086657735, 0),
      displayP3: SIMD3(0.32653021180182695, 0.9165429865499882, 0),
      clipped: SIMD3(0, 0.9315978597898945, 0),
      hex: "#00ea00"
    ),
    .init(
      id: "gamut-053",
      color: Color(.oklch, 0.7, 0.195, 240),
      srgb: SIMD3(0, 0.6630422044966151, 1),
      displayP3: SIMD3(0.15187337903793513, 0.6514614625414435, 1),
      clipped: SIMD3(0, 0.6630582353519897, 1),
      hex: "#00a9ff"
    ),
    .init(
      id: "gamut-055",
      color: Color(.oklch, 0.3, 0.25, 0),
      srgb: SIMD3(0.36935858983449676, 0, 0.16818156303824025),
      displayP3: SIMD3(0.34965595972439706, 0, 0.16435943070956774),
      clipped: SIMD3(0.48036418695626565, 0, 0.15953268591122982),
      hex: "#5e002b"
    ),
    .init(
      id: "gamut-177",
      color: Color(.lch, 60, 130, 60),
      srgb: SIMD3(0.9857416492299045, 0.3424486041348246, 0),
      displayP3: SIMD3(0.9287876648139574, 0.36983669819480064, 0),
      clipped: SIMD3(1, 0.31688208019285297, 0),
      hex: "#fb5700"
    ),
    .init(
      id: "gamut-199",
      color: Color(.oklch, 0, 0.2, 30),
      srgb: SIMD3(0, 0, 0),
      displayP3: SIMD3(0, 0, 0),
      clipped: SIMD3(0.030300449319512427, 0.0008019232736870294, 0),
      hex: "#000000"
    ),
    .init(
      id: "gamut-209",
      color: Color(.srgb, 1.02, 1, 0.98),
      srgb: SIMD3(1, 1, 1),
      displayP3: SIMD3(1, 1, 1),
      clipped: SIMD3(1, 1, 0.98),
      hex: "#ffffff"
    ),
    .init(
      id: "gamut-221",
      color: Color(.displayP3, 0.38354406395527285, 0, 0),
      srgb: SIMD3(0.4222300362774055, 0, 0),
      displayP3: SIMD3(0.38354406395527274, 5.478688058225495e-16, 1.3297453935490395e-17),
      clipped: SIMD3(0.42223003627740563, 0, 0),
      hex: "#6c0000"
    ),
    .init(
      id: "gamut-269",
      color: Color(.rec2020, 0.22941312745429943, 0.09901299039138212, 0.4288591605027564),
      srgb: SIMD3(0.21108307242024973, 0, 0.41785622723166127),
      displayP3: SIMD3(0.1900749295432686, 0.011624881351126647, 0.40060267758307755),
      clipped: SIMD3(0.21108307242024987, 0, 0.41785622723166127),
      hex: "#36006b"
    ),
    .init(
      id: "gamut-287",
      color: Color(.proPhotoRGB, 0.39583785868935517, 0.534300719432322, 0.10474792191533788),
      srgb: SIMD3(0.41778397572393416, 0.629109507551334, 0),
      displayP3: SIMD3(0.4621262605795858, 0.624860656735484, 0),
      clipped: SIMD3(0.41404318272692053, 0.6305625185318787, 0),
      hex: "#6ba000"
    ),
    .init(
      id: "gamut-302",
      color: Color(.a98RGB, 0.6763830456135936, 0.7548852421512539, 1),
      srgb: SIMD3(0.6477580392969053, 0.760360626652689, 1),
      displayP3: SIMD3(0.6695627875227841, 0.7569675302317975, 0.9884820958923655),
      clipped: SIMD3(0.6477580392969061, 0.7603606266526887, 1),
      hex: "#a5c2ff"
    ),
    .init(
      id: "gamut-308",
      color: Color(.oklch, 0.5881684035595669, 0.22017798419561269, 197.08740694519702),
      srgb: SIMD3(0, 0.5702810394042521, 0.5846432219492878),
      displayP3: SIMD3(0, 0.5773720999925652, 0.6044612935420461),
      clipped: SIMD3(0, 0.6207166039155819, 0.6641243308763141),
      hex: "#009195"
    ),
    .init(
      id: "gamut-386",
      color: Color(.lab, 65.97909969332842, -103.49013928357992, 19.833724945449006),
      srgb: SIMD3(0, 0.7087182933268821, 0.5250423563579695),
      displayP3: SIMD3(0, 0.7251403232746926, 0.5176406965111758),
      clipped: SIMD3(0, 0.7765067268634696, 0.4706590381737527),
      hex: "#00b586"
    ),
    .init(
      id: "gamut-409",
      color: Color(.oklab, 0.3631231018253779, -0.07715812804973643, -0.03991573937125992),
      srgb: SIMD3(0, 0.2863218314761599, 0.3284904550268961),
      displayP3: SIMD3(0, 0.2824134928763332, 0.3273493017948812),
      clipped: SIMD3(0, 0.28842444128438144, 0.33371881790293195),
      hex: "#004954"
    ),
  ]

  @Test(arguments: mappings) func reducesChromaAsTheSpecificationDoes(_ mapping: Mapping) {
    #expect(distance(mapping.color.mapped(toGamutOf: .srgb).components, mapping.srgb) < 1e-9)
    #expect(distance(mapping.color.mapped(toGamutOf: .displayP3).components, mapping.displayP3) < 1e-9)
  }

  @Test(arguments: mappings) func clipsInTheSpaceOfTheGamut(_ mapping: Mapping) {
    #expect(distance(mapping.color.clipped(toGamutOf: .srgb).components, mapping.clipped) < 1e-9)
  }

  @Test(arguments: mappings) func roundsLast(_ mapping: Mapping) {
    if let hex = mapping.hex { #expect(mapping.color.hex == hex) }
  }

  @Test(arguments: ColorSpace.allCases) func landsInsideEveryGamut(_ space: ColorSpace) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let color = Color(.oklch, generator.unit() * 1.2 - 0.1, generator.unit() * 0.5, generator.unit() * 360)
      #expect(color.mapped(toGamutOf: space).isInGamut(of: space, tolerance: 1e-12))
    }
  }

  @Test func leavesAColorInsideTheGamutAlone() {
    let color = Color(.srgb, 0.1, 0.2, 1, alpha: 0.3)
    #expect(color.mapped(toGamutOf: .srgb) == color)
    #expect(color.clipped(toGamutOf: .srgb) == color)
  }

  @Test func mapsTooLightToWhiteAndTooDarkToBlack() {
    #expect(Color(.oklch, 1.1, 0.3, 40).hex == "#ffffff")
    #expect(Color(.oklch, -0.1, 0.3, 40).hex == "#000000")
  }

  @Test func testsHSLAgainstTheBoundsOfSRGB() {
    #expect(Color(.displayP3, 0, 1, 0).isInGamut(of: .hsl) == false)
    #expect(Color(.hsl, 100, 50, 50).isInGamut(of: .srgb))
  }

  @Test func allowsForTheToleranceItIsGiven() {
    let color = Color(.srgb, 1.001, 0, 0)
    #expect(color.isInGamut(of: .srgb) == false)
    #expect(color.isInGamut(of: .srgb, tolerance: 0.002))
  }

  @Test func keepsAlphaAndMissingAlpha() {
    #expect(Color(.displayP3, 0, 1, 0, alpha: 0.25).mapped(toGamutOf: .srgb).alpha == 0.25)
    #expect(Color(.displayP3, 0, 1, 0, alpha: nil).mapped(toGamutOf: .srgb).missing == .alpha)
  }

  /// Five digits of OKLCH cost up to 0.00007 of a component.
  @Test func putsBackWhatRoundingPutBeyondABound() throws {
    let red = try Color(css: "oklch(0.62796 0.25768 29.234)")
    #expect(!red.isInGamut(of: .srgb, tolerance: 0))
    #expect(red.isInGamut(of: .srgb))
    #expect(red.mapped(toGamutOf: .srgb).css(precision: 5) == "#ff0000")
    #expect(!Color(.srgb, 1.0001, 0, 0).isInGamut(of: .srgb))
  }
}
