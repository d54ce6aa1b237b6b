/// Builds a document out of slices.
///
/// json-c is not given a document whole, because its tree takes several times the memory of ours. It is given runs of
/// neighbouring values of a few hundred kilobytes, each converted and freed before the next. Containers that are too large
/// for a slice, or too deep, are put together here, with their nesting in an array, so that neither json-c nor we ever
/// recurse further than a slice is deep.
struct JSONAssembler: ~Copyable {
  /// In bytes.
  ///
  /// Measured, not guessed: what a slice frees leaves holes between the nodes that stay, and with slices of 32 KiB the
  /// allocator's work on them makes a token cost 2.5 times as much in a document of a million as in one of 100,000.
  /// From 256 KiB on the cost is nearly constant, and the slice is still small beside the document's own nodes.
  static let maximumSliceSize = 256 << 10

  static let maximumSliceHeight = 64

  /// A large container whose children are still being read.
  private struct Container {
    var entry: JSONOutline.Entry
    var key = ""
    /// The entry of the next child to read.
    var next: Int
    var isObject = false
    var elements: [DataNode] = []
    var members: [DataNode.Member] = []
  }

  private var slices: SliceReader
  /// From the outside in; the first is no container of the text, but holds the root as its only element.
  private var containers: [Container] = []
  private var mayRepeatKeys = false

  init(_ slices: consuming SliceReader) {
    self.slices = slices
  }

  mutating func document() throws(ReadingFailure) -> DataNode {
    let whole = JSONOutline.Entry(
      start: 0,
      end: Int32(slices.bytes.count),
      key: -1,
      next: Int32(slices.outline.entries.count),
      count: 1,
      height: 0
    )
    containers = [Container(entry: whole, next: 0)]
    while readChildren() {}
    let problems = problems()
    guard problems.isEmpty, let root = containers[0].elements.first else { throw ReadingFailure(problems: problems) }
    return root
  }

  /// Reads the next slice, or opens or closes a container; false once the document is complete.
  private mutating func readChildren() -> Bool {
    let innermost = containers.count - 1
    let child = containers[innermost].next
    if child == containers[innermost].entry.next {
      if innermost == 0 { return false }
      close()
    } else if isLarge(child) {
      open(child)
    } else {
      read(slice(from: child, to: Int(containers[innermost].entry.next)))
    }
    return true
  }

  private mutating func problems() -> [SyntaxError] {
    var problems = slices.problems
    if mayRepeatKeys || slices.foundRepeatedKeys { problems += slices.repeatedKeys() }
    return problems.sorted { $0.offset < $1.offset }
  }
}

// MARK: - Slices

extension JSONAssembler {
  private func isLarge(_ index: Int) -> Bool {
    let entry = slices.outline.entries[index]
    return entry.height > 0 && (entry.range.count > Self.maximumSliceSize || entry.height >= Self.maximumSliceHeight)
  }

  /// As many children as make up a slice, from one that is not large.
  private func slice(from first: Int, to limit: Int) -> JSONSlice {
    let entries = slices.outline.entries
    let start = entries[first].keyOrStart
    var slice = JSONSlice(entries: first..<first, count: 0, bytes: start..<start)
    var next = first
    while next < limit, !isLarge(next) {
      let end = Int(entries[next].end)
      if slice.count > 0, end - start > Self.maximumSliceSize { break }
      next = Int(entries[next].next)
      slice = JSONSlice(entries: first..<next, count: slice.count + 1, bytes: start..<end)
    }
    return slice
  }

  private mutating func read(_ slice: JSONSlice) {
    let innermost = containers.count - 1
    containers[innermost].next = slice.entries.upperBound
    if containers[innermost].isObject {
      slices.append(slice, to: &containers[innermost].members)
    } else {
      slices.append(slice, to: &containers[innermost].elements)
    }
  }
}

// MARK: - Large containers

extension JSONAssembler {
  private mutating func open(_ index: Int) {
    let entry = slices.outline.entries[index]
    let key = entry.isMember ? slices.key(of: entry) : ""
    let isObject = slices.bytes[Int(entry.start)] == .openBrace
    containers[containers.count - 1].next = Int(entry.next)
    containers.append(Container(entry: entry, key: key, next: index + 1, isObject: isObject))
    reserveCapacity(Int(entry.count))
  }

  private mutating func reserveCapacity(_ count: Int) {
    let innermost = containers.count - 1
    if containers[innermost].isObject {
      containers[innermost].members.reserveCapacity(count)
    } else {
      containers[innermost].elements.reserveCapacity(count)
    }
  }

  private mutating func close() {
    let container = containers.removeLast()
    if container.isObject { lookForRepeatedKeys(among: container.members) }
    let value: DataNode.Value = container.isObject ? .object(container.members) : .array(container.elements)
    let node = DataNode(value, offset: Int(container.entry.start), endOffset: Int(container.entry.end))
    append(node, key: container.key, keyOffset: Int(container.entry.key))
  }

  private mutating func append(_ node: DataNode, key: String, keyOffset: Int) {
    let innermost = containers.count - 1
    if containers[innermost].isObject {
      containers[innermost].members.append(DataNode.Member(key: key, keyOffset: keyOffset, node: node))
    } else {
      containers[innermost].elements.append(node)
    }
  }

  /// A repetition may span slices, where json-c cannot see it.
  ///
  /// A set of strings takes canonically equivalent keys for equal, which JSON does not, so this is a suspicion only.
  private mutating func lookForRepeatedKeys(among members: [DataNode.Member]) {
    if Set(members.lazy.map(\.key)).count < members.count { mayRepeatKeys = true }
  }
}
