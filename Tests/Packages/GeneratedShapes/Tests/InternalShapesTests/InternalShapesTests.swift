import ShapesBase
import TestSupport
import Testing

@testable import InternalShapes

@Suite("Doubles of internal protocols", .rehearsal)
struct InternalShapesTests {
  @Test("record internal models")
  func models() {
    let mock = MockCounter()
    var counter: any Counter = mock
    mock.addAnswer.returns(3)

    #expect(counter.add(Step(width: 2)) == 3)
    counter.total = 4

    mock.expectCalls(.add(Step(width: 2)), .setTotal(4))
  }

  @Test("inherit from package protocols")
  func inherited() async throws {
    let mock = MockSecretKeeper()
    let keeper: any SecretKeeper = mock
    mock.secretsAnswer.returns([Secret(text: "b")])

    keeper.audit("keep")
    keeper.keep(Secret(text: "a"))
    #expect(try await keeper.secrets().map(\.text) == ["b"])

    await mock.expectCalls(.audit("keep"), .keep(Secret(text: "a")), .secrets)
  }

  @Test("can be nested and complete later")
  func nested() {
    let mock = MockGarageAttendant()
    let attendant: any Garage.Attendant = mock
    var isParked = false
    mock.parkAnswer.returns(true)

    attendant.park(Garage.Car(plate: "A 1")) { isParked = $0 }

    #expect(isParked)
    mock.expectCalls(.park(Garage.Car(plate: "A 1")))
  }

  @Test("can implement package protocols")
  func package() async {
    let mock = MockShuttle()
    let shuttle: any Shuttle = mock
    mock.rideAnswer.returns(2)

    #expect(await shuttle.ride(to: "centre") == 2)

    await mock.expectCalls(.ride(to: "centre"))
  }

  @Test("can be spies of views")
  func views() {
    let spy = SpyInboxView()
    let view: any InboxView = spy

    view.show(["letter"])

    spy.expectCalls(.show(["letter"]))
  }
}
