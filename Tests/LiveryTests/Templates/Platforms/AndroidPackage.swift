import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What aapt2 makes of a folder `res`: the table of resources that an app would carry.
struct AndroidPackage {
  /// The values by what the platform has to be like, such as `night` or nothing at all; by kind and name before.
  private(set) var values: [String: [String: String]] = [:]
  /// What a style says, by the attributes' names or, of the platform's own, numbers.
  private(set) var styles: [String: [String: [String: String]]] = [:]

  /// The platform to link with: the newest of the SDK, else what Debian has.
  private static let framework: String? = {
    let sdk = ProcessInfo.processInfo.environment["ANDROID_HOME"].map { $0 + "/platforms" }
    let platforms = sdk.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    let newest = platforms.max { $0.compare($1, options: .numeric) == .orderedAscending }
    return [newest.map { "\(sdk ?? "")/\($0)/android.jar" }, "/usr/share/android-framework-res/framework-res.apk"]
      .compactMap { $0 }.first(where: FileManager.default.fileExists)
  }()

  static var canBeMade: Bool { ExternalTool.aapt2.isInstalled && framework != nil }

  /// Compiles and links the files; fails the test if aapt2 has anything to say.
  init(_ files: [OutputFile]) async throws {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="theme.app">
        <uses-sdk android:minSdkVersion="21" />
      </manifest>
      """
    let folder = try ScratchFolder(
      Dictionary(uniqueKeysWithValues: files.map { ("res/" + $0.path.drop { $0 != "/" }.dropFirst(), $0.text) })
        .merging(["AndroidManifest.xml": manifest]) { $1 }
    )
    let link = ["link", "--manifest", "AndroidManifest.xml", "-I", try #require(Self.framework), "-o", "app.apk"]
    for arguments in [["compile", "--dir", "res", "-o", "res.zip"], link + ["res.zip"]] {
      let result = try await ExternalTool.aapt2.run(arguments, in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    let dump = try await ExternalTool.aapt2.run(["dump", "resources", "app.apk"], in: folder)
    #expect(dump.status == 0, "\(dump.errors)")
    read(dump.output)
  }

  /// The value that a look finds, by Android's rules: the one for night, else the one for everything.
  func value(_ key: String, isDark: Bool) -> String? {
    let all = values[key]
    return (isDark ? all?["night"] : nil) ?? all?[""]
  }

  /// Lines of a name, a configuration with its value, and what belongs to the value, each further in.
  private mutating func read(_ dump: String) {
    var (name, configuration) = ("", "")
    for line in dump.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      switch line.count - text.count {
      case 4: name = String(text.split(separator: " ").last ?? "")
      case 6:
        let parts = text.dropFirst().split(separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
        configuration = String(parts[0])
        values[name, default: [:]][configuration] = (parts.last?.dropFirst()).map(String.init)
      case 8 where name.hasPrefix("style/"):
        let parts = text.replacing(/\(0x[0-9a-f]+\)/, with: "").split(separator: "=", maxSplits: 1).map(String.init)
        styles[name, default: [:]][configuration, default: [:]][parts[0]] = parts[1]
      case 8: values[name]?[configuration] = String(text.dropFirst().dropLast())
      default: break
      }
    }
  }
}

extension AndroidPackage {
  /// Whether the table holds what the palette asks for, as exactly as its words of 32 bits can.
  static func isSame(_ text: String, as part: (kind: String, suffix: String, value: String)) -> Bool {
    switch part.kind {
    case "color": return text == part.value.lowercased()
    case "string": return text == part.value
    case "array": return text.replacing(", ", with: "|") == part.value
    case "dimen":
      let unit = String(part.value.reversed().prefix { $0.isLetter }.reversed())
      guard text.hasSuffix(unit), let wanted = Double(part.value.dropLast(unit.count)) else { return false }
      guard let found = Double(text.dropLast(unit.count)) else { return false }
      if unit.isEmpty { return abs(found - wanted) <= max(abs(wanted) * 1e-5, 1e-37) }
      // aapt2 prints the mantissa of 24 bits without its sign.
      let readings = wanted < 0 ? steps.map { found - exp2(24) * $0.step } : [found]
      let step = steps.first { abs(wanted) < $0.limit }?.step ?? 1
      return readings.contains { abs($0 - wanted) <= step }
    default: return text == part.value
    }
  }

  /// What lies between a length and the next, up to which length: the point of a mantissa is at one of four places.
  private static let steps: [(limit: Double, step: Double)] = [
    (1, exp2(-23)), (256, exp2(-15)), (65536, exp2(-7)), (8_388_608, 1),
  ]
}
