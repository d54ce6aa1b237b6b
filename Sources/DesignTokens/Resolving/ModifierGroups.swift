import DocumentReading

/// Which modifiers of a resolver document decide about the same tokens.
///
/// Modifiers without a token in common multiply the permutations, but not what there is to resolve: a token depends on
/// the contexts of one group of modifiers only. A modifier decides about the tokens that its contexts declare, about
/// those in groups whose properties they change, and about all that refer to such a token. More may be counted than is
/// so, never less.
struct ModifierGroups {
  /// The modifiers by their numbers.
  ///
  /// A modifier that decides about some tokens with one other and about some with another is in two groups. No group is
  /// part of another.
  private(set) var groups: [[Int]] = []
  /// By path: the modifiers that decide about it, one bit for each.
  private var deciding: [String: UInt64] = [:]
  /// The groups as bits, in their order.
  private var masks: [UInt64] = []

  /// The trees of one context or set.
  typealias Source = [TokenTree]

  /// An override: a token, the token that it refers to, and the modifiers on which it depends whether it applies.
  typealias Override = (token: String, target: String?, modifiers: Set<Int>)

  /// - Parameters:
  ///   - sets: The trees that are part of every permutation.
  ///   - modifiers: By modifier, by context: its trees.
  ///   - overrides: What is merged over all sources.
  /// - Returns: Nil if the sources use something whose effect is not known before it is resolved.
  init?(sets: [Source], modifiers: [[Source]], overrides: [Override]) {
    guard modifiers.count <= UInt64.bitWidth else { return nil }
    var dependencies = TokenDependencies()
    for tree in sets.joined() { dependencies.add(tree, of: 0) }
    for (number, contexts) in modifiers.enumerated() {
      for tree in contexts.joined() { dependencies.add(tree, of: 1 << UInt64(number)) }
    }
    for override in overrides {
      let modifiers = override.modifiers.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
      dependencies.add(override.token, referringTo: override.target, of: modifiers)
    }
    guard dependencies.areKnown else { return nil }
    deciding = dependencies.closure()
    guard gather(modifiers.count) else { return nil }
  }

  /// The first group that decides about a token; nil for a token that is the same in every permutation.
  func group(of token: TokenPath) -> Int? {
    guard let modifiers = deciding[token.description], modifiers != 0 else { return nil }
    return masks.firstIndex { $0 & modifiers == modifiers }
  }

  /// Gathers the groups: the modifiers that decide about one token, and those that decide about none, one by one.
  ///
  /// - Returns: Whether there are few enough to be worth it.
  private mutating func gather(_ count: Int) -> Bool {
    let alone = (0..<count).map { UInt64(1) << UInt64($0) }
    let found = Set(deciding.values).union(alone).subtracting([0])
    for mask in found.sorted(by: { ($1.nonzeroBitCount, $0) < ($0.nonzeroBitCount, $1) }) {
      guard !masks.contains(where: { $0 & mask == mask }) else { continue }
      if masks.count == Self.limit { return false }
      masks.append(mask)
    }
    masks.sort { ($0.trailingZeroBitCount, $0) < ($1.trailingZeroBitCount, $1) }
    groups = masks.map { mask in (0..<count).filter { mask & 1 << UInt64($0) != 0 } }
    return true
  }

  /// How many groups there may be, of which each has to be resolved by itself.
  private static let limit = 500
}

/// By path: which modifiers mention it, and what it refers to.
private struct TokenDependencies {
  /// Whether everything that decides about a token is found here.
  private(set) var areKnown = true
  private var mentions: [String: UInt64] = [:]
  /// By path: the modifiers that change what everything below it is, or whether it is there at all.
  private var coverings: [String: UInt64] = [:]
  /// By path: what refers to it.
  private var referrers: [String: [String]] = [:]

  mutating func add(_ tree: TokenTree, of modifiers: UInt64) {
    // What is extended is not known before all sources are merged.
    guard tree.bases.isEmpty, tree.incomplete.isEmpty else { return areKnown = false }
    var paths = [String](repeating: "", count: tree.nodes.count)
    tree.forEach { id in
      let node = tree[id]
      let around = paths[node.parent.index]
      let path = id == .root ? "" : around.isEmpty ? node.name : around + "." + node.name
      paths[id.index] = path
      add(node, at: path, of: modifiers)
    }
  }

  private mutating func add(_ node: TokenTree.Node, at path: String, of modifiers: UInt64) {
    mentions[path, default: 0] |= modifiers
    if node.kind == .group {
      let isPlain = node.declaration.type == .inherited && node.declaration.deprecation == nil
      if !isPlain { coverings[path, default: 0] |= modifiers }
      return
    }
    coverings[path, default: 0] |= modifiers
    // Tools change colors by extensions, which may refer to tokens as well.
    for value in ["$value", "$extensions"].compactMap(node.declaration.property) {
      guard let targets = Self.targets(in: value) else { return areKnown = false }
      for target in targets { referrers[target, default: []].append(path) }
    }
  }

  mutating func add(_ token: String, referringTo target: String?, of modifiers: UInt64) {
    mentions[token, default: 0] |= modifiers
    coverings[token, default: 0] |= modifiers
    if let target { referrers[target, default: []].append(token) }
  }

  /// By path of a token: every modifier that decides about it.
  func closure() -> [String: UInt64] {
    var deciding: [String: UInt64] = [:]
    for (path, modifiers) in mentions {
      // A group whose properties decide nothing is no token; what is below it is looked at by itself.
      let isGroup = coverings[path] == nil
      deciding[path] = isGroup ? 0 : modifiers | around(path)
    }
    var pending = deciding.filter { $0.value != 0 }.map(\.key)
    for path in referrers.keys where deciding[path] == nil || deciding[path] == 0 {
      // A reference to something that is declared nowhere, or to a group.
      deciding[path] = (mentions[path] ?? 0) | around(path)
      if deciding[path] != 0 { pending.append(path) }
    }
    while let path = pending.popLast() {
      let modifiers = deciding[path] ?? 0
      for referrer in referrers[path] ?? [] where modifiers & ~(deciding[referrer] ?? 0) != 0 {
        deciding[referrer, default: 0] |= modifiers
        pending.append(referrer)
      }
    }
    return deciding
  }

  /// The modifiers that change the groups around a path.
  private func around(_ path: String) -> UInt64 {
    var modifiers = coverings[""] ?? 0
    for index in path.indices where path[index] == "." { modifiers |= coverings[String(path[..<index])] ?? 0 }
    return modifiers
  }

  /// The paths that a value may refer to: of a pointer, every group and token on its way.
  ///
  /// Nil if they are not known.
  private static func targets(in value: DataNode) -> [String]? {
    var targets: [String] = []
    var pending = [value]
    while let node = pending.popLast() {
      switch Reference(node) {
      case .alias(let path)?: targets.append(path)
      case .malformed(let text)?: targets += Reference.aliases(in: text)
      case .pointer(let pointer, _)?:
        guard let paths = pointer.string.flatMap(prefixes) else { return nil }
        targets += paths
      case nil: pending += node.array ?? node.members?.map(\.node) ?? []
      }
    }
    return targets
  }

  /// Nil for a pointer with percent escapes, which may be read in two ways.
  private static func prefixes(of pointer: String) -> [String]? {
    guard !pointer.contains("%"), let pointer = try? JSONPointer(pointer) else { return nil }
    var path = ""
    return (0..<pointer.count).map { step in
      path += (path.isEmpty ? "" : ".") + pointer.name(at: step)
      return path
    }
  }
}
