import Parallelism

/// Builds a document out of slices.
///
/// json-c does not read the whole document at once, because its values take several times the memory of ours. It reads
/// runs of neighboring values of a few hundred kilobytes, each converted and freed at once, on as many cores as there
/// are. Containers that are too large for a slice, or too deep, are put together here, with their nesting in an array,
/// so that recursion never goes deeper than a slice.
struct JSONAssembler {
  /// In bytes.
  ///
  /// By measurement: memory freed by a slice leaves holes between the nodes that stay, and with slices of 32 KiB the
  /// allocator's work on them makes a token cost 2.5 times as much in a document of a million as in one of 100,000.
  /// From 256 KiB on the cost is nearly constant; twice that repeats fewer literals from slice to slice, and is still
  /// small beside the document's own nodes.
  static let maximumSliceSize = 512 << 10

  static let maximumSliceHeight = 64

  /// The steps in which a document is read, in text order.
  private enum Step {
    /// The beginning of a large container, by its entry.
    case open(Int)
    case read(JSONSlice)
    /// The end of the most recently opened container.
    case close
  }

  /// A large container whose children are still being collected.
  private struct Container {
    var entry: JSONOutline.Entry
    var key: String
    var contents: SliceContents
  }

  private let bytes: [UInt8]
  private let outline: JSONOutline
  private var problems: [SyntaxError] = []
  private var mayRepeatKeys = false

  init(bytes: [UInt8], outline: JSONOutline) {
    self.bytes = bytes
    self.outline = outline
  }

  mutating func document() throws(ReadingError) -> DataNode {
    let steps = steps()
    var results = read(steps).makeIterator()
    let reader = SliceReader(bytes: bytes, outline: outline)
    // The first is not a container of the text; it holds the root as its only element.
    var containers = [Container(entry: wholeText, key: "", contents: .elements([]))]
    for step in steps {
      switch step {
      case .open(let index): containers.append(container(at: index, reader))
      case .read: if let result = results.next() { add(result, to: &containers[containers.count - 1].contents) }
      case .close:
        let complete = containers.removeLast()
        close(complete, into: &containers[containers.count - 1].contents)
      }
    }
    if mayRepeatKeys { problems += reader.repeatedKeys() }
    guard problems.isEmpty, let root = containers[0].contents.firstElement else {
      let replaced = problems.allSatisfy { $0.kind == .duplicateKey } ? reader.replacedMembers() : []
      throw ReadingError(problems: problems.sorted { $0.offset < $1.offset }, replaced: replaced)
    }
    return root
  }

  /// Reads all slices with json-c.
  private func read(_ steps: [Step]) -> [SliceResult] {
    let slices = steps.compactMap { step in if case .read(let slice) = step { slice } else { nil } }
    return Concurrently.map(slices.count, inChunksOf: 1) { index in
      let reader = SliceReader(bytes: bytes, outline: outline)
      return reader.read(slices[index])
    }
  }
}

// MARK: - Steps

extension JSONAssembler {
  private var wholeText: JSONOutline.Entry {
    JSONOutline.Entry(
      start: 0,
      end: Int32(bytes.count),
      key: -1,
      next: Int32(outline.entries.count),
      count: 1,
      height: 0
    )
  }

  private func steps() -> [Step] {
    let entries = outline.entries
    var steps: [Step] = []
    /// The entries of the open containers.
    var ends = [entries.count]
    var next = 0
    while let end = ends.last {
      if next == end {
        ends.removeLast()
        if !ends.isEmpty { steps.append(.close) }
      } else if isLarge(next) {
        steps.append(.open(next))
        ends.append(Int(entries[next].next))
        next += 1
      } else {
        let slice = slice(from: next, to: end)
        steps.append(.read(slice))
        next = slice.entries.upperBound
      }
    }
    return steps
  }

  private func isLarge(_ index: Int) -> Bool {
    let entry = outline.entries[index]
    return entry.height > 0 && (entry.range.count > Self.maximumSliceSize || entry.height >= Self.maximumSliceHeight)
  }

  /// As many children as make up a slice, from one that is not large.
  private func slice(from first: Int, to limit: Int) -> JSONSlice {
    let entries = outline.entries
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
}

// MARK: - Large containers

extension JSONAssembler {
  private func container(at index: Int, _ reader: borrowing SliceReader) -> Container {
    let entry = outline.entries[index]
    let isObject = bytes[Int(entry.start)] == .openBrace
    var contents: SliceContents = isObject ? .members([]) : .elements([])
    contents.reserveCapacity(Int(entry.count))
    return Container(entry: entry, key: entry.isMember ? reader.key(of: entry) : "", contents: contents)
  }

  private mutating func add(_ result: SliceResult, to contents: inout SliceContents) {
    problems += result.problems
    if result.foundRepeatedKeys { mayRepeatKeys = true }
    contents.append(result.contents)
  }

  private mutating func close(_ container: Container, into contents: inout SliceContents) {
    lookForRepeatedKeys(in: container.contents)
    let entry = container.entry
    let node = DataNode(container.contents.value, offset: Int(entry.start), endOffset: Int(entry.end))
    contents.append(node, key: container.key, keyOffset: Int(entry.key))
  }

  /// A repetition may span slices, where json-c cannot see it.
  ///
  /// A set of strings treats canonically equivalent keys as equal, which JSON does not, so the result is only a
  /// suspicion.
  private mutating func lookForRepeatedKeys(in contents: SliceContents) {
    guard case .members(let members) = contents else { return }
    if Set(members.lazy.map(\.key)).count < members.count { mayRepeatKeys = true }
  }
}
