import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Ownership", .rehearsal)
struct OwnershipTests {
  @Test("may let the receiver or an argument change, or need not")
  func mutation() throws {
    let (counter, mock, adder) = (MockTally(), MockEditor(), MockAdder())
    var tally: any Tally = counter
    var (track, tracks) = (Track.first, [Track.first])
    counter.resetAnswer.returns(4)
    mock.editChanges = { $0.title = "B" }
    mock.sortAnswer.returns(2)
    adder.sumAnswer.answers { $0.reduce(0, +) }

    tally.add(3)
    #expect(tally.reset() == 4)
    (mock as any Editor).edit(&track)
    #expect(try (mock as any Editor).sort(&tracks, by: "title") == 2)
    #expect((adder as any Adder).sum(1, 2, 3) == 6)
    (adder as any Adder).play(.first, .second, shuffled: true)

    #expect(track == Track(id: 1, title: "B") && tracks == [.first])
    counter.expectCalls(.add(3), .reset)
    mock.expectCalls(.edit(.first), .sort([.first], by: "title"))
    adder.expectCalls(.sum([1, 2, 3]), .play([.first, .second], shuffled: true))

    expect(MockRegistrar(), .look(at: .first)) { ($0 as any Registrar).look(at: .first) }
    expect(MockRegistrar(), .keep(.first)) { ($0 as any Registrar).keep(.first) }
  }

  @Test("of noncopyable values lets a double record their description")
  func noncopyable() throws {
    let (mock, file, relay, room) = (MockUsher(), MockFileHandle(), MockRelay(), MockCloakRoom())
    let usher: any Usher = mock
    var ticket = Ticket(seat: 4)
    mock.inspectAnswer.returns(true)
    mock.stampChanges = { $0 = Ticket(seat: 5) }
    file.readAnswer.returns("text")
    room.ticketAnswer.returns { Ticket(seat: 3) }

    let isValid = usher.inspect(ticket)
    usher.stamp(&ticket)
    let seat = ticket.seat
    usher.take(ticket)
    (relay as any Relay).pass(Ticket(seat: 1), times: 2)
    let other = if let ticket = (room as any CloakRoom).ticket(of: 3) { ticket.seat } else { 0 }

    #expect(isValid && seat == 5 && other == 3)
    #expect(try readAll(file) == "text")
    mock.expectCases("inspect", "stamp", "take")
    file.expectCalls(.read(8), .close)
    relay.expectCases("pass")
    room.expectCalls(.ticket(of: 3))
  }

  private func readAll<File: FileHandleType & ~Copyable>(_ file: consuming File) throws -> String {
    let text = try file.read(8)
    file.close()
    return text
  }

  @Test("can be transferred, also out of a double that is not Sendable")
  func transfers() async {
    let (courier, mock, giver) = (MockCourier(), MockAssistant(), MockGiver())
    let (assistant, worker): (any Assistant, Worker) = (mock, Worker())
    courier.deliverAnswer.returns()
    courier.collectAnswer.returns { Canvas(width: 3) }
    mock.waitAnswer.returns(1)
    giver.giveAnswer.returns { Canvas(width: 4) }

    await (courier as any Courier).deliver(Canvas(width: 2))
    let collected = await (courier as any Courier).collect()
    await assistant.help(worker, with: "sorting")
    #expect(await assistant.wait(isolation: nil) == 1)
    let given = await giver.give()

    #expect(collected.width == 3 && given.width == 4)
    courier.expectCases("deliver", "collect")
    await mock.expectCalls(.help(ObjectIdentity(worker), with: "sorting"), .wait(isolation: nil))
    await giver.expectCalls(.give)
  }
}

@Suite("Objects", .rehearsal)
struct ObjectsTests {
  @Test("that the code makes are told apart, even if they are gone, and can be read in the test")
  func critical() {
    for _ in 0..<100 {
      let mock = MockCanvasStore()

      saveNewCanvas(in: mock, width: 666)

      #expect(mock.calls.all != [.save(Canvas(width: 1))])
      mock.expectNext { if case .save(let canvas) = $0 { canvas.value.width == 666 } else { false } }
    }
  }

  private func saveNewCanvas(in store: any CanvasStore, width: Int) { store.save(Canvas(width: width)) }

  @Test(
    "are compared by identity, or by == if they are Equatable, and can be read in a Sendable double if they are Sendable"
  )
  func comparison() async {
    let (mock, stamps, one, other) = (MockCanvasStore(), MockStampStore(), Canvas(width: 1), Canvas(width: 1))
    let (store, stampStore): (any CanvasStore, any StampStore) = (mock, stamps)
    let all: [MockCanvasStore.Call] = [.saveAll([one, other])]

    store.save(all: [one, other])
    store.replace(nil, by: one)
    store.stamp(Stamp("Owl"))
    store.borrow(one)
    stampStore.add(Stamp("Owl"))
    await stampStore.add(all: [Stamp("Fox")])
    stampStore.save(one)

    #expect(all != [.saveAll([other, one])])
    await mock.expectCalls(.saveAll([one, other]), .replace(nil, by: one), .stamp(Stamp("Owl")), .borrow(one))
    await stamps.expectNext { if case .add(let stamp) = $0 { stamp.value.motif == "Owl" } else { false } }
    await stamps.expectCalls(.addAll([Stamp("Fox")]), .save(ObjectIdentity(one)))
  }

  @MainActor
  @Test("of a double on the main actor can be read there")
  func mainActor() async {
    let (mock, screen, canvas) = (MockRouter(), MockRouterScreen(title: "Tea"), Canvas(width: 1))
    let router: any Router = mock

    router.delegate = screen
    router.push(MockRouterScreen(title: "Milk"))
    router.replace([screen], animated: true)
    router.show(nil)
    router.show(canvas)
    router.draw(["a": canvas])

    await mock.expectNext(.setDelegate(screen))
    await mock.expectNext { if case .push(let screen) = $0 { screen.value.title == "Milk" } else { false } }
    await mock.expectCalls(.replace([screen], animated: true), .show(nil), .show(canvas), .draw(["a": canvas]))
  }

  @MainActor
  @Test("that a double has recorded are no leaks")
  func leaks() async {
    let mock = MockRouter().lenient()
    var screen: MockRouterScreen? = MockRouterScreen()

    screen.map { mock.push($0) }

    await expectDeallocated(&screen)
    #expect(mock.calls.all.count == 1)
  }
}
