import Dispatch
import TestSupport
import Testing
import XCTest

@Suite("The end of a test", .rehearsal)
struct RehearseTests {
  @Test("waits for late calls until the double is deallocated")
  func drains() async {
    let log = CallLog<String>("order").lenient()

    await rehearse {
      let spy = SpyLamp()
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      Task.detached {
        for await _ in gate {}
        spy.turnOn()
        log.record("late call")
        spy.lenient()
      }
      opener.finish()
    }
    log.record("end")

    #expect(log.all == ["late call", "end"])
  }

  @Test("releases calls that are never answered")
  func releasesNever() async {
    let log = CallLog<String>("order").lenient()

    await rehearse {
      let shop = MockShop()
      shop.priceAnswer.never()
      shop.deliverAnswer.never()
      shop.deliver { _ in }
      Task {
        await #expect(throws: (any Error).self) { try await shop.price(of: "tea") }
        log.record("released")
      }
      await shop.expectCalls(.deliver, .price(of: "tea"))
    }

    await log.expectNext("released")
  }

  @Test("waits until a leak-checked object is deallocated")
  func checksLeaks() async {
    await rehearse {
      let reflection = leakChecked(Reflection(of: "Ada"))
      Task.detached { [reflection] in _ = reflection.name }
    }
  }

  @Test("gives each test its own double for static requirements", arguments: 1...20)
  func staticsAreSeparate(number: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<number { group.addTask { SpyJournal.write(number) } }
    }

    #expect(SpyJournal.statics.calls.all == Array(repeating: number, count: number))
    SpyJournal.statics.lenient()
  }

  @Test("returns the result of the body, and throws its error")
  func returnsAndThrows() async throws {
    let result = await rehearse { 7 }

    #expect(result == 7)
    await #expect(throws: CancellationError.self) { try await rehearse { throw CancellationError() } }
    #expect(throws: CancellationError.self) { try synchronously { try rehearse { throw CancellationError() } } }
  }
}

final class RehearseXCTests: XCTestCase {
  func testASynchronousBodyWaitsUntilAnotherQueueHasReleasedItsDoubles() {
    rehearse {
      let spy = SpyLamp().lenient()

      // The main queue runs the block only after the body, because this test runs on the main thread.
      DispatchQueue.main.async { spy.turnOn() }
    }
  }
}

/// A spy with static requirements only.
enum SpyJournal {
  final class Statics: Spy, Sendable {
    let calls = CallLog<Int>("SpyJournal")
  }

  static var statics: Statics { .ofThisTest { Statics() } }

  static func write(_ line: Int) { statics.calls.record(line) }
}
