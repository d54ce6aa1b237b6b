/// A text of bytes that grows at its end.
///
/// It has one owner, and so needs nobody to count its users: with an array, that takes longer than to write the few bytes
/// which are appended at a time. Even a call would take longer: other modules inline what appends bytes, and so see what
/// else would be private.
@safe @usableFromInline package struct GrowingBytes: ~Copyable, Sendable {
  @usableFromInline nonisolated(unsafe) var memory = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  @usableFromInline var end = 0

  package init() {}

  deinit { unsafe memory.deallocate() }

  /// How many bytes there are.
  @inlinable package var count: Int { end }

  /// All of it.
  package var array: [UInt8] { suffix(from: 0) }

  /// What begins somewhere.
  package func suffix(from start: Int) -> [UInt8] {
    unsafe withBytes { unsafe Array($0[start...]) }
  }

  package var string: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }

  /// All of it, which grows no more, without a copy.
  package consuming func finished() -> FinishedBytes {
    let finished = unsafe FinishedBytes(memory, count: end)
    discard self
    return finished
  }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(rebasing: memory[..<end]))
  }

  /// Makes room for as many more bytes.
  package mutating func reserve(_ more: Int) {
    if unsafe more > memory.count - end { move(to: end + more) }
  }

  @inlinable package mutating func append(_ byte: UInt8) {
    if unsafe end == memory.count { grow(by: 1) }
    unsafe memory.initializeElement(at: end, to: byte)
    end &+= 1
  }

  @inlinable
  @inline(__always)
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    if unsafe bytes.count > memory.count &- end { grow(by: bytes.count) }
    unsafe Self.copy(start, to: memory.baseAddress.unsafelyUnwrapped + end, bytes.count)
    end &+= bytes.count
  }

  /// Copies bytes, at least one.
  ///
  /// Most of the time there are only a few: then two words that may overlap hold them.
  @inlinable
  @inline(__always)
  static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int) {
    func copy<Word: BitwiseCopyable>(as type: Word.Type) {
      let last = count &- MemoryLayout<Word>.size
      let words = unsafe (
        UnsafeRawPointer(source).loadUnaligned(as: type), UnsafeRawPointer(source + last).loadUnaligned(as: type)
      )
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: words.0, as: type)
      unsafe UnsafeMutableRawPointer(target + last).storeBytes(of: words.1, as: type)
    }
    if count < 8 {
      if count >= 4 {
        copy(as: UInt32.self)
      } else if count >= 2 {
        copy(as: UInt16.self)
      } else {
        unsafe target.initialize(to: source.pointee)
      }
    } else if count <= 16 {
      copy(as: UInt64.self)
    } else {
      unsafe target.initialize(from: source, count: count)
    }
  }

  package mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  package mutating func append(contentsOf bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  package mutating func append(_ text: String) {
    unsafe text.withBytes { unsafe append(contentsOf: $0) }
  }

  /// Appends what the body writes: as many bytes as it returns.
  @inline(__always)
  package mutating func append(atMost count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if unsafe count > memory.count &- end { grow(by: count) }
    guard let start = unsafe memory.baseAddress else { return }
    let written = unsafe write(start + end)
    precondition(written <= count)
    end &+= written
  }

  /// Appends some of these bytes again.
  package mutating func append(copyOf range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= end)
    if unsafe range.count > memory.count &- end { grow(by: range.count) }
    _ = unsafe memory[end...].initialize(fromContentsOf: memory[range])
    end &+= range.count
  }

  /// Appends a byte several times.
  package mutating func append(_ byte: UInt8, times: Int) {
    if unsafe times > memory.count - end { grow(by: times) }
    for _ in 0..<max(times, 0) {
      unsafe memory.initializeElement(at: end, to: byte)
      end &+= 1
    }
  }

  /// Takes the last byte away; nil if there is none.
  package mutating func popLast() -> UInt8? {
    if end == 0 { return nil }
    end &-= 1
    return unsafe memory[end]
  }

  /// Drops what begins somewhere.
  package mutating func truncate(to count: Int) {
    end = min(count, end)
  }

  @usableFromInline mutating func grow(by more: Int) {
    unsafe move(to: max(2 * memory.count, end + more, 64))
  }

  private mutating func move(to capacity: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    _ = unsafe larger.initialize(fromContentsOf: memory[..<end])
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}

/// A text of bytes that has many users and does not change.
@safe package final class FinishedBytes: Sendable {
  // Written before there is anybody else who could read it.
  nonisolated(unsafe) private let memory: UnsafeMutableBufferPointer<UInt8>
  package let count: Int

  /// - Parameters:
  ///   - memory: What is freed with the object.
  ///   - count: How many bytes of it are written.
  fileprivate init(_ memory: UnsafeMutableBufferPointer<UInt8>, count: Int) {
    unsafe self.memory = memory
    self.count = count
  }

  deinit { unsafe memory.deallocate() }

  package func withBytes<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(UnsafeBufferPointer(rebasing: memory[..<count]))
  }
}
