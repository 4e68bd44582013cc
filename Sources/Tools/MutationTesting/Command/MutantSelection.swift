import ToolSupport

/// The mutants that the options choose, and the others.
struct MutantSelection {
  /// The mutants to try, ordered by file and place.
  private(set) var chosen: [Mutant] = []
  private(set) var excepted: [ExceptedMutant] = []
  /// The mutants that do not compile.
  private(set) var rejected: [Mutant] = []
  /// The number of mutants that the options leave out.
  private(set) var leftOut = 0
  /// Warnings about comments, by the paths of the files.
  private(set) var warnings: [String: [SourceWarning]] = [:]
  let sources: [String: SourceFile]

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
    rejected = plan.rejected.filter(isChosen)
    let wanted = plan.mutants.filter(isChosen)
    leftOut = plan.mutants.count - wanted.count
    except(wanted)
    chosen.sort()
    takeSample(options, console)
    if let shard = options.shard {
      let all = chosen
      chosen = Array(all[all.count * (shard.index - 1) / shard.count..<all.count * shard.index / shard.count])
      leftOut += all.count - chosen.count
    }
  }

  private mutating func except(_ wanted: [Mutant]) {
    for (path, mutants) in Dictionary(grouping: wanted, by: \.path) {
      guard let source = sources[path], source.contains(Self.topic) else {
        chosen += mutants
        continue
      }
      let ignored = IgnoredRanges(source: source, syntax: SourceSyntax(source.bytes), topic: Self.topic)
      warnings[path] = ignored.warnings.isEmpty ? nil : ignored.warnings
      for mutant in mutants {
        if let entry = ignored.entries.first(where: { $0.range.contains(mutant.range) }) {
          excepted.append(ExceptedMutant(mutant: mutant, reason: entry.comment.reason))
        } else {
          chosen.append(mutant)
        }
      }
    }
    excepted.sort { $0.mutant < $1.mutant }
  }

  private mutating func takeSample(_ options: MutateOptions, _ console: Console) {
    guard let sample = options.sample, sample < chosen.count else { return }
    let seed = options.seed ?? Int.random(in: 0..<1_000_000)
    if options.seed == nil { console.note("--seed \(seed) chooses this sample again.") }
    var generator = SeededGenerator(state: UInt64(seed))
    leftOut += chosen.count - sample
    let indices = Set(chosen.indices.shuffled(using: &generator).prefix(sample))
    chosen = chosen.indices.filter(indices.contains).map { chosen[$0] }
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
