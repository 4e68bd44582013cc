import Foundation

/// The built demo as a process without a terminal.
enum DemoProcess {
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the demo to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - input: The content of standard input.
  ///   - canPrint: Pass `false` to let writes to standard output fail.
  ///   - environment: Additional environment variables.
  /// - Returns: The exit code and the output.
  /// - Throws: An error if the demo does not start.
  static func run(
    _ arguments: [String], input: String = "", canPrint: Bool = true, environment: [String: String] = [:]
  ) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "input.txt")
    try Data(input.utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "demo")
    process.arguments = arguments
    process.environment = ["LLVM_PROFILE_FILE": "/dev/null"].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = canPrint ? output : try FileHandle(forReadingFrom: file)
    process.standardError = errors
    try process.run()
    if !canPrint { try output.fileHandleForWriting.close() }
    async let text = all(of: output)
    async let complaints = all(of: errors)
    let (printed, complained) = await (text, complaints)
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: printed, errors: complained)
  }

  /// Reads on its own thread, because a blocked thread of Swift's pool runs no other test.
  private static func all(of pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
