import TestSupport
import Testing

@Suite("expectDeallocated")
struct ExpectDeallocatedTests {
  @Test("sees an object go with its last owner")
  func goesWithItsLastOwner() {
    var spy: SpyLamp? = SpyLamp()

    expectDeallocated(&spy)

    #expect(spy == nil)
  }

  @Test("waits for an owner on another executor to let go")
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

  @Test("does not take the way through the scope of the test for a cycle")
  func scopeIsNoCycle() async {
    await rehearse {
      let owner = Owner()
      var other: Owner? = leakChecked(owner)
      owner.spy.turnOn()

      withKnownIssue {
        expectDeallocated(&other)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("something still holds it") }
      }

      await owner.spy.expectCalls(.turnOn)
    }
  }

  @Test("takes an object by its protocol, too")
  func goesBehindAProtocol() {
    var spy: (any AnyObject & Sendable)? = SpyLamp()

    expectDeallocated(&spy)

    #expect(spy == nil)
  }
}

private final class Owner: Sendable {
  let spy = SpyLamp()
}
