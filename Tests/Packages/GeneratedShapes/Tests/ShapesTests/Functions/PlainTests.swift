import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

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

  @Test("return what they are told")
  func results() {
    let mock = MockThermometer()
    let thermometer: any Thermometer = mock
    mock.temperatureAnswer.returns(21.5)
    mock.readingAnswer.when("attic").returns(30)

    #expect(thermometer.temperature() == 21.5)
    #expect(thermometer.reading(of: "attic") == 30)

    mock.expectCalls(.temperature, .reading(of: "attic"))
  }

  @Test("answer by all of their arguments")
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

  @Test("may return what is implicitly unwrapped")
  func implicitlyUnwrapped() {
    let mock = MockFinder()
    let finder: any Finder = mock
    mock.findAnswer.returns(3)

    let found: Int = finder.find("a")

    #expect(found == 3)
    mock.expectCalls(.find("a"))
  }
}
