import CoverageReport
import DoubleGenerator
import Foundation

/// A run of the tool `rehearsal` in its own process, whose peak memory is that of the tool alone.
///
/// The process is this executable again, with a special first argument.
struct ToolProcess {
  /// The first argument of such a process.
  static let mark = "--tool"

  /// The time from the start of the process to its end.
  let time: Duration
  /// The peak memory in bytes, or nil if the system does not report it.
  let peak: Int?

  /// Runs `rehearsal` with arguments.
  ///
  /// - Throws: A `BenchmarkError` with the tool's errors if it fails.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = [Self.mark] + arguments
    let output = Pipe()
    process.standardOutput = output
    // Errors go to a file. With two pipes, one could fill up while the other is read.
    let errors = FileManager.default.temporaryDirectory.appending(path: "rehearsal-errors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    let start = ContinuousClock.now
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    time = .now - start
    guard process.terminationStatus == 0 else {
      let text = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      throw BenchmarkError(description: "rehearsal \(arguments[0]) failed:\n\(text)")
    }
    peak = Int(text.split(separator: "\n").last ?? "")
  }

  /// Runs the tool in this process.
  ///
  /// - Returns: The tool's exit code.
  static func main(_ arguments: [String]) -> Int32 {
    let rest = Array(arguments.dropFirst())
    let status = arguments.first == "coverage" ? CoverageCommand().run(rest) : DoublesCommand().run(rest)
    #if os(Linux)
      // `getrusage` would also count the memory of the process that started this one.
      let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
      let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
      if words.count > 1, let kilobytes = Int(words[1]) { print("\n\(kilobytes * 1024)") }
    #endif
    return status
  }
}

/// An error that prevents a benchmark.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}

/// Functions that run commands of the toolchain.
enum Command {
  /// Runs a command to its end, and returns its output.
  ///
  /// - Throws: A `BenchmarkError` if it fails. Its errors are printed before.
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
      throw BenchmarkError(description: "\(arguments.prefix(2).joined(separator: " ")) failed: see its errors above")
    }
    return data
  }

  @discardableResult
  static func run(_ arguments: String...) throws -> Data { try run(arguments) }
}
