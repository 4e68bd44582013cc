import Foundation
import TestSupport
import Testing

/// A search through the runs of one test, and its report.
@MainActor
struct Exploration {
  typealias Arrange = @MainActor (ExplorationRun) async -> Void

  let runs: Int
  let steps: Int
  let limit: Duration
  let site: SourceSite
  private let failures = FailureLog()
  private let assertionsBefore = FailureDetector.acceptedCount

  /// The seed of the random runs.
  static let seed = ProcessInfo.processInfo.environment["REHEARSAL_SEED"].flatMap { UInt64($0) } ?? 1

  init(runs: Int, steps: Int, limit: Duration, site: SourceSite) {
    (self.runs, self.steps, self.limit, self.site) = (runs, steps, limit, site)
  }

  /// Searches for a run that fails, and reports it.
  func search(_ arrange: Arrange) async {
    let start = ContinuousClock.now
    var failure: ExplorationFailure?
    var counts = (runs: 0, steps: 0)
    await withdrawingFailures {
      let (systematic, random) = (SystematicSearch(), RandomSearch(seed: Self.seed, stepLimit: steps))
      for number in 1...runs where failure == nil && ContinuousClock.now - start < limit && !Task.isCancelled {
        let isSystematic = number <= runs / 4
        let result = await perform(
          isSystematic ? systematic.nextRun(number: number) : random.run(number: number), arrange)
        if isSystematic { systematic.advance() }
        counts = (number, counts.steps + result.entries.count)
        guard result.problem != nil else { continue }
        let search = isSystematic ? "a systematic run" : "a random run with seed \(Self.seed)"
        failure = await reduced(result, foundIn: "run \(number) of \(runs), \(search)", arrange)
      }
    }
    if let failure { return site.report(failure.text) }
    let time = (ContinuousClock.now - start).formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 1)))
    let isCut = counts.runs < runs && !Task.isCancelled ? " of \(runs), as the time is over" : ""
    write("explored \(counts.runs) runs\(isCut) with \(counts.steps) steps in \(time) (\(site.fileID):\(site.line))")
  }

  /// Replays a script, and reports its failure.
  func replay(_ script: [ScriptEntry], _ arrange: Arrange) async {
    var failure: ExplorationFailure?
    await withdrawingFailures {
      let replay = ScriptReplay(script, isStrict: true)
      let result = await perform(replay, recordingTimeline: true, arrange)
      if let obstacle = replay.obstacle {
        failure = ExplorationFailure(obstacle: obstacle)
      } else if result.problem != nil {
        failure = ExplorationFailure(of: result)
      }
    }
    if let failure { site.report(failure.text) }
  }

  private func perform(
    _ decider: any Decider, recordingTimeline recordsTimeline: Bool = false, _ arrange: Arrange
  ) async -> RunResult {
    await RunEngine(decider, failures: failures).perform(recordingTimeline: recordsTimeline, arrange)
  }

  /// Reduces a run that has failed, and repeats the result.
  private func reduced(
    _ result: RunResult, foundIn place: String, _ arrange: Arrange
  ) async -> ExplorationFailure {
    guard FailureDetector.acceptedCount == assertionsBefore else {
      return ExplorationFailure(
        of: result, details: ["found in \(place); not reduced, because a failure of XCTAssert cannot be withdrawn"])
    }
    let (smallest, runs) = await withoutActuallyEscaping(arrange) { arrange in
      var reduction = ScriptReduction(of: result) { script in
        await perform(ScriptReplay(script, isStrict: false), arrange)
      }
      await reduction.run()
      return (reduction.best, reduction.runs)
    }
    var final = smallest
    var failureCount = 0
    let repetitions = 3
    for _ in 0..<repetitions {
      let repeated = await perform(ScriptReplay(smallest.entries, isStrict: false), recordingTimeline: true, arrange)
      guard repeated.problem?.kind == smallest.problem?.kind else { continue }
      failureCount += 1
      final = repeated
    }
    let (before, after) = (result.entries.count, smallest.entries.count)
    var details = ["found in \(place); reduced from \(before) to \(after) steps in \(runs) runs"]
    if failureCount < repetitions {
      details.append(
        "the same steps failed in \(failureCount) of \(repetitions) more runs: the failure depends on the timing of threads, or on "
          + "something that the runs share")
    }
    return ExplorationFailure(of: final, details: details)
  }

  /// Runs a body whose failures go to the log of the exploration.
  private func withdrawingFailures(_ body: () async -> Void) async {
    let failures = failures
    await withKnownIssue("a run of an exploration", isIntermittent: true) {
      await TestPart(withdrawing: { failures.add($0) }).run(isolation: MainActor.shared) { await body() }
    } matching: { issue in
      #if compiler(>=6.3)
        guard issue.isFailure else { return true }
      #endif
      failures.add("\(issue)")
      return true
    }
  }

  private func write(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
