import Foundation

/// The parts of answers and call logs that stubs of servers need, whose answers are not properties of a double.
extension Answer {
  /// Creates an unstubbed answer for a route of a server, which a test writes as `on(.get, "/drivers")`, for example.
  package convenience init(expression: String, of calls: CallLog<some Any>, fallbackError: Failure) {
    let requirement = StubbedRequirement(name: expression, expression: expression, log: calls.state)
    self.init(requirement, fallback: Fallback(requirement: requirement, value: nil, error: fallbackError))
  }

  /// Answers a call with a completion handler that always runs, at the end of the test at the latest.
  ///
  /// - Returns: An action for a caller that no longer waits for the answer. It is nil if the completion handler has run.
  package func resolveRequest(
    _ input: Input, to completion: @escaping (Result<Output, Failure>) -> Void
  ) -> (@Sendable () -> Void)? {
    let call = resolve(input, as: Output.self, isAlwaysAwaited: true, unstubbed: completion, completion)
    guard let call else { return nil }
    return { call.abandon() }
  }
}

extension CallLog {
  /// Fails the test because of a call that the double cannot answer, at the line that made the double.
  ///
  /// Such a call is usually not expected either. That does not fail the test a second time.
  package func fail(_ message: String, call: Call, advice: String) {
    state.makeLenient()
    state.double.report(message + ValueText.describe(call) + advice)
  }

  /// Sets a line that a failure about a missing call ends with, or removes it.
  package func explainMissingCalls(_ line: String?) {
    state.lock.withLock { state.noteOnMissingCalls = line.map { "\n  \($0)" } ?? "" }
  }
}
