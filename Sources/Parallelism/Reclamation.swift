import Foundation

/// Whether memory that is no longer needed is freed before the process ends.
package enum Reclamation {
  /// The peak of memory, in bytes, from which on it is.
  ///
  /// Zero unless the process says that it ends soon: then the system takes everything back at once, and only a large
  /// project needs the memory before that.
  nonisolated(unsafe) private static var threshold = 0

  /// For commands that end when they are done, to be called before other threads are started.
  package static func endsWithProcess() {
    unsafe threshold = 192 << 20
  }

  static var isDue: Bool { unsafe threshold == 0 || peakMemory >= threshold }

  private static var peakMemory: Int {
    #if canImport(Darwin)
      let (process, unit) = (RUSAGE_SELF, 1)
    #else
      let (process, unit) = (RUSAGE_SELF.rawValue, 1024)
    #endif
    var usage = rusage()
    guard unsafe getrusage(numericCast(process), &usage) == 0 else { return .max }
    return Int(usage.ru_maxrss) * unit
  }
}
