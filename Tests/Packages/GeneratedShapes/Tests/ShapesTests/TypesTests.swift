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
  @Test("can be tuples, results and nested generic types")
  func composite() {
    let (board, examiner, warehouse) = (MockScoreboard(), MockExaminer(), MockWarehouse())
    board.scoreAnswer.returns((home: 3, away: 1))
    board.extremesAnswer.returns((Sketch(lines: 1), nil))
    examiner.examineAnswer.returns(.failure(.unknown))
    warehouse.stockAnswer.returns(["a": .success([nil])])
    warehouse.maybeAnswer.returns(.some(nil))

    (board as any Scoreboard).set((home: 2, away: 1), at: 80)
    #expect((board as any Scoreboard).score() == (3, 1))
    #expect((board as any Scoreboard).extremes(of: (1, "a")).0.lines == 1)
    #expect((examiner as any Examiner).examine(.success(1)) == .failure(.unknown))
    (examiner as any Examiner).nothing(())
    (warehouse as any Warehouse).put(["a": [[1]], "b": nil], into: [[Preference("b")]])
    #expect((warehouse as any Warehouse).stock() == ["a": .success([nil])])
    #expect((warehouse as any Warehouse).maybe(.some(nil)) == .some(nil))

    board.expectCalls(.set((home: 2, away: 1), at: 80), .score, .extremes(of: (1, "a")))
    examiner.expectNext(.examine(.success(1)))
    examiner.expectCases("nothing")
    warehouse.expectCalls(.put(["a": [[1]], "b": nil], into: [[Preference("b")]]), .stock, .maybe(.some(nil)))
  }

  @Test("can be Any, and need not be Equatable")
  func incomparable() {
    let (lost, gallery) = (MockLostAndFound(), MockGallery())
    let (sketch, canvas) = (Sketch(lines: 3), Canvas(width: 1))
    lost.findAnswer.returns("umbrella")
    lost.findNearAnswer.returns(canvas)
    gallery.bestAnswer.returns(sketch)

    (lost as any LostAndFound).hand(in: 3)
    (lost as any LostAndFound).hand(over: canvas, to: nil)
    #expect((lost as any LostAndFound).find() as? String == "umbrella")
    #expect((lost as any LostAndFound).find(near: nil) === canvas)
    (gallery as any Gallery).hang(sketch, beside: [])
    (gallery as any Gallery).lend(canvas)
    (gallery as any Gallery).lend(many: [canvas])
    #expect((gallery as any Gallery).best().lines == 3)

    lost.expectCalls(.handIn(in: 3), .handOver(over: canvas, to: nil), .find, .findNear(near: nil))
    gallery.expectCalls(.hang(sketch, beside: []), .lend(canvas), .lendMany(many: [canvas]), .best)
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
    let (mock, inspector) = (MockCatalog(), MockInspector())
    let catalog: any Catalog = mock
    mock.namesAnswer.returns([1: "A"])
    mock.applyAnswer.returns { $0.uppercased() }
    inspector.changeAnswer.returns(\Track.id)

    #expect(catalog.names() == [1: "A"])
    #expect(catalog.apply { $0 + 1 }("a") == "A")
    catalog.onChange { _ in }
    catalog.keep(["a": {}])
    (inspector as any Inspector).inspect(\.title)
    #expect((inspector as any Inspector).change(\.id, to: 3) == \Track.id)

    mock.expectNext(.names, .apply(.any), .onChange(.any))
    mock.expectCases("keep")
    inspector.expectCalls(.inspect(\.title), .change(\.id, to: 3))
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
    let (mock, page) = (MockMemoryBank(), 3)
    let bank: any MemoryBank = mock
    mock.readAnswer.returns(7)
    mock.addressAnswer.returns(nil)

    withUnsafePointer(to: page) { pointer in
      #expect(bank.read(pointer, count: 1) == 7)
      mock.expectCalls(.read(pointer, count: 1))
    }
    #expect(bank.address(of: 2) == nil)
    bank.fill(0..<4, with: 255, nil)

    mock.expectCalls(.address(of: 2), .fill(0..<4, with: 255, nil))
  }

  @Test("can be spans")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func spans() {
    let (mock, numbers) = (MockScanner(), [1, 2])
    mock.scanAnswer.returns(3)

    let sum = (mock as any Shapes.Scanner).scan(numbers.span)
    (mock as any Shapes.Scanner).read(numbers.span.bytes)

    #expect(sum == 3)
    mock.expectCalls(.scan(), .read())
  }

  @Test("can be generic classes, noncopyable, and without a value")
  func rare() {
    let (freight, mock, booth) = (MockFreight(), MockEmptiness(), MockTicketBooth())
    var emptiness: any Emptiness = mock
    let (crate, path) = (Crate(1), \Track.title)
    freight.packAnswer.returns(crate)
    mock.maybe = ()
    booth.nextAnswer.returns { Ticket(seat: 4) }

    (freight as any Freight).put(crate)
    (freight as any Freight).set(path, to: "A")
    #expect((freight as any Freight).pack(2) === crate)
    emptiness.nothing = emptiness.nothing
    let seat = (booth as any TicketBooth).next.seat

    #expect(emptiness.maybe != nil && seat == 4)
    freight.expectCalls(.put(crate), .set(path, to: "A"), .pack(2))
    mock.expectCalls(.setNothing(()))
    booth.expectCalls(.next)
  }
}
