import TestSupport

/// A completion handler that records its answers.
final class SpyCompletion<Answer: Equatable & Sendable>: Spy, Sendable {
  typealias Call = Answer

  let calls: CallLog<Answer>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column) {
    calls = CallLog("SpyCompletion", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func receive(_ answer: Answer) {
    calls.record(answer)
  }
}
