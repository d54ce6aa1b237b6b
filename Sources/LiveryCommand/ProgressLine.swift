import DesignTokens
import Foundation

/// A line on the terminal for as long as something takes, which appears after half a second.
struct ProgressLine: Sendable {
  private let text: String
  private let width: Int
  private let start = DispatchTime.now()
  private let end = DispatchSemaphore(value: 0)
  private let cleared = DispatchSemaphore(value: 0)

  private static let delay = 0.5
  private static let interval = 0.1

  /// - Parameters:
  ///   - text: What is done, such as `building Tokens`.
  ///   - width: How many characters fit into a line.
  init(_ text: String, width: Int) {
    (self.text, self.width) = (text, width)
  }

  /// Shows the line until ``finish()``.
  func show() {
    Thread.detachNewThread { [self] in
      var next = start + Self.delay
      var isShown = false
      while end.wait(timeout: next) == .timedOut {
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        try? DiskFile.write(Array(("\r" + line(after: seconds) + Self.eraseRest).utf8), to: STDERR_FILENO)
        isShown = true
        next = next + Self.interval
      }
      if isShown { try? DiskFile.write(Array(("\r" + Self.eraseRest).utf8), to: STDERR_FILENO) }
      cleared.signal()
    }
  }

  /// Removes the line; what is printed next begins where it was.
  func finish() {
    end.signal()
    cleared.wait()
  }

  private static let eraseRest = "\u{1b}[K"

  /// The line as it is after a while, cut to the terminal.
  func line(after seconds: Double) -> String {
    let signs = ["|", "/", "-", "\\"]
    let sign = signs[Int((seconds / Self.interval).rounded()) % signs.count]
    return String("\(sign) \(text), \(Int(seconds)) s".prefix(max(width - 1, 0)))
  }
}

extension Terminal {
  /// Shows that something is being done, if it takes long and somebody watches.
  ///
  /// A pipe, a dumb terminal and a log of CI show nothing.
  func during<Result>(_ text: String, _ work: () throws -> Result) rethrows -> Result {
    guard showsProgress else { return try work() }
    let line = ProgressLine(text, width: Self.width(of: STDERR_FILENO) ?? 80)
    line.show()
    defer { line.finish() }
    return try work()
  }

  private var showsProgress: Bool {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return false }
    let environment = ProcessInfo.processInfo.environment
    return environment["TERM"] != "dumb" && (environment["CI"] ?? "").isEmpty
  }
}
