import Foundation

/// The toolchain and the products of the current build.
package enum Toolchain {
  /// The products folder of this build.
  package static var products: URL { URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent() }

  /// The compiler arguments to import the modules of this build.
  ///
  /// Swift Build leaves the modules beside the products. The native build system has a folder for them.
  package static func moduleArguments() -> [String] {
    let folder = products.appending(path: "Modules")
    return ["-I", FileManager.default.fileExists(atPath: folder.path) ? folder.path : products.path]
  }

  /// The paths of the object files of a module.
  package static func objects(of module: String) throws -> [String] {
    let folder = products.appending(path: "\(module).build")
    // Swift Build links the objects of a module into one file.
    guard FileManager.default.fileExists(atPath: folder.path) else {
      return [products.appending(path: "\(module).o").path]
    }
    let sources = Set(
      try ["Sources", "TestSupport"].flatMap(Repository.sources).map { URL(filePath: $0).lastPathComponent })
    // An incremental build leaves the objects of deleted sources behind.
    func isLeftover(_ object: String) -> Bool {
      object.hasSuffix(".swift.o") && !sources.contains(String(object.dropLast(2)))
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") && !isLeftover($0) }.sorted().map { folder.appending(path: $0).path }
  }

  /// The compiler arguments for a package manifest.
  package static func manifestArguments() async throws -> [String] {
    let info = try JSONDecoder().decode(
      TargetInfo.self, from: Data(try await run("swiftc", ["-print-target-info"]).utf8))
    return ["-I", "\(info.paths.runtimeResourcePath)/pm/ManifestAPI", "-package-description-version", "6.1"]
  }

  /// Runs a tool, and returns its output and errors.
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
      // A blocking read on a thread of the concurrency pool would keep other tests from running.
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
