import Parallelism

/// Runs the instructions of a compiled template for one record.
struct TemplateMachine: ~Copyable {
  /// The maximum number of instructions for one file, of which a template for a million tokens needs about a fifth.
  static let maximumSteps = 250_000_000
  /// The number of instructions that a new frame counts as, because a record has to be created for it.
  private static let stepsOfFrame = 10
  /// What an item of a long list may come to; memory that is not written to costs nothing.
  private static let bytesOfItem = 256
  /// The maximum size of one file.
  static let maximumBytes = 1 << 29

  private let template: CompiledTemplate
  /// The frames around the current instruction, innermost last.
  private var frames: FrameStack
  private var output = OutputBytes()
  /// How many bytes there are around a text that becomes a string literal.
  private var bytesAround = 0
  private var steps = 0

  private init(_ template: CompiledTemplate, in frames: [TemplateFrame] = []) {
    self.template = template
    self.frames = FrameStack(frames)
  }

  /// Renders a record, a long text in parts; nil if a limit is exceeded.
  static func run(_ template: CompiledTemplate, for root: some TemplateRecord) -> [[UInt8]]? {
    var machine = TemplateMachine(template)
    _ = root.withFrame(at: .single) { machine.run(template.main, entering: $0) }
    return machine.hasRoom ? machine.output.allParts : nil
  }

  private var hasRoom: Bool { steps <= Self.maximumSteps && bytesAround + output.count <= Self.maximumBytes }

  /// Runs instructions in a new frame; returns false instead if a limit is exceeded.
  @inline(__always)
  private mutating func run(_ range: Range<Int>, entering frame: TemplateFrame) -> Bool {
    frames.push(frame)
    steps += Self.stepsOfFrame
    let hadRoom = run(range, in: frame)
    frames.pop()
    return hadRoom
  }

  /// Runs instructions; returns false instead if a limit is exceeded.
  ///
  /// Most of them only need the innermost frame, which is therefore a parameter.
  @discardableResult
  private mutating func run(_ range: Range<Int>, in frame: TemplateFrame) -> Bool {
    steps += range.count
    guard hasRoom else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = template.instructions[index]
      index += 1
      switch instruction {
      case .constant(let start, let count):
        output.append(Int(start)..<Int(start + count), of: template.constants)
      case .print(let slot):
        field(slot, from: frame).use { $0.print($1, to: &output) }
      case .printItself(let up):
        find(up, from: frame).printItself(to: &output)
      case .printPosition(let question, let up):
        output.append(question.answer(at: find(up, from: frame).position))
      case .call(let routine):
        run(template.routines[Int(routine)], in: frame)
      case .choose(let up, let table, let count):
        let body = body(&index, count)
        if let choice = choice(table, of: find(up, from: frame)), !choice.isEmpty {
          run(body.lowerBound + choice.lowerBound..<body.lowerBound + choice.upperBound, in: frame)
        }
      case .quote(let language, let count):
        quote(body(&index, count), in: frame, template.languages[Int(language)])
      case .visit(let slot, let count):
        let body = body(&index, count)
        field(slot, from: frame).use { holder, field in
          if case .items(let list) = field {
            run(body, forEach: list(holder))
          } else {
            holder.visit(field) { run(body, entering: $0) }
          }
        }
      case .visitItself(let up, let count):
        let body = body(&index, count)
        find(up, from: frame).visitItself { run(body, entering: $0) }
      case .visitPosition(let question, let up, let count):
        let body = body(&index, count)
        let position = find(up, from: frame).position
        TemplateFrame.visit(question.answer(at: position)) { run(body, entering: $0) }
      // The body of a test is what follows it, unless it is skipped.
      case .test(let slot, let isInverted, let count):
        if field(slot, from: frame).use({ $0.isPresent($1) }) == isInverted { index += Int(count) }
      case .testItself(let up, let isInverted, let count):
        if find(up, from: frame).isPresentItself == isInverted { index += Int(count) }
      case .testPosition(let question, let up, let isInverted, let count):
        if question.holds(at: find(up, from: frame).position) == isInverted { index += Int(count) }
      }
    }
    return true
  }

  /// Runs instructions for each item of a list; long lists are divided among the cores.
  private mutating func run(_ range: Range<Int>, forEach list: FrameList) {
    guard list.count > Concurrently.chunkSize else {
      for index in 0..<list.count {
        guard list.visit(index, { run(range, entering: $0) }) else { return }
      }
      return
    }
    let (template, frames) = (template, frames.all)
    let chunks = Concurrently.map(chunksOf: list.count) { indices in
      var machine = TemplateMachine(template, in: frames)
      machine.output.reserve(indices.count * Self.bytesOfItem)
      for index in indices {
        guard list.visit(index, { machine.run(range, entering: $0) }) else { break }
      }
      return (parts: machine.output.allParts, steps: machine.steps)
    }
    output.append(parts: chunks.flatMap(\.parts))
    steps += chunks.reduce(0) { $0 + $1.steps }
  }

  /// Where the instruction of a record's alternative is.
  private func choice(_ table: Int32, of frame: TemplateFrame) -> Range<Int>? {
    frame.use { $0.choice(of: frame) }.map { template.choices[Int(table)][$0] }
  }

  /// Runs instructions, and writes what they write as a string literal.
  private mutating func quote(_ range: Range<Int>, in frame: TemplateFrame, _ language: Language) {
    var text = OutputBytes()
    swap(&text, &output)
    bytesAround += text.count
    run(range, in: frame)
    bytesAround -= text.count
    swap(&text, &output)
    output.append(literal: text.text, in: language)
  }

  @inline(__always) private func find(_ up: Int32, from frame: TemplateFrame) -> TemplateFrame {
    up == 0 ? frame : frames[up: Int(up)]
  }

  @inline(__always)
  private func field(_ slot: CompiledTemplate.Slot, from frame: TemplateFrame) -> BorrowedField {
    let holder = find(slot.up, from: frame)
    if slot.field < 0 { return BorrowedField(holder, template.extensions[-1 - Int(slot.field)]) }
    return holder.use { BorrowedField(holder, $0.readers[Int(slot.field)]) }
  }

  /// The body that follows an instruction; moves the index behind it.
  private func body(_ index: inout Int, _ count: Int32) -> Range<Int> {
    let start = index
    index += Int(count)
    return start..<index
  }
}

/// A field of a frame; its reader is held by the template, or by what all frames of its kind share.
@safe private struct BorrowedField {
  private let holder: TemplateFrame
  private let reader: Unmanaged<FieldReader>

  @inline(__always) init(_ holder: TemplateFrame, _ reader: FieldReader) {
    self.holder = holder
    unsafe self.reader = .passUnretained(reader)
  }

  @inline(__always) func use<Result>(_ body: (TemplateFrame, FieldAccess) -> Result) -> Result {
    unsafe reader._withUnsafeGuaranteedRef { body(holder, $0.access) }
  }
}
