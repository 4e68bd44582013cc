import TestSupport
import Testing

@testable import Presenters

@MainActor
@Suite("Work")
struct WorkTests {
  private let work = Work()
  private let answers = SpyAnswers()

  @Test("is settled once a task has come to its end")
  func waitsForTasks() async {
    let task = work.task { [answers] in answers.calls.record(1) }

    await work.settled()

    #expect(answers.calls.all == [1])
    await task.value
    await answers.expectCalls(1)
  }

  @Test("is settled once every answer has been received, the second one to a request too")
  func waitsForEveryAnswer() async {
    let complete = work.completion { [answers] in answers.calls.record($0) }
    complete(1)
    await work.settled()
    #expect(answers.calls.all == [1])

    complete(2)
    await work.settled()

    #expect(answers.calls.all == [1, 2])
    await answers.expectCalls(1, 2)
  }

  @Test("is not settled before all of it has come to its end")
  func waitsForAll() async {
    let first = work.completion { [answers] in answers.calls.record($0) }
    let second = work.completion { [answers] in answers.calls.record($0) }
    first(1)
    await answers.expectCalls(1)
    second(2)

    await work.settled()

    #expect(answers.calls.all == [1, 2])
    await answers.expectCalls(2)
  }

  @Test("resumes everyone who waits for it")
  func resumesEveryone() async {
    let complete = work.completion { [answers] in answers.calls.record($0) }
    let waiters = (1...2).map { [work] _ in Task { await work.settled() } }

    complete(1)
    for waiter in waiters { await waiter.value }

    await answers.expectCalls(1)
  }
}

private final class SpyAnswers: Spy {
  let calls = CallLog<Int>("SpyAnswers")
}
