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
    expect(MockDoorbell(), .ring) { ($0 as any Doorbell).ring() }
    expect(MockLamp(), .dim(to: 3)) { ($0 as any Lamp).dim(to: 3) }
    expect(MockLamp(), .blink(2, every: .seconds(1))) { ($0 as any Lamp).blink(2, every: .seconds(1)) }
    expect(MockThermometer(), .temperature, \.temperatureAnswer, 21.5) { ($0 as any Thermometer).temperature() }
    expect(MockShelfService(), .count, \.countAnswer, 4) { ($0 as any ShelfServiceType).count() }
    expect(MockRecommender(), .next(after: .first), \.nextAnswer, .second) {
      ($0 as any Recommender).next(after: .first)
    }
    expect(MockFinder(), .find("a"), \.findAnswer, 3) { ($0 as any Finder).find("a") as Int }
  }

  @Test("can throw errors, also of one type, which may be Never, any Error, or an associated type")
  func errors() throws {
    try expect(MockVault(), .open(code: 12), \.openAnswer, "gold") { try ($0 as any Vault).open(code: 12) }
    expect(MockVault(), .lock, \.lockAnswer, throws: Offline()) { try ($0 as any Vault).lock() }
    expect(MockGatekeeper(), .admit(badge: 7), \.admitAnswer, throws: GateError.expired(days: 2)) {
      try ($0 as any Gatekeeper).admit(badge: 7)
    }
    expect(MockPedant(), .never, \.neverAnswer, 1) { ($0 as any Pedant).never() }
    expect(MockPedant(), .any, \.anyAnswer, throws: Offline()) { try ($0 as any Pedant).any() }
    expect(MockLineParser<GateError>(), .parse("1"), \.parseAnswer, throws: GateError.unknown) {
      try parse("1", with: $0)
    }
  }

  @Test("of one type end a call that nothing answers")
  func unanswered() async {
    let (sentry, error) = (MockSentry(), Stored<PermitError?>(nil))

    await withKnownIssue {
      do throws(PermitError) { _ = try await (sentry as any Sentry).permit(for: 7) } catch let alarm {
        error.value = alarm
      }
    }

    #expect(error.value == .silent)
    await sentry.expectCalls(.permit(for: 7))
  }

  private func parse<Parser: LineParser>(_ line: String, with parser: Parser) throws(Parser.Failure) -> [Int] {
    try parser.parse(line)
  }

  @Test("can be asynchronous, and pass their arguments on to their answers")
  func asynchronous() async throws {
    let (weather, downloader, url) = (MockWeatherService(), MockDownloader(), URL(fileURLWithPath: "/tmp"))
    let (gatekeeper, shelf, thermometer) = (MockGatekeeper(), MockShelfService(), MockThermometer())
    weather.forecastAnswer.returns(["sun"])
    weather.temperatureAnswer.answers { Double($0.day) }
    weather.refreshAnswer.returns()
    downloader.downloadAnswer.returns(Data([1]))
    downloader.cancelAllAnswer.throws(Offline())
    gatekeeper.visitorAnswer.returns("Ada")
    shelf.tracksAnswer.answers { [Track(id: $0.limit, title: $0.text)] }
    thermometer.readingAnswer.when("attic").returns(30)

    #expect(await (weather as any WeatherService).forecast() == ["sun"])
    #expect(await (weather as any WeatherService).temperature(in: "Oslo", on: 3) == 3)
    await (weather as any WeatherService).refresh()
    #expect(try await (downloader as any Downloader).download(url) == Data([1]))
    await #expect(throws: Offline()) { try await (downloader as any Downloader).cancelAll() }
    #expect(try await (gatekeeper as any Gatekeeper).visitor(of: 7) == "Ada")
    #expect((shelf as any ShelfServiceType).tracks(matching: "blue", limit: 7) == [Track(id: 7, title: "blue")])
    #expect((thermometer as any Thermometer).reading(of: "attic") == 30)

    await weather.expectCalls(.forecast, .temperature(in: "Oslo", on: 3), .refresh)
    await downloader.expectCalls(.download(url), .cancelAll)
    await gatekeeper.expectCalls(.visitor(of: 7))
    await shelf.expectCalls(.tracks(matching: "blue", limit: 7))
    await thermometer.expectCalls(.reading(of: "attic"))
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
