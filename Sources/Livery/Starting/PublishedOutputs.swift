public import DesignTokens
import DocumentReading

/// The outputs of a project that take the place of what another tool writes.
public struct PublishedOutputs: Sendable {
  private let habits: StyleSheetHabits
  /// How the modules of the folder call the tokens, if it has some.
  var scripts: PublishedScripts?
  /// How its resources of Android call them.
  var resources: PublishedResources?

  /// - Parameter habits: What the tool's configurations say.
  public init(_ habits: StyleSheetHabits) { self.habits = habits }

  /// What is written, in an order that is always the same.
  private var formats: [PublishedFormat] {
    let all = PublishedFormat.allCases.filter(habits.formats.contains)
    // One module has the theme once: what is for SwiftUI may be for UIKit as well.
    return all.contains(.swiftui) ? all.filter { $0 != .uikit } : all
  }

  /// The templates of what is written, and of a guess what it leaves open.
  ///
  /// - Parameter guess: What a project of this kind usually needs.
  public func templates(insteadOf guess: [String]) -> [String] {
    let own = formats.map(\.rawValue)
    let isOfApple = !Set(own).isDisjoint(with: Self.templatesOfApple)
    let rest = guess.filter { template in
      if own.contains(template) || isOfApple && Self.templatesOfApple.contains(template) { return false }
      // An app with Compose is built by Gradle like any other.
      if template == "android", own.contains("compose") { return false }
      return template != "css" || own.isEmpty || mayWriteCSS
    }
    return rest + own
  }

  /// Whether something is written for pages that Sass is not for.
  private var mayWriteCSS: Bool {
    habits.writesForPages && (habits.writesOwnFormats || !habits.formats.contains(.scss))
  }

  /// What the tool is told to put before the names of constants; empty for nothing.
  var scriptPrefix: String { habits.scriptPrefix ?? "" }

  /// What the tool is told to put before the names of resources; empty for nothing.
  var resourcePrefix: String { habits.resourcePrefix ?? "" }

  /// Whether names in Sass have something else before them than those in CSS.
  var hasPrefixOfSass: Bool { habits.sassPrefix != nil }

  /// The options by which an output is as the tool's.
  ///
  /// - Parameters:
  ///   - hasSeveralThemes: Whether the output has more than one theme.
  ///   - sheetPrefix: What is in front of the names in style sheets.
  func options(
    of template: String,
    besidesOthers hasSeveralThemes: Bool,
    _ sheetPrefix: String
  ) -> [(name: String, value: JSONValue)] {
    switch PublishedFormat(rawValue: template) {
    case .swiftui where habits.formats.contains(.swiftui), .uikit where habits.formats.contains(.uikit):
      let access: [(name: String, value: JSONValue)] = habits.access == ["internal"] ? [] : [("access", "public")]
      let isForBoth = template == "swiftui" && habits.formats.contains(.uikit)
      return access + (isForBoth ? [("uikit", .bool(true))] : [])
    case .android:
      // Resources of several themes need the names of these.
      let names: [(name: String, value: JSONValue)] =
        resources?.separatesFigures == true ? [("names", .string(TokenNaming.separateFigures.rawValue))] : []
      guard !hasSeveralThemes, let prefix = resources?.prefix ?? habits.resourcePrefix else { return names }
      return [("themePrefix", .bool(false))] + (prefix.isEmpty ? [] : [("prefix", .string(prefix))]) + names
    case .scss:
      guard let prefix = habits.sassPrefix, !prefix.isEmpty else { return [] }
      return [("prefix", .string(prefix))]
    case .compose:
      guard habits.packages.count == 1, let package = habits.packages.first else { return [] }
      return [("package", .string(package))]
    case .javascript:
      let told = habits.scriptPrefix ?? (habits.sharesPrefixWithScripts ? sheetPrefix : "")
      let prefix = scripts?.prefix ?? told
      let names = scripts?.naming ?? habits.scriptNames ?? "camel"
      return (prefix.isEmpty ? [] : [("prefix", .string(prefix))])
        + (names == "camel" ? [] : [("names", .string(names))])
    default: return []
    }
  }

  /// The templates that declare the same types.
  static let templatesOfApple: Set = ["swift", "swiftui", "uikit"]
}
