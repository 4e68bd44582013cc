import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Functions", .rehearsal)
struct FunctionsTests {
  @Test("are recorded with their labels, and return the value of their answers")
  func plain() {
    let (doorbell, lamp, thermometer) = (MockDoorbell(), MockLamp(), MockThermometer())
    let (shelf, recommender, finder) = (MockShelfService(), MockRecommender(), MockFinder())
    thermometer.temperatureAnswer.returns(21.5)
    thermometer.readingAnswer.when("attic").returns(30)
    shelf.tracksAnswer.answers { [Track(id: $0.limit, title: $0.text)] }
    shelf.countAnswer.returns(4)
    recommender.nextAnswer.returns(.second)
    finder.findAnswer.returns(3)

    (doorbell as any Doorbell).ring()
    (lamp as any Lamp).dim(to: 3)
    (lamp as any Lamp).blink(2, every: .seconds(1))
    #expect((thermometer as any Thermometer).temperature() == 21.5)
    #expect((thermometer as any Thermometer).reading(of: "attic") == 30)
    #expect((shelf as any ShelfServiceType).tracks(matching: "blue", limit: 7) == [Track(id: 7, title: "blue")])
    #expect((shelf as any ShelfServiceType).count() == 4)
    #expect((recommender as any Recommender).next(after: .first) == .second)
    let found: Int = (finder as any Finder).find("a")

    #expect(found == 3)
    doorbell.expectCalls(.ring)
    lamp.expectCalls(.dim(to: 3), .blink(2, every: .seconds(1)))
    thermometer.expectCalls(.temperature, .reading(of: "attic"))
    shelf.expectCalls(.tracks(matching: "blue", limit: 7), .count)
    recommender.expectCalls(.next(after: .first))
    finder.expectCalls(.find("a"))
  }

  @Test("can be asynchronous, and throw errors")
  func effects() async throws {
    let (weather, vault, downloader) = (MockWeatherService(), MockVault(), MockDownloader())
    let url = try #require(URL(string: "https://example.com"))
    weather.forecastAnswer.returns(["sun"])
    weather.temperatureAnswer.answers { Double($0.day) }
    weather.refreshAnswer.returns()
    vault.openAnswer.returns("gold")
    vault.lockAnswer.throws(Offline())
    downloader.downloadAnswer.returns(Data([1]))
    downloader.cancelAllAnswer.throws(Offline())

    #expect(await (weather as any WeatherService).forecast() == ["sun"])
    #expect(await (weather as any WeatherService).temperature(in: "Oslo", on: 3) == 3)
    await (weather as any WeatherService).refresh()
    #expect(try (vault as any Vault).open(code: 12) == "gold")
    #expect(throws: Offline()) { try (vault as any Vault).lock() }
    #expect(try await (downloader as any Downloader).download(url) == Data([1]))
    await #expect(throws: Offline()) { try await (downloader as any Downloader).cancelAll() }

    await weather.expectCalls(.forecast, .temperature(in: "Oslo", on: 3), .refresh)
    await vault.expectCalls(.open(code: 12), .lock)
    await downloader.expectCalls(.download(url), .cancelAll)
  }

  @Test("can throw errors of one type, which may be Never, any Error, or an associated type")
  func typedErrors() async throws {
    let (gatekeeper, pedant, parser) = (MockGatekeeper(), MockPedant(), MockLineParser<GateError>())
    gatekeeper.admitAnswer.throws(.expired(days: 2))
    gatekeeper.visitorAnswer.returns("Ada")
    pedant.neverAnswer.returns(1)
    pedant.anyAnswer.throws(Offline())
    parser.parseAnswer.throws(.unknown)

    #expect(throws: GateError.expired(days: 2)) { try (gatekeeper as any Gatekeeper).admit(badge: 7) }
    #expect(try await (gatekeeper as any Gatekeeper).visitor(of: 7) == "Ada")
    #expect((pedant as any Pedant).never() == 1)
    #expect(throws: Offline()) { try (pedant as any Pedant).any() }
    #expect(throws: GateError.unknown) { try parse("1,2", with: parser) }

    await gatekeeper.expectCalls(.admit(badge: 7), .visitor(of: 7))
    await pedant.expectCalls(.never, .any)
    await parser.expectCalls(.parse("1,2"))
  }

  private func parse<Parser: LineParser>(_ line: String, with parser: Parser) throws(Parser.Failure) -> [Int] {
    try parser.parse(line)
  }

  @Test("that rethrow call their closure, and pass on its result or error")
  func rethrowing() async throws {
    let (mock, memo, retrier) = (MockTransaction(), MockMemo(), MockRetrier())
    let (turnstile, guardian) = (MockTurnstile(), MockGuardian())
    let transaction: any TransactionType = mock
    guardian.mapAnswer.returns(3)
    var isDone = false

    transaction.perform { isDone = true }
    #expect(throws: Offline()) { try transaction.perform { throw Offline() } }
    #expect((memo as any Memo).value(for: "a", orMake: { 5 }) == 5)
    #expect((retrier as any Retrier).retry(3, { "done" }) == "done")
    #expect(throws: GateError.unknown) {
      try (retrier as any Retrier).retry(1) { () throws(GateError) -> Int in throw .unknown }
    }
    #expect(await (turnstile as any Turnstile).pass { 7 } == 7)
    #expect(throws: GateError.unknown) {
      try (guardian as any Guardian).protect { () throws(GateError) in throw .unknown }
    }
    let text = (guardian as any Guardian).map { "\($0)" }

    #expect(isDone && text == "3")
    mock.expectCases("perform", "perform")
    memo.expectCases("value")
    retrier.expectCases("retry", "retry")
    turnstile.expectCases("pass")
    await guardian.expectCalls(
      .protect(RecordedDescription(typeName: "() throws(Failure) -> Void")),
      .map(RecordedDescription(typeName: "(Int) throws(Failure) -> Value")))
  }
}
