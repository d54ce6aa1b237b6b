import Foundation

/// Values that are made once per process, which several threads may ask for.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var values: [Key: Value] = [:]

  package init() {}

  /// The value of a key, or what is made now and kept from then on unless it is nil.
  ///
  /// Threads do not wait for each other: two that ask at the same time may both make it, and the first one is kept.
  package func value(for key: Key, _ make: () -> Value?) -> Value? {
    if let known = lock.withLock({ unsafe values[key] }) { return known }
    return make().map { keep($0, for: key) }
  }

  /// The same for what can always be made.
  package func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = lock.withLock({ unsafe values[key] }) { return known }
    return keep(make(), for: key)
  }

  private func keep(_ value: Value, for key: Key) -> Value {
    lock.withLock {
      if let known = unsafe values[key] { return known }
      unsafe values[key] = value
      return value
    }
  }
}
