import ColorScience
import Testing

@Suite struct ColorSpaceTests {
  struct Conversion: Sendable, CustomTestStringConvertible {
    var id: String
    var color: Color
    var xyz: SIMD3<Double>
    var srgb: SIMD3<Double>
    var oklab: SIMD3<Double>
    var lab: SIMD3<Double>
    var tolerance: Double
    var testDescription: String { id }
  }

  /// Expected values: an independent 50-digit reference computation from the published definitions.
  ///
  /// A tolerance of 1e-7 stands where the two pieces of the sRGB curve do not meet exactly.
  static let conversions: [Conversion] = [
    .init(
      id: "conv-srgb-003",
      color: Color(.srgb, 0.7201791492068356, 0.6940535245046335, 0.9679703783802026),
      xyz: SIMD3(0.5216103421394657, 0.48289294799824856, 0.9443588534301276),
      srgb: SIMD3(0.7201791492068356, 0.6940535245046335, 0.9679703783802026),
      oklab: SIMD3(0.7910397781311586, 0.030905157927638264, -0.09345827026548938),
      lab: SIMD3(74.67356581685976, 13.592186048463164, -34.11853865158422),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-srgb-050",
      color: Color(.srgb, 0.04045, 0.04045, 0.04045),
      xyz: SIMD3(0.002975692124554189, 0.0031308049535603713, 0.003409627400792344),
      srgb: SIMD3(0.04044997040812202, 0.04044997040812202, 0.04044997040812202),
      oklab: SIMD3(0.14629135777959262, -8.324746200720882e-17, 2.5794164607741942e-18),
      lab: SIMD3(2.8280445189771815, 0, 0),
      tolerance: 1e-07
    ),
    .init(
      id: "conv-srgb-058",
      color: Color(.srgb, nil, 0.5, 0.25),
      xyz: SIMD3(0.08571991632431471, 0.15674838224222334, 0.07387194419452368),
      srgb: SIMD3(0, 0.5, 0.25),
      oklab: SIMD3(0.523971549491122, -0.1214575488656098, 0.06413710175176675),
      lab: SIMD3(46.51555984420077, -42.898849081285135, 25.668841616850223),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-srgb-linear-001",
      color: Color(.srgbLinear, 0.2525316872304162, 0.08197000006682498, 0.17388433809287662),
      xyz: SIMD3(0.16483571508985814, 0.12487357654200835, 0.17993469450345406),
      srgb: SIMD3(0.5395897384500898, 0.3170563170686571, 0.4539725033039466),
      oklab: SIMD3(0.5112899495876593, 0.0852151082308853, -0.025884143543144437),
      lab: SIMD3(42.075786802452356, 28.13528302323211, -9.43166047963799),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-srgb-linear-063",
      color: Color(.srgbLinear, 0.25, 0.5, 0.75),
      xyz: SIMD3(0.41725046080980455, 0.46488832737230584, 0.7773292087634563),
      srgb: SIMD3(0.5370987304831942, 0.7353569830524495, 0.8808250210902998),
      oklab: SIMD3(0.7715468204505782, -0.03680201298710668, -0.06571720538500278),
      lab: SIMD3(73.5151343844595, -10.200382216329984, -24.265694764723047),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-display-p3-004",
      color: Color(.displayP3, 0.8279784723843298, 0.5760340158971722, 0.5928512459236565),
      xyz: SIMD3(0.4562956136158484, 0.37546373496863694, 0.33704184140317567),
      srgb: SIMD3(0.8722204523075762, 0.5621130530633104, 0.5882828525540692),
      oklab: SIMD3(0.7332338466043916, 0.09345246821537495, 0.023650840521152097),
      lab: SIMD3(67.99382747980844, 31.40880671175718, 9.623948919001828),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-display-p3-064",
      color: Color(.displayP3, -0.2, 0.5, 0.9),
      xyz: SIMD3(0.19683472472419658, 0.2029118431808496, 0.83167074522207),
      srgb: SIMD3(-0.32948803936524484, 0.5110747906021, 0.9302538344589026),
      oklab: SIMD3(0.5852768212235681, -0.10398778803076345, -0.1890382852926254),
      lab: SIMD3(50.99034991625081, -8.841938295329676, -66.96386084603628),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-a98-rgb-011",
      color: Color(.a98RGB, 0.9297994257998282, 0.1858630260385703, 0.16791657249247594),
      xyz: SIMD3(0.49967291496044136, 0.270349371121844, 0.04436925735131333),
      srgb: SIMD3(1.0759917005793995, 0.17072722324499648, 0.14974795096540006),
      oklab: SIMD3(0.6776675230963477, 0.22748384976667296, 0.12323660897875907),
      lab: SIMD3(60.05190822590524, 81.13784270867706, 62.85812431461477),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-prophoto-rgb-002",
      color: Color(.proPhotoRGB, 0.36367774795396635, 0.7335886575740891, 0.31833798227673527),
      xyz: SIMD3(0.19734629814390603, 0.4549963347843327, 0.1331333769124316),
      srgb: SIMD3(-0.3904774881786375, 0.8366456092425795, 0.2691626993648507),
      oklab: SIMD3(0.7407934838279243, -0.2319283999702389, 0.1264657141715155),
      lab: SIMD3(73.16876079630092, -83.2594993033328, 53.10099390957749),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-rec2020-002",
      color: Color(.rec2020, 0.7992981394854489, 0.48187542659182014, 0.9768568804433663),
      xyz: SIMD3(0.5567875944146069, 0.32707254316593437, 1.007873723690337),
      srgb: SIMD3(0.905910715257895, 0.3746612123826513, 1.0128806092177398),
      oklab: SIMD3(0.7208135105776632, 0.19364943354276093, -0.1593483075717215),
      lab: SIMD3(63.609116397909524, 69.08410200787192, -57.13039141658359),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-srgb-068",
      color: Color(.srgb, 0.06666666666666667, 0.9333333333333333, 0.4666666666666667),
      xyz: SIMD3(0.3413377713341702, 0.6259735357900422, 0.2773684260194667),
      srgb: SIMD3(0.06666666666666667, 0.9333333333333333, 0.4666666666666667),
      oklab: SIMD3(0.8312537530534133, -0.19364791054747754, 0.10747511972882316),
      lab: SIMD3(83.19780732571427, -68.17154377157716, 43.3234908649894),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-hwb-002",
      color: Color(.hwb, 154.24972828710293, 7.764247908522288, 8.366795639979468),
      xyz: SIMD3(0.34483491268898625, 0.6074812700247294, 0.3545281360431086),
      srgb: SIMD3(0.07764247908522287, 0.9163320436002054, 0.5563906407830034),
      oklab: SIMD3(0.8241909205013005, -0.17982405153922615, 0.07929363817950535),
      lab: SIMD3(82.15426726527916, -63.885195945782755, 30.983366854618456),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-hsl-003",
      color: Color(.hsl, 29.69739567555861, 38.87204577123467, 99.88842434499851),
      xyz: SIMD3(0.9482703436857173, 0.9975950061391607, 1.0853772110443485),
      srgb: SIMD3(0.9993179608468025, 0.9988798686246564, 0.9984505260531678),
      oklab: SIMD3(0.999204690366879, 7.251574620071604e-05, 0.00017301627058191921),
      lab: SIMD3(99.90774911272909, 0.02388774983890953, 0.06608546253728691),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-hwb-041",
      color: Color(.hwb, 0, 100, 0),
      xyz: SIMD3(0.9504559270516717, 1, 1.0890577507598784),
      srgb: SIMD3(1, 1, 1),
      oklab: SIMD3(1.0000000000000002, -5.690524940826115e-16, 1.76320494930427e-17),
      lab: SIMD3(100, 0, 0),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-oklch-002",
      color: Color(.oklch, 0.7027175425996549, 0.15891951618728414, 42.91959352167824),
      xyz: SIMD3(0.4342523942898287, 0.32442128290947275, 0.09793135518481472),
      srgb: SIMD3(0.9356495823669078, 0.4751730355926139, 0.2750642584285538),
      oklab: SIMD3(0.702717542599655, 0.116378361839994, 0.1082196355595408),
      lab: SIMD3(64.36378518774235, 43.60057767871424, 48.83247199907362),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-lab-003",
      color: Color(.lab, 75.35644655099492, 88.75475378454934, -7.818467743266751),
      xyz: SIMD3(0.8463317391838323, 0.4785775277135304, 0.620726932001211),
      srgb: SIMD3(1.2603019470808043, 0.35467637550853864, 0.8010175042807663),
      oklab: SIMD3(0.8187199937862297, 0.2759963137382781, -0.023597840392178562),
      lab: SIMD3(75.35644655099492, 88.75475378454934, -7.818467743266751),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-oklab-003",
      color: Color(.oklab, 0.8359678462858086, 0.07676042108377457, 0.31587231727377796),
      xyz: SIMD3(0.7285261163896223, 0.5476067041420144, -0.16588653365036196),
      srgb: SIMD3(1.2288795910631984, 0.5963297328418116, -0.533639094651177),
      oklab: SIMD3(0.8359678462858087, 0.07676042108377419, 0.31587231727377796),
      lab: SIMD3(79.99845141174961, 52.94534818634925, 370.5005818024284),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-lch-004",
      color: Color(.lch, 58.53967604307881, 2.6886103663866345, 336.06783828491467),
      xyz: SIMD3(0.25819385969400943, 0.2652817736624817, 0.29651215908010947),
      srgb: SIMD3(0.5667568453165643, 0.5465926372069888, 0.5598300918486536),
      oklab: SIMD3(0.6435034180173189, 0.007240425397271246, -0.002932460862430422),
      lab: SIMD3(58.53967604307881, 2.4574608379688607, -1.0906474829618678),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-oklch-058",
      color: Color(.oklch, 0.5, 0.1, nil),
      xyz: SIMD3(0.1607124179198489, 0.1155469741634092, 0.12648347429918663),
      srgb: SIMD3(0.565874465453997, 0.2854684929162756, 0.37966668820619376),
      oklab: SIMD3(0.5, 0.0999999999999998, 7.641273778315764e-18),
      lab: SIMD3(40.74235312839628, 32.846915481415415, 0.41354824226019077),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-xyz-d50-001",
      color: Color(.xyzD50, 0.11002505583368201, 0.9692159246776186, 0.34125323021292436),
      xyz: SIMD3(0.10432604725805325, 0.982962704593144, 0.4354701795901386),
      srgb: SIMD3(-1.1552312615024793, 1.2805206918447467, 0.5522043626586571),
      oklab: SIMD3(0.9251736221330901, -0.5666750750461834, 0.12483895869274385),
      lab: SIMD3(98.7972548675853, -252.305300274972, 48.914985764379466),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-xyz-d65-002",
      color: Color(.xyzD65, 0.09256454271151549, 0.4455017656508118, 0.7036631329295312),
      xyz: SIMD3(0.09256454271151549, 0.4455017656508118, 0.7036631329295312),
      srgb: SIMD3(-0.8733812577904966, 0.8938361033005674, 0.8311786220605164),
      oklab: SIMD3(0.7122886423230372, -0.4350802164535148, -0.05957001589115342),
      lab: SIMD3(71.68837822258533, -167.51464177743355, -21.910056309886425),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-oklch-066",
      color: Color(.oklch, 0.40101, 0.12332, 21.555),
      xyz: SIMD3(0.09475475710446986, 0.057491764304669166, 0.02669870058994581),
      srgb: SIMD3(0.490549774316715, 0.1387449316919921, 0.15911321405569093),
      oklab: SIMD3(0.40101000000000003, 0.11469565568658131, 0.04530705206284279),
      lab: SIMD3(29.233478399835366, 39.36859426802988, 20.046151608530547),
      tolerance: 1e-09
    ),
    .init(
      id: "conv-hsl-057",
      color: Color(.hsl, nil, 0, 100),
      xyz: SIMD3(0.9504559270516717, 1, 1.0890577507598784),
      srgb: SIMD3(1, 1, 1),
      oklab: SIMD3(1.0000000000000002, -5.690524940826115e-16, 1.76320494930427e-17),
      lab: SIMD3(100, 0, 0),
      tolerance: 1e-09
    ),
  ]

  @Test(arguments: conversions) func convertsAsTheDefinitionsSay(_ conversion: Conversion) {
    let color = conversion.color
    #expect(distance(color.converted(to: .xyzD65).components, conversion.xyz) <= conversion.tolerance)
    #expect(distance(color.converted(to: .srgb).components, conversion.srgb) <= conversion.tolerance)
    #expect(distance(color.converted(to: .oklab).components, conversion.oklab) <= conversion.tolerance)
    #expect(distance(color.converted(to: .lab).components, conversion.lab) <= 100 * conversion.tolerance)
  }

  @Test(arguments: ColorSpace.allCases) func comesBackFromEveryOtherSpace(_ space: ColorSpace) {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<200 {
      let color = Color.random(using: &generator).converted(to: space)
      for other in ColorSpace.allCases {
        let back = color.converted(to: other).converted(to: space)
        #expect(distance(back.coordinates, color.coordinates) < 1e-9, "by way of \(other.rawValue)")
      }
    }
  }

  @Test(arguments: [ColorSpace.displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD50, .lab, .oklab, .srgbLinear])
  func keepsColorsOutsideTheGamutOfSRGB(_ space: ColorSpace) {
    let vivid = Color(.displayP3, 0.05, 1, 0.1)
    let back = vivid.converted(to: space).converted(to: .srgb).converted(to: .displayP3)
    #expect(distance(back.components, vivid.components) < 1e-12)
  }

  @Test(arguments: [ColorSpace.hsl, .hwb, .lch, .oklch]) func marksTheHueOfANeutralColorAsMissing(_ space: ColorSpace) {
    let gray = Color(.srgb, 0.4, 0.4, 0.4).converted(to: space)
    #expect(gray.component(at: space.hueIndex ?? -1) == nil)
  }

  @Test func keepsTheHueOfAColorThatIsOnlyPale() {
    #expect(Color(.oklab, 0.5, 0.00001, 0).converted(to: .oklch).missing.isEmpty)
  }

  @Test func readsRec2020WithTheExponentOfADisplay() {
    let linear = Color(.rec2020, 0.5, 0.5, 0.5).converted(to: .srgbLinear).components
    #expect(distance(linear, SIMD3(repeating: 0.18946457081379978)) < 1e-12)
  }

  @Test func returnsAColorOfTheSameSpaceUnchanged() {
    let color = Color(.oklch, 0.5, nil, 400, alpha: nil)
    #expect(color.converted(to: .oklch) == color)
  }

  @Test func keepsMissingAlphaAndDropsOtherMissingComponents() {
    let color = Color(.srgb, 1, nil, 0, alpha: nil).converted(to: .displayP3)
    #expect(color.missing == .alpha)
  }

  @Test(arguments: ColorSpace.allCases) func survivesNumbersThatAreNone(_ space: ColorSpace) {
    let extremes: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.leastNonzeroMagnitude, 1e300]
    for extreme in extremes {
      for other in ColorSpace.allCases {
        let color = Color(space, extreme, extreme, 0.5, alpha: extreme).converted(to: other)
        let parts = color.components
        #expect(parts.x.isFinite && parts.y.isFinite && parts.z.isFinite && (0...1).contains(color.alpha))
        #expect(color.hex.count == 7)
      }
    }
  }
}
