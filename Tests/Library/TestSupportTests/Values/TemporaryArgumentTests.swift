import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("TemporaryArgument")
struct TemporaryArgumentTests {
  private let calls = CallLog<String>("MockRows").lenient()

  @Test("gives a closure that does not escape to an answer")
  func nonescaping() {
    let firstAnswer = Answer<TemporaryArgument<(Int) -> Bool>, Int?, Never>("first", of: calls)
    firstAnswer.answers { matches in [1, 2, 3].first(where: matches.value) }
    func first(where matches: (Int) -> Bool) -> Int? {
      withoutActuallyEscaping(matches) { matches in
        let temporaryMatches = TemporaryArgument(matches)
        defer { temporaryMatches.end() }
        return firstAnswer.resolve(temporaryMatches)
      }
    }
    let least = 2

    #expect(first { $0 >= least } == 2)
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
    "does not go to an answer of the main actor from a call on another actor, which fails the test")
  func anotherActor() async throws {
    let reads = CallLog<Int>("reads")
    let countAnswer = Answer<TemporaryArgument<[Int]>, Int?, Never>("count", of: calls)
    countAnswer.answersOnMainActor { rows in
      reads.record(rows.value.count)
      return nil
    }
    let sumAnswer = Answer<(TemporaryArgument<[Int]>, TemporaryArgument<[Int]>), Int?, Never>("sum", of: calls)
    sumAnswer.answersOnMainActor { rows, _ in
      reads.record(rows.value.count)
      return nil
    }

    let texts = try await reportedTexts {
      _ = await countAnswer.resolve(TemporaryArgument([1, 2]))
      _ = await sumAnswer.resolve((TemporaryArgument([1, 2]), TemporaryArgument([3])))
    }

    await reads.expectNoCalls()
    #expect(
      texts.map { $0.prefix { $0 != "," } } == [
        "MockRows.count was called outside of the main actor", "MockRows.sum was called outside of the main actor",
      ])
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
