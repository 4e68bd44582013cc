import Depot
import ForeignShapes
import ForeignShapesDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Doubles of other modules' protocols, of compositions, and with a superclass", .rehearsal)
struct ForeignShapesTests {
  @Test("stand in for protocols of another package, and of Foundation, whose root class they inherit from")
  func dependencies() async throws {
    let (client, store, listener) = (MockParcelClient(name: "post"), MockParcelStore<Parcel>(), MockTrackingListener())
    let (mock, observer) = (MockURLProtocolClient(), MockObserver())
    let loading = URLProtocol(
      request: URLRequest(url: URL(fileURLWithPath: "/tmp")), cachedResponse: nil, client: nil)
    client.sendAnswer.returns(7)
    store.putAnswer.returns(true)

    #expect(try await (client as any ParcelClient).send(Parcel(weight: 2)) == 7)
    #expect((store as any ParcelStore<Parcel>).put(Parcel(weight: 1)))
    (listener as any Tracking.Listener).moved(Parcel(weight: 3))
    (mock as any URLProtocolClient).urlProtocol(loading, didLoad: Data("ok".utf8))
    (mock as any URLProtocolClient).urlProtocolDidFinishLoading(loading)
    (observer as any Observer).changed(2)

    #expect((client as any ParcelClient).name == "post" && mock.isEqual(mock))
    #expect((observer as any Observer).isEqual(observer) && Set([observer]).count == 1)
    await client.expectCalls(.send(Parcel(weight: 2)))
    await store.expectCalls(.put(Parcel(weight: 1)))
    await listener.expectCalls(.moved(Parcel(weight: 3)))
    await mock.expectCalls(
      .urlProtocolDidLoad(loading, Data("ok".utf8)), .urlProtocolDidFinishLoading(loading))
    await observer.expectCalls(.changed(2))
  }

  @Test("conform to the protocols, and have the initializers of the superclass")
  func compositions() throws {
    let (mock, session, shining) = (MockStore(capacity: 4), MockSession(), MockShining(watts: 5))
    let (store, anySession): (any Store, Session) = (mock, session)
    mock.loadAnswer.returns(2)
    mock.saveAnswer.returns()
    session.loadAnswer.returns(2)
    session.saveAnswer.throws(ShelfError.full)

    try store.save(store.load())
    #expect(throws: ShelfError.full) { try anySession.save(anySession.load()) }
    let other = type(of: MockShining(watts: 1) as Lamp).init(watts: 6)
    (shining as any Shining).blink()

    #expect(store.capacity == 4 && shining.watts == 5 && other.watts == 6)
    mock.expectCalls(.load, .save(2))
    session.expectCalls(.load, .save(2))
    shining.expectCalls(.blink)
  }

  @Test("can be of protocols in extensions of other modules' types")
  func extensions() {
    let (printer, styler) = (MockTrackingPrinter(), MockStringStyler<Int>())
    let anyPrinter: any Tracking.Printer = printer
    printer.printAnswer.returns(.fixture(text: "b"))
    styler.styleAnswer.returns(4)

    #expect(anyPrinter.print(.fixture()) == Tracking.Label(text: "b") && anyPrinter.next == nil)
    anyPrinter.moved(Parcel(weight: 1))
    #expect((styler as any String.Styler<Int>).style("c", as: .fixture()) == 4)

    printer.expectCalls(.print(.fixture()), .moved(Parcel(weight: 1)))
    styler.expectCalls(.style("c", as: .plain))
  }
}
