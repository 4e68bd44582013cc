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

private final class MockPage: Spy, Sendable {
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

  let calls = CallLog<String>("MockPage").lenient()
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

  @Test("keeps static answers for a task that still runs")
  func statics() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let limit = Locked<Int?>(nil)

    let issues = try await reportedIssues {
      await rehearse {
        MockPage.statics.limitAnswer.returns(7)
        let page = MockPage()
        Task { [page] in
          // Longer than the tasks that are queued at the end of the scope.
          for _ in 0..<150 {
            await Task.yield()
            await Task { @MainActor in }.value
            await Task.detached {}.value
          }
          limit.withLock { $0 = MockPage.limit() }
          withExtendedLifetime(page) {}
          opener.finish()
        }
      }
      for await _ in gate {}
    }

    #expect(issues.isEmpty && limit.withLock { $0 } == 7)
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
