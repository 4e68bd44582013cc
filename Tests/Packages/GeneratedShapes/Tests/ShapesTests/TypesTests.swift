import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Types", .rehearsal)
struct TypesTests {
  @Test("can be tuples, results, nested generic types and Any, and need not be Equatable")
  func composite() {
    let (board, examiner, lost, gallery) = (MockScoreboard(), MockExaminer(), MockLostAndFound(), MockGallery())
    let (sketch, canvas) = (Sketch(lines: 3), Canvas(width: 1))
    board.scoreAnswer.returns((home: 3, away: 1))
    board.extremesAnswer.returns((sketch, nil))
    lost.findAnswer.returns("umbrella")
    lost.findNearAnswer.returns(canvas)
    gallery.bestAnswer.returns(sketch)

    #expect((board as any Scoreboard).score() == (3, 1))
    #expect((board as any Scoreboard).extremes(of: (1, "a")).0.lines == 3)
    (examiner as any Examiner).nothing(())
    #expect((lost as any LostAndFound).find() as? String == "umbrella")
    #expect((lost as any LostAndFound).find(near: nil) === canvas)
    #expect((gallery as any Gallery).best().lines == 3)

    board.expectCalls(.score, .extremes(of: (1, "a")))
    examiner.expectCases("nothing")
    lost.expectCalls([.find, .findNear(nil)])
    gallery.expectCalls(.best)

    expect(MockScoreboard(), .set((home: 2, away: 1), at: 80)) {
      ($0 as any Scoreboard).set((home: 2, away: 1), at: 80)
    }
    expect(MockExaminer(), .examine(.success(1)), \.examineAnswer, .failure(.unknown)) {
      ($0 as any Examiner).examine(.success(1))
    }
    expect(MockWarehouse(), .put(["a": [[1]], "b": nil], into: [[Preference("b")]])) {
      ($0 as any Warehouse).put(["a": [[1]], "b": nil], into: [[Preference("b")]])
    }
    expect(MockWarehouse(), .stock, \.stockAnswer, ["a": .success([nil])]) { ($0 as any Warehouse).stock() }
    expect(MockWarehouse(), .maybe(.some(nil)), \.maybeAnswer, .some(nil)) { ($0 as any Warehouse).maybe(.some(nil)) }
    expect(MockLostAndFound(), .handIn(3)) { ($0 as any LostAndFound).hand(in: 3) }
    expect(MockLostAndFound(), .handOver(canvas, to: nil)) {
      ($0 as any LostAndFound).hand(over: canvas, to: nil)
    }
    expect(MockGallery(), .hang(sketch, beside: [])) { ($0 as any Gallery).hang(sketch, beside: []) }
    expect(MockGallery(), .lend(canvas)) { ($0 as any Gallery).lend(canvas) }
    expect(MockGallery(), .lendMany([canvas])) { ($0 as any Gallery).lend(many: [canvas]) }
  }

  @Test("of Foundation are recorded and returned")
  func foundation() async throws {
    let (mock, session) = (MockLedger(), MockSession())
    let ledger: any Ledger = mock
    let (day, id, german) = (Date(timeIntervalSince1970: 0), UUID(), Locale(identifier: "de_DE"))
    let url = URL(fileURLWithPath: "/tmp")
    let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 1, textEncodingName: nil)
    mock.balanceAnswer.returns(12)
    mock.exportAnswer.returns(Data([1]))
    mock.partsAnswer.returns([day])
    session.dataAnswer.returns((Data([1]), response))

    ledger.book(3, on: day, id: id)
    #expect(ledger.balance(in: german, at: .gmt) == 12)
    #expect(try ledger.export(to: url) == Data([1]))
    #expect(ledger.parts(IndexPath(index: 1), DateComponents(day: 2)) == [day])
    #expect(try await (session as any SessionType).data(for: URLRequest(url: url)).0 == Data([1]))

    await mock.expectCalls(
      .book(3, on: day, id: id), .balance(in: german, at: .gmt), .export(to: url),
      .parts(IndexPath(index: 1), DateComponents(day: 2)))
    await session.expectCalls(.data(for: URLRequest(url: url)))
  }

  @Test("can be functions, also with aliases, and key paths")
  func functions() {
    let mock = MockCatalog()
    mock.applyAnswer.returns { $0.uppercased() }

    #expect((mock as any Catalog).apply { $0 + 1 }("a") == "A")
    (mock as any Catalog).keep(["a": {}])

    mock.expectNext(.apply(.closure))
    mock.expectCases("keep")

    expect(MockCatalog(), .names, \.namesAnswer, [1: "A"]) { ($0 as any Catalog).names() }
    expect(MockCatalog(), .onChange(.closure)) { ($0 as any Catalog).onChange { _ in } }
    expect(MockInspector(), .inspect(\.title)) { ($0 as any Inspector).inspect(\.title) }
    expect(MockInspector(), .change(\.id, to: 3), \.changeAnswer, \Track.id) {
      ($0 as any Inspector).change(\.id, to: 3)
    }
  }

  @Test("can be streams, also ones that stay open, and tasks")
  func streams() async throws {
    let (mock, scheduler, brake) = (
      MockTicker(states: AsyncStream { $0.finish() }), MockScheduler(), MockEmergencyBrake()
    )
    let ticker: any Ticker = mock
    mock.ticksAnswer.yields(1, 2)
    mock.pricesAnswer.opens()
    scheduler.startAnswer.returns(Task { 3 })
    scheduler.sleepAnswer.returns()
    brake.pullAnswer.throws(Offline())

    await expectValues(of: ticker.ticks(every: .seconds(1)), [1, 2])
    let prices = try await ticker.prices()
    await mock.pricesAnswer.opened().finish(throwing: Offline())
    await expectFinish(of: prices, throwing: Offline())
    await expectFinish(of: ticker.states)
    #expect(try await (scheduler as any Scheduler).start("a").value == 3)
    (scheduler as any Scheduler).follow(Task {})
    try await (scheduler as any Scheduler).sleep(on: ManualClock(), until: 1...2)
    await #expect(throws: Offline()) { try await (brake as any EmergencyBrake).pull() }

    await mock.expectCalls(.ticks(every: .seconds(1)), .prices)
    scheduler.expectCases("start", "follow", "sleep")
    await brake.expectCalls(.pull)
  }

  @Test("can be pointers, which are recorded as addresses")
  func pointers() {
    let page = 3
    withUnsafePointer(to: page) { pointer in
      expect(MockMemoryBank(), .read(pointer, count: 1), \.readAnswer, 7) {
        ($0 as any MemoryBank).read(pointer, count: 1)
      }
    }

    expect(MockMemoryBank(), .address(of: 2), \.addressAnswer, nil) { ($0 as any MemoryBank).address(of: 2) }
    expect(MockMemoryBank(), .fill(0..<4, with: 255, nil)) { ($0 as any MemoryBank).fill(0..<4, with: 255, nil) }
  }

  @Test("can be spans")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func spans() {
    let numbers = [1, 2]
    expect(MockScanner(), .scan(), \.scanAnswer, 3) { ($0 as any Shapes.Scanner).scan(numbers.span) }
    expect(MockScanner(), .read()) { ($0 as any Shapes.Scanner).read(numbers.span.bytes) }
  }

  @Test("can be generic classes, noncopyable, and without a value")
  func rare() {
    let (freight, mock, booth) = (MockFreight(), MockEmptiness(), MockTicketBooth())
    var emptiness: any Emptiness = mock
    let (crate, path) = (Crate(1), \Track.title)
    freight.packAnswer.returns(crate)
    mock.maybe = ()
    booth.nextAnswer.returns { Ticket(seat: 4) }

    #expect((freight as any Freight).pack(2) === crate)
    emptiness.nothing = emptiness.nothing
    let seat = (booth as any TicketBooth).next.seat

    #expect(emptiness.maybe != nil && seat == 4)
    freight.expectCalls(.pack(2))
    mock.expectCalls(.setNothing(()))
    booth.expectCalls(.next)

    expect(MockFreight(), .put(crate)) { ($0 as any Freight).put(crate) }
    expect(MockFreight(), .set(path, to: "A")) { ($0 as any Freight).set(path, to: "A") }
  }
}
