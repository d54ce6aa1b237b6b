package import Foundation

/// A value that is made when it is first wanted, by one thread for all.
package final class Once<Value: Sendable>: Sendable {
  @usableFromInline let lock = NSLock()
  @usableFromInline let make: @Sendable () -> Value
  // Only accessed while the lock is held. An optional of what nobody knows here would have to be looked up each time.
  @usableFromInline nonisolated(unsafe) var made: Made?

  @usableFromInline final class Made {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) {
      self.value = value
    }
  }

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  @inlinable package var value: Value {
    lock.lock()
    defer { lock.unlock() }
    if let made = unsafe made { return made.value }
    let value = make()
    unsafe made = Made(value)
    return value
  }
}
