import Algorithms
import DocumentReading

// The order of sets, of which a resolver document has one position for each modifier.

extension TokensStudioFolder {
  /// How the sets of a folder are put in an order that gives every token the value that it has by `tokenSetOrder`.
  struct Arrangement {
    /// By the name of a group: sets that are always active, and have to be read between those of the group.
    fileprivate(set) var carried: [String: Set<String>] = [:]
    /// Where an item comes, by the item; empty for the order of the first sets.
    fileprivate(set) var positions: [ItemName: Int] = [:]
  }

  /// What an item is about.
  enum ItemName: Hashable {
    case set(String)
    case group(String)
  }

  /// A set or a group in the order in which it is read, under the first of the sets that it brings.
  enum Item {
    case set(SetName)
    case group(Group)

    var sets: [SetName] {
      switch self {
      case .set(let set): [set]
      case .group(let group): group.themes.flatMap(\.sets)
      }
    }

    fileprivate var name: ItemName {
      switch self {
      case .set(let set): .set(set.name)
      case .group(let group): .group(group.name)
      }
    }
  }

  /// Sets that are active for every choice, each once, in order; without themes, all sets.
  private var constantSets: [SetName] {
    if groups.isEmpty, always.isEmpty { return order }
    guard !groups.isEmpty || always.isEmpty else { return sorted(always.uniqued(on: \.name)) }
    let constant =
      always
      + groups.flatMap { group in
        (group.themes.first?.sets ?? []).filter { set in group.themes.allSatisfy { $0.uses(set.name) } }
      }
    return sorted(constant.uniqued(on: \.name))
  }

  /// The sets that any theme uses.
  var usedSets: [SetName] { items.flatMap(\.sets).uniqued(on: \.name) }

  /// What is read, in order.
  var items: [Item] {
    let all = constantSets
    let names = Set(all.map(\.name))
    let carried = arrangement.carried
    let constant = all.filter { set in !carried.values.contains { $0.contains(set.name) } }
    var rest = groups.filter { $0.themes.count > 1 }.map { group in
      let own = all.filter { carried[group.name]?.contains($0.name) ?? false }
      var group = group
      for index in group.themes.indices {
        group.themes[index].sets.removeAll { names.contains($0.name) }
        if !own.isEmpty { group.themes[index].sets = sorted(group.themes[index].sets + own) }
      }
      return group
    }
    let constantNames = Set(constant.map(\.name))
    var items: [Item] = []
    for set in sorted(constant + rest.flatMap { $0.themes.flatMap(\.sets) }) {
      if constantNames.contains(set.name) { items.append(.set(set)) }
      guard let index = rest.firstIndex(where: { $0.themes.contains { $0.uses(set.name) } }) else { continue }
      items.append(.group(rest.remove(at: index)))
    }
    items += rest.map { .group($0) }
    let positions = arrangement.positions
    guard !positions.isEmpty else { return items }
    return items.sorted { (positions[$0.name] ?? .max) < (positions[$1.name] ?? .max) }
  }

  /// Finds an order in which no set comes before one that should precede it, where that makes a difference, and reports which
  /// sets no theme uses, and where the order cannot be kept.
  ///
  /// A group has one position, so that a later set of it may come before a set that should precede it; that matters only if
  /// both have a token in common.
  mutating func arrange(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    reportUnusedSets(&diagnostics)
    var tokens = TokensOfSets(self)
    guard !conflicts(of: items, &tokens, &library).isEmpty else { return }
    carrySets(&tokens, &library)
    if let order = order(of: items, &tokens, &library) {
      arrangement.positions = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    for (group, early, late, token) in conflicts(of: items, &tokens, &library) {
      let place = table.place(at: group.offset, in: main.source)
      diagnostics.report(.orderOfSets(early.name, late.name, token: token, at: place))
    }
  }

  private func reportUnusedSets(_ diagnostics: inout Diagnostics) {
    let used = Set(usedSets.map(\.name))
    let unused = order.filter { !used.contains($0.name) }
    if !unused.isEmpty {
      diagnostics.report(.unusedSets(unused.map(\.name), at: table.place(of: main)))
    }
  }

  /// Puts sets that are always active into each theme of a group between whose sets they have to be read.
  private mutating func carrySets(_ tokens: inout TokensOfSets, _ library: inout DocumentLibrary) {
    let items = items
    for case .set(let set) in items {
      for case .group(let group) in items {
        let others = Item.group(group).sets
        let isEarlier = others.contains { tokens.mustPrecede(set, $0, self, &library) }
        guard isEarlier, others.contains(where: { tokens.mustPrecede($0, set, self, &library) }) else { continue }
        arrangement.carried[group.name, default: []].insert(set.name)
        break
      }
    }
  }

  /// The items in an order that keeps that of their sets, as near to the present one as possible; nil if there is none.
  private func order(
    of items: [Item],
    _ tokens: inout TokensOfSets,
    _ library: inout DocumentLibrary
  ) -> [ItemName]? {
    var rest = Array(items)
    var order: [ItemName] = []
    while !rest.isEmpty {
      let next = rest.indices.first { index in
        !rest.indices.contains { other in
          other != index && tokens.mustPrecede(rest[other], rest[index], self, &library)
        }
      }
      guard let next else { return nil }
      order.append(rest.remove(at: next).name)
    }
    return order
  }

  /// The sets of items that are read before sets that should precede them, and a token of both.
  private func conflicts(
    of items: [Item],
    _ tokens: inout TokensOfSets,
    _ library: inout DocumentLibrary
  ) -> [(group: Group, early: SetName, late: SetName, token: String)] {
    var conflicts: [(group: Group, early: SetName, late: SetName, token: String)] = []
    for (index, item) in items.enumerated() {
      guard case .group(let group) = item else { continue }
      for early in item.sets {
        for late in items.dropFirst(index + 1).flatMap(\.sets) where tokens.isListed(late, before: early) {
          guard let token = tokens.shared(by: early, and: late, self, &library) else { continue }
          conflicts.append((group, early, late, token))
        }
      }
    }
    return conflicts
  }
}

/// The tokens of sets, each found once, and the order that the sets are listed in.
private struct TokensOfSets {
  private let ranks: [String: Int]
  private var paths: [String: Set<String>] = [:]

  init(_ folder: TokensStudioFolder) {
    ranks = Dictionary(folder.order.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// False for a set that is in no list.
  func isListed(_ set: TokensStudioFolder.SetName, before other: TokensStudioFolder.SetName) -> Bool {
    guard let first = ranks[set.name], let second = ranks[other.name] else { return false }
    return first < second
  }

  /// The first token that both sets declare.
  mutating func shared(
    by set: TokensStudioFolder.SetName,
    and other: TokensStudioFolder.SetName,
    _ folder: TokensStudioFolder,
    _ library: inout DocumentLibrary
  ) -> String? {
    let own = tokens(of: set, folder, &library)
    return own.intersection(tokens(of: other, folder, &library)).min()
  }

  /// Whether the second set has to be read after the first, because it declares a token of it again.
  mutating func mustPrecede(
    _ set: TokensStudioFolder.SetName,
    _ other: TokensStudioFolder.SetName,
    _ folder: TokensStudioFolder,
    _ library: inout DocumentLibrary
  ) -> Bool {
    guard isListed(set, before: other) else { return false }
    let own = tokens(of: set, folder, &library)
    return !own.isDisjoint(with: tokens(of: other, folder, &library))
  }

  mutating func mustPrecede(
    _ item: TokensStudioFolder.Item,
    _ other: TokensStudioFolder.Item,
    _ folder: TokensStudioFolder,
    _ library: inout DocumentLibrary
  ) -> Bool {
    for set in item.sets {
      for later in other.sets where mustPrecede(set, later, folder, &library) { return true }
    }
    return false
  }

  private mutating func tokens(
    of set: TokensStudioFolder.SetName,
    _ folder: TokensStudioFolder,
    _ library: inout DocumentLibrary
  ) -> Set<String> {
    if let known = paths[set.name] { return known }
    let found = folder.tokenPaths(of: set, &library)
    paths[set.name] = found
    return found
  }
}
