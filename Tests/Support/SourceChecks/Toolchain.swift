import Foundation

/// The toolchain that runs these tests.
package enum Toolchain {
  /// The folder of what this build has made.
  package static var products: URL { URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent() }

  /// What the compiler needs in order to know the modules of this build.
  package static func moduleArguments() -> [String] {
    ["-I", products.appending(path: "Modules").path]
  }

  /// The object files of a module of this build.
  package static func objects(of module: String) throws -> [String] {
    let folder = products.appending(path: "\(module).build")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }.sorted().map { folder.appending(path: $0).path }
  }

  /// What the compiler needs in order to read a package manifest.
  package static func manifestArguments() async throws -> [String] {
    let info = try JSONDecoder().decode(
      TargetInfo.self, from: Data(try await run("swiftc", ["-print-target-info"]).utf8))
    return ["-I", "\(info.paths.runtimeResourcePath)/pm/ManifestAPI", "-package-description-version", "6.1"]
  }

  /// Runs a tool, and answers with all that it printed.
  package static func run(
    _ tool: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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
