import Foundation
import Shapes
import ShapesDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Types of Foundation", .rehearsal)
struct FoundationTypesTests {
  @Test("are recorded, and returned")
  func values() throws {
    let mock = MockLedger()
    let ledger: any Ledger = mock
    let (day, id, url) = (Date(timeIntervalSince1970: 0), UUID(), URL(fileURLWithPath: "/tmp"))
    mock.balanceAnswer.returns(12)
    mock.exportAnswer.returns(Data([1]))
    mock.partsAnswer.returns([day])

    ledger.book(3, on: day, id: id)
    #expect(ledger.balance(in: Locale(identifier: "de_DE"), at: .gmt) == 12)
    #expect(try ledger.export(to: url) == Data([1]))
    #expect(ledger.parts(IndexPath(index: 1), DateComponents(day: 2)) == [day])

    mock.expectCalls(
      .book(3, on: day, id: id), .balance(in: Locale(identifier: "de_DE"), at: .gmt), .export(to: url),
      .parts(IndexPath(index: 1), DateComponents(day: 2)))
  }

  @Test("may be those of the network")
  func network() async throws {
    let mock = MockSession()
    let session: any SessionType = mock
    let url = try #require(URL(string: "https://example.com"))
    let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 1, textEncodingName: nil)
    mock.dataAnswer.returns((Data([1]), response))

    #expect(try await session.data(for: URLRequest(url: url)).0 == Data([1]))

    await mock.expectCalls(.data(for: URLRequest(url: url)))
  }
}
