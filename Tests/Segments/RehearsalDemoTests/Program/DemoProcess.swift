import Foundation
import ToolSupport

/// The built demo as a process without a terminal.
enum DemoProcess {
  /// Runs a command of a shell, in which `demo` is the built demo.
  ///
  /// - Throws: An error if the shell does not start.
  static func run(_ command: String) async throws -> ToolResult {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let call = ToolCall(
      tool: "/bin/sh", arguments: ["-c", command],
      environment: ["LLVM_PROFILE_FILE": "/dev/null", "PATH": products])
    // A blocked thread of Swift's pool would run no other test.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try ProcessRunner().run(call) }) }
    }
  }
}
