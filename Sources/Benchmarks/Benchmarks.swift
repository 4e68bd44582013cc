import Foundation

/// The benchmarks of the package.
///
/// Each figure is printed together with a baseline from the same run.
@main
struct Benchmarks {
  private static let all: [(name: String, run: @Sendable () async throws -> Void)] = [
    ("calls", CallBenchmarks.run), ("answers", AnswerBenchmarks.run), ("time", TimeBenchmarks.run),
    ("failures", FailureBenchmarks.run), ("http", HTTPBenchmarks.run),
    ("search", SearchBenchmark.run), ("doubles", DoublesBenchmarks.run), ("coverage", CoverageBenchmarks.run),
  ]

  private static var usage: String {
    """
    Measures the package, and compares each figure with a baseline or a limit.

    USAGE: swift run -c release Benchmarks [NAME…]

    NAME  one or more of \(all.map(\.name).joined(separator: ", ")) (default: all)
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

/// A Markdown table of the figures, which is printed row by row.
enum Table {
  static func begin() {
    print("| figure | ours | compared with | baseline | ratio |")
    print("| --- | ---: | --- | ---: | ---: |")
  }

  static func row(_ figure: String, _ comparison: Comparison, per count: Int = 1, with baseline: String) {
    row(
      figure, time(comparison.ours / count), with: baseline, time(comparison.baseline / count), ratio: comparison.ratio)
  }

  static func row(_ figure: String, _ ours: String, with baseline: String, _ theirs: String, ratio: Double) {
    print("| \(figure) | \(ours) | \(baseline) | \(theirs) | \(decimal(ratio, places: 2)) |")
    fflush(nil)
  }

  /// Prints the fastest of several runs of the tool beside a limit.
  static func row(_ figure: String, _ runs: [ToolProcess], limit: Duration) {
    let best = runs.map(\.time).min() ?? .zero
    row(figure, time(best), with: "the limit", time(limit), ratio: best / limit)
  }

  /// Prints the peak memory of several runs beside a limit, if the system reports it.
  static func memory(of runs: [ToolProcess], limit megabytes: Int) {
    guard let peak = runs.compactMap(\.peak).max() else { return }
    let used = Double(peak) / 1_000_000
    row(
      "memory of that, at its peak", "\(decimal(used, places: 0)) MB", with: "the limit", "\(megabytes) MB",
      ratio: used / Double(megabytes))
  }

  /// A duration in nanoseconds, microseconds or milliseconds.
  static func time(_ duration: Duration) -> String {
    let nanoseconds = duration / .nanoseconds(1)
    return switch nanoseconds {
    case ..<1_000: "\(decimal(nanoseconds, places: 0)) ns"
    case ..<1_000_000: "\(decimal(nanoseconds / 1_000, places: 1)) µs"
    default: "\(decimal(nanoseconds / 1_000_000, places: 1)) ms"
    }
  }

  static func decimal(_ number: Double, places: Int) -> String {
    guard places > 0 else { return "\(Int(number.rounded()))" }
    let scale = places == 1 ? 10.0 : 100.0
    return "\((number * scale).rounded() / scale)"
  }
}
