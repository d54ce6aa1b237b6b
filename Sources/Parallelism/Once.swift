import Foundation

/// A value that is made when it is first wanted, by one thread for all.
package final class Once<Value: Sendable>: Sendable {
  private let lock = NSLock()
  private let make: @Sendable () -> Value
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var made: Value?

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    lock.withLock {
      if let made = unsafe made { return made }
      let value = make()
      unsafe made = value
      return value
    }
  }
}
