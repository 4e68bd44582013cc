import Depot
import ForeignShapes
import ForeignShapesDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Doubles of other modules' protocols", .rehearsal)
struct ForeignProtocolsTests {
  @Test("stand in for those of another package")
  func dependency() async throws {
    let (client, store, listener) = (MockParcelClient(name: "post"), MockParcelStore<Parcel>(), MockTrackingListener())
    client.sendAnswer.returns(7)
    store.putAnswer.returns(true)

    #expect(try await (client as any ParcelClient).send(Parcel(weight: 2)) == 7)
    #expect((client as any ParcelClient).name == "post")
    #expect((store as any ParcelStore<Parcel>).put(Parcel(weight: 1)))
    (listener as any Tracking.Listener).moved(Parcel(weight: 3))

    await client.expectCalls(.send(Parcel(weight: 2)))
    await store.expectCalls(.put(Parcel(weight: 1)))
    await listener.expectCalls(.moved(Parcel(weight: 3)))
  }

  @Test("stand in for those of Foundation, whose root class they inherit from")
  func foundation() {
    let (mock, observer) = (MockURLProtocolClient(), MockObserver())
    let client: any URLProtocolClient = mock
    let request = URLRequest(url: URL(fileURLWithPath: "/tmp"))
    let loading = URLProtocol(request: request, cachedResponse: nil, client: nil)

    client.urlProtocol(loading, didLoad: Data("ok".utf8))
    client.urlProtocolDidFinishLoading(loading)
    (observer as any Observer).changed(2)

    #expect(mock.isEqual(mock) && (observer as any Observer).isEqual(observer) && Set([observer]).count == 1)
    mock.expectCalls(.urlProtocolDidLoad(loading, didLoad: Data("ok".utf8)), .urlProtocolDidFinishLoading(loading))
    observer.expectCalls(.changed(2))
  }
}

@Suite("Doubles of compositions and of protocols with a superclass", .rehearsal)
struct CompositionsTests {
  @Test("conform to the protocols, and are subclasses of the class")
  func parts() throws {
    let (mock, session) = (MockStore(capacity: 4), MockSession())
    let (store, anySession): (any Store, Session) = (mock, session)
    mock.loadAnswer.returns(2)
    mock.saveAnswer.returns()
    session.loadAnswer.returns(2)
    session.saveAnswer.throws(ShelfError.full)

    try store.save(store.load())
    #expect(throws: ShelfError.full) { try anySession.save(anySession.load()) }

    #expect(store.capacity == 4)
    mock.expectCalls(.load, .save(2))
    session.expectCalls(.load, .save(2))
  }

  @Test("have the initializers of the superclass, and are Sendable like it")
  func superclass() async {
    let (warming, shining, mock) = (MockWarming(capacity: 3), MockShining(watts: 5), MockRegistering())
    let registry: any Registering = mock
    warming.preheatAnswer.returns(true)
    mock.registerAnswer.returns(6)

    let other = type(of: MockShining(watts: 1) as Lamp).init(watts: 6)
    (shining as any Shining).blink()
    let number = await Task.detached { registry.register("Ada") }.value

    #expect((warming as any Warming).preheat() && (warming as any Warming).capacity == 3)
    #expect(shining.watts == 5 && other.watts == 6 && number == 6)
    await warming.expectCalls(.preheat)
    await shining.expectCalls(.blink)
    await mock.expectCalls(.register("Ada"))
  }
}
