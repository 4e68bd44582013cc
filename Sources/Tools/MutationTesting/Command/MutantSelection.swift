import ToolSupport

/// The mutants that the options choose, and the others.
struct MutantSelection {
  /// The mutants to try, ordered by file and place.
  private(set) var chosen: [Mutant] = []
  /// The mutants that comments exclude.
  private(set) var excepted: [ExceptedMutant] = []
  /// The mutants that do not compile.
  private(set) var rejected: [Mutant] = []
  /// The number of mutants that a sample, or a choice of statements of tests, passes over, because no test runs them.
  private(set) var unreached = 0
  /// Warnings about comments, by the paths of the files.
  private(set) var warnings: [String: [SourceWarning]] = [:]
  let sources: [String: SourceFile]
  /// The number of all mutants.
  private let total: Int
  /// The mutants that may be chosen, in the order of a sample if there is one.
  private var candidates: [Mutant] = []
  private var exceptions: [ExceptedMutant] = []
  /// The number of mutants to choose, or nil for all.
  private let sample: Int?
  /// True to choose only mutants that tests run.
  private let needsReach: Bool
  /// True if the sample has fewer.
  private var isShort = false
  private let shard: MutateOptions.Shard?
  /// The number of candidates that are considered, which are more than those to choose.
  private var count = 0

  private static let topic = "mutate:"

  /// Chooses mutants.
  ///
  /// - Parameters:
  ///   - plan: All mutants.
  ///   - options: The options.
  ///   - sources: The files, by their paths.
  ///   - changes: The changed lines, or nil to choose all lines.
  ///   - console: The console for the seed of a sample.
  /// - Throws: `ToolError` if a file is unknown.
  init(
    _ plan: SwitchPlan, _ options: MutateOptions, sources: [String: SourceFile], changes: ChangedLines?,
    console: Console
  ) throws {
    self.sources = sources
    (total, sample, shard) = (plan.mutants.count, options.sample, options.shard)
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
    except(plan.mutants.filter(isChosen))
    candidates.sort()
    count = candidates.count
    if let sample {
      count = min(count, 2 * sample)
      shuffle(options.seed, console)
    } else {
      candidates = part(of: candidates)
      count = candidates.count
    }
  }

  /// The mutants that have to be built: the candidates that are considered, and those that comments exclude.
  var considered: [Mutant] { candidates.prefix(count) + exceptions.map(\.mutant) }

  /// The number of mutants that the options leave out.
  var leftOut: Int { total - chosen.count - excepted.count - rejected.count - unreached }

  /// Chooses among the considered mutants.
  ///
  /// - Parameters:
  ///   - plan: The plan, which tells which of them compile.
  ///   - reached: The numbers of the mutants that tests run. A sample has no others. It is nil before the tests ran.
  mutating func choose(from plan: SwitchPlan, reached: Set<Int>? = nil) {
    rejected = considered.filter { plan.rejected.contains($0.id) }.sorted()
    excepted = exceptions.filter { plan.accepted.contains($0.mutant.id) }
    chosen = candidates.prefix(count).filter { plan.accepted.contains($0.id) }
    guard needsReach else { return }
    let limit = sample ?? .max
    var picked: [Mutant] = []
    unreached = 0
    for mutant in chosen where picked.count < limit {
      if reached?.contains(mutant.id) ?? true { picked.append(mutant) } else { unreached += 1 }
    }
    isShort = sample.map { picked.count < $0 } ?? false
    chosen = sample == nil ? picked : part(of: picked.sorted())
  }

  /// Considers more candidates if the sample is too small.
  ///
  /// - Returns: False if there is no need, or if there are no more candidates.
  mutating func widen() -> Bool {
    guard isShort, count < candidates.count else { return false }
    count = min(candidates.count, 2 * count)
    return true
  }

  /// Returns the part of the mutants that `--shard` chooses.
  private func part(of mutants: [Mutant]) -> [Mutant] {
    guard let shard else { return mutants }
    return Array(mutants[mutants.count * (shard.index - 1) / shard.count..<mutants.count * shard.index / shard.count])
  }

  private mutating func except(_ wanted: [Mutant]) {
    for (path, mutants) in Dictionary(grouping: wanted, by: \.path) {
      guard let source = sources[path], source.contains(Self.topic) else {
        candidates += mutants
        continue
      }
      let ignored = IgnoredRanges(source: source, syntax: SourceSyntax(source.bytes), topic: Self.topic)
      warnings[path] = ignored.warnings.isEmpty ? nil : ignored.warnings
      for mutant in mutants {
        if let entry = ignored.entries.first(where: { $0.range.contains(mutant.range) }) {
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
    if seed == nil, count < candidates.count { console.note("--seed \(chosen) chooses this sample again.") }
    var generator = SeededGenerator(state: UInt64(chosen))
    candidates.shuffle(using: &generator)
  }
}

extension SourceFile {
  fileprivate func contains(_ text: String) -> Bool {
    (1...max(1, lineCount)).contains { self.text($0)?.contains(text) == true }
  }
}

/// A generator of random numbers that gives the same numbers for the same seed.
///
/// It is SplitMix64, by Steele, Lea and Flood (2014).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
