import ToolSupport

/// The mutants that the options choose, in the order in which they are considered.
///
/// A sample is to have some number of mutants that compile and that tests run. So it considers more and more of them.
struct MutantSelection {
  private let sources: [String: SourceFile]
  /// Warnings about comments, by the paths of the files.
  private(set) var warnings: [String: [SourceWarning]] = [:]
  /// The number of all mutants.
  private let total: Int
  /// The mutants that may be chosen, in the order of a sample if there is one.
  private var candidates: [Mutant] = []
  /// The mutants that comments exclude.
  private var exceptions: [ExceptedMutant] = []
  /// The number of mutants to choose, or nil for all.
  private let sample: Int?
  /// True to choose only mutants that tests run.
  private let needsReach: Bool
  private let shard: MutateOptions.Shard?

  /// The topics of the comments that exclude mutants, the one with warnings first.
  private static let topics = ["mutate:", "coverage:"]

  /// Chooses among all mutants, or among those in changed lines.
  ///
  /// - Throws: `ToolError` if a file is unknown.
  init(
    _ mutants: [Mutant], _ options: MutateOptions, sources: [String: SourceFile], changes: ChangedLines?,
    console: Console
  ) throws {
    self.sources = sources
    (total, sample, shard) = (mutants.count, options.sample, options.shard)
    needsReach = sample != nil || options.changesTests
    let places = try options.places.map { place in
      (path: try SourceLine.find(place.path, in: sources.keys.sorted()), line: place.line)
    }
    for pattern in options.filePatterns where !sources.keys.contains(where: { Glob.matches(pattern, $0) }) {
      throw ToolError(
        message: "--file '\(pattern)' matches no file of the targets",
        remedy: "write paths as the report does, in quotes, such as 'Sources/App/Login/*'")
    }
    let isChosen = { (mutant: Mutant) -> Bool in
      let lines = mutant.place.start.line...mutant.place.end.line
      return (options.filePatterns.isEmpty || options.filePatterns.contains { Glob.matches($0, mutant.path) })
        && (places.isEmpty || places.contains { $0.path == mutant.path && lines.contains($0.line) })
        && (changes.map { $0.lines[mutant.path]?.contains { $0.overlaps(lines) } ?? false } ?? true)
    }
    except(mutants.filter(isChosen))
    candidates.sort()
    if sample == nil { candidates = part(of: candidates) } else { shuffle(options.seed, console) }
  }

  /// The choice before any candidate is considered.
  var start: MutantChoice { MutantChoice(next: min(candidates.count, sample.map { 2 * $0 } ?? .max)) }

  /// Returns the mutants that have to be built: some of the candidates, and those that comments exclude.
  func considered(_ count: Int) -> [Mutant] { candidates.prefix(count) + exceptions.map(\.mutant) }

  /// Chooses among some of the candidates.
  ///
  /// - Parameters:
  ///   - count: The number of candidates to consider.
  ///   - known: What is known about the mutants, such as which of them compile.
  ///   - reached: The numbers of the mutants that tests run. A sample has no others. It is nil before the tests ran.
  func choice(_ count: Int, _ known: KnownMutants, reached: Set<Int>? = nil) -> MutantChoice {
    let compiled = candidates.prefix(count).filter { known.accepted.contains($0.id) }
    var chosen: [Mutant] = []
    var unreached = 0
    for mutant in compiled where chosen.count < sample ?? .max {
      if !needsReach || reached?.contains(mutant.id) ?? true { chosen.append(mutant) } else { unreached += 1 }
    }
    let isShort = chosen.count < sample ?? 0
    if sample != nil { chosen = part(of: chosen.sorted()) }
    let excepted = exceptions.filter { known.accepted.contains($0.mutant.id) }
    let rejected = considered(count).filter { known.rejected.contains($0.id) }.sorted()
    return MutantChoice(
      chosen: chosen, excepted: excepted, rejected: rejected,
      counts: MutantCounts(
        chosen: chosen.count, ignored: excepted.count, rejected: rejected.count, unreached: unreached,
        leftOut: total - chosen.count - excepted.count - rejected.count - unreached),
      next: isShort && count < candidates.count ? min(candidates.count, 2 * count) : nil)
  }

  /// Returns the part of the mutants that `--shard` chooses.
  private func part(of mutants: [Mutant]) -> [Mutant] {
    guard let shard else { return mutants }
    return Array(mutants[mutants.count * (shard.index - 1) / shard.count..<mutants.count * shard.index / shard.count])
  }

  /// Divides mutants into candidates and those that comments exclude.
  ///
  /// No test has to run what a comment excludes from coverage, so nothing there could kill a mutant.
  private mutating func except(_ wanted: [Mutant]) {
    for (path, mutants) in Dictionary(grouping: wanted, by: \.path) {
      guard let syntax = sources[path].map(SourceSyntax.init) else {
        candidates += mutants
        continue
      }
      let ignored = Self.topics.map { IgnoredRanges(syntax, topic: $0) }
      warnings[path] = ignored[0].warnings.isEmpty ? nil : ignored[0].warnings
      for mutant in mutants {
        if let entry = ignored.flatMap(\.entries).first(where: { $0.range.contains(mutant.range) }) {
          exceptions.append(ExceptedMutant(mutant: mutant, reason: entry.comment.reason))
        } else {
          candidates.append(mutant)
        }
      }
    }
    exceptions.sort { $0.mutant < $1.mutant }
  }

  private mutating func shuffle(_ seed: Int?, _ console: Console) {
    let chosen = seed ?? Int.random(in: 0..<1_000_000)
    if seed == nil, 2 * (sample ?? 0) < candidates.count { console.note("--seed \(chosen) chooses this sample again.") }
    // A hash is as good as a random number, and the same for the same seed.
    let keys = candidates.map { ContentHash.of("\(chosen) \($0.id)") }
    candidates = zip(keys, candidates).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// The chosen mutants, and the reasons why others are not tried.
struct MutantChoice {
  /// The mutants to try, ordered by file and place.
  var chosen: [Mutant] = []
  /// The mutants that comments exclude.
  var excepted: [ExceptedMutant] = []
  /// The mutants that do not compile.
  var rejected: [Mutant] = []
  var counts = MutantCounts()
  /// The number of candidates to consider next because there are too few mutants, or nil if the choice is made.
  let next: Int?
}
