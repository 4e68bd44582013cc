import TestSupport
import XCTest

@testable import Presenters

@MainActor
final class WorkTests: RehearsalTestCase {
  func testIsSettledAfterItsTaskHasEnded() async {
    let (work, answers) = makeWork()
    let task = work.task { answers.record("first") }

    await work.settled()

    XCTAssertEqual(answers.all, ["first"])
    await task.value
    await answers.expectCalls("first")
  }

  func testIsSettledAfterTheFirstAnswerHasBeenReceivedAndIgnoresASecondOne() async {
    let (work, answers) = makeWork()
    let complete = work.completion(ifDiscarded: "none") { answers.record($0) }
    complete("first")
    complete("second")

    await work.settled()

    XCTAssertEqual(answers.all, ["first"])
    await answers.expectCalls("first")
  }

  func testReceivesNoAnswerWhenTheCompletionHandlerIsDiscarded() async {
    let (work, answers) = makeWork()
    _ = work.completion(ifDiscarded: "none") { answers.record($0) }

    await work.settled()

    XCTAssertEqual(answers.all, ["none"])
    await answers.expectCalls("none")
  }

  func testIsNotSettledBeforeAllItemsHaveEnded() async {
    let (work, answers) = makeWork()
    let older = work.completion(ifDiscarded: "none") { answers.record($0) }
    let newer = work.completion(ifDiscarded: "none") { answers.record($0) }
    older("first")
    await answers.expectCalls("first")
    newer("second")

    await work.settled()

    XCTAssertEqual(answers.all, ["first", "second"])
    await answers.expectCalls("second")
  }

  func testKeepsATaskWaitingUntilTheLastItemHasEnded() async {
    let (work, answers) = makeWork()
    let older = work.completion(ifDiscarded: "none") { answers.record($0) }
    let newer = work.completion(ifDiscarded: "none") { answers.record($0) }
    Task {
      answers.record("waits")
      await work.settled()
      answers.record("is settled")
    }
    await answers.expectCalls("waits")

    older("first")
    await answers.expectCalls("first")
    newer("second")

    await answers.expectCalls("second", "is settled")
  }

  func testWaitsForTheAnswerToARequestThenResumesAllWaiters() async {
    let (work, answers) = makeWork()
    let complete = work.completion(ifDiscarded: "none") { answers.record($0) }
    for _ in 1...2 {
      Task {
        answers.record("waits")
        await work.settled()
        answers.record("is settled")
      }
    }
    await answers.expectCalls("waits", "waits")

    complete("answer")

    await answers.expectCalls("answer", "is settled", "is settled")
  }

  func testResumesACancelledWaiterAndKeepsTheOthersWaiting() async {
    let (work, answers) = makeWork()
    let complete = work.completion(ifDiscarded: "none") { answers.record($0) }
    let tasks = ["first", "second"].map { name in
      Task {
        answers.record("\(name) waits")
        await work.settled()
        answers.record("\(name) goes on")
      }
    }
    await answers.expectCalls("first waits", "second waits")

    tasks[0].cancel()
    await answers.expectCalls("first goes on")
    complete("answer")

    await answers.expectCalls("answer", "second goes on")
  }

  func testDoesNotSuspendATaskThatIsAlreadyCancelled() async {
    let (work, answers) = makeWork()
    let complete = work.completion(ifDiscarded: "none") { answers.record($0) }
    let task = Task {
      await work.settled()
      answers.record("goes on")
    }

    task.cancel()
    await answers.expectCalls("goes on")
    complete("answer")

    await answers.expectCalls("answer")
  }

  func testDoesNotSuspendIfThereIsNoWork() async {
    let (work, answers) = makeWork()
    let task = Task { answers.record("another task") }

    await work.settled()

    XCTAssertEqual(answers.all, [])
    await task.value
    await answers.expectCalls("another task")
  }

  /// Creates work with a spy that receives its answers.
  ///
  /// Unverified answers fail the test at the caller's line.
  private func makeWork(line: UInt = #line) -> (Work, CallLog<String>) {
    (Work(), CallLog<String>("answers", line: line))
  }
}
