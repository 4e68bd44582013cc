import Foundation

/// The figures, printed as they come, as rows of a Markdown table.
enum Table {
  static func begin() {
    print("| what | ours | compared with | that | ratio |")
    print("| --- | ---: | --- | ---: | ---: |")
  }

  static func row(_ what: String, _ comparison: Comparison, per count: Int = 1, with baseline: String) {
    row(
      what, time(comparison.ours / count), with: baseline, time(comparison.baseline / count), ratio: comparison.ratio)
  }

  static func row(_ what: String, _ ours: String, with baseline: String, _ that: String, ratio: Double) {
    print("| \(what) | \(ours) | \(baseline) | \(that) | \(decimal(ratio, places: 2)) |")
    fflush(nil)
  }

  /// The fastest of some runs of the tool beside what it may take.
  static func row(_ what: String, _ runs: [ToolProcess], limit: Duration) {
    let best = runs.map(\.time).min() ?? .zero
    row(what, time(best), with: "the limit", time(limit), ratio: best / limit)
  }

  /// The most memory that any of the runs had, beside what it may have; nothing where the system does not tell.
  static func memory(of runs: [ToolProcess], limit megabytes: Int) {
    guard let peak = runs.compactMap(\.peak).max() else { return }
    let used = Double(peak) / 1_000_000
    row(
      "memory of that, at its peak", "\(decimal(used, places: 0)) MB", with: "the limit", "\(megabytes) MB",
      ratio: used / Double(megabytes))
  }

  /// A time in the unit that suits it.
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
