import Foundation

/// Runs work on a thread with the 512 KB that secondary threads have on Apple's platforms.
func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
