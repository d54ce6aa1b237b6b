import ArgumentParser
import DesignTokens
import Livery

/// Whether results of earlier runs are used.
struct CacheOptions: ParsableArguments {
  @Flag(name: .customLong("no-cache"), help: "Neither use nor keep results of earlier runs.")
  var isOff = false

  /// The cache of a project; nil if it is not wanted, or if there is none.
  func cache(of workspace: Workspace, for purpose: RunCache.Purpose, today: String) -> RunCache? {
    guard !isOff, let tool = ToolIdentity.current else { return nil }
    return RunCache(of: workspace, for: purpose, today: today, by: tool)
  }
}
