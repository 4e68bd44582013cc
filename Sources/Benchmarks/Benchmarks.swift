import Foundation

/// The benchmarks of the package.
///
/// Each figure is printed together with a baseline or a limit from the same run, and checks that it measured what it says.
@main
struct Benchmarks {
  /// The figures of the library, which take two minutes in all.
  private static let ofLibrary: [(name: String, run: @Sendable () async throws -> Void)] = [
    ("calls", CallBenchmarks.run), ("answers", AnswerBenchmarks.run), ("time", TimeBenchmarks.run),
    ("failures", FailureBenchmarks.run), ("http", HTTPBenchmarks.run), ("search", SearchBenchmark.run),
  ]

  /// The figures of the tools, each of which first builds a package for some minutes.
  private static let ofTools: [(name: String, run: @Sendable () async throws -> Void)] = [
    ("generation", GenerationBenchmark.run), ("compile", CompileBenchmark.run), ("report", ReportBenchmark.run),
  ]

  private static var usage: String {
    """
    Measures the package, and compares each figure with a baseline or a limit.

    USAGE: swift run -c release Benchmarks [NAME…]

    NAME  of the library: \(ofLibrary.map(\.name).joined(separator: ", ")) (all of these by default)
          of the tools: \(ofTools.map(\.name).joined(separator: ", "))
    """
  }

  static func main() async {
    let names = CommandLine.arguments.dropFirst()
    if names.contains("--help") || names.contains("-h") { return print(usage) }
    let all = ofLibrary + ofTools
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      print("error: there is no benchmark \(unknown)\n\n\(usage)")
      exit(EX_USAGE)
    }
    #if DEBUG
      print("warning: not optimized; use swift run -c release Benchmarks")
    #endif
    Figure.beginTable()
    do {
      for (_, run) in names.isEmpty ? ofLibrary : all.filter({ names.contains($0.name) }) { try await run() }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }
}
