import CoverageReport
import DoubleGenerator
import Foundation

/// A process of its own for one run of the tool `rehearsal`: this executable once more, so that the peak of its memory is
/// the tool's.
struct ToolProcess {
  /// What tells this executable that it is such a process.
  static let mark = "--tool"

  /// From before it starts until after it has ended.
  let time: Duration
  /// The most memory it had, in bytes; nil where the system does not tell.
  let peak: Int?

  /// Runs `rehearsal` with these arguments.
  ///
  /// - Throws: A `BenchmarkError` with the tool's words where it fails.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = [Self.mark] + arguments
    let output = Pipe()
    process.standardOutput = output
    // The words go to a file: with two pipes, one could fill up while the other is read.
    let words = FileManager.default.temporaryDirectory.appending(path: "rehearsal-words-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: words) }
    try Data().write(to: words)
    process.standardError = try FileHandle(forWritingTo: words)
    let start = ContinuousClock.now
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    time = .now - start
    guard process.terminationStatus == 0 else {
      let said = String(decoding: try Data(contentsOf: words), as: UTF8.self)
      throw BenchmarkError(description: "rehearsal \(arguments[0]) failed:\n\(said)")
    }
    peak = Int(text.split(separator: "\n").last ?? "")
  }

  /// What such a process does.
  ///
  /// - Returns: The tool's exit code.
  static func main(_ arguments: [String]) -> Int32 {
    let rest = Array(arguments.dropFirst())
    let status = arguments.first == "coverage" ? CoverageCommand().run(rest) : DoublesCommand().run(rest)
    #if os(Linux)
      // Not `getrusage`: that counts the memory of the process that spawned this one, too.
      let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
      let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
      if words.count > 1, let kilobytes = Int(words[1]) { print("\n\(kilobytes * 1024)") }
    #endif
    return status
  }
}

/// Why a benchmark could not be run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
