import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("TemporaryArgument")
struct TemporaryArgumentTests {
  @Test("gives a closure that does not escape to an answer")
  func nonescaping() {
    let rows = MockRows()
    rows.firstAnswer.answers { matches in [1, 2, 3].first(where: matches.value) }
    let least = 2

    let first = rows.first { $0 >= least }

    #expect(first == 2)
  }

  @Test("releases its closure when it ends")
  func releases() {
    weak var captured: Reflection?
    let argument: TemporaryArgument<() -> Void>
    do {
      let object = Reflection(of: "x")
      captured = object
      argument = TemporaryArgument { _ = object }
    }

    argument.end()

    #expect(captured == nil)
    #expect("\(argument)" == "() -> ()")
  }

  @Test("can be read after a suspension in the task of the call")
  func suspension() async {
    let argument = TemporaryArgument<(Int) -> Int> { $0 + 1 }

    await Task.yield()

    #expect(argument.value(2) == 3)
  }

  @Test(
    "does not go to an answer of the main actor from a call on another actor, which fails the test",
    arguments: [false, true])
  func anotherActor(isOneOfSeveral: Bool) async throws {
    let reads = Locked(0)

    let issues = try await reportedIssues {
      if isOneOfSeveral {
        let countAnswer = Answer<(TemporaryArgument<[Int]>, TemporaryArgument<[Int]>), Int?, Never>(
          "count", of: MockRows().calls)
        countAnswer.answersOnMainActor { rows, _ in
          reads.withLock { $0 += 1 }
          return rows.value.count
        }
        _ = await countAnswer.resolve((TemporaryArgument([1, 2]), TemporaryArgument([3])))
      } else {
        let countAnswer = Answer<TemporaryArgument<[Int]>, Int?, Never>("count", of: MockRows().calls)
        countAnswer.answersOnMainActor { rows in
          reads.withLock { $0 += 1 }
          return rows.value.count
        }
        _ = await countAnswer.resolve(TemporaryArgument([1, 2]))
      }
    }

    #expect(issues.count == 1 && reads.withLock { $0 } == 0)
    #expect(issues.first?.comments.first?.rawValue.contains("count was called outside of the main actor") == true)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test("stops the process if it is read after the call")
    func ended() async {
      await #expect(processExitsWith: .failure) {
        let argument = TemporaryArgument<() -> Void> {}
        argument.end()
        argument.value()
      }
    }

    @Test("stops the process if it is read in another task")
    func anotherTask() async {
      await #expect(processExitsWith: .failure) {
        let argument = TemporaryArgument<() -> Void> {}
        await Task { argument.value() }.value
      }
    }
  #endif
}

private final class MockRows: Spy, Sendable {
  let calls = CallLog<String>("MockRows").lenient()
  let firstAnswer: Answer<TemporaryArgument<(Int) -> Bool>, Int?, Never>

  init() {
    firstAnswer = Answer("first", of: calls)
  }

  func first(where matches: (Int) -> Bool) -> Int? {
    calls.record("first")
    return withoutActuallyEscaping(matches) { matches in
      let temporaryMatches = TemporaryArgument(matches)
      defer { temporaryMatches.end() }
      return firstAnswer.resolve(temporaryMatches)
    }
  }
}
