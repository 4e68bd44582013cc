import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Ownership", .rehearsal)
struct TransfersTests {
  @Test("is borrowed or consumed, and recorded")
  func borrowing() {
    let mock = MockRegistrar()
    let registrar: any Registrar = mock
    let track = Track(id: 1, title: "A")

    registrar.look(at: track)
    registrar.keep(track)

    mock.expectCalls(.look(at: track), .keep(track))
  }

  @Test("is sent")
  func sending() async {
    let mock = MockCourier()
    let courier: any Courier = mock
    mock.deliverAnswer.returns()
    mock.collectAnswer.returns { Canvas(width: 3) }

    await courier.deliver(Canvas(width: 2))
    let canvas = await courier.collect()

    #expect(canvas.width == 3)
    await mock.expectNext { isCase("deliver", $0) }
    await mock.expectNext { isCase("collect", $0) }
  }

  @Test("of an actor is recorded by identity")
  func isolated() async {
    let mock = MockAssistant()
    let assistant: any Assistant = mock
    let worker = Worker()
    mock.waitAnswer.returns(1)

    await assistant.help(worker, with: "sorting")
    #expect(await assistant.wait(isolation: nil) == 1)

    await mock.expectCalls(.help(ObjectIdentity(worker), with: "sorting"), .wait(isolation: nil))
  }

  @Test("leave a double that is not Sendable itself")
  func given() async {
    let mock = MockGiver()
    mock.giveAnswer.returns { Canvas(width: 3) }

    let canvas = await mock.give()

    #expect(canvas.width == 3)
    await mock.expectCalls(.give)
  }
}
