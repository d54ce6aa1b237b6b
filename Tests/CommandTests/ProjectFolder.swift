import Foundation
import LiveryTestSupport
import Testing

/// A project in a folder of its own, which a test may change.
protocol ProjectFolder {
  var folder: ScratchFolder { get }
}

extension ProjectFolder {
  /// When each generated file was last written.
  var modificationDates: [String: Date] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: folder.files.filter { $0.hasPrefix("Generated/") }.map { name in
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(of: name).path)
          return (name, try #require(attributes[.modificationDate] as? Date))
        }
      )
    }
  }

  /// Replaces a text in one of the project's files, which must hold it.
  func replace(_ old: String, with new: String, in name: String) throws {
    let text = try #require(folder.text(of: name))
    try #require(text.contains(old), "\(name) does not hold \(old)")
    try folder.write(name, Data(text.replacingOccurrences(of: old, with: new).utf8))
  }
}

/// A copy of the project that ships with the package.
struct ShippedProject: ProjectFolder {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.copy(packageFolder + "/Tokens", to: "Tokens")
    try folder.copy(packageFolder + "/Templates", to: "Templates")
  }
}

/// A project that has a little of everything and is built in a moment, for what does not depend on what ships.
///
/// Theme `sea` has two appearances, theme `wood` an asset catalog. All pairs pass but `faint`, which fails in light and is
/// waived. Of the two outputs, `css` has its template in the project.
struct SmallProject: ProjectFolder {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(Self.files)
    try folder.copy(packageFolder + "/Templates/css", to: "Templates/css")
  }

  static let files = [
    "Tokens/livery.json": """
    { "version": 1,
      "themes": {
        "sea": { "resolver": "sea/sea.resolver.json", "appearance": "look", "surfaces": ["{page}"] },
        "wood": { "resolver": "wood/wood.resolver.json", "surfaces": ["{page}"] } },
      "components": ["components/*.component.json"],
      "templates": "../Templates",
      "pairs": [
        { "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" },
        { "name": "faint", "foreground": "{grey}", "over": ["{page}"], "kind": "text", "themes": ["sea"] } ],
      "checks": { "waivers": "waivers.json" },
      "palette": "../Generated/palette.json",
      "outputs": [
        { "template": "css", "into": "../Generated/css" },
        { "template": "typescript", "into": "../Generated/typescript" } ] }
    """,
    "Tokens/sea/sea.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "all": { "sources": [{ "$ref": "all.tokens.json" }] } },
      "modifiers": { "look": { "default": "light", "contexts": {
        "light": [{ "$ref": "light.tokens.json" }], "dark": [{ "$ref": "dark.tokens.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }] }
    """##,
    "Tokens/sea/all.tokens.json": """
    { "tone": { "$type": "color", "soft": { "$value": "{grey}" }, "strong": { "$value": "{ink}" } },
      "half": { "$type": "number", "$value": 0.5 } }
    """,
    "Tokens/sea/light.tokens.json": """
    { "$type": "color",
      "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
      "grey": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } } }
    """,
    "Tokens/sea/dark.tokens.json": """
    { "$type": "color",
      "page": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
      "ink": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "grey": { "$value": { "colorSpace": "srgb", "components": [0.7, 0.7, 0.7] } } }
    """,
    "Tokens/wood/wood.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "all": { "sources": [{ "$ref": "Wood.xcassets" }, { "$ref": "wood.tokens.json" }] } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }] }
    """##,
    "Tokens/wood/wood.tokens.json": """
    { "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "ink": { "$type": "color", "$value": "{Bark}" } }
    """,
    "Tokens/wood/Wood.xcassets/Bark.colorset/Contents.json": """
    { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
      "components": { "red": "0x40", "green": "0x20", "blue": "0x00", "alpha": "1.000" } } } ] }
    """,
    "Tokens/components/lamp.component.json": """
    { "version": 1, "component": "lamp", "themes": ["sea"],
      "axes": { "tone": { "values": ["soft", "strong"] }, "state": { "values": ["on", "hot", "off"] } },
      "parts": { "bulb": { "color": "color", "glow": "color", "opacity": "number" } },
      "rules": [
        { "set": { "bulb.color": "{tone.$tone}", "bulb.glow": null, "bulb.opacity": 1 } },
        { "when": { "state": "hot" }, "set": { "bulb.glow": { "$value": "{page}", "opacity": "{half}" } } },
        { "when": { "state": "off" }, "set": { "bulb.opacity": "{half}" } } ],
      "pairs": [
        { "name": "bulb", "foreground": "bulb.color", "over": ["bulb.glow", "$surface"], "kind": "graphic",
          "group": "bulb.opacity", "inactive": { "state": "off" } } ] }
    """,
    "Tokens/waivers.json": """
    { "version": 1, "waivers": [ { "id": "soft", "pattern": "faint@sea/light", "reason": "Soon.",
      "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 3.94, "permutations": ["light"] } ] } ] }
    """,
  ]
}
