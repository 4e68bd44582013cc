import ExpectedFailures
import Testing

@testable import TestSupport

/// An object that only the main actor uses, and that notices other uses.
private final class Draft: CustomStringConvertible {
  private let foreignUses: Locked<[String]>
  init(_ foreignUses: Locked<[String]>) { self.foreignUses = foreignUses }
  var description: String {
    note("description")
    return "Draft"
  }
  deinit { note("deinit") }
  private func note(_ use: String) {
    if !MainQueue.isCurrent { foreignUses.withLock { $0.append(use) } }
  }
}

private final class SpyDrafts: Spy {
  let calls = CallLog<Recorded<Draft>>("SpyDrafts").lenient()
  func save(_ draft: Draft) { calls.record(Recorded(draft)) }
}

private enum MockPage {
  final class Statics: Spy, Sendable {
    let calls = CallLog<String>("MockPage").lenient()
    let limitAnswer: Answer<Void, Int, Never>
    init() { limitAnswer = Answer("limit", of: calls) }
  }

  static var statics: Statics { .ofThisTest { Statics() } }
  static func limit() -> Int {
    statics.calls.record("limit")
    return statics.limitAnswer.immediate(())
  }
}

@Suite("The end of a scope")
struct EndOfScopeTests {
  @Test("describes and releases objects of the main actor there")
  func mainActor() async throws {
    let foreignUses = Locked<[String]>([])

    let issues = try await reportedIssues {
      await rehearse { await Self.saveInCycle(foreignUses) }
    }

    #expect(issues.isEmpty && foreignUses.withLock { $0 } == [])
  }

  @Test("releases static answers, which tasks may need, later than recorded objects")
  func statics() {
    let scope = TestScope(recorder: nil)
    defer { scope.abandon() }
    let limit = { TestScope.$ofTask.withValue(scope) { MockPage.limit() } }
    TestScope.$ofTask.withValue(scope) { MockPage.statics.limitAnswer.returns(7) }
    let steps = scope.stepsOfEnd(waiting: .zero)

    steps[0].release(scope)
    let answer = limit()
    steps[1].release(scope)

    #expect(answer == 7 && scope.statics.withLock { $0.isEmpty })
    #expect(steps[0].pause > .zero && steps[1].pause >= Timeout.standard / 20)
  }

  /// Makes a double that only its recorded value keeps alive, through the closure of a task.
  @MainActor
  private static func saveInCycle(_ foreignUses: Locked<[String]>) {
    let spy = SpyDrafts()
    spy.save(Draft(foreignUses))
    Task {
      for _ in 0..<100 { await Task.yield() }
      _ = spy
    }
  }
}
