/// What a tool's configuration lets it write, by the template of an output that takes its place.
public enum PublishedFormat: String, Sendable, CaseIterable {
  case css, scss, tailwind, javascript, swiftui, uikit, android, compose, flutter
}

extension PublishedFormat {
  /// What Style Dictionary calls a format, such as `android/colors`; nil for one without a counterpart.
  init?(styleDictionary format: some StringProtocol, usesSwiftUI: Bool) {
    switch format.prefix(while: { $0 != "/" }) {
    case "css": self = .css
    case "scss": self = .scss
    case "javascript", "typescript": self = .javascript
    case "android": self = .android
    case "compose": self = .compose
    case "flutter", "dart": self = .flutter
    case "ios-swift": self = usesSwiftUI ? .swiftui : .uikit
    default: return nil
    }
  }

  /// What a group of transforms is for, if that is one platform whose values are nobody else's.
  init?(groupOfTransforms group: some StringProtocol, usesSwiftUI: Bool) {
    let name = group.hasSuffix("-separate") ? String(group.dropLast("-separate".count)) : String(group)
    guard ["android", "compose", "flutter", "ios-swift"].contains(name) else { return nil }
    self.init(styleDictionary: name, usesSwiftUI: usesSwiftUI)
  }

  /// What Theo calls a format, such as `map.scss`; nil for one without a counterpart.
  init?(theo format: some StringProtocol) {
    switch format {
    case "custom-properties.css": self = .css
    case "common.js", "module.js": self = .javascript
    case "android.xml": self = .android
    case _ where format == "scss" || format == "sass" || format.hasSuffix(".scss"): self = .scss
    default: return nil
    }
  }

  /// The plugin of Terrazzo that writes it: `@terrazzo/plugin-css`.
  var plugin: String? {
    switch self {
    case .css: "css"
    case .scss: "sass"
    case .tailwind: "tailwind"
    case .javascript: "js"
    default: nil
    }
  }
}
