/// A text of bytes that grows at its end.
///
/// It has one owner, and so needs nobody to count its users: with an array, that takes longer than to write the few bytes
/// which are appended at a time.
@safe package struct GrowingBytes: ~Copyable, Sendable {
  private nonisolated(unsafe) var memory = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// How many bytes there are.
  package private(set) var count = 0

  package init() {}

  deinit { unsafe memory.deallocate() }

  /// All of it.
  package var array: [UInt8] { suffix(from: 0) }

  /// What begins somewhere.
  package func suffix(from start: Int) -> [UInt8] {
    unsafe withBytes { unsafe Array($0[start...]) }
  }

  package var string: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(rebasing: memory[..<count]))
  }

  /// Makes room for as many more bytes.
  package mutating func reserve(_ more: Int) {
    if unsafe more > memory.count - count { move(to: count + more) }
  }

  package mutating func append(_ byte: UInt8) {
    if unsafe count == memory.count { grow(by: 1) }
    unsafe memory.initializeElement(at: count, to: byte)
    count &+= 1
  }

  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    if unsafe bytes.count > memory.count &- count { grow(by: bytes.count) }
    unsafe Self.copy(start, to: memory.baseAddress.unsafelyUnwrapped + count, bytes.count)
    count &+= bytes.count
  }

  /// Copies bytes, of which there are only a few most of the time: then two words that may overlap hold them.
  @inline(__always)
  private static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int) {
    func copy<Word: BitwiseCopyable>(as type: Word.Type) {
      let last = count &- MemoryLayout<Word>.size
      let words = unsafe (
        UnsafeRawPointer(source).loadUnaligned(as: type), UnsafeRawPointer(source + last).loadUnaligned(as: type)
      )
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: words.0, as: type)
      unsafe UnsafeMutableRawPointer(target + last).storeBytes(of: words.1, as: type)
    }
    switch count {
    case 17...: unsafe target.initialize(from: source, count: count)
    case 8...: copy(as: UInt64.self)
    case 4...: copy(as: UInt32.self)
    default: for index in 0..<count { unsafe target[index] = source[index] }
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

  /// Appends a byte several times.
  package mutating func append(_ byte: UInt8, times: Int) {
    if unsafe times > memory.count - count { grow(by: times) }
    for _ in 0..<max(times, 0) {
      unsafe memory.initializeElement(at: count, to: byte)
      count &+= 1
    }
  }

  /// Drops what begins somewhere.
  package mutating func truncate(to count: Int) {
    self.count = min(count, self.count)
  }

  private mutating func grow(by more: Int) {
    unsafe move(to: max(2 * memory.count, count + more, 64))
  }

  private mutating func move(to capacity: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    _ = unsafe larger.initialize(fromContentsOf: memory[..<count])
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}
