import Dispatch
import ExpectedFailures
import TestSupport
import Testing
import XCTest

@Suite("expectDeallocated")
struct ExpectDeallocatedTests {
  @Test("does not report a reference cycle through the scope of the test")
  func scopeIsNoCycle() async throws {
    try await rehearse {
      let owner = Owner()
      owner.spy.turnOn()

      let texts = try await reportedTexts {
        var other: Owner? = leakChecked(owner)
        await expectDeallocated(&other, within: .milliseconds(20))
      }

      #expect(texts.map { $0.contains("something still holds it") } == [true])
      await owner.spy.expectCalls(.turnOn)
    }
  }

  @Test("notices that an object is deallocated with its last owner, also behind a protocol")
  func goesWithItsLastOwner() {
    var (spy, hidden): (SpyLamp?, (any AnyObject & Sendable)?) = (SpyLamp(), SpyLamp())

    expectDeallocated(&spy)
    expectDeallocated(&hidden)

    #expect(spy == nil && hidden == nil)
  }
}

private final class Owner: Sendable {
  let spy = SpyLamp()
  /// Outside of a scope, it would be a suspect.
  let action = Recorded<@Sendable () -> Void>({})
}

final class ExpectDeallocatedXCTests: XCTestCase {
  func testWaitsForTheMainQueueToReleaseTheObject() {
    var spy: SpyLamp? = SpyLamp()
    DispatchQueue.main.async { [spy] in _ = spy?.lenient() }

    expectDeallocated(&spy)
  }
}
