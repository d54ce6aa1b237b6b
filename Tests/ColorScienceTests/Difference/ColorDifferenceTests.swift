import ColorScience
import Testing

@Suite struct ColorDifferenceTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var id: String
    var first: SIMD3<Double>
    var second: SIMD3<Double>
    var ciede2000: Double
    var oklab: Double
    var testDescription: String { id }
  }

  /// Pairs in CIE Lab (D50), among them some of Sharma, Wu and Dalal (2005).
  ///
  /// Expected values: an independent 50-digit reference computation from the published definitions.
  static let pairs: [Pair] = [
    .init(
      id: "deltae-006",
      first: SIMD3(50, -0.9009, -85.5211),
      second: SIMD3(50, 0, -82.7485),
      ciede2000: 1.0000129676235923,
      oklab: 0.01633159929733771
    ),
    .init(
      id: "deltae-009",
      first: SIMD3(50, 2.49, -0.001),
      second: SIMD3(50, -2.49, 0.0009),
      ciede2000: 7.179172011348978,
      oklab: 0.014798229023790311
    ),
    .init(
      id: "deltae-013",
      first: SIMD3(50, -0.001, 2.49),
      second: SIMD3(50, 0.0009, -2.49),
      ciede2000: 4.804521685774752,
      oklab: 0.013096688359572905
    ),
    .init(
      id: "deltae-018",
      first: SIMD3(50, 2.5, 0),
      second: SIMD3(61, -5, 29),
      ciede2000: 22.897692469806906,
      oklab: 0.11770301941279764
    ),
    .init(
      id: "deltae-024",
      first: SIMD3(50, 2.5, 0),
      second: SIMD3(50, 3.2592, 0.335),
      ciede2000: 1.0000347617151735,
      oklab: 0.0024249956007951854
    ),
    .init(
      id: "deltae-026",
      first: SIMD3(63.0109, -31.0961, -5.8663),
      second: SIMD3(62.8187, -29.7946, -4.0864),
      ciede2000: 1.2629592982622404,
      oklab: 0.00647743385011771
    ),
    .init(
      id: "deltae-028",
      first: SIMD3(35.0831, -44.1164, 3.7933),
      second: SIMD3(35.0232, -40.0716, 1.5901),
      ciede2000: 1.8644952341594727,
      oklab: 0.011480415551065817
    ),
    .init(
      id: "deltae-029",
      first: SIMD3(22.7233, 20.0904, -46.694),
      second: SIMD3(23.0331, 14.973, -42.5619),
      ciede2000: 2.037258269708984,
      oklab: 0.01454830270145298
    ),
    .init(
      id: "deltae-033",
      first: SIMD3(6.7747, -0.2908, -2.4247),
      second: SIMD3(5.8714, -0.0985, -2.2286),
      ciede2000: 0.6377276718841144,
      oklab: 0.009068233277751421
    ),
    .init(
      id: "deltae-034",
      first: SIMD3(2.0776, 0.0795, -1.135),
      second: SIMD3(0.9033, -0.0636, -0.5514),
      ciede2000: 0.9082328396025248,
      oklab: 0.032252203275162976
    ),
    .init(
      id: "deltae-036",
      first: SIMD3(50, 0, -82.7485),
      second: SIMD3(50, 3.1571, -77.2803),
      ciede2000: 2.8615101747474987,
      oklab: 0.0349851607311391
    ),
    .init(
      id: "deltae-069",
      first: SIMD3(44.845701791052846, 89.43274284681749, -5.105334598482997),
      second: SIMD3(76.82329776490684, 58.18045699990358, 86.82023115766359),
      ciede2000: 51.080651473705366,
      oklab: 0.34462295658393377
    ),
    .init(
      id: "deltae-182",
      first: SIMD3(16.540278613408216, 37.28805094379558, -27.96664614411233),
      second: SIMD3(17.5622684139012, 38.9635330628273, -26.70346104708418),
      ciede2000: 1.322312599724927,
      oklab: 0.012176509054242422
    ),
    .init(
      id: "deltae-246",
      first: SIMD3(50, 40, -60),
      second: SIMD3(50, 42, -58),
      ciede2000: 1.7756362251444036,
      oklab: 0.011679116263827716
    ),
    .init(
      id: "deltae-251",
      first: SIMD3(70.74960865475708, -40.116496786313775, 26.04449752263484),
      second: SIMD3(43.3438723837299, 50.72327047981334, 52.69760380594817),
      ciede2000: 62.252898178517256,
      oklab: 0.3293101795901363
    ),
    .init(
      id: "deltae-313",
      first: SIMD3(50.86390726575942, -28.990473217047565, 20.649885026240383),
      second: SIMD3(50.66629023234866, -30.112027887058918, 17.546720512127475),
      ciede2000: 1.8867544849189637,
      oklab: 0.007933937979614282
    ),
    .init(
      id: "deltae-339",
      first: SIMD3(64.43341845712624, 71.10449060566974, 51.02294464496119),
      second: SIMD3(62.75165645025375, 11.637703950044376, 170.41379905420428),
      ciede2000: 49.24996425334902,
      oklab: 0.2362381521986225
    ),
    .init(id: "deltae-375", first: SIMD3(0, 0, 0), second: SIMD3(0, 0, 0), ciede2000: 0, oklab: 0),
    .init(id: "deltae-376", first: SIMD3(0, 0, 0), second: SIMD3(100, 0, 0), ciede2000: 100, oklab: 1.0000000000000002),
  ]

  @Test(arguments: pairs) func agreesWithTheReferenceInBothDirections(_ pair: Pair) {
    let (first, second) = (Color(.lab, components: pair.first), Color(.lab, components: pair.second))
    #expect(abs(ColorDifference.deltaE2000(between: first, and: second) - pair.ciede2000) < 1e-9)
    #expect(abs(ColorDifference.deltaE2000(between: second, and: first) - pair.ciede2000) < 1e-9)
    #expect(abs(ColorDifference.deltaEOK(between: first, and: second) - pair.oklab) < 1e-12)
  }

  @Test func findsNoDifferenceBetweenNotationsOfOneColor() {
    let color = Color(.oklch, 0.6, 0.1, 200)
    #expect(ColorDifference.deltaEOK(between: color, and: color.converted(to: .rec2020)) < 1e-12)
  }

  @Test func staysFiniteForAbsurdColors() {
    let absurd = Color(.lab, 50, 1e200, -1e200)
    #expect(ColorDifference.deltaE2000(between: absurd, and: .white).isNaN == false)
  }
}
