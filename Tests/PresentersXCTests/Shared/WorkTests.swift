import TestSupport
import XCTest

@testable import Presenters

@MainActor
final class WorkTests: XCTestCase {
  func testIsSettledOnceATaskHasComeToItsEnd() async {
    let (work, answers) = makeWork()
    let task = work.task { answers.calls.record(1) }

    await work.settled()

    XCTAssertEqual(answers.calls.all, [1])
    await task.value
    await answers.expectCalls(1)
  }

  func testIsSettledOnceEveryAnswerHasBeenReceivedTheSecondOneToARequestToo() async {
    let (work, answers) = makeWork()
    let complete = work.completion { answers.calls.record($0) }
    complete(1)
    await work.settled()
    XCTAssertEqual(answers.calls.all, [1])

    complete(2)
    await work.settled()

    XCTAssertEqual(answers.calls.all, [1, 2])
    await answers.expectCalls(1, 2)
  }

  func testIsNotSettledBeforeAllOfItHasComeToItsEnd() async {
    let (work, answers) = makeWork()
    let first = work.completion { answers.calls.record($0) }
    let second = work.completion { answers.calls.record($0) }
    first(1)
    await answers.expectCalls(1)
    second(2)

    await work.settled()

    XCTAssertEqual(answers.calls.all, [1, 2])
    await answers.expectCalls(2)
  }

  func testResumesEveryoneWhoWaitsForIt() async {
    let (work, answers) = makeWork()
    let complete = work.completion { answers.calls.record($0) }
    let waiters = (1...2).map { _ in Task { await work.settled() } }

    complete(1)
    for waiter in waiters { await waiter.value }

    await answers.expectCalls(1)
  }

  /// Work with someone to receive its answers; answers that are left over fail at the line that asks for it.
  private func makeWork(line: UInt = #line) -> (Work, SpyAnswers) {
    (Work(), SpyAnswers(line: line))
  }
}

private final class SpyAnswers: Spy {
  let calls: CallLog<Int>

  init(line: UInt) {
    calls = CallLog("SpyAnswers", line: line)
  }
}
