import Dispatch

/// Work on many things that have nothing to do with each other, divided among the processor's cores.
///
/// Results stand in the order of what they were made of, so that nobody can tell how the work was divided.
package enum Concurrently {
  /// How many small pieces of work are done in a row: enough for the division to cost nothing beside them, and few enough
  /// for the cores to end at the same time.
  @usableFromInline package static let chunkSize = 2048

  /// The result of each index from 0.
  ///
  /// - Parameter size: How many indices are worked on in a row.
  @inlinable package static func map<Result: Sendable>(
    _ count: Int,
    inChunksOf size: Int = chunkSize,
    _ transform: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > size else { return (0..<count).map(transform) }
    // Every place is written by one thread, exactly once, and read after all of them are done.
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

  /// The results of runs of neighbouring indices.
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

  /// The results of two pieces of work that are large; what the second divides, it divides among the cores that are left.
  ///
  /// Where no core finds the time to begin with the first piece, it is done after the second, so that nobody ever waits for
  /// a thread.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First,
    _ second: () -> Second
  ) -> (First, Second) {
    // Who takes the ticket does the work. A semaphore must not end below the number that it began with.
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

  /// Frees something large while the caller goes on: what consists of millions of parts takes as long to free as to make.
  package static func discard(_ value: consuming some Sendable) {
    let box = Box(value)
    DispatchQueue.global().async { _ = box }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: consuming Value) {
      self.value = value
    }
  }
}
