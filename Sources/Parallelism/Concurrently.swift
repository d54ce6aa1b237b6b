import Dispatch
import Foundation

/// Independent work on many items, divided among the processor's cores.
///
/// Results are in the order of the input, however the work was divided.
package enum Concurrently {
  /// How many small items form one chunk: enough to make the division cheap, and few enough for the cores to finish at
  /// the same time.
  @usableFromInline package static let chunkSize = 2048

  /// The result of each index from 0.
  ///
  /// - Parameter size: How many indices form one chunk.
  @inlinable package static func map<Result: Sendable>(
    _ count: Int,
    inChunksOf size: Int = chunkSize,
    _ transform: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > size else { return (0..<count).map(transform) }
    // Every element is written by one thread, exactly once, and read after all threads are done.
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let places = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { chunk in
        for index in chunk * size..<min((chunk + 1) * size, count) {
          unsafe places.initializeElement(at: index, to: transform(index))
        }
      }
      initializedCount = count
    }
  }

  /// The results of runs of neighboring indices.
  ///
  /// - Parameter size: How many indices belong to a run.
  @inlinable package static func map<Result: Sendable>(
    chunksOf count: Int,
    of size: Int = chunkSize,
    _ transform: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    map((count + size - 1) / size, inChunksOf: 1) { chunk in
      transform(chunk * size..<min((chunk + 1) * size, count))
    }
  }

  /// The results of a few large pieces of work that divide themselves.
  ///
  /// Unlike in ``map(_:inChunksOf:_:)``, whatever a piece divides may use all cores: of nested loops, Dispatch runs the
  /// inner ones on what the outer one leaves, also when that is almost done.
  package static func pieces<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    let queue = Pieces(count, work)
    let helpers = min(count, ProcessInfo.processInfo.activeProcessorCount) - 1
    for _ in 0..<max(helpers, 0) { DispatchQueue.global().async { queue.work() } }
    // If no core is free, the caller does everything, so that it never waits for a thread to begin.
    queue.work()
    return queue.finished()
  }

  private final class Pieces<Result: Sendable>: Sendable {
    private let count: Int
    private let make: @Sendable (Int) -> Result
    private let condition = NSCondition()
    // Only accessed while the lock of the condition is held.
    nonisolated(unsafe) private var next = 0
    nonisolated(unsafe) private var results: [Int: Result] = [:]

    init(_ count: Int, _ make: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.make = make
    }

    /// Does what nobody has begun.
    func work() {
      while let index = begun() {
        let result = make(index)
        condition.withLock {
          unsafe results[index] = result
          condition.signal()
        }
      }
    }

    private func begun() -> Int? {
      condition.withLock {
        guard unsafe next < count else { return nil }
        defer { unsafe next += 1 }
        return unsafe next
      }
    }

    /// All results, after what others have begun is done; none is kept for a helper that has yet to learn that.
    func finished() -> [Result] {
      condition.withLock {
        while unsafe results.count < count { condition.wait() }
        defer { unsafe results = [:] }
        return (0..<count).compactMap { unsafe results[$0] }
      }
    }
  }

  /// The results of two large pieces of work; work that the second one divides uses the remaining cores.
  ///
  /// If no core is free to start the first piece, it runs after the second, so the caller never waits for a thread.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First,
    _ second: () -> Second
  ) -> (First, Second) {
    // Whichever thread takes the ticket does the work. A semaphore must not end below its initial value.
    let ticket = DispatchSemaphore(value: 0)
    ticket.signal()
    let isDone = DispatchSemaphore(value: 0)
    // Written by one thread, and read after it is done.
    nonisolated(unsafe) var result: First?
    DispatchQueue.global().async {
      guard ticket.wait(timeout: .now()) == .success else { return }
      unsafe result = first()
      isDone.signal()
    }
    let other = second()
    if ticket.wait(timeout: .now()) == .success { return (first(), other) }
    isDone.wait()
    return (unsafe result ?? first(), other)
  }

  /// Frees something large while the caller continues, unless that is left to the end of the process: a value of millions
  /// of parts takes as long to free as to create.
  package static func discard(_ value: consuming some Sendable) {
    let box = Box(value)
    if Reclamation.isDue {
      DispatchQueue.global().async { _ = box }
    } else {
      _ = unsafe Unmanaged.passRetained(box)
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: consuming Value) {
      self.value = value
    }
  }
}
