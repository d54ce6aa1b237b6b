import ColorScience
import Testing

@Suite struct ColorMixingTests {
  struct Mixture: Sendable, CustomTestStringConvertible {
    var id: String
    var first: Color
    var second: Color
    var hue: HueInterpolation
    var percentages: (first: Double?, second: Double?)
    var result: Color
    var testDescription: String { id }
  }

  /// Expected values: an independent 50-digit reference computation from the published definitions.
  static let mixtures: [Mixture] = [
    .init(
      id: "mix-003",
      first: Color(.srgb, 0.6666666666666666, 0.9137254901960784, 0.4980392156862745),
      second: Color(.srgb, 0.24313725490196078, 0.0392156862745098, 0.592156862745098),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklab, 0.6095393497733901, -0.023393944237504887, -0.03780316767319316, alpha: 1)
    ),
    .init(
      id: "mix-018",
      first: Color(.srgb, 0.11372549019607843, 0.3607843137254902, 0.796078431372549),
      second: Color(.srgb, 0.9372549019607843, 0.3607843137254902, 0.050980392156862744),
      hue: .shorter,
      percentages: (5, nil),
      result: Color(.oklab, 0.6511344381621044, 0.13749762441647198, 0.11466907276715028, alpha: 1)
    ),
    .init(
      id: "mix-029",
      first: Color(.srgb, 0.43137254901960786, 0.4666666666666667, 0.16862745098039217, alpha: 0.61),
      second: Color(.srgb, 1, 0.29411764705882354, 0.34509803921568627, alpha: 0.68),
      hue: .shorter,
      percentages: (25, nil),
      result: Color(.oklab, 0.6434328969143973, 0.14444856089988672, 0.08115562948009389, alpha: 0.6625000000000001)
    ),
    .init(
      id: "mix-064",
      first: Color(.srgb, 0.03529411764705882, 0.2549019607843137, 0.44313725490196076),
      second: Color(.srgb, 0, 0, 0, alpha: 0),
      hue: .shorter,
      percentages: (nil, 40),
      result: Color(.oklab, 0.369248631530492, -0.0330524504927766, -0.0928282986281675, alpha: 0.6)
    ),
    .init(
      id: "mix-069",
      first: Color(.srgb, 1, 1, 1),
      second: Color(.srgb, 0, 0, 1),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklab, 0.7260068590872119, -0.01622848758539909, -0.15576408283878887, alpha: 1)
    ),
    .init(
      id: "mix-078",
      first: Color(.srgb, 0.12156862745098039, 0.3607843137254902, 0.011764705882352941),
      second: Color(.srgb, 0.3568627450980392, 0.19215686274509805, 0.9882352941176471),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.4675558345489312, 0.20083933764014997, 209.73296088896856, alpha: 1)
    ),
    .init(
      id: "mix-092",
      first: Color(.srgb, 0.39215686274509803, 0.8784313725490196, 0.4666666666666667),
      second: Color(.srgb, 0.20392156862745098, 0.043137254901960784, 0.0392156862745098),
      hue: .shorter,
      percentages: (60, nil),
      result: Color(.oklch, 0.5761164041990662, 0.1357703672882345, 98.22072016839486, alpha: 1)
    ),
    .init(
      id: "mix-098",
      first: Color(.srgb, 0.5843137254901961, 0.9098039215686274, 0.16862745098039217, alpha: 0.47),
      second: Color(.srgb, 0.1803921568627451, 0.07450980392156863, 0.5019607843137255, alpha: 0.97),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.4887039667991429, 0.18293267304067024, 207.2797827231532, alpha: 0.72)
    ),
    .init(
      id: "mix-114",
      first: Color(.srgb, 0.27450980392156865, 0.9411764705882353, 0.8235294117647058),
      second: Color(.srgb, 0.34901960784313724, 0.41568627450980394, 0.19215686274509805),
      hue: .shorter,
      percentages: (30, 40),
      result: Color(.oklch, 0.6533307466673506, 0.10914456770876374, 146.7287860804513, alpha: 0.7)
    ),
    .init(
      id: "mix-116",
      first: Color(.srgb, 0.47843137254901963, 0.6862745098039216, 0, alpha: 0.5),
      second: Color(.srgb, 0.803921568627451, 0.34901960784313724, 0.027450980392156862),
      hue: .shorter,
      percentages: (60, 90),
      result: Color(.oklch, 0.6242506788066491, 0.16954029369397103, 79.10123587410104, alpha: 0.8)
    ),
    .init(
      id: "mix-123",
      first: Color(.oklch, 0.45619259654271765, 0.157194625466744, 244.41038845308225),
      second: Color(.oklch, 0.3129038301988121, 0.18509091191737162, 74.12684703895478, alpha: 0.6),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.4024593091637531, 0.16765573288572935, 159.26861774601852, alpha: 0.8)
    ),
    .init(
      id: "mix-134",
      first: Color(.srgb, 0.03529411764705882, 0.2549019607843137, 0.44313725490196076),
      second: Color(.srgb, 1, 1, 1),
      hue: .shorter,
      percentages: (nil, 12),
      result: Color(.oklch, 0.444938795746833, 0.08671263653915648, 250.4012159417325, alpha: 1)
    ),
    .init(
      id: "mix-139",
      first: Color(.srgb, 0.5019607843137255, 0.5019607843137255, 0.5019607843137255),
      second: Color(.srgb, 1, 0, 0),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6139130847717891, 0.1288416519026804, 29.23388027962789, alpha: 1)
    ),
    .init(
      id: "mix-145",
      first: Color(.srgb, 0.5607843137254902, 0.07450980392156863, 0.592156862745098),
      second: Color(.srgb, 0.8823529411764706, 0.6862745098039216, 0.1607843137254902),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.srgb, 0.7215686274509804, 0.3803921568627451, 0.3764705882352941, alpha: 1)
    ),
    .init(
      id: "mix-157",
      first: Color(.srgb, 0.7529411764705882, 0.9568627450980393, 0.6313725490196078),
      second: Color(.srgb, 0.996078431372549, 0.8470588235294118, 0.8627450980392157),
      hue: .shorter,
      percentages: (60, nil),
      result: Color(.srgb, 0.8501960784313726, 0.9129411764705883, 0.7239215686274509, alpha: 1)
    ),
    .init(
      id: "mix-171",
      first: Color(.srgb, 0.41568627450980394, 0.7725490196078432, 0.10980392156862745, alpha: 0.47),
      second: Color(.srgb, 0.9019607843137255, 0.043137254901960784, 0.3568627450980392, alpha: 0.52),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.srgb, 0.6711031887502475, 0.3894236482471777, 0.239572192513369, alpha: 0.495)
    ),
    .init(
      id: "mix-211",
      first: Color(.srgb, 1, 1, 1),
      second: Color(.srgb, 0, 0, 1),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.srgb, 0.5, 0.5, 1, alpha: 1)
    ),
    .init(
      id: "mix-213",
      first: Color(.srgb, 1, 0, 0, alpha: 0),
      second: Color(.srgb, 0, 0, 1, alpha: 0),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.srgb, 0, 0, 0, alpha: 0)
    ),
    .init(
      id: "mix-214",
      first: Color(.oklch, 0.6, 0.1, 10),
      second: Color(.oklch, 0.7, 0.14, 350),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6499999999999999, 0.12000000000000001, 0, alpha: 1)
    ),
    .init(
      id: "mix-224",
      first: Color(.oklch, 0.6, 0.1, 40),
      second: Color(.oklch, 0.7, 0.14, 60),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6499999999999999, 0.12000000000000001, 50, alpha: 1)
    ),
    .init(
      id: "mix-228",
      first: Color(.oklch, 0.6, 0.1, 40),
      second: Color(.oklch, 0.7, 0.14, 60),
      hue: .longer,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6499999999999999, 0.12000000000000001, 230, alpha: 1)
    ),
    .init(
      id: "mix-234",
      first: Color(.oklch, 0.6, 0.1, 330),
      second: Color(.oklch, 0.7, 0.14, 50),
      hue: .increasing,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6499999999999999, 0.12000000000000001, 10, alpha: 1)
    ),
    .init(
      id: "mix-237",
      first: Color(.oklch, 0.6, 0.1, 60),
      second: Color(.oklch, 0.7, 0.14, 40),
      hue: .decreasing,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6499999999999999, 0.12000000000000001, 50, alpha: 1)
    ),
    .init(
      id: "mix-240",
      first: Color(.oklch, 0.783, 0.108, 326.5),
      second: Color(.oklch, 0.392, 0.4, nil),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.5875, 0.254, 326.5, alpha: 1)
    ),
    .init(
      id: "mix-243",
      first: Color(.oklch, 0.4, nil, 30),
      second: Color(.oklch, 0.5, 0.1, 70),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.45, 0.1, 70, alpha: 1)
    ),
    .init(
      id: "mix-246",
      first: Color(.lch, 50, 0.02, nil),
      second: Color(.oklch, 0.63612, 0.1522, 78.748),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.6025459688213363, 0.07612954245960843, 78.748, alpha: 1)
    ),
    .init(
      id: "mix-249",
      first: Color(.oklab, 0.5, nil, 0.1),
      second: Color(.oklab, 0.7, 0.1, -0.1),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklab, 0.6, 0.1, 0, alpha: 1)
    ),
    .init(
      id: "mix-252",
      first: Color(.oklch, 0.1, 0.2, 120, alpha: 0),
      second: Color(.oklch, 0.3, 0.4, 30),
      hue: .shorter,
      percentages: (10, nil),
      result: Color(.oklch, 0.3, 0.4, 39, alpha: 0.9)
    ),
    .init(
      id: "mix-259",
      first: Color(.oklch, nil, 0.2, 30),
      second: Color(.oklch, 0.5, nil, 70),
      hue: .shorter,
      percentages: (nil, nil),
      result: Color(.oklch, 0.5, 0.2, 30, alpha: 1)
    ),
  ]

  @Test(arguments: mixtures) func mixesAsCSSDoes(_ mixture: Mixture) {
    let mixed = mixture.first.mixed(
      with: mixture.second,
      in: mixture.result.space,
      hue: mixture.hue,
      percentage: mixture.percentages.first,
      percentageOfOther: mixture.percentages.second
    )
    #expect(distance(mixed.coordinates, mixture.result.coordinates) < 1e-9)
    #expect(mixed.missing == mixture.result.missing)
    #expect(abs(mixed.alpha - mixture.result.alpha) < 1e-12)
  }

  @Test func carriesAMissingHueIntoAnotherSpace() {
    let mixed = Color(.hsl, nil, 50, 50).mixed(with: Color(.oklch, 0.5, 0.1, 120), in: .oklch)
    #expect(abs(mixed.components.z - 120) < 1e-9)
  }

  @Test func carriesMissingAxesAsAMissingChromaAndHue() {
    let mixed = Color(.oklab, 0.5, nil, nil).mixed(with: Color(.oklch, 0.7, 0.1, 30), in: .oklch)
    #expect(distance(mixed.components, SIMD3(0.6, 0.1, 30)) < 1e-9)
  }

  @Test func carriesNothingFromASingleMissingAxis() {
    let mixed = Color(.oklab, 0.5, nil, 0.1).mixed(with: Color(.oklch, 0.7, 0.1, 90), in: .oklch)
    #expect(distance(mixed.components, SIMD3(0.6, 0.1, 90)) < 1e-9)
  }

  @Test func takesAMissingAlphaFromTheOtherColor() {
    let mixed = Color(.srgb, 1, 0, 0, alpha: nil).mixed(with: Color(.srgb, 0, 0, 1, alpha: 0.5), in: .srgb)
    #expect(mixed == Color(.srgb, 0.5, 0, 0.5, alpha: 0.5))
  }

  @Test func keepsAnAlphaThatBothLack() {
    let mixed = Color(.srgb, 1, 0, 0, alpha: nil).mixed(with: Color(.srgb, 0, 0, 1, alpha: nil), in: .srgb)
    #expect(mixed == Color(.srgb, 0.5, 0, 0.5, alpha: nil))
  }

  @Test func isTransparentWithoutAnyShare() {
    #expect(Color.white.mixed(with: .black, in: .srgb, percentage: 0, percentageOfOther: 0).alpha == 0)
  }

  @Test(arguments: ColorSpace.allCases) func returnsTheColorMixedWithItself(_ space: ColorSpace) {
    let color = Color(.srgb, 0.2, 0.5, 0.9)
    let mixed = color.mixed(with: color, in: space, percentage: 30)
    #expect(distance(mixed.converted(to: .srgb).components, color.components) < 1e-9)
  }
}
