import Foundation
import LiveryTestSupport
import Testing

@testable import Livery

/// The page's own arithmetic, run by Node.js on the shipped palette.
@Suite(.enabled(if: ExternalTool.node.isInstalled, "Node.js is not installed")) struct GalleryMeasuringProcessTests {
  private func run(_ script: String) async throws -> String {
    var files = ["package.json": #"{ "type": "module" }"#, "test.js": script]
    for (path, text) in GalleryTexts.texts where path.hasSuffix(".js") { files[path] = text }
    files["palette.json"] = PaletteDocument(palette: try ShippedOutputs.requiredPalette()).text
    let folder = try ScratchFolder(files)
    let result = try await ExternalTool.node.run(["test.js"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func measuresEveryPlaceAsThePaletteDoes() async throws {
    let output = try await run(
      """
      import { readFileSync } from "node:fs";
      import { Palette } from "./palette.js";
      import { Overrides, Questions } from "./measure.js";
      const palette = new Palette(JSON.parse(readFileSync("palette.json")));
      const questions = new Questions(palette);
      const nothing = new Overrides(palette);
      let places = 0, wrong = 0;
      for (const question of questions.all) {
        const answer = questions.answer(question, nothing);
        for (const [, index] of question.cells) {
          const verdict = palette.verdicts[index];
          places += 1;
          const isSame = answer.outcome === verdict.verdict && (answer.minimum ?? undefined) === verdict.minimum
            && (answer.ratio === verdict.ratio || Math.abs(answer.ratio - verdict.ratio) < 1e-9 * verdict.ratio);
          if (!isSame) wrong += 1;
        }
      }
      console.log(`${places} places, ${wrong} wrong, ${questions.byVerdict.filter((one) => !one).length} not asked`);
      """
    )
    let palette = try ShippedOutputs.requiredPalette()
    #expect(output == "\(palette.verdictUses.reduce(0, +)) places, 0 wrong, 0 not asked\n")
  }
}
