import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Ownership", .rehearsal)
struct OwnershipTests {
  @Test("may let an argument change, or need not")
  func mutation() throws {
    let mock = MockEditor()
    let editor: any Editor = mock
    var (track, tracks) = (Track.first, [Track.first])
    mock.editChanges = { $0.title = "B" }
    mock.sortAnswer.returns(2)

    editor.edit(&track)
    #expect(try editor.sort(&tracks, by: "title") == 2)

    #expect(track == Track(id: 1, title: "B") && tracks == [.first])
    mock.expectCalls(.edit(.first), .sort([.first], by: "title"))
  }

  @Test("of noncopyable values lets a double record their description")
  func noncopyable() throws {
    let (mock, file) = (MockUsher(), MockFileHandle())
    let usher: any Usher = mock
    var ticket = Ticket(seat: 4)
    mock.inspectAnswer.returns(true)
    mock.stampChanges = { $0 = Ticket(seat: 5) }
    mock.ticketAnswer.returns { Ticket(seat: 3) }
    mock.nextAnswer.returns { Ticket(seat: 6) }
    file.readAnswer.returns("text")

    let isValid = usher.inspect(ticket)
    usher.stamp(&ticket)
    let seat = ticket.seat
    usher.take(ticket)
    let other = if let ticket = usher.ticket(of: 3) { ticket.seat } else { 0 }
    let next = usher.next.seat

    #expect(isValid && seat == 5 && other == 3 && next == 6)
    #expect(try readAll(file) == "text")
    mock.expectCases("inspect", "stamp", "take", "ticket", "next")
    file.expectCalls(.read(8), .close)
  }

  private func readAll<File: FileHandleType & ~Copyable>(_ file: consuming File) throws -> String {
    let text = try file.read(8)
    file.close()
    return text
  }

  @Test("can be transferred, also out of a double that is not Sendable")
  func transfers() async {
    let (mock, giver, worker) = (MockCourier(), MockGiver(), Worker())
    let courier: any Courier = mock
    mock.deliverAnswer.returns()
    mock.collectAnswer.returns { Canvas(width: 3) }
    giver.giveAnswer.returns { Canvas(width: 4) }

    await courier.deliver(Canvas(width: 2))
    let collected = await courier.collect()
    await courier.help(worker, with: "sorting")
    let given = await giver.give()

    #expect(collected.width == 3 && given.width == 4)
    mock.expectCases("deliver", "collect")
    await mock.expectCalls(.help(ObjectIdentity(worker), with: "sorting"))
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

  @Test("are compared by identity, or by == if they are Equatable")
  func comparison() {
    let (mock, one, other) = (MockCanvasStore(), Canvas(width: 1), Canvas(width: 1))
    let store: any CanvasStore = mock

    store.save(all: [one, other])
    store.replace(nil, by: one)
    store.stamp(Stamp("Owl"))
    store.borrow(one)

    #expect(mock.calls.all.first != .saveAll([other, one]))
    mock.expectCalls(.saveAll([one, other]), .replace(nil, by: one), .stamp(Stamp("Owl")), .borrow(one))
  }

  @Test("of a Sendable double can be read if they are Sendable")
  func sendable() {
    let (mock, canvas) = (MockStampStore(), Canvas(width: 1))

    (mock as any StampStore).add(Stamp("Owl"))
    (mock as any StampStore).save(canvas)

    mock.expectNext { if case .add(let stamp) = $0 { stamp.value.motif == "Owl" } else { false } }
    mock.expectCalls(.save(ObjectIdentity(canvas)))
  }

  @MainActor
  @Test("of a double on the main actor can be read there")
  func mainActor() async {
    let (mock, screen, canvas) = (MockRouter(), MockRouterScreen(title: "Tea"), Canvas(width: 1))
    let router: any Router = mock

    router.push(MockRouterScreen(title: "Milk"))
    router.replace([screen], animated: true)
    router.show(nil)
    router.show(canvas)

    await mock.expectNext { if case .push(let screen) = $0 { screen.value.title == "Milk" } else { false } }
    await mock.expectCalls(.replace([screen], animated: true), .show(nil), .show(canvas))
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
