import TestSupport
import Testing

@testable import Presenters

@MainActor
@Suite("Work", .rehearsal)
struct WorkTests {
  private let work = Work()
  private let answers = CallLog<String>("answers")

  @Test("is settled after its task has ended")
  func waitsForTasks() async {
    let task = work.task { [answers] in answers.record("first") }

    await work.settled()

    #expect(answers.all == ["first"])
    await task.value
    await answers.expectCalls("first")
  }

  @Test("is settled after the first answer has been received, and ignores a second one")
  func waitsForTheFirst() async {
    let complete = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    complete("first")
    complete("second")

    await work.settled()

    #expect(answers.all == ["first"])
    await answers.expectCalls("first")
  }

  @Test("receives no answer when the completion handler is discarded")
  func receivesNoAnswer() async {
    _ = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }

    await work.settled()

    #expect(answers.all == ["none"])
    await answers.expectCalls("none")
  }

  @Test("is not settled before all items have ended")
  func waitsForAll() async {
    let older = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    let newer = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    older("first")
    await answers.expectCalls("first")
    newer("second")

    await work.settled()

    #expect(answers.all == ["first", "second"])
    await answers.expectCalls("second")
  }

  @Test("keeps a task waiting until the last item has ended")
  func keepsTasksWaiting() async {
    let older = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    let newer = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    Task { [work, answers] in
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

  @Test("waits for the answer to a request, then resumes all waiters")
  func waitsForTheFirstAnswer() async {
    let complete = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    for _ in 1...2 {
      Task { [work, answers] in
        answers.record("waits")
        await work.settled()
        answers.record("is settled")
      }
    }
    await answers.expectCalls("waits", "waits")

    complete("answer")

    await answers.expectCalls("answer", "is settled", "is settled")
  }

  @Test("resumes a cancelled waiter and keeps the others waiting")
  func keepsNoCancelledTask() async {
    let complete = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    let tasks = ["first", "second"].map { name in
      Task { [work, answers] in
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

  @Test("does not suspend a task that is already cancelled")
  func keepsNoTaskCancelledBefore() async {
    let complete = work.completion(ifDiscarded: "none") { [answers] in answers.record($0) }
    let task = Task { [work, answers] in
      await work.settled()
      answers.record("goes on")
    }

    task.cancel()
    await answers.expectCalls("goes on")
    complete("answer")

    await answers.expectCalls("answer")
  }

  @Test("does not suspend if there is no work")
  func settlesWithoutGivingWay() async {
    let task = Task { [answers] in answers.record("another task") }

    await work.settled()

    #expect(answers.all == [])
    await task.value
    await answers.expectCalls("another task")
  }
}
