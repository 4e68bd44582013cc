import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Rare types", .rehearsal)
struct RareTypesTests {
  @Test("of associated types keep their constraints")
  func constraints() {
    let mock = MockAssortment<[String]>()
    mock.itemsAnswer.returns(["a"])

    mock.add("a")
    let unique = distinct(in: mock)

    #expect(unique == ["a"])
    mock.expectCalls(.add("a"), .items)
  }

  @Test("can be generic classes")
  func classes() {
    let mock = MockFreight()
    let freight: any Freight = mock
    let (crate, path) = (Crate(1), \Track.title)
    mock.packAnswer.returns(crate)

    freight.put(crate)
    freight.set(path, to: "A")

    #expect(freight.pack(2) === crate)
    mock.expectCalls(.put(crate), .set(path, to: "A"), .pack(2))
  }

  @Test("can have no value, or just one")
  func emptiness() {
    let mock = MockEmptiness()
    var emptiness: any Emptiness = mock
    mock.maybe = ()

    emptiness.nothing = emptiness.nothing

    #expect(emptiness.maybe != nil)
    mock.expectCalls(.setNothing(()))
  }

  @Test("can be spans")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func spans() {
    let mock = MockScanner()
    let numbers = [1, 2]
    mock.scanAnswer.returns(3)

    let sum = (mock as any Scanner).scan(numbers.span)
    (mock as any Scanner).read(numbers.span.bytes)

    #expect(sum == 3)
    mock.expectCalls(.scan(), .read())
  }

  @Test("can be noncopyable properties")
  func tickets() {
    let mock = MockTicketBooth()
    mock.nextAnswer.returns { Ticket(seat: 4) }

    let seat = (mock as any TicketBooth).next.seat

    #expect(seat == 4)
    mock.expectCalls(.next)
  }

  @Test("can be deprecated in a version of Swift")
  func language() {
    let mock = MockCassette()

    (mock as any Cassette).play()

    mock.expectCalls(.play)
  }

  @Test("can restate equality")
  func equality() {
    let (coin, other) = (MockCoin(), MockCoin())

    coin.flip()

    #expect(Set([coin, coin, other]).count == 2)
    coin.expectCalls(.flip)
  }

  private func distinct<C: Assortment>(in assortment: C) -> Set<C.Item> { Set(assortment.items()) }
}
