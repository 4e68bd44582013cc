import Foundation
import HTTPTestSupport
import Interfaces
import SegmentFixtures
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Driver service", .rehearsal)
struct DriverServiceTests {
  let api = HTTPStub()
  /// The answer to every request for drivers.
  let route: Answer<HTTPStub.Request, HTTPStub.Response, URLError>

  init() {
    route = api.on { $0.url.path == "/drivers.json" }
  }

  /// Returns a page of a list of `total` drivers.
  ///
  /// The identifier of each driver is its number.
  static func page(_ numbers: Range<Int>, total: Int, offset: Int? = nil) -> HTTPStub.Response {
    let drivers = numbers.map { number in
      #"{"driverId": "\#(number)", "givenName": "A", "familyName": "B", "nationality": "C", "dateOfBirth": "1985-01-07"}"#
    }
    let table = #"{"Drivers": [\#(drivers.joined(separator: ", "))]}"#
    let offset = offset ?? numbers.lowerBound
    return .json(#"{"MRData": {"total": "\#(total)", "offset": "\#(offset)", "DriverTable": \#(table)}}"#)
  }

  /// Expects one request for each offset, and no other.
  private func expectRequests(from offsets: Int..., limit: Int) async {
    for offset in offsets {
      await api.expectNext { $0.query == ["limit": "\(limit)", "offset": "\(offset)"] }
    }
    await api.expectNoMoreCalls()
  }

  @Test("reads the API's answer")
  func recorded() async throws {
    route.returns(.json(String(decoding: try FixtureFile.drivers.data(), as: UTF8.self)))

    let drivers = try await DriverService(client: api.client()).drivers()

    #expect(drivers == (try FixtureFile.drivers.load().drivers))
    await expectRequests(from: 0, limit: 100)
  }

  @Test("follows pages of any size up to the total")
  func pages() async throws {
    route.sequence(
      .returns(Self.page(0..<2, total: 5)), .returns(Self.page(2..<3, total: 5)), .returns(Self.page(3..<5, total: 5)))

    let drivers = try await DriverService(client: api.client(), pageSize: 2).drivers()

    #expect(drivers.map(\.id) == ["0", "1", "2", "3", "4"])
    await expectRequests(from: 0, 2, 3, limit: 2)
  }

  @Test("requests at least one driver per page", arguments: [0, -5])
  func pageSize(size: Int) async throws {
    route.returns(Self.page(0..<1, total: 1))

    _ = try await DriverService(client: api.client(), pageSize: size).drivers()

    await expectRequests(from: 0, limit: 1)
  }

  @Test("returns no drivers if the API has none")
  func none() async throws {
    route.returns(Self.page(0..<0, total: 0))

    let drivers = try await DriverService(client: api.client()).drivers()

    #expect(drivers.isEmpty)
    await expectRequests(from: 0, limit: 100)
  }

  @Test("follows the latest total", arguments: [(2, 2), (3, 3), (4, 4), (0, 2)])
  func total(later: Int, count: Int) async throws {
    route.answers { request in
      let offset = Int(request.query["offset"] ?? "") ?? 0
      return Self.page(offset..<offset + 1, total: offset == 0 ? 3 : later)
    }

    let drivers = try await DriverService(client: api.client(), pageSize: 1).drivers()

    #expect(drivers.map(\.id) == (0..<count).map { "\($0)" })
    for _ in 0..<count { await api.expectNext { $0.url.path == "/drivers.json" } }
  }

  @Test("ends if the list has become shorter than the drivers that it has")
  func shrunk() async throws {
    route.sequence(.returns(Self.page(0..<2, total: 4)), .returns(Self.page(2..<2, total: 1)))

    let drivers = try await DriverService(client: api.client(), pageSize: 2).drivers()

    #expect(drivers.map(\.id) == ["0", "1"])
    await expectRequests(from: 0, 2, limit: 2)
  }

  @Test(
    "refuses a page without drivers and a page with the wrong offset",
    arguments: [
      (page(2..<2, total: 4), "MRData.DriverTable.Drivers", "is empty at 2 of 4"),
      (page(0..<2, total: 4), "MRData.offset", "is 0 where 2 was asked for"),
      (page(3..<4, total: 4), "MRData.offset", "is 3 where 2 was asked for"),
    ])
  func wrongPage(answer: HTTPStub.Response, place: String, reason: String) async {
    route.sequence(.returns(Self.page(0..<2, total: 4)), .returns(answer))

    await #expect(throws: APIError.undecodable(DecodingFailure(place: place, reason: reason))) {
      try await DriverService(client: api.client(), pageSize: 2).drivers()
    }

    await expectRequests(from: 0, 2, limit: 2)
  }

  @Test("does not follow a total that grows without end")
  func endless() async {
    route.answers { request in
      let offset = Int(request.query["offset"] ?? "") ?? 0
      return Self.page(offset..<offset + 1, total: offset + 2)
    }

    let failure = DecodingFailure(place: "MRData.total", reason: "is not reached after 1000 pages")
    await #expect(throws: APIError.undecodable(failure)) {
      try await DriverService(client: api.client()).drivers()
    }
    api.lenient()
  }

  @Test("repeats only the request whose connection dropped")
  func retry() async throws {
    route.sequence(
      .returns(Self.page(0..<1, total: 2)), .throws(URLError(.networkConnectionLost)),
      .returns(Self.page(1..<2, total: 2)))

    let drivers = try await DriverService(client: api.client(), pageSize: 1).drivers()

    #expect(drivers.map(\.id) == ["0", "1"])
    await expectRequests(from: 0, 1, 1, limit: 1)
  }

  @Test(
    "throws the reason for a failure",
    arguments: [
      (.success(.status(503)), .status(503)),
      (.success(.json(#"{"message": "Winter."}"#, status: 503)), .server(message: "Winter.")),
      (.failure(URLError(.notConnectedToInternet)), .offline),
      (.success(.json("{}")), .undecodable(DecodingFailure(place: "MRData", reason: "is missing"))),
    ] as [(StubbedAnswer, APIError)])
  func failure(answer: StubbedAnswer, error: APIError) async {
    api.answersAll(with: answer)

    await #expect(throws: error) { try await DriverService(client: api.client()).drivers() }

    await expectRequests(from: 0, limit: 100)
  }
}
