import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Partial doubles", .rehearsal)
struct ForwardingTests {
  @Test("forward each call to the real object, and record it")
  func forwards() async throws {
    let mock = MockStorageDepot(forwardingTo: RealStorage())
    let depot: any StorageDepot = mock

    let values = [try await depot.load("tea"), depot.count()]
    let failure = await #expect(throws: DepotError.self) { try await depot.save(10, for: "tea") }
    depot.clear()
    await depot.flush()

    #expect(values == [3, 7])
    #expect(failure == .full)
    await mock.expectCalls(.load("tea"), .count, .save(10, for: "tea"), .clear, .flush)
  }

  @Test("answer stubbed calls themselves")
  func overrides() async throws {
    let mock = MockStorageDepot(forwardingTo: RealStorage())
    let depot: any StorageDepot = mock
    mock.saveAnswer.throws(.full)
    mock.loadAnswer.when("tea").returns(100)

    let failure = await #expect(throws: DepotError.self) { try await depot.save(1, for: "tea") }
    let values = [try await depot.load("tea"), try await depot.load("milk")]

    #expect(failure == .full)
    #expect(values == [100, 4])
    await mock.expectCalls(.save(1, for: "tea"), .load("tea"), .load("milk"))
  }

  @Test("forward the calls after a sequence")
  func sequences() async throws {
    let mock = MockStorageDepot(forwardingTo: RealStorage())
    let depot: any StorageDepot = mock
    mock.saveAnswer.sequence(.throws(.full))

    await #expect(throws: DepotError.full) { try await depot.save(1, for: "tea") }
    try await depot.save(1, for: "tea")

    await mock.expectCalls(.save(1, for: "tea"), .save(1, for: "tea"))
  }

  @Test("hold calls")
  func holds() async throws {
    let mock = MockStorageDepot(forwardingTo: RealStorage())
    let depot: any StorageDepot = mock
    mock.loadAnswer.holds()

    async let value = depot.load("tea")
    await mock.loadAnswer.held().returns(1)

    #expect(try await value == 1)
    await mock.expectCalls(.load("tea"))
  }

  @Test("answer as usual without a real object")
  func usual() {
    let mock = MockStorageDepot()
    let depot: any StorageDepot = mock
    mock.countAnswer.returns(1)

    let count = depot.count()
    depot.clear()

    #expect(count == 1)
    mock.expectCalls(.count, .clear)
  }

  @Test("keep the real object as long as they live")
  func memory() {
    weak var real: RealKeyed?
    var mock: MockKeyedDepot<String, Int>?

    do {
      let object = RealKeyed()
      (real, mock) = (object, MockKeyedDepot(forwardingTo: object))
    }

    #expect(real != nil && mock != nil)
    mock = nil
    #expect(real == nil)
  }

  // MARK: - Properties and subscripts

  @Test("read and set the properties of the real object")
  func properties() throws {
    let real = RealValues()
    let mock = MockValuesDepot(forwardingTo: real)
    var depot: any ValuesDepot = mock

    depot.title = "New"
    depot.note = nil
    depot.grow(by: 2)

    #expect(real.title == "New" && depot.title == "New")
    #expect(real.note == nil && depot.note == nil)
    #expect(try depot.total == 7)
    #expect(depot.size == DepotSize(width: 3) && mock.real == 8)
    mock.expectCalls(.setTitle("New"), .setNote(nil), .grow(by: 2), .total)
  }

  @Test("leave the real object alone once the test sets a property")
  func ownProperties() {
    let real = RealValues()
    let mock = MockValuesDepot(forwardingTo: real)
    var depot: any ValuesDepot = mock
    mock.title = "Mine"
    mock.note = nil

    let title = depot.title
    depot.title = "New"

    #expect(title == "Mine" && depot.title == "New")
    #expect(depot.note == nil)
    #expect(real.title == "Real" && real.note == "Note")
    mock.expectCalls(.setTitle("New"))
  }

  @Test("forward subscripts, except for stubbed keys")
  func subscripts() {
    let real = RealValues()
    let mock = MockValuesDepot(forwardingTo: real)
    var depot: any ValuesDepot = mock
    mock.subscriptAnswer.when("b").returns(20)

    depot["a"] = 2
    depot["b"] = 3

    #expect([depot["a"], depot["b"]] == [2, 20])
    #expect([real["a"], real["b"]] == [2, 0])
    #expect(depot[row: 1, 2] == "1-2")
    mock.expectCalls(
      .setSubscript("a", to: 2), .setSubscript("b", to: 3), .getSubscript("a"), .getSubscript("b"),
      .getSubscriptRow(row: 1, 2))
  }

  @Test("forward the properties and mutating methods of inherited protocols")
  func inherited() {
    let real = RealWriter()
    let mock = MockWritingDepot(forwardingTo: real)
    var depot: any WritingDepot = mock

    depot.heading = "New"
    depot.write(3)
    let value = depot.read()
    depot.rename("Other")

    #expect(value == 3 && real.heading == "Other")
    mock.expectCalls(.setHeading("New"), .write(3), .read, .rename("Other"))
  }

  @Test("answer static requirements themselves")
  func statics() {
    MockReadingDepot.statics.limit = 3

    MockReadingDepot.reset()

    #expect(MockReadingDepot.limit == 3)
    MockReadingDepot.statics.expectCalls(.reset)
  }

  @Test("record initializers without a real object")
  func initializers() {
    let mock = MockOpeningDepot(forwardingTo: RealOpening(name: "tea"))
    let made: any OpeningDepot = MockOpeningDepot(name: "milk")

    let counts = [mock.open(), mock.name.count]

    #expect(counts == [3, 3] && made.name == "")
    mock.expectCalls(.open)
    MockOpeningDepot.statics.expectCalls(.initialize(name: "milk"))
  }
}
