import DesignTokens
import DocumentReading

extension PairSpec {
  /// The pair with everything that its verdicts follow from, besides the values of properties and tokens.
  ///
  /// - Parameter cells: The cells of the component, by which conditions of used components are written.
  func json(of component: Component, cells: [Cell]) -> JSONValue {
    .record([
      "name": .string(name),
      "kind": .string(kind.rawValue),
      "foreground": .string(component.text(of: foreground.value)),
      "over": .list(over.map { component.text(of: $0.value) }),
      "text": typography.map { .string(component.properties[$0].address) },
      "group": groupOpacity.map { .string(component.properties[$0].address) },
      "enclosing": enclosing.isEmpty ? nil : .array(enclosing.map { $0.json(of: component) }),
      "when": when.selection(of: component),
      "cells": when.list(of: cells),
      "inactive": inactive?.selection(of: component),
      "inactiveCells": inactive?.list(of: cells),
      "source": .string(component.source.location(at: offset).description),
    ])
  }
}

extension PairSpec.Enclosure {
  fileprivate func json(of component: Component) -> JSONValue {
    .record([
      "over": .list(over.map { component.text(of: $0.value) }),
      "group": groupOpacity.map { .string(component.properties[$0].address) },
    ])
  }
}

extension PairSpec.Operand {
  /// The color of a pair as a pair of the manifest writes it.
  var text: String {
    switch self {
    case .property(let index): String(index)
    case .token(let path): "{\(path)}"
    case .surface: "$surface"
    }
  }
}

extension Component {
  /// The color of a pair as a spec writes it.
  func text(of operand: PairSpec.Operand) -> String {
    if case .property(let index) = operand { properties[index].address } else { operand.text }
  }
}

extension CellCondition {
  /// The condition on axes; nil if there is none.
  fileprivate func selection(of component: Component) -> JSONValue? {
    allowed.isEmpty ? nil : json(of: component)
  }

  /// The indices of the cells that it is limited to; nil for no limit.
  fileprivate func list(of cells: [Cell]) -> JSONValue? {
    guard let only else { return nil }
    return .array(cells.indices.filter { only.contains(cells[$0]) }.map { .number($0) })
  }
}

extension Component.Property {
  var json: JSONValue {
    var words: JSONValue?
    if case .enumeration(let values) = type { words = .list(values) }
    return .record(["name": .string(address), "type": .string(type.description), "values": words])
  }
}

extension Component.Rule {
  func json(of component: Component) -> JSONValue {
    .record([
      "when": when == .always ? nil : when.json(of: component),
      "source": .string(component.source.location(at: offset).description),
    ])
  }
}

extension Component.Exclusion {
  func json(of component: Component) -> JSONValue {
    .record([
      "when": when.json(of: component),
      "reason": .string(reason),
      "source": .string(component.source.location(at: offset).description),
    ])
  }
}
