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

    let texts = try await reportedTexts {
      await rehearse { await Self.saveInCycle(foreignUses) }
    }

    #expect(texts == [] && foreignUses.withLock { $0 } == [])
  }

  @Test("releases a recorded closure that keeps the owner of the double")
  func closureWithItsOwner() async throws {
    let texts = try await reportedTexts {
      await rehearse {
        let uploader = leakChecked(Uploader())
        uploader.start()
        await uploader.expectStart()
      }
    }

    #expect(texts == [])
  }

  @Test("reports only the error of a test that throws")
  func errorComesAlone() async throws {
    let texts = try await reportedTexts {
      await #expect(throws: CancellationError.self) {
        try await rehearse {
          SpyLamp().turnOn()
          MockShop(isLenient: false).priceAnswer.returns(1)
          throw CancellationError()
        }
      }
    }

    #expect(texts == [])
  }

  @Test("makes a later call a failure of its own, unless the double is lenient", arguments: [false, true])
  func laterCall(isLenient: Bool) async throws {
    let texts = try await reportedTexts {
      let lamp = await rehearse { isLenient ? SpyLamp().lenient() : SpyLamp() }
      for _ in 1...2 { lamp.turnOn() }
    }

    #expect(texts.first?.hasPrefix("SpyLamp stays alive after its test") == true)
    let lateCall =
      "SpyLamp received a call after the end of its test: turnOn; await the task that makes it, or cancel the task"
    #expect(texts.dropFirst() == (isLenient ? [] : [lateCall]))
  }

  /// Makes a double that only its recorded value keeps alive, through the closure of a task.
  @MainActor
  private static func saveInCycle(_ foreignUses: Locked<[String]>) {
    let log = CallLog<Recorded<Draft>>("SpyDrafts").lenient()
    log.record(Recorded(Draft(foreignUses)))
    Task {
      for _ in 0..<3 { await Task.yield() }
      _ = log
    }
  }
}
