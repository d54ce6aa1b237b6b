import Foundation

/// What fields work out from a whole theme or a whole component, once for all files and the threads that render them.
///
/// What is derived must not lead back to the theme, which owns it.
final class DerivedValues: Sendable {
  /// What is derived may be made of what was derived before.
  private let lock = NSRecursiveLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var values: [ObjectIdentifier: any Sendable] = [:]

  /// The value of a type; other threads wait while the first one makes it.
  func value<Value: Sendable>(_ make: () -> Value) -> Value {
    lock.withLock {
      let key = ObjectIdentifier(Value.self)
      if let known = unsafe values[key] as? Value { return known }
      let value = make()
      unsafe values[key] = value
      return value
    }
  }
}
