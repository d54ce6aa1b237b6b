/// The frames around an instruction of a template, innermost last.
///
/// A frame is entered for every record of a section. The stack has one owner, and so does not ask at every step whether
/// anybody else has it, as an array does.
@safe struct FrameStack: ~Copyable {
  /// As deep as hardly any template is nested.
  private static let initialCapacity = 32

  private var memory: UnsafeMutableBufferPointer<TemplateFrame>
  private var count: Int

  init(_ frames: [TemplateFrame] = []) {
    count = frames.count
    unsafe memory = .allocate(capacity: max(Self.initialCapacity, 2 * frames.count))
    _ = unsafe memory.initialize(fromContentsOf: frames)
  }

  // Frames are bits that own nothing.
  deinit { unsafe memory.deallocate() }

  var all: [TemplateFrame] { unsafe Array(memory[..<count]) }

  mutating func push(_ frame: TemplateFrame) {
    if unsafe count == memory.count { grow() }
    unsafe memory.initializeElement(at: count, to: frame)
    count &+= 1
  }

  mutating func pop() {
    precondition(count > 0)
    count &-= 1
  }

  /// A frame so many levels out from the innermost.
  subscript(up levels: Int) -> TemplateFrame {
    precondition(levels >= 0 && levels < count)
    return unsafe memory[count &- 1 &- levels]
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<TemplateFrame>.allocate(capacity: 2 * count)
    _ = unsafe larger.initialize(fromContentsOf: memory)
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}
