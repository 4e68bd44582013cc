import Foundation
import Testing

@testable import ToolSupport

@Suite("A build of a package")
struct PackageBuildTests {
  @Test("is started again if the package manager crashes once or twice", arguments: 1...2)
  func isStartedAgainAfterACrash(crashes: Int) throws {
    let manager = CrashingPackageManager(crashes: crashes)
    let build = PackageBuild(package: "/p", scratch: "/p/.build")

    let result = try build.build([], activity: "Building…", runner: manager, console: manager.console)

    #expect(result.hasSucceeded)
    let message = "swift build crashed (signal 11), so it is started again.\n"
    #expect(manager.messages == Array(repeating: message, count: crashes))
  }

  @Test("fails if the package manager crashes three times")
  func failsAfterThreeCrashes() throws {
    let manager = CrashingPackageManager(crashes: 3)
    let build = PackageBuild(package: "/p", scratch: "/p/.build")

    let result = try build.build([], activity: "Building…", runner: manager, console: manager.console)

    #expect(!result.hasSucceeded)
  }
}

/// A package manager whose first builds end by a signal.
///
/// Sendable, because a lock guards all mutable state.
private final class CrashingPackageManager: ToolRunner, @unchecked Sendable {
  private let lock = NSLock()
  private var crashes: Int
  private var printed: [String] = []

  init(crashes: Int) { self.crashes = crashes }

  var messages: [String] { lock.withLock { printed } }
  var console: Console { Console(out: { _ in }, err: { text in self.lock.withLock { self.printed.append(text) } }) }

  func run(_ call: ToolCall, onLine: (String) -> Void) -> ToolResult {
    lock.withLock {
      crashes -= 1
      return ToolResult(status: crashes < 0 ? 0 : 128 + 11)
    }
  }
}
