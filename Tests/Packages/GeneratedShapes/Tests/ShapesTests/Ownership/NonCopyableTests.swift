import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Values that cannot be copied", .rehearsal)
struct NonCopyableTests {
  @Test("are recorded by a description")
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

  @Test("may be what a protocol stands for")
  func protocols() throws {
    let mock = MockFileHandle()
    mock.readAnswer.returns("text")

    #expect(try readAll(mock) == "text")

    mock.expectCalls(.read(8), .close)
  }

  @Test("may be generic")
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

  @Test("may be there or not")
  func optional() {
    let mock = MockCloakRoom()
    let room: any CloakRoom = mock
    mock.ticketAnswer.returns { Ticket(seat: 3) }

    let seat = if let ticket = room.ticket(of: 3) { ticket.seat } else { 0 }

    #expect(seat == 3)
    mock.expectCalls(.ticket(of: 3))
  }
}
