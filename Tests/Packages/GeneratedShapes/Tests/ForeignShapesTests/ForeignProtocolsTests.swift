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
  @Test("stand in for a protocol of another package")
  func dependency() async throws {
    let mock = MockParcelClient(name: "post")
    let client: any ParcelClient = mock
    mock.sendAnswer.returns(7)

    let number = try await client.send(Parcel(weight: 2))

    #expect(number == 7 && client.name == "post")
    await mock.expectCalls(.send(Parcel(weight: 2)))
  }

  @Test("have the associated types of the protocol")
  func generic() {
    let mock = MockParcelStore<Parcel>()
    let store: any ParcelStore<Parcel> = mock
    mock.putAnswer.returns(true)

    #expect(store.put(Parcel(weight: 1)))

    mock.expectCalls(.put(Parcel(weight: 1)))
  }

  @Test("stand in for a nested protocol")
  func nested() {
    let mock = MockTrackingListener()
    let listener: any Tracking.Listener = mock

    listener.moved(Parcel(weight: 3))

    mock.expectCalls(.moved(Parcel(weight: 3)))
  }

  @Test("stand in for a protocol of Foundation")
  func foundation() throws {
    let mock = MockURLProtocolClient()
    let client: any URLProtocolClient = mock
    let url = try #require(URL(string: "https://example.org"))
    let loading = URLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: nil)

    client.urlProtocol(loading, didLoad: Data("ok".utf8))
    client.urlProtocolDidFinishLoading(loading)

    #expect(mock.isEqual(mock))
    mock.expectCalls(.urlProtocolDidLoad(loading, didLoad: Data("ok".utf8)), .urlProtocolDidFinishLoading(loading))
  }
}
