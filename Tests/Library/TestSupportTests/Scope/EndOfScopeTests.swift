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

/// An object whose double keeps a closure that keeps the object.
private final class Uploader: Sendable {
  private let spy = CallLog<Recorded<@Sendable () -> Void>>("SpyUpload")

  func start() { spy.record(Recorded { _ = self }) }

  func expectStart() async { await spy.expectCalls(.closure) }
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

  @Test("releases a recorded closure that keeps the owner of the double")
  func closureWithItsOwner() async throws {
    let issues = try await reportedIssues {
      await rehearse {
        let uploader = leakChecked(Uploader())
        uploader.start()
        await uploader.expectStart()
      }
    }

    #expect(issues.isEmpty)
  }

  @Test("reports only the error of a test that throws")
  func errorComesAlone() async throws {
    let issues = try await reportedIssues {
      await #expect(throws: CancellationError.self) {
        try await rehearse {
          SpyLamp().turnOn()
          throw CancellationError()
        }
      }
    }

    #expect(issues.isEmpty)
  }

  @Test("makes a later call a failure of its own, unless the double is lenient", arguments: [false, true])
  func laterCall(isLenient: Bool) async throws {
    let issues = try await reportedIssues {
      let lamp = await rehearse { isLenient ? SpyLamp().lenient() : SpyLamp() }
      for _ in 1...2 { lamp.turnOn() }
    }

    let texts = issues.compactMap { $0.comments.first?.rawValue }
    #expect(texts.first?.hasPrefix("SpyLamp stays alive after its test") == true)
    let lateCall =
      "SpyLamp received a call after the end of its test: turnOn; await the task that makes it, or cancel the task"
    #expect(texts.dropFirst() == (isLenient ? [] : [lateCall]))
  }

  /// Makes a double that only its recorded value keeps alive, through the closure of a task.
  @MainActor
  private static func saveInCycle(_ foreignUses: Locked<[String]>) {
    let spy = SpyDrafts()
    spy.save(Draft(foreignUses))
    Task {
      for _ in 0..<3 { await Task.yield() }
      _ = spy
    }
  }
}
