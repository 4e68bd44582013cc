import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Mutation", .rehearsal)
struct MutatingTests {
  private let track = Track(id: 1, title: "A")

  @Test("of the receiver is recorded")
  func receiver() {
    let mock = MockTally()
    var tally: any Tally = mock
    mock.resetAnswer.returns(4)

    tally.add(3)
    #expect(tally.reset() == 4)

    mock.expectCalls(.add(3), .reset)
  }

  @Test("of an argument is set by the test")
  func arguments() throws {
    let mock = MockEditor()
    let editor: any Editor = mock
    var (track, tracks) = (track, [track])
    mock.editChanges = { $0.title = "B" }
    mock.sortAnswer.returns(2)

    editor.edit(&track)
    #expect(try editor.sort(&tracks, by: "title") == 2)

    #expect(track.title == "B" && tracks == [self.track])
    mock.expectCalls(.edit(self.track), .sort([self.track], by: "title"))
  }

  @Test("is not needed for variadic arguments")
  func variadic() {
    let mock = MockAdder()
    let adder: any Adder = mock
    mock.sumAnswer.answers { $0.reduce(0, +) }

    #expect(adder.sum(1, 2, 3) == 6)
    adder.play(track, track, shuffled: true)

    mock.expectCalls(.sum([1, 2, 3]), .play([track, track], shuffled: true))
  }
}

@Suite("Noncopyable types", .rehearsal)
struct NonCopyableTests {
  @Test("are recorded as a description")
  func parameters() {
    let mock = MockUsher()
    let usher: any Usher = mock
    var ticket = Ticket(seat: 4)
    mock.inspectAnswer.returns(true)
    mock.stampChanges = { $0 = Ticket(seat: 5) }

    let isValid = usher.inspect(ticket)
    usher.stamp(&ticket)
    let seat = ticket.seat
    usher.take(ticket)

    #expect(isValid && seat == 5)
    for name in ["inspect", "stamp", "take"] { mock.expectNext { isCase(name, $0) } }
  }

  @Test("can conform to protocols")
  func protocols() throws {
    let mock = MockFileHandle()
    mock.readAnswer.returns("text")

    #expect(try readAll(mock) == "text")

    mock.expectCalls(.read(8), .close)
  }

  @Test("can be generic")
  func generic() {
    let mock = MockRelay()
    let relay: any Relay = mock

    relay.pass(Ticket(seat: 1), times: 2)

    mock.expectNext { isCase("pass", $0) }
  }

  private func readAll<File: FileHandleType & ~Copyable>(_ file: consuming File) throws -> String {
    let text = try file.read(8)
    file.close()
    return text
  }

  @Test("can be optional")
  func optional() {
    let mock = MockCloakRoom()
    let room: any CloakRoom = mock
    mock.ticketAnswer.returns { Ticket(seat: 3) }

    let seat = if let ticket = room.ticket(of: 3) { ticket.seat } else { 0 }

    #expect(seat == 3)
    mock.expectCalls(.ticket(of: 3))
  }
}

@Suite("Ownership", .rehearsal)
struct TransfersTests {
  @Test("of borrowed and consumed parameters is recorded")
  func borrowing() {
    let mock = MockRegistrar()
    let registrar: any Registrar = mock
    let track = Track(id: 1, title: "A")

    registrar.look(at: track)
    registrar.keep(track)

    mock.expectCalls(.look(at: track), .keep(track))
  }

  @Test("can be transferred")
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

  @Test("of isolated parameters is recorded by identity")
  func isolated() async {
    let mock = MockAssistant()
    let assistant: any Assistant = mock
    let worker = Worker()
    mock.waitAnswer.returns(1)

    await assistant.help(worker, with: "sorting")
    #expect(await assistant.wait(isolation: nil) == 1)

    await mock.expectCalls(.help(ObjectIdentity(worker), with: "sorting"), .wait(isolation: nil))
  }

  @Test("can be transferred out of a double that is not Sendable")
  func given() async {
    let mock = MockGiver()
    mock.giveAnswer.returns { Canvas(width: 3) }

    let canvas = await mock.give()

    #expect(canvas.width == 3)
    await mock.expectCalls(.give)
  }
}
