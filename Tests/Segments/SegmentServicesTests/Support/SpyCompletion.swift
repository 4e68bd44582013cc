import TestSupport

/// A completion handler that records its answers.
final class SpyCompletion<Answer: Equatable & Sendable>: Spy, Sendable {
  typealias Call = Answer

  let calls = CallLog<Answer>("SpyCompletion")

  func receive(_ answer: Answer) {
    calls.record(answer)
  }
}
