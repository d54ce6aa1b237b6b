/// Puts tables of tokens together of those of several parts, each of which decides about paths of its own.
///
/// Paths have the order that they have in the first table; others stand before what follows them in their own.
struct TableComposition {
  private var tokens: InterleavedLists<Token>
  private var opaque: InterleavedLists<OpaqueToken>
  /// By part, by place: the paths without a valid value.
  private let invalid: [[Set<TokenPath>]]
  private let dependants: [[[TokenPath: Int]]]
  /// Tables without tokens, of which those share the shape that have the same paths.
  private var prototypes: [[Int]: TokenTable] = [:]

  /// - Parameters:
  ///   - tables: By part, by the place of its choice of contexts; the first of all parts are the same.
  ///   - mayReorder: Whether the order may be another than in a table that was resolved by itself, and the extensions of
  ///     groups those of the first.
  ///   - part: The part that decides about a path; nil where none does.
  /// - Returns: Nil where the order of paths differs, if it may not, or something else than the tokens.
  init?(_ tables: [[TokenTable]], mayReorder: Bool, decidedBy part: (TokenPath) -> Int?) {
    guard let first = tables.first?.first,
      tables.joined().allSatisfy({
        $0.isComplete == first.isComplete && $0.skipsInvalid == first.skipsInvalid
          && (mayReorder || $0.groupExtensions == first.groupExtensions)
      }),
      let tokens = InterleavedLists(tables.map { $0.map(\.tokens) }, path: \.path, mayReorder, decidedBy: part),
      let opaque = InterleavedLists(tables.map { $0.map(\.opaque) }, path: \.path, mayReorder, decidedBy: part)
    else { return nil }
    (self.tokens, self.opaque) = (tokens, opaque)
    invalid = tables.enumerated().map { number, tables in
      tables.map { $0.invalid.filter { (part($0) ?? 0) == number } }
    }
    dependants = tables.map { $0.map(\.dependants) }
  }

  /// - Parameter places: By part: the place of its choice of contexts.
  mutating func table(_ base: TokenTable, at places: [Int]) -> TokenTable {
    let shape = tokens.shapes(at: places) + opaque.shapes(at: places)
    let (tokens, opaque) = (tokens.elements(at: places), opaque.elements(at: places))
    var table = prototypes[shape] ?? base.holding(tokens, opaque)
    if prototypes[shape] == nil { prototypes[shape] = table } else { table.replace(tokens, opaque) }
    table.replaceInvalid(zip(invalid, places).reduce(into: []) { $0.formUnion($1.0[$1.1]) })
    for (part, place) in zip(dependants, places) { table.dependants.merge(part[place]) { max($0, $1) } }
    return table
  }
}

/// Lists of elements with paths, of which one is made by taking each element of the part that decides about it.
private struct InterleavedLists<Element> {
  private let lists: [[[Element]]]
  /// By part, by place: which paths the list has, as an index of ``indices``.
  private var shapes: [[Int]] = []
  /// By shape: where in a list of it each of all paths is, or -1.
  private var indices: [[Int32]] = []
  /// By path: the part that decides about it.
  private var deciding: [Int]

  /// - Returns: Nil if two lists have paths in another order, and that may not be.
  init?(
    _ lists: [[[Element]]],
    path: (Element) -> TokenPath,
    _ mayReorder: Bool,
    decidedBy part: (TokenPath) -> Int?
  ) {
    self.lists = lists
    var distinct: [[TokenPath]] = []
    for part in lists {
      shapes.append([])
      for list in part {
        let last = distinct.indices.last { index in
          distinct[index].count == list.count && zip(distinct[index], list).allSatisfy { $0 == path($1) }
        }
        if last == nil { distinct.append(list.map(path)) }
        shapes[shapes.count - 1].append(last ?? distinct.count - 1)
      }
    }
    let all = Self.inOrder(distinct)
    let positions = Dictionary(zip(all, all.indices)) { first, _ in first }
    for paths in distinct {
      var own = [Int32](repeating: -1, count: all.count)
      var before = -1
      for (index, path) in paths.enumerated() {
        guard let position = positions[path], mayReorder || position > before else { return nil }
        own[position] = Int32(index)
        before = position
      }
      indices.append(own)
    }
    deciding = all.map { part($0) ?? 0 }
  }

  /// The paths of all lists: those of the first, each other one before what follows it in its own.
  private static func inOrder(_ lists: [[TokenPath]]) -> [TokenPath] {
    guard lists.count > 1 else { return lists.first ?? [] }
    var paths: [TokenPath] = []
    var numbers: [TokenPath: Int] = [:]
    // A linked list, whose end is the number -1 and whose first element follows it.
    var (before, after): ([Int: Int], [Int: Int]) = ([:], [-1: -1])
    before[-1] = -1
    for list in lists {
      var next = -1
      for path in list.reversed() {
        if let known = numbers[path] {
          next = known
          continue
        }
        let number = paths.count
        paths.append(path)
        numbers[path] = number
        let previous = before[next] ?? -1
        (after[previous], before[number], after[number], before[next]) = (number, previous, next, number)
        next = number
      }
    }
    return sequence(first: after[-1] ?? -1) { after[$0] ?? -1 }.prefix { $0 != -1 }.map { paths[$0] }
  }

  func shapes(at places: [Int]) -> [Int] { zip(shapes, places).map { $0[$1] } }

  func elements(at places: [Int]) -> [Element] {
    let indices = shapes(at: places).map { self.indices[$0] }
    return deciding.indices.compactMap { position in
      let part = deciding[position]
      let index = indices[part][position]
      return index < 0 ? nil : lists[part][places[part]][Int(index)]
    }
  }
}
