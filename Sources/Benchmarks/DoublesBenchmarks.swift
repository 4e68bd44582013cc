import Foundation

/// Benchmarks of the doubles generator: its time and memory without the preceding build, and the time to compile the
/// doubles.
enum DoublesBenchmarks {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "rehearsal-benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let small = try SamplePackage(protocols: 1_000, in: folder.appending(path: "1000"))
    try generate(small, limit: .seconds(1), megabytes: 300)
    try factories(small)
    try compile(small)
    try generate(
      SamplePackage(protocols: 5_000, in: folder.appending(path: "5000")), limit: .seconds(5), megabytes: 1_200)
  }

  private static func generate(_ package: SamplePackage, limit: Duration, megabytes: Int) throws {
    let runs = try (1...5).map { try package.generate(to: "Doubles\($0)") }
    let name = "\(grouped(package.protocols)) protocols of \(SampleSources.requirements) requirements"
    Table.row("doubles of \(name)", runs, limit: limit)
    Table.memory(of: runs, limit: megabytes)
  }

  private static func factories(_ package: SamplePackage) throws {
    let runs = try (1...5).map { number in
      (
        alone: try package.generate(to: "Alone\(number)").time,
        both: try package.generate(to: "Fixtures\(number)", "--fixtures").time
      )
    }
    let (alone, both) = (runs.map(\.alone).min() ?? .zero, runs.map(\.both).min() ?? .zero)
    Table.row(
      "doubles, and factories of \(grouped(package.protocols)) models", Table.time(both), with: "the doubles alone",
      Table.time(alone), ratio: both / alone)
  }

  private static func compile(_ package: SamplePackage) throws {
    let count = 100
    let written = try package.writeByHand(count)
    let generated = package.generated(count, in: "Doubles1")
    var pairs: [(ours: Duration, baseline: Duration)] = []
    for round in 1...3 {
      Progress.show("compiling \(count) doubles, generated and hand-written, \(round) of 3")
      pairs.append((try package.compile(generated), try package.compile(written)))
    }
    Table.row(
      "compiling \(count) of those doubles", Comparison(pairs), with: "the same, written by hand")
  }

  private static func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000),\(String("\(1_000 + number % 1_000)".dropFirst()))"
  }
}

/// The progress of work that is not timed, on standard error.
enum Progress {
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("\(text)…\n".utf8))
  }
}
