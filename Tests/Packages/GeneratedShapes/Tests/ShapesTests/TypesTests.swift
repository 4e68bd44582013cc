import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Types", .rehearsal)
struct TypesTests {
  @Test("can be tuples, results, nested optionals and Any, and need not be Equatable")
  func composite() {
    let (mock, sketch, canvas) = (MockGallery(), Sketch(lines: 3), Canvas(width: 1))
    let gallery: any Gallery = mock
    mock.maybeAnswer.returns(.some(nil))

    gallery.hang(sketch, beside: [])
    gallery.lend(canvas, for: (from: 1, to: 3))
    gallery.examine(.success(1), in: ["a": [[Preference("b")]], "b": nil])
    gallery.hand(over: canvas, to: nil)
    #expect(gallery.maybe(.some(nil)) == .some(nil))
    gallery.nothing(())

    mock.expectCalls(
      .hang(sketch, beside: []), .lend(canvas, for: (from: 1, to: 3)),
      .examine(.success(1), in: ["a": [[Preference("b")]], "b": nil]), .hand(over: canvas, to: nil), .maybe(.some(nil)),
      .nothing(()))
  }

  @Test("can be functions, also with aliases, and key paths")
  func functions() {
    let mock = MockCatalog()
    let catalog: any Catalog = mock
    mock.applyAnswer.returns { $0.uppercased() }
    mock.changeAnswer.returns(\Track.id)

    #expect(catalog.apply { $0 + 1 }("a") == "A")
    catalog.keep(["a": {}])
    #expect(catalog.change(\.title, to: "B") == \Track.id)

    mock.expectNext(.apply(.closure))
    mock.expectCases("keep")
    mock.expectCalls(.change(\Track.title, to: "B"))
  }

  @Test("can be streams, also ones that stay open, and tasks")
  func streams() async throws {
    let mock = MockTicker(states: AsyncStream { $0.finish() })
    let ticker: any Ticker = mock
    mock.ticksAnswer.yields(1, 2)
    mock.pricesAnswer.opens()
    mock.startAnswer.returns(Task { 3 })
    mock.pullAnswer.throws(Offline())

    await expectValues(of: ticker.ticks(every: .seconds(1)), [1, 2])
    let prices = try await ticker.prices()
    await mock.pricesAnswer.opened().finish(throwing: Offline())
    await expectFinish(of: prices, throwing: Offline())
    await expectFinish(of: ticker.states)
    #expect(try await ticker.start("a").value == 3)
    await #expect(throws: Offline()) { try await ticker.pull() }

    await mock.expectCalls(.ticks(every: .seconds(1)), .prices, .start("a"), .pull)
  }
}
