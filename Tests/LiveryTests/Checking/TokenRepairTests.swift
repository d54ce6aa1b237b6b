import ColorScience
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TokenRepairTests {
  private let palette: Palette

  init() throws {
    palette = try #require(Pipeline(files: LampFiles.files).run(rendering: false).palette)
  }

  private func repair(of address: String, in permutation: String) throws -> TokenRepair {
    let place = try #require(
      palette.places.first {
        $0.address == address && palette.verdicts[$0.verdict].permutation == permutation
      }
    )
    return try #require(TokenRepair(at: place, in: palette))
  }

  /// The project with another color written where the repair says, run anew.
  private func palette(with repair: TokenRepair, instead old: String) throws -> Palette {
    let path = repair.declaration.source.path
    let srgb = repair.color.components
    let text = String(decoding: try LampFiles.files.file(at: path).bytes, as: UTF8.self)
    let line = "\"\(repair.declaration.path)\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": "
    try #require(text.contains(line + old))
    var texts: [String: String] = [:]
    for name in LampFiles.files.paths(matching: "*") {
      texts[name] = String(decoding: try LampFiles.files.file(at: name).bytes, as: UTF8.self)
    }
    texts[path] = text.replacing(line + old, with: line + "[\(srgb.x), \(srgb.y), \(srgb.z)]")
    return try #require(Pipeline(files: InMemoryFiles(texts)).run(rendering: false).palette)
  }

  @Test func foretellsWhatEditingTheLineReallyDoes() throws {
    for (address, old) in [("lamp[tone=soft,state=on].box", "[0.6, 0.6, 0.6]"), ("inverse", "[1, 1, 1]")] {
      let repair = try repair(of: address, in: "light")
      let edited = try palette(with: repair, instead: old)
      #expect(edited.places.map(\.address) == palette.places.map(\.address))
      var moved = 0
      for (before, after) in zip(palette.places, edited.places) {
        let (old, new) = (palette.verdicts[before.verdict], edited.verdicts[after.verdict])
        if old.ratio == new.ratio && old.foreground.color == new.foreground.color { continue }
        let effect = repair.effects.first { $0.place == before }
        moved += 1
        #expect(effect?.after.outcome ?? .pass == new.outcome, "\(before.address)")
        #expect(abs((effect?.after.ratio ?? repair.ratio) - (new.ratio ?? 0)) < 1e-9, "\(before.address)")
      }
      #expect(moved > 1)
    }
  }

  @Test func sufficesOnEverySurfaceAndInEveryCellOfItsToken() throws {
    let repair = try repair(of: "lamp[tone=soft,state=hot].box", in: "light")
    #expect(repair.reach == .everywhere)
    #expect(repair.effects.allSatisfy { $0.after.outcome != .fail })
  }

  @Test func saysWhereItFallsShort() throws {
    #expect(try repair(of: "inverse", in: "light").reach == .foregrounds)
  }

  @Test func leavesOtherAppearancesAlone() throws {
    let repair = try repair(of: "lamp[tone=soft,state=on].box", in: "light")
    #expect(Set(repair.effects.map(\.before.permutation)) == ["light"])
  }
}
