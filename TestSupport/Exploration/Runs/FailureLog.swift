import TestSupport
import Testing

/// The failures of one run, from any thread.
final class FailureLog: Sendable {
  /// The log of the run that the current task belongs to.
  @TaskLocal private static var ofTask: FailureLog?

  private let problems = Locked<[RunProblem]>([])

  /// The first failure of the run, or nil.
  var first: RunProblem? { problems.withLock { $0.first } }

  /// Returns a closure that returns the first failure from now on.
  func later() -> () -> RunProblem? {
    let count = problems.withLock { $0.count }
    return { [problems] in problems.withLock { $0.count > count ? $0[count] : nil } }
  }

  private func add(_ problem: RunProblem) { problems.withLock { $0.append(problem) } }

  /// Runs a body whose failures go to this log.
  @MainActor
  func collecting(_ body: () async -> Void) async {
    await Self.$ofTask.withValue(self, operation: body, isolation: MainActor.shared)
  }

  /// Runs an exploration, whose failures go to the logs of its runs.
  ///
  /// - Parameter latest: The log of the latest run, for failures of threads that belong to no task.
  @MainActor
  static func withdrawing(to latest: Locked<FailureLog?>, _ body: () async -> Void) async {
    @Sendable func add(_ problem: RunProblem) { (ofTask ?? latest.withLock { $0 })?.add(problem) }
    await withKnownIssue("a run of an exploration", isIntermittent: true) {
      let bodyRun = TestBodyRun(withdrawing: { add(RunProblem(failure: $0)) })
      await bodyRun.run(isolation: MainActor.shared) { await body() }
    } matching: { issue in
      #if compiler(>=6.3)
        guard issue.isFailure else { return true }
      #endif
      add(RunProblem(issue: issue))
      return true
    }
  }
}
