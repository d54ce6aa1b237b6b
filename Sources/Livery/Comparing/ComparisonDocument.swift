import ColorScience
import DocumentReading

/// A comparison as JSON, version 1; `livery schema diff` describes it.
public struct ComparisonDocument: Sendable {
  private let difference: PaletteDifference

  public init(of difference: PaletteDifference) {
    self.difference = difference
  }

  public var text: String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "tool": .string(Tool.nameAndVersion),
        "old": .string(difference.names.old),
        "new": .string(difference.names.new),
        "identical": .bool(difference.isEmpty),
        "worse": .bool(difference.isWorse),
        "level": difference.levels.old == difference.levels.new
          ? nil
          : .inline(.record(["before": .string(difference.levels.old), "after": .string(difference.levels.new)])),
        "project": .rows(
          difference.presences.map {
            .record([
              "kind": .string($0.kind.rawValue), "name": .string($0.name), "change": .string($0.change.rawValue),
            ])
          }
        ),
        "tokens": .record([
          "added": .array(difference.added.map(json)),
          "removed": .array(difference.removed.map(json)),
          "renamed": .array(difference.renamed.map(json)),
          "changed": .array(difference.changed.map(json)),
        ]),
        "cells": .record([
          "added": .number(difference.addedCells),
          "removed": .number(difference.removedCells),
          "changed": .number(difference.changedCells),
          "looks": .array(difference.looks.map(json)),
        ]),
        "ratios": .number(difference.changedRatios),
        "verdicts": .array(difference.verdicts.map(json)),
        "findings": .rows(
          difference.findings.map { change in
            .record([
              "change": .string(change.isNew ? "added" : "removed"),
              "id": .string(change.finding.id),
              "check": .string(change.finding.check),
              "severity": .string(change.finding.severity),
              "message": .string(change.finding.message),
            ])
          }
        ),
        "outputs": difference.outputs.map { outputs in
          .rows(outputs.map { .record(["path": .string($0.path), "change": .string($0.change.rawValue)]) })
        },
      ])
    )
  }

  private func json(_ change: PaletteDifference.TokenChange) -> JSONValue {
    .record([
      "theme": .string(change.theme),
      "path": .string(change.path),
      "oldPath": change.oldPath.map(JSONValue.string),
      "type": .string(change.type),
      "details": change.details.isEmpty ? nil : .list(change.details),
      "values": .rows(change.figures.map(json)),
    ])
  }

  private func json(_ figure: PaletteDifference.Figure) -> JSONValue {
    .record([
      "permutations": .list(figure.permutations),
      "before": figure.before.map(json),
      "after": figure.after.map(json),
      "difference": figure.difference.map { .number($0) },
    ])
  }

  private func json(_ value: RecordedPalette.Value) -> JSONValue {
    .record([
      "text": .string(value.text),
      "hex": value.color.map { .string($0.hex) },
      "tokens": value.tokens.isEmpty ? nil : .list(value.tokens),
    ])
  }

  private func json(_ look: PaletteDifference.LookChange) -> JSONValue {
    .record([
      "theme": .string(look.theme),
      "component": .string(look.component),
      "property": .string(look.property),
      "value": json(look.figure),
      "cells": .list(look.cells),
    ])
  }

  private func json(_ change: PaletteDifference.VerdictChange) -> JSONValue {
    .record([
      "direction": .string(change.direction.rawValue),
      "theme": .string(change.theme),
      "component": change.component.map(JSONValue.string),
      "pair": .string(change.pair),
      "before": change.before.map { .string($0.rawValue) },
      "after": change.after.map { .string($0.rawValue) },
      "figures": .rows(
        change.figures.map { figure in
          .record([
            "permutations": .list(figure.permutations),
            "before": figure.before.map { .number($0) },
            "after": figure.after.map { .number($0) },
            "minimum": figure.minimum.map { .number($0) },
            "minimumBefore": figure.formerMinimum.map { .number($0) },
            "colors": .list(figure.colors),
            "waiver": figure.waiver.map(JSONValue.string),
          ])
        }
      ),
      "addresses": .list(change.addresses),
    ])
  }
}
