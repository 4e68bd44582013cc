import ShapesBase
import TestSupport
import Testing

@testable import InternalShapes

@Suite("Doubles of internal and package protocols", .rehearsal)
struct InternalShapesTests {
  @Test("record internal models, inherit, complete, and are spies of views")
  func doubles() async throws {
    let (mock, safe, attendant) = (MockCounter(), MockSecretKeeper(), MockGarageAttendant())
    let (shuttle, view) = (MockShuttle(), SpyInboxView())
    let keeper: any SecretKeeper = safe
    var (counter, isParked): (any Counter, Bool) = (mock, false)
    mock.addAnswer.returns(3)
    safe.secretsAnswer.returns([Secret(text: "b")])
    attendant.parkAnswer.returns(true)
    shuttle.rideAnswer.returns(2)

    #expect(counter.add(Step(width: 2)) == 3)
    counter.total = 4
    keeper.audit("keep")
    keeper.keep(Secret(text: "a"))
    #expect(try await keeper.secrets().map(\.text) == ["b"])
    (attendant as any Garage.Attendant).park(Garage.Car(plate: "A 1")) { isParked = $0 }
    #expect(await (shuttle as any Shuttle).ride(to: "centre") == 2)
    (view as any InboxView).show(["letter"])

    #expect(isParked)
    await mock.expectCalls(.add(Step(width: 2)), .setTotal(4))
    await safe.expectCalls(.audit("keep"), .keep(Secret(text: "a")), .secrets)
    await attendant.expectCalls(.park(Garage.Car(plate: "A 1")))
    await shuttle.expectCalls(.ride(to: "centre"))
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
