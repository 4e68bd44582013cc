import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Composite types", .rehearsal)
struct CompositeTests {
  @Test("can be tuples")
  func tuples() {
    let mock = MockScoreboard()
    let board: any Scoreboard = mock
    mock.scoreAnswer.returns((home: 3, away: 1))
    mock.extremesAnswer.returns((Sketch(lines: 1), nil))

    board.set((home: 2, away: 1), at: 80)
    #expect(board.score() == (3, 1))
    #expect(board.extremes(of: (1, "a")).0.lines == 1)

    mock.expectCalls(.set((home: 2, away: 1), at: 80), .score, .extremes(of: (1, "a")))
  }

  @Test("can be results")
  func results() {
    let mock = MockExaminer()
    let examiner: any Examiner = mock
    mock.examineAnswer.returns(.failure(.unknown))

    #expect(examiner.examine(.success(1)) == .failure(.unknown))
    examiner.nothing(())

    mock.expectNext(.examine(.success(1)))
    mock.expectNext { isCase("nothing", $0) }
  }

  @Test("can be nested")
  func nested() {
    let mock = MockWarehouse()
    let warehouse: any Warehouse = mock
    mock.stockAnswer.returns(["a": .success([nil])])
    mock.maybeAnswer.returns(.some(nil))

    warehouse.put(["a": [[1]], "b": nil], into: [[Preference("b")]])
    #expect(warehouse.stock() == ["a": .success([nil])])
    #expect(warehouse.maybe(.some(nil)) == .some(nil))

    mock.expectCalls(.put(["a": [[1]], "b": nil], into: [[Preference("b")]]), .stock, .maybe(.some(nil)))
  }

  @Test("can be Any")
  func anything() {
    let mock = MockLostAndFound()
    let office: any LostAndFound = mock
    let canvas = Canvas(width: 1)
    mock.findAnswer.returns("umbrella")
    mock.findNearAnswer.returns(canvas)

    office.hand(in: 3)
    office.hand(over: canvas, to: nil)
    #expect(office.find() as? String == "umbrella" && office.find(near: nil) === canvas)

    mock.expectCalls(
      .handIn(in: 3), .handOver(over: canvas, to: nil), .find, .findNear(near: nil))
  }

  @Test("need not be Equatable")
  func incomparable() {
    let mock = MockGallery()
    let gallery: any Gallery = mock
    let (sketch, canvas) = (Sketch(lines: 3), Canvas(width: 1))
    mock.bestAnswer.returns(sketch)

    gallery.hang(sketch, beside: [])
    gallery.lend(canvas)
    gallery.lend(many: [canvas])
    #expect(gallery.best().lines == 3)

    mock.expectCalls(
      .hang(sketch, beside: []), .lend(canvas), .lendMany(many: [canvas]), .best)
  }
}

@Suite("Types of Foundation", .rehearsal)
struct FoundationTypesTests {
  @Test("are recorded and returned")
  func values() throws {
    let mock = MockLedger()
    let ledger: any Ledger = mock
    let (day, id, url) = (Date(timeIntervalSince1970: 0), UUID(), URL(fileURLWithPath: "/tmp"))
    mock.balanceAnswer.returns(12)
    mock.exportAnswer.returns(Data([1]))
    mock.partsAnswer.returns([day])

    ledger.book(3, on: day, id: id)
    #expect(ledger.balance(in: Locale(identifier: "de_DE"), at: .gmt) == 12)
    #expect(try ledger.export(to: url) == Data([1]))
    #expect(ledger.parts(IndexPath(index: 1), DateComponents(day: 2)) == [day])

    mock.expectCalls(
      .book(3, on: day, id: id), .balance(in: Locale(identifier: "de_DE"), at: .gmt), .export(to: url),
      .parts(IndexPath(index: 1), DateComponents(day: 2)))
  }

  @Test("can be networking types")
  func network() async throws {
    let mock = MockSession()
    let session: any SessionType = mock
    let url = try #require(URL(string: "https://example.com"))
    let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 1, textEncodingName: nil)
    mock.dataAnswer.returns((Data([1]), response))

    #expect(try await session.data(for: URLRequest(url: url)).0 == Data([1]))

    await mock.expectCalls(.data(for: URLRequest(url: url)))
  }
}

@Suite("Function types", .rehearsal)
struct FunctionsTests {
  @Test("can have aliases")
  func aliases() {
    let mock = MockCatalog()
    let catalog: any Catalog = mock
    mock.namesAnswer.returns([1: "A"])
    mock.applyAnswer.returns { $0.uppercased() }

    #expect(catalog.names() == [1: "A"])
    #expect(catalog.apply { $0 + 1 }("a") == "A")
    catalog.onChange { _ in }
    catalog.keep(["a": {}])

    mock.expectNext(.names, .apply(.any), .onChange(.any))
    mock.expectNext { isCase("keep", $0) }
  }

  @Test("can be key paths")
  func keyPaths() {
    let mock = MockInspector()
    let inspector: any Inspector = mock
    mock.changeAnswer.returns(\Track.id)

    inspector.inspect(\.title)
    #expect(inspector.change(\.id, to: 3) == \Track.id)

    mock.expectCalls(.inspect(\.title), .change(\.id, to: 3))
  }
}

@Suite("Streams and tasks", .rehearsal)
struct StreamsTests {
  @Test("return stubbed elements")
  func streams() async throws {
    let mock = MockTicker(states: AsyncStream { $0.finish() })
    let ticker: any Ticker = mock
    mock.ticksAnswer.yields(1, 2)
    mock.pricesAnswer.yields(throwing: Offline())

    await expectValues(of: ticker.ticks(every: .seconds(1)), [1, 2])
    await expectFinish(of: try await ticker.prices(), throwing: Offline())
    await expectFinish(of: ticker.states)

    await mock.expectCalls(.ticks(every: .seconds(1)), .prices)
  }

  @Test("send the elements of the test")
  func openStreams() async throws {
    let mock = MockTicker(states: AsyncStream { $0.finish() }).lenient()
    let ticker: any Ticker = mock
    mock.ticksAnswer.opens()
    mock.pricesAnswer.opens()
    let (ticks, prices) = (ticker.ticks(every: .seconds(1)), try await ticker.prices())

    await mock.ticksAnswer.opened().yield(1)
    await mock.pricesAnswer.opened().finish(throwing: Offline())

    await expectValues(of: ticks, [1])
    await expectFinish(of: prices, throwing: Offline())
  }

  @Test("can be awaited")
  func tasks() async throws {
    let mock = MockScheduler()
    let scheduler: any Scheduler = mock
    let clock = ManualClock()
    mock.startAnswer.returns(Task { 3 })
    mock.sleepAnswer.returns()

    #expect(try await scheduler.start("a").value == 3)
    scheduler.follow(Task {})
    try await scheduler.sleep(on: clock, until: 1...2)

    for name in ["start", "follow", "sleep"] { await mock.expectNext { isCase(name, $0) } }
  }

  @Test("need not return")
  func never() async {
    let mock = MockEmergencyBrake()
    let brake: any EmergencyBrake = mock
    mock.pullAnswer.throws(Offline())

    await #expect(throws: Offline()) { try await brake.pull() }

    await mock.expectCalls(.pull)
  }
}

@Suite("Pointers", .rehearsal)
struct UnsafeTests {
  @Test("are recorded as addresses")
  func pointers() {
    let mock = MockMemoryBank()
    let bank: any MemoryBank = mock
    mock.readAnswer.returns(7)
    mock.addressAnswer.returns(nil)

    let page = 3
    withUnsafePointer(to: page) { pointer in
      #expect(bank.read(pointer, count: 1) == 7)
      mock.expectCalls(.read(pointer, count: 1))
    }
    #expect(bank.address(of: 2) == nil)
    bank.fill(0..<4, with: 255, nil)

    mock.expectCalls(.address(of: 2), .fill(0..<4, with: 255, nil))
  }
}
