import Dispatch
import TestSupport
import Testing
import XCTest

@Suite("expectDeallocated")
struct ExpectDeallocatedTests {
  @Test("notices that an object is deallocated with its last owner")
  func goesWithItsLastOwner() {
    var spy: SpyLamp? = SpyLamp()

    expectDeallocated(&spy)

    #expect(spy == nil)
  }

  @Test("waits for an owner on another executor to release the object")
  func goesOnAnotherExecutor() async {
    var spy: SpyLamp? = SpyLamp()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let owner = Task.detached { [spy] in
      for await _ in gate {}
      spy?.lenient()
    }
    opener.finish()

    await expectDeallocated(&spy)

    await owner.value
  }

  @Test("does not report a reference cycle through the scope of the test")
  func scopeIsNoCycle() async {
    await rehearse {
      let owner = Owner()
      var other: Owner? = leakChecked(owner)
      owner.spy.turnOn()

      await withKnownIssue {
        await expectDeallocated(&other, within: .milliseconds(20))
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("something still holds it") }
      }

      await owner.spy.expectCalls(.turnOn)
    }
  }

  @Test("accepts an object whose type is a protocol")
  func goesBehindAProtocol() {
    var spy: (any AnyObject & Sendable)? = SpyLamp()

    expectDeallocated(&spy)

    #expect(spy == nil)
  }
}

private final class Owner: Sendable {
  let spy = SpyLamp()
}

final class ExpectDeallocatedXCTests: XCTestCase {
  func testWaitsForTheMainQueueToReleaseTheObject() {
    var spy: SpyLamp? = SpyLamp()
    DispatchQueue.main.async { [spy] in _ = spy?.lenient() }

    expectDeallocated(&spy)
  }
}
