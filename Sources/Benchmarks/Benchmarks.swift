import Foundation

/// Measures what the package claims to be fast, and prints each figure beside what it is compared with in the same run.
@main
struct Benchmarks {
  private static let all: [(name: String, run: @Sendable () async throws -> Void)] = [
    ("calls", CallBenchmarks.run), ("answers", AnswerBenchmarks.run), ("time", TimeBenchmarks.run),
    ("failures", FailureBenchmarks.run), ("http", HTTPBenchmarks.run),
    ("search", SearchBenchmark.run), ("doubles", DoublesBenchmarks.run), ("coverage", CoverageBenchmarks.run),
  ]

  private static var usage: String {
    """
    Measures the package, each figure beside what it is compared with in the same run.

    USAGE: swift run -c release Benchmarks [NAME…]

    NAME  one or more of \(all.map(\.name).joined(separator: ", ")); all of them where none is given
    """
  }

  static func main() async {
    let names = CommandLine.arguments.dropFirst()
    if names.first == ToolProcess.mark { exit(ToolProcess.main(Array(names.dropFirst()))) }
    if names.contains("--help") || names.contains("-h") { return print(usage) }
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      print("error: there is no benchmark \(unknown)\n\n\(usage)")
      exit(EX_USAGE)
    }
    #if DEBUG
      print("warning: not optimized; use swift run -c release Benchmarks")
    #endif
    Table.begin()
    do {
      for (name, run) in all where names.isEmpty || names.contains(name) { try await run() }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }
}
