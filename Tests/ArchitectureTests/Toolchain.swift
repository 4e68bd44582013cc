import Foundation

/// The toolchain that runs these tests.
enum Toolchain {
  /// What the compiler needs in order to know the modules of this build.
  static func moduleArguments() -> [String] {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return ["-I", products.appending(path: "Modules").path]
  }

  /// What the compiler needs in order to read a package manifest.
  static func manifestArguments() async throws -> [String] {
    let info = try JSONDecoder().decode(
      TargetInfo.self, from: Data(try await run("swiftc", ["-print-target-info"]).utf8))
    return ["-I", "\(info.paths.runtimeResourcePath)/pm/ManifestAPI", "-package-description-version", "6.1"]
  }

  /// Runs a tool, and answers with all that it printed.
  static func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    return try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: a thread of the pool that waits is one that runs no tests.
      Thread.detachNewThread {
        continuation.resume(
          with: Result { String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self) })
      }
    }
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable {
      var runtimeResourcePath: String
    }

    var paths: Paths
  }
}
