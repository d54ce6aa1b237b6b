import ColorScience
import Testing

@Suite struct LayerStackTests {
  struct Measurement: Sendable, CustomTestStringConvertible {
    var id: String
    var foreground: Color
    var stack: LayerStack
    var seen: SIMD3<Double>
    var ratio: Double
    var passesText: Bool
    var testDescription: String { id }
  }

  /// Expected values: an independent 50-digit reference computation from the published definitions.
  static let measurements: [Measurement] = [
    .init(
      id: "contrast-001",
      foreground: Color(.srgb, 0.6352941176470588, 0.37254901960784315, 0.9529411764705882),
      stack: LayerStack(backdrop: Color(.srgb, 0.20392156862745098, 0, 0.11764705882352941)),
      seen: SIMD3(0.6352941176470588, 0.37254901960784315, 0.9529411764705882),
      ratio: 4.693989563680854,
      passesText: true
    ),
    .init(
      id: "contrast-131",
      foreground: Color(.srgb, 0, 0, 0),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0, 0, 0),
      ratio: 21,
      passesText: true
    ),
    .init(
      id: "contrast-167",
      foreground: Color(.srgb, 0.27058823529411763, 0.6627450980392157, 0.24705882352941178),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.27058823529411763, 0.6627450980392157, 0.24705882352941178),
      ratio: 2.9999979058945585,
      passesText: false
    ),
    .init(
      id: "contrast-185",
      foreground: Color(.srgb, 0.7333333333333333, 0.09019607843137255, 0.996078431372549),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.7333333333333333, 0.09019607843137255, 0.996078431372549),
      ratio: 4.4999977576459225,
      passesText: false
    ),
    .init(
      id: "contrast-208",
      foreground: Color(.srgb, 0.611764705882353, 0.2, 0.30980392156862746),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.611764705882353, 0.2, 0.30980392156862746),
      ratio: 6.999959982020751,
      passesText: true
    ),
    .init(
      id: "contrast-233",
      foreground: Color(.srgb, 0.5838315935746422, 0.5838315935746422, 0.5838315935746422),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.5838315935746422, 0.5838315935746422, 0.5838315935746422),
      ratio: 2.9999989999999994,
      passesText: false
    ),
    .init(
      id: "contrast-251",
      foreground: Color(.srgb, 0.4653189856644377, 0.4653189856644377, 0.4653189856644377),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.4653189856644377, 0.4653189856644377, 0.4653189856644377),
      ratio: 4.500001,
      passesText: true
    ),
    .init(
      id: "contrast-257",
      foreground: Color(.srgb, 0.349551387090442, 0.349551387090442, 0.349551387090442),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.349551387090442, 0.349551387090442, 0.349551387090442),
      ratio: 6.99,
      passesText: true
    ),
    .init(
      id: "contrast-273",
      foreground: Color(.srgb, 0.6598494376496192, 0.5813092580072381, 0.2702381248959178),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.6598494376496192, 0.5813092580072381, 0.2702381248959178),
      ratio: 2.9969697061371523,
      passesText: false
    ),
    .init(
      id: "contrast-303",
      foreground: Color(.srgb, 0.0392156862745098, 0.37254901960784315, 0.33725490196078434, alpha: 0.86),
      stack: LayerStack(backdrop: Color(.srgb, 0.3215686274509804, 0.21176470588235294, 0.9647058823529412)),
      seen: SIMD3(0.0787450980392157, 0.3500392156862745, 0.4250980392156863),
      ratio: 1.1978621660322153,
      passesText: false
    ),
    .init(
      id: "contrast-387",
      foreground: Color(.srgb, 0, 0, 0, alpha: 0.38),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.62, 0.62, 0.62),
      ratio: 2.675897990818948,
      passesText: false
    ),
    .init(
      id: "contrast-402",
      foreground: Color(.displayP3, 0.6151390603106953, 0.5134452606221481, 0.8284725642841642, alpha: 0.86),
      stack: LayerStack(backdrop: Color(.srgb, 0.9137254901960784, 0.8823529411764706, 0.5215686274509804)),
      seen: SIMD3(0.6742038637924715, 0.5609179323764086, 0.804443598826969),
      ratio: 2.0582887130964584,
      passesText: false
    ),
    .init(
      id: "contrast-417",
      foreground: Color(.oklch, 0.611, 0.113, 16.9, alpha: 0.79),
      stack: LayerStack(backdrop: Color(.srgb, 0.47058823529411764, 0.19607843137254902, 0.10196078431372549)),
      seen: SIMD3(0.6858830000547801, 0.3548781930858753, 0.35273602126307224),
      ratio: 1.959285051069468,
      passesText: false
    ),
    .init(
      id: "contrast-427",
      foreground: Color(.srgb, 0.7607843137254902, 0.03529411764705882, 0.6941176470588235, alpha: 0.42),
      stack: LayerStack(
        layers: [Color(.srgb, 0.38823529411764707, 0.11764705882352941, 0.01568627450980392, alpha: 0.4)],
        backdrop: Color(.srgb, 0.9490196078431372, 0.9490196078431372, 0.9686274509803922)
      ),
      seen: SIMD3(0.7398588235294117, 0.37237647058823525, 0.6322509803921569),
      ratio: 1.5703417484803788,
      passesText: false
    ),
    .init(
      id: "contrast-498",
      foreground: Color(.srgb, 0.16470588235294117, 0.4470588235294118, 0.49411764705882355),
      stack: LayerStack(
        layers: [Color(.srgb, 0.7254901960784313, 0.44313725490196076, 0.7372549019607844, alpha: 0.86)],
        backdrop: Color(.srgb, 0.7215686274509804, 0.07058823529411765, 0.7215686274509804)
      ),
      seen: SIMD3(0.16470588235294117, 0.4470588235294118, 0.49411764705882355),
      ratio: 1.4690369683616502,
      passesText: false
    ),
    .init(
      id: "contrast-509",
      foreground: Color(.displayP3, 0.3132821740925662, 0.4591933359196414, 0.1529592923185198, alpha: 0.78),
      stack: LayerStack(
        layers: [Color(.displayP3, 0.8435572814171972, 0.6122906861495401, 0.4119901375761822, alpha: 0.78)],
        backdrop: Color(.srgb, 0, 0, 0)
      ),
      seen: SIMD3(0.36006436857242224, 0.4649682487449479, 0.12363113544603731),
      ratio: 1.3691566689206196,
      passesText: false
    ),
    .init(
      id: "contrast-523",
      foreground: Color(.srgb, 0.2, 0.4, 0.6),
      stack: LayerStack(layers: [Color(.srgb, 1, 0.8, 0, alpha: 0.5)], backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.2, 0.4, 0.6),
      ratio: 4.805147146093568,
      passesText: true
    ),
    .init(
      id: "contrast-525",
      foreground: Color(.displayP3, 0.09797172826622202, 0.4871861572200926, 0.38697457806980184),
      stack: LayerStack(backdrop: Color(.displayP3, 0.9728750622420578, 0.7204973551263825, 0.8591703703110604)),
      seen: SIMD3(-0.20166614675252376, 0.4961279110128842, 0.38108515778128454),
      ratio: 3.22580502644047,
      passesText: false
    ),
    .init(
      id: "contrast-615",
      foreground: Color(.displayP3, 0.20434173222508312, 0.5771427680755413, 0.8088062287864817),
      stack: LayerStack(backdrop: Color(.srgb, 0.37254901960784315, 0.6196078431372549, 0.9647058823529412)),
      seen: SIMD3(-0.16634663480425504, 0.5868110410365737, 0.8300387698124847),
      ratio: 1.2459663072521567,
      passesText: false
    ),
    .init(
      id: "contrast-625",
      foreground: Color(.oklch, 0.09100605283151639, 0.16339448537308032, 34.567501157323974),
      stack: LayerStack(backdrop: Color(.oklch, 0.9132230856459772, 0.11064038777951637, 6.914117402497212)),
      seen: SIMD3(0.13769740457381066, -0.05782712176775115, -0.004971662478404457),
      ratio: 15.475212908933628,
      passesText: true
    ),
    .init(
      id: "contrast-673",
      foreground: Color(.hsl, 25, 100, 31),
      stack: LayerStack(backdrop: Color(.hsl, 311, 86, 34)),
      seen: SIMD3(0.62, 0.25833333333333336, 0),
      ratio: 1.107705748419822,
      passesText: false
    ),
    .init(
      id: "contrast-676",
      foreground: Color(.lab, 11.356751956817085, 15.806243231050047, -38.19083263875278),
      stack: LayerStack(backdrop: Color(.srgb, 0.5019607843137255, 0.6078431372549019, 0.4196078431372549)),
      seen: SIMD3(0.06223634206108818, 0.09472841941850435, 0.3290745043562136),
      ratio: 5.320882719328095,
      passesText: true
    ),
    .init(
      id: "contrast-685",
      foreground: Color(.rec2020, 0.8777317043715899, 0.06831807734003503, 0.32015415587233853),
      stack: LayerStack(backdrop: Color(.srgb, 0, 0, 0)),
      seen: SIMD3(1.0866478448577825, -0.33149526915482164, 0.2700502965836972),
      ratio: 4.939739376544273,
      passesText: true
    ),
    .init(
      id: "contrast-689",
      foreground: Color(.srgbLinear, 0.41745492852262167, 0.9189426849716225, 0.15635246064406016),
      stack: LayerStack(backdrop: Color(.srgb, 0.49411764705882355, 0.6313725490196078, 0.7254901960784313)),
      seen: SIMD3(0.6781167180107954, 0.9634881257506525, 0.4319257701442354),
      ratio: 2.1007193121936023,
      passesText: false
    ),
    .init(
      id: "contrast-696",
      foreground: Color(.srgb, 0.5, nil, nil),
      stack: LayerStack(backdrop: Color(.srgb, 1, 1, 1)),
      seen: SIMD3(0.5, 0, 0),
      ratio: 10.994171925259087,
      passesText: true
    ),
  ]

  @Test(arguments: measurements) func compositesInGammaEncodedSRGB(_ measurement: Measurement) {
    let seen = measurement.stack.appearance(of: measurement.foreground)
    #expect(distance(seen.components, measurement.seen) < 1e-9)
    #expect(seen.space == .srgb && seen.alpha == 1)
  }

  @Test(arguments: measurements) func measuresWhatIsSeen(_ measurement: Measurement) {
    let ratio = measurement.stack.contrast(of: measurement.foreground)
    #expect(abs(ratio - measurement.ratio) <= 1e-9 * measurement.ratio)
  }

  @Test(arguments: measurements) func judgesTheUnroundedRatio(_ measurement: Measurement) {
    let verdict = measurement.stack.verdict(of: measurement.foreground, against: .textAA)
    #expect(verdict.passes == measurement.passesText)
  }

  @Test func putsTheFirstLayerNearestToTheForeground() {
    let stack = LayerStack(layers: [Color(.srgb, 1, 0, 0), Color(.srgb, 0, 1, 0)], backdrop: .white)
    #expect(stack.appearance(of: nil).hex == "#ff0000")
  }

  @Test func fadesTheGroupAsAWhole() {
    // Black on white at half opacity over a black backdrop: the white turns to mid gray, the black stays.
    let stack = LayerStack(layers: [.white], opacity: 0.5, backdrop: .black)
    #expect(stack.appearance(of: nil).components == SIMD3(repeating: 0.5))
    #expect(stack.appearance(of: .black).components == .zero)
  }

  @Test func seesOnlyTheBackdropThroughATransparentGroup() {
    let stack = LayerStack(layers: [.white], opacity: 0, backdrop: Color(.srgb, 0.2, 0.4, 0.6))
    #expect(stack.contrast(of: .black) == 1)
  }

  @Test func keepsAnOpaqueColorExact() {
    let color = Color(.srgb, 0.1, 0.7, 0.3)
    #expect(LayerStack(layers: [.black], backdrop: .white).appearance(of: color) == color)
  }

  @Test func ignoresTheAlphaOfTheBackdrop() {
    #expect(LayerStack(backdrop: Color(.srgb, 1, 1, 1, alpha: 0.1)).contrast(of: .black) == 21)
  }

  @Test func survivesAnOpacityThatIsNotANumber() {
    #expect(LayerStack(opacity: .nan, backdrop: .white).contrast(of: .black) == 1)
  }

  @Test func drawsAFadedGroupOnTheLayersOfTheNext() {
    // Black at half on 0.2 is 0.1; that at 0.4 on white is 0.04 + 0.6, and the 0.2 beside it is 0.08 + 0.6.
    let stack = LayerStack(
      inner: [.init(opacity: 0.5)],
      layers: [Color(.srgb, 0.2, 0.2, 0.2)],
      opacity: 0.4,
      backdrop: .white
    )
    #expect(distance(stack.appearance(of: .black).components, SIMD3(repeating: 0.64)) < 1e-12)
    #expect(distance(stack.appearance(of: nil).components, SIMD3(repeating: 0.68)) < 1e-12)
  }

  @Test(arguments: [Color.black, Color(.displayP3, 0.9, 0.2, 0.4, alpha: 0.7)])
  func fadesTwiceAsOnceByTheProductIfNothingLiesBetween(foreground: Color) {
    let layers = [Color(.srgb, 0.1, 0.8, 0.3, alpha: 0.6)]
    let nested = LayerStack(inner: [.init(layers: layers, opacity: 0.4)], opacity: 0.4, backdrop: .white)
    let flat = LayerStack(layers: layers, opacity: 0.4 * 0.4, backdrop: .white)
    #expect(distance(nested.appearance(of: foreground).components, flat.appearance(of: foreground).components) < 1e-12)
  }

  @Test func takesAGroupThatIsNotFadedForNoGroup() {
    let (first, second) = (Color(.srgb, 1, 0, 0, alpha: 0.5), Color(.srgb, 0, 0, 1, alpha: 0.5))
    let nested = LayerStack(
      inner: [.init(layers: [first], opacity: 1)],
      layers: [second],
      opacity: 0.7,
      backdrop: .white
    )
    let flat = LayerStack(layers: [first, second], opacity: 0.7, backdrop: .white)
    #expect(distance(nested.appearance(of: .black).components, flat.appearance(of: .black).components) < 1e-12)
  }

  @Test func repairsAForegroundWithinNestedGroups() {
    let stack = LayerStack(inner: [.init(opacity: 0.9)], layers: [.white], opacity: 0.9, backdrop: .white)
    let repair = Color(.srgb, 0.9, 0.9, 0.9).repaired(toReach: 3, on: [stack])
    #expect(repair.isSufficient)
    #expect(stack.contrast(of: repair.color) >= 3)
  }
}
