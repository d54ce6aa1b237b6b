/// Bytes that come part by part and are taken in whole blocks, as digests do.
struct BlockBuffer {
  /// In bytes.
  let blockSize: Int
  /// What is left of the bytes so far, less than a block.
  private(set) var rest: [UInt8] = []
  /// How many bytes there were so far.
  private(set) var count = 0

  init(blockSize: Int) {
    self.blockSize = blockSize
  }

  /// - Parameter body: Takes one or more whole blocks.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(blockSize - rest.count, bytes.count)
      unsafe rest.append(contentsOf: bytes[..<start])
      guard rest.count == blockSize else { return }
      unsafe rest.withUnsafeBytes { unsafe body($0) }
      rest = []
    }
    let end = bytes.count - (bytes.count - start) % blockSize
    if start < end { unsafe body(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) }
    unsafe rest.append(contentsOf: bytes[end...])
  }
}
