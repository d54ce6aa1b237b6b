extension PlatformFields {
  /// All platforms whose templates see fields of their own; a new one is a folder of `Platforms` and its name here.
  static let all: [PlatformFields] = [
    .accessibility, .android, .compose, .css, .flutter, .scss, .swift, .typescript,
  ]
}
