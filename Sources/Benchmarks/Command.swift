import Foundation

/// Commands that run in processes of their own.
enum Command {
  /// Runs a command to its end, and returns its time.
  ///
  /// What it prints is dropped, but for its errors.
  ///
  /// - Throws: A `BenchmarkError` if it fails.
  @discardableResult
  static func run(_ arguments: [String]) throws -> Duration {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    let time = ContinuousClock.now - start
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(description: "\(arguments.prefix(3).joined(separator: " ")) failed: see its errors above")
    }
    return time
  }

  /// Runs the tool `rehearsal`, which must have been built.
  static func rehearsal(_ arguments: [String]) throws -> Duration {
    try run([products.appending(path: "rehearsal").path] + arguments)
  }

  /// Builds the tool `rehearsal`.
  static func buildTool() throws {
    show("building rehearsal")
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized.path
    try run(["swift", "build", "-c", products.lastPathComponent, "--product", "rehearsal", "--package-path", package])
  }

  /// The folder of the running program and of the products that are built like it.
  static var products: URL {
    URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Shows the progress of work that is not timed, on standard error.
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("\(text)…\n".utf8))
  }
}
