import Foundation

/// A command of the toolchain, run to its end.
enum Command {
  /// What it wrote to its output.
  ///
  /// - Throws: A `BenchmarkError` when it fails; its own words have been on standard error by then.
  @discardableResult
  static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(description: "\(arguments.prefix(2).joined(separator: " ")) failed: see its words above")
    }
    return data
  }

  @discardableResult
  static func run(_ arguments: String...) throws -> Data { try run(arguments) }
}
