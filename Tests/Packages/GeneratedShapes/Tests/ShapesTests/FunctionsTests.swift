import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Async functions", .rehearsal)
struct AsyncTests {
  @Test("return the stubbed value")
  func results() async {
    let mock = MockWeatherService()
    let weather: any WeatherService = mock
    mock.forecastAnswer.returns(["sun"])
    mock.temperatureAnswer.answers { Double($0.day) }
    mock.refreshAnswer.returns()

    #expect(await weather.forecast() == ["sun"])
    #expect(await weather.temperature(in: "Oslo", on: 3) == 3)
    await weather.refresh()

    await mock.expectCalls(.forecast, .temperature(in: "Oslo", on: 3), .refresh)
  }
}

@Suite("Plain functions", .rehearsal)
struct PlainTests {
  @Test("are recorded without arguments")
  func noArguments() {
    let mock = MockDoorbell()
    let doorbell: any Doorbell = mock

    doorbell.ring()

    mock.expectCalls(.ring)
  }

  @Test("are recorded with their argument labels")
  func labels() {
    let mock = MockLamp()
    let lamp: any Lamp = mock

    lamp.dim(to: 3)
    lamp.blink(2, every: .seconds(1))

    mock.expectCalls(.dim(to: 3), .blink(2, every: .seconds(1)))
  }

  @Test("return the stubbed value")
  func results() {
    let mock = MockThermometer()
    let thermometer: any Thermometer = mock
    mock.temperatureAnswer.returns(21.5)
    mock.readingAnswer.when("attic").returns(30)

    #expect(thermometer.temperature() == 21.5)
    #expect(thermometer.reading(of: "attic") == 30)

    mock.expectCalls(.temperature, .reading(of: "attic"))
  }

  @Test("pass all arguments to the answer")
  func tupleInput() {
    let mock = MockShelfService()
    let shelf: any ShelfServiceType = mock
    mock.tracksAnswer.answers { [Track(id: $0.limit, title: $0.text)] }
    mock.countAnswer.returns(4)

    #expect(shelf.tracks(matching: "blue", limit: 7) == [Track(id: 7, title: "blue")])
    #expect(shelf.count() == 4)

    mock.expectCalls(.tracks(matching: "blue", limit: 7), .count)
  }

  @Test("return a model")
  func model() {
    let mock = MockRecommender()
    let recommender: any Recommender = mock
    mock.nextAnswer.returns(Track(id: 2, title: "B"))

    let next = recommender.next(after: Track(id: 1, title: "A"))

    #expect(next == Track(id: 2, title: "B"))
    mock.expectCalls(.next(after: Track(id: 1, title: "A")))
  }

  @Test("can have an implicitly unwrapped result")
  func implicitlyUnwrapped() {
    let mock = MockFinder()
    let finder: any Finder = mock
    mock.findAnswer.returns(3)

    let found: Int = finder.find("a")

    #expect(found == 3)
    mock.expectCalls(.find("a"))
  }
}

@Suite("Rethrowing functions", .rehearsal)
struct RethrowsTests {
  @Test("call their closure")
  func performed() {
    let mock = MockTransaction()
    let transaction: any TransactionType = mock
    var isDone = false

    transaction.perform { isDone = true }
    #expect(throws: Offline()) { try transaction.perform { throw Offline() } }

    #expect(isDone)
    mock.expectNext { isCase("perform", $0) }
    mock.expectNext { isCase("perform", $0) }
  }

  @Test("return the result of their closure")
  func returned() {
    let mock = MockMemo()
    let memo: any Memo = mock

    #expect(memo.value(for: "a", orMake: { 5 }) == 5)

    mock.expectNext { isCase("value", $0) }
  }

  @Test("throw the typed error of their closure")
  func typed() {
    let mock = MockRetrier()
    let retrier: any Retrier = mock

    #expect(retrier.retry(3, { "done" }) == "done")
    #expect(throws: GateError.unknown) { try retrier.retry(1) { () throws(GateError) -> Int in throw .unknown } }

    mock.expectNext { isCase("retry", $0) }
    mock.expectNext { isCase("retry", $0) }
  }

  @Test("await their closure")
  func awaited() async {
    let mock = MockTurnstile()
    let turnstile: any Turnstile = mock

    #expect(await turnstile.pass { 7 } == 7)

    await mock.expectNext { isCase("pass", $0) }
  }

  @Test("throw an error of a generic type")
  func generic() throws {
    let mock = MockGuardian()
    let guardian: any Guardian = mock
    mock.mapAnswer.returns(3)

    #expect(throws: GateError.unknown) { try guardian.protect { () throws(GateError) in throw .unknown } }
    let text = guardian.map { "\($0)" }

    #expect(text == "3")
    mock.expectCalls(
      .protect(RecordedDescription(typeName: "() throws(Failure) -> Void")),
      .map(RecordedDescription(typeName: "(Int) throws(Failure) -> Value")))
  }
}

@Suite("Throwing functions", .rehearsal)
struct ThrowingTests {
  @Test("return or throw the stubbed value")
  func throwing() throws {
    let mock = MockVault()
    let vault: any Vault = mock
    mock.openAnswer.returns("gold")
    mock.lockAnswer.throws(Offline())

    #expect(try vault.open(code: 12) == "gold")
    #expect(throws: Offline()) { try vault.lock() }

    mock.expectCalls(.open(code: 12), .lock)
  }

  @Test("return or throw a value later")
  func asyncThrowing() async throws {
    let mock = MockDownloader()
    let downloader: any Downloader = mock
    let url = try #require(URL(string: "https://example.com"))
    mock.downloadAnswer.returns(Data([1]))
    mock.cancelAllAnswer.throws(Offline())

    #expect(try await downloader.download(url) == Data([1]))
    await #expect(throws: Offline()) { try await downloader.cancelAll() }

    await mock.expectCalls(.download(url), .cancelAll)
  }
}

@Suite("Typed throws", .rehearsal)
struct TypedThrowsTests {
  @Test("require an error of their type")
  func typed() async throws {
    let mock = MockGatekeeper()
    let gatekeeper: any Gatekeeper = mock
    mock.admitAnswer.throws(.expired(days: 2))
    mock.visitorAnswer.returns("Ada")

    #expect(throws: GateError.expired(days: 2)) { try gatekeeper.admit(badge: 7) }
    #expect(try await gatekeeper.visitor(of: 7) == "Ada")

    await mock.expectCalls(.admit(badge: 7), .visitor(of: 7))
  }

  @Test("can be Never or any Error")
  func extremes() {
    let mock = MockPedant()
    let pedant: any Pedant = mock
    mock.neverAnswer.returns(1)
    mock.anyAnswer.throws(Offline())

    #expect(pedant.never() == 1)
    #expect(throws: Offline()) { try pedant.any() }

    mock.expectCalls(.never, .any)
  }

  @Test("can be an associated type")
  func associated() {
    let mock = MockLineParser<GateError>()
    mock.parseAnswer.throws(.unknown)

    #expect(throws: GateError.unknown) { try parse("1,2", with: mock) }

    mock.expectCalls(.parse("1,2"))
  }

  private func parse<Parser: LineParser>(_ line: String, with parser: Parser) throws(Parser.Failure) -> [Int] {
    try parser.parse(line)
  }
}
