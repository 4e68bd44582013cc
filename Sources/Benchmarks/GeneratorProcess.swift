import DoubleGenerator
import Foundation

/// A process of its own for one run of the generator: this executable once more, so that the peak of its memory is the
/// generator's.
struct GeneratorProcess {
  /// What tells this executable that it is such a process.
  static let mark = "--generator"

  /// From before it starts until after it has ended.
  let time: Duration
  /// The most memory it had, in bytes; nil where the system does not tell.
  let peak: Int?

  /// Runs `rehearsal doubles` with these arguments.
  ///
  /// - Throws: A `BenchmarkError` with the generator's words where it fails.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = [Self.mark] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let start = ContinuousClock.now
    try process.run()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    time = .now - start
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(description: "the generator failed:\n\(String(decoding: words, as: UTF8.self))")
    }
    peak = Int(text.split(separator: "\n").last ?? "")
  }

  /// What such a process does.
  ///
  /// - Returns: The generator's exit code.
  static func main(_ arguments: [String]) -> Int32 {
    let status = DoublesCommand().run(arguments)
    #if os(Linux)
      // Not `getrusage`: that counts the memory of the process that spawned this one, too.
      let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
      let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
      if words.count > 1, let kilobytes = Int(words[1]) { print(kilobytes * 1024) }
    #endif
    return status
  }
}

/// Why a benchmark could not be run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
