import ShapesBase
import TestSupport
import Testing

@testable import InternalShapes

@Suite("Doubles of internal and package protocols", .rehearsal)
struct InternalShapesTests {
  @Test("record internal models, inherit, and are spies of views")
  func doubles() async throws {
    let (mock, safe, view) = (MockCounter(), MockSecretKeeper(), SpyInboxView())
    let keeper: any SecretKeeper = safe
    var counter: any Counter = mock
    mock.addAnswer.returns(3)
    safe.secretsAnswer.returns([Secret(text: "b")])

    #expect(counter.add(Step(width: 2)) == 3)
    counter.total = 4
    keeper.audit("keep")
    keeper.keep(Secret(text: "a"))
    #expect(try await keeper.secrets().map(\.text) == ["b"])
    (view as any InboxView).show(["letter"])

    await mock.expectCalls(.add(Step(width: 2)), .setTotal(4))
    await safe.expectCalls(.audit("keep"), .keep(Secret(text: "a")), .secrets)
    await view.expectCalls(.show(["letter"]))
  }
}

@Suite("Fixtures of internal models")
struct InternalFixtureTests {
  @Test("use implicit initializers, and set wrapped properties")
  func memberwise() {
    let profile = Profile.fixture(name: "Bob", city: .fixture(name: "Oslo"))

    #expect(profile.name == "Bob" && profile.city.name == "Oslo")
    #expect(profile.email == "ada@example.com" && profile.age == 30)
    #expect(Clamped.fixture(share: 20).share == 20)
  }
}
