import Foundation
import TestSupport

/// A search through the runs of one test, and its report.
@MainActor
package final class Exploration {
  /// The variables that choose the seed and bound the runs, which a test can replace.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  typealias Arrange = @MainActor (ExplorationRun) async -> Void

  /// The environment variables with the seed of the random runs, and with the largest number of runs.
  private static let (seedVariable, runsVariable) = ("REHEARSAL_EXPLORATION_SEED", "REHEARSAL_RUNS")

  private let runs: Int
  private let steps: Int
  private let limit: Duration
  private let site: SourceSite
  private let start = ContinuousClock.now
  private let latestLog = Locked<FailureLog?>(nil)
  /// The latest run, with the failures that came after its end.
  private var latest: (result: RunResult, lateProblem: () -> RunProblem?)?

  init(runs: Int, steps: Int, limit: Duration, site: SourceSite) {
    (self.runs, self.steps, self.limit, self.site) = (runs, steps, limit, site)
  }

  /// The time that is left.
  private var rest: Duration { limit - (ContinuousClock.now - start) }

  /// Searches for a run that fails, and reports it.
  func search(_ arrange: Arrange) async {
    func number<Number: FixedWidthInteger>(of variable: String, from least: Number, orElse usual: Number) -> Number? {
      guard let text = Self.environment[variable], !text.isEmpty else { return usual }
      if let number = Number(text), number >= least { return number }
      site.report("\(variable) is \"\(text)\"; allowed is a whole number from \(least) to \(Number.max)")
      return nil
    }
    guard let seed = number(of: Self.seedVariable, from: UInt64(0), orElse: 1),
      let mostRuns = number(of: Self.runsVariable, from: 1, orElse: runs)
    else { return }
    var failure: String?
    await FailureLog.withdrawing(to: latestLog) {
      failure = await failureOfSearch(runs: min(runs, mostRuns), seed: seed, arrange)
    }
    if let failure { site.report(failure) }
  }

  /// Replays a script, and reports its failure.
  func replay(_ script: [ScriptEntry], _ arrange: Arrange) async {
    var failure: String?
    await FailureLog.withdrawing(to: latestLog) { failure = await failureOfReplay(script, arrange) }
    if let failure { site.report(failure) }
  }

  private func failureOfSearch(runs: Int, seed: UInt64, _ arrange: Arrange) async -> String? {
    var counts = (runs: 0, steps: 0)
    let (systematic, random) = (SystematicSearch(), RandomSearch(seed: seed, stepLimit: steps))
    // On a busy machine, even the first run can take all of the time. It is explored all the same.
    for number in 1...runs where (rest > .zero || counts.steps == 0) && !Task.isCancelled {
      let isSystematic = number <= runs / 4
      let decider = isSystematic ? systematic.nextRun() : random.run(number: number)
      let result = await perform(decider, within: counts.steps == 0 ? nil : rest, arrange)
      if isSystematic { systematic.advance() }
      counts = (number, counts.steps + result.entries.count { $0.step != RunEngine.endAtOnce })
      if result.problem == nil { continue }
      let search = isSystematic ? "a systematic run" : "a random run with seed \(seed)"
      return await description(of: result, foundIn: "run \(number) of \(runs), \(search)", arrange)
    }
    if let failure = await lateFailure() { return failure }
    guard counts.steps > 0 else {
      return counts.runs == 0
        ? "no run was explored, because the test was cancelled"
        : "no step happened in \(counts.runs) runs; declare one with run.step(…), or let its condition hold"
    }
    let tenths = (ContinuousClock.now - start) / .milliseconds(100)
    let reason = counts.runs < runs ? "the time is over" : "\(Self.runsVariable) says"
    let part = counts.runs < self.runs ? " of \(self.runs), as \(reason)," : ""
    writeToStandardError(
      "explored \(counts.runs) runs\(part) with \(counts.steps) steps and seed \(seed) in \(tenths.rounded() / 10) seconds "
        + "(\(site.fileID):\(site.line))")
    return nil
  }

  private func failureOfReplay(_ script: [ScriptEntry], _ arrange: Arrange) async -> String? {
    let replay = ScriptReplay(script, isStrict: true)
    let result = await perform(replay, recordingTimeline: true, arrange)
    if let problem = result.problem, problem.isMisuse { return "replay(…): \(problem.text)" }
    if let obstacle = result.problem == nil ? replay.obstacleAtEnd : replay.obstacle { return "replay(…): \(obstacle)" }
    return result.problem == nil ? await lateFailure() : result.description()
  }

  /// Performs a run, whose failures do not count.
  ///
  /// - Parameter limit: The time after which the run stops without a result, or nil if it takes as long as it needs.
  private func perform(
    _ decider: any Decider, within limit: Duration? = nil, recordingTimeline recordsTimeline: Bool = false,
    _ arrange: Arrange
  ) async -> RunResult {
    let log = FailureLog()
    latestLog.withLock { $0 = log }
    var result: RunResult?
    await log.collecting {
      let engine = RunEngine(decider, within: limit, failures: log)
      result = await engine.perform(recordingTimeline: recordsTimeline, arrange)
    }
    guard var result else { fatalError("A run has a result.") }
    // A call of an earlier run may come only now.
    if let latest, let problem = latest.lateProblem(), result.problem == nil {
      result = latest.result.failing(problem.after("its end"))
    }
    latest = (result, log.later())
    return result
  }

  /// Returns the failure of a call that has come after the end of the latest run.
  private func lateFailure() async -> String? {
    await QueuedTasks.settle { 0 }
    return latest.flatMap { run in run.lateProblem().map { run.result.failing($0.after("its end")).description() } }
  }

  /// Returns the text of a failure, after its reduction.
  private func description(of result: RunResult, foundIn place: String, _ arrange: Arrange) async -> String {
    if let problem = result.problem, problem.isMisuse { return "explore(…): \(problem.text)" }
    if result.problem?.kind == RunProblem.assertion.kind {
      return result.description(
        of: ["found in \(place); not reduced, because a failure of XCTAssert cannot be withdrawn"])
    }
    writeToStandardError("an exploration has failed in \(place), and is reduced now (\(site.fileID):\(site.line))")
    let (smallest, attempts) = await withoutActuallyEscaping(arrange) { arrange in
      var reduction = ScriptReduction(of: result) { script in
        await self.perform(ScriptReplay(script, isStrict: false), arrange)
      }
      await reduction.run()
      return (reduction.best, reduction.runs)
    }
    var (final, failureCount, repetitions) = (smallest, 0, 3)
    for _ in 0..<repetitions {
      let repeated = await perform(ScriptReplay(smallest.entries, isStrict: false), recordingTimeline: true, arrange)
      guard repeated.problem?.kind == smallest.problem?.kind else { continue }
      failureCount += 1
      final = repeated
    }
    let (before, after) = (result.entries.count, smallest.entries.count)
    var details = ["found in \(place); reduced from \(before) to \(after) steps in \(attempts) runs"]
    if failureCount < repetitions {
      details.append(
        "the same steps failed in \(failureCount) of \(repetitions) more runs: the failure depends on random numbers in the code under "
          + "test, on the timing of threads, or on something that the runs share")
    }
    return final.description(of: details, isRepeatable: failureCount > 0)
  }
}
