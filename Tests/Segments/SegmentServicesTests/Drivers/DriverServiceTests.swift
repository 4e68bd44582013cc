import Foundation
import Interfaces
import LoopbackServer
import SegmentFixtures
import TestSupport
import Testing

@testable import SegmentServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Driver service", .rehearsal, .timeLimit(.minutes(1)))
struct DriverServiceTests {
  /// Returns a page of a list of `total` drivers.
  ///
  /// The identifier of each driver is its number.
  static func page(_ numbers: Range<Int>, total: Int, offset: Int? = nil) -> LoopbackAnswer {
    let drivers = numbers.map { number in
      #"{"driverId": "\#(number)", "givenName": "A", "familyName": "B", "nationality": "C", "dateOfBirth": "1985-01-07"}"#
    }
    let table = #"{"Drivers": [\#(drivers.joined(separator: ", "))]}"#
    let offset = offset ?? numbers.lowerBound
    return .json(#"{"MRData": {"total": "\#(total)", "offset": "\#(offset)", "DriverTable": \#(table)}}"#)
  }

  @Test("reads the API's answer")
  func recorded() async throws {
    let recorded = try FixtureFile.drivers.data()
    try await Loopback.run(.json(recorded)) { loopback in
      let drivers = try await DriverService(client: loopback.client).drivers()

      let expected = try FixtureFile.drivers.load().drivers
      let request = try #require(loopback.server.requests.first)
      #expect(drivers == expected)
      #expect(loopback.server.requests.count == 1)
      #expect(request.path == "/drivers.json" && request.query == ["limit": "100", "offset": "0"])
    }
  }

  @Test("follows pages of any size up to the total")
  func pages() async throws {
    let sizes = ["0": 0..<2, "2": 2..<3, "3": 3..<5]
    try await Loopback.run(
      answer: { Self.page(sizes[$0.query["offset"] ?? ""] ?? 0..<0, total: 5) },
      test: { loopback in
        let drivers = try await DriverService(client: loopback.client, pageSize: 2).drivers()

        #expect(drivers.map(\.id) == ["0", "1", "2", "3", "4"])
        #expect(loopback.server.requests.map { $0.query["offset"] } == ["0", "2", "3"])
        #expect(loopback.server.requests.allSatisfy { $0.query["limit"] == "2" })
      })
  }

  @Test("requests at least one driver per page", arguments: [0, -5])
  func pageSize(size: Int) async throws {
    try await Loopback.run(Self.page(0..<1, total: 1)) { loopback in
      _ = try await DriverService(client: loopback.client, pageSize: size).drivers()

      #expect(loopback.server.requests.map { $0.query["limit"] } == ["1"])
    }
  }

  @Test("returns no drivers if the API has none")
  func none() async throws {
    try await Loopback.run(Self.page(0..<0, total: 0)) { loopback in
      let drivers = try await DriverService(client: loopback.client).drivers()

      #expect(drivers.isEmpty)
      #expect(loopback.server.requests.count == 1)
    }
  }

  @Test("follows the latest total", arguments: [(2, 2), (3, 3), (4, 4), (0, 2)])
  func total(later: Int, count: Int) async throws {
    try await Loopback.run { loopback in
      loopback.server.on(
        "GET", "/drivers.json", inTurn: Self.page(0..<1, total: 3), Self.page(1..<2, total: later),
        Self.page(2..<3, total: later), Self.page(3..<4, total: later))

      let drivers = try await DriverService(client: loopback.client, pageSize: 1).drivers()

      #expect(drivers.map(\.id) == (0..<count).map { "\($0)" })
      #expect(loopback.server.requests.count == count)
    }
  }

  @Test("ends if the list has become shorter than the drivers that it has")
  func shrunk() async throws {
    try await Loopback.run { loopback in
      loopback.server.on(
        "GET", "/drivers.json", inTurn: Self.page(0..<2, total: 4), Self.page(2..<2, total: 1))

      let drivers = try await DriverService(client: loopback.client, pageSize: 2).drivers()

      #expect(drivers.map(\.id) == ["0", "1"])
    }
  }

  @Test(
    "refuses a page without drivers and a page with the wrong offset",
    arguments: [
      (page(2..<2, total: 4), "MRData.DriverTable.Drivers", "is empty at 2 of 4"),
      (page(0..<2, total: 4), "MRData.offset", "is 0 where 2 was asked for"),
      (page(3..<4, total: 4), "MRData.offset", "is 3 where 2 was asked for"),
    ])
  func wrongPage(answer: LoopbackAnswer, place: String, reason: String) async throws {
    try await Loopback.run { loopback in
      loopback.server.on("GET", "/drivers.json", inTurn: Self.page(0..<2, total: 4), answer)

      await #expect(throws: APIError.undecodable(DecodingFailure(place: place, reason: reason))) {
        try await DriverService(client: loopback.client, pageSize: 2).drivers()
      }

      #expect(loopback.server.requests.count == 2)
    }
  }

  @Test("does not follow a total that grows without end")
  func endless() async throws {
    let client = HTTPClient(base: URL(filePath: "/"), clock: ManualClock()) { request in
      let query = URLComponents(string: request.url?.absoluteString ?? "")?.queryItems
      let offset = query?.first { $0.name == "offset" }?.value.flatMap { Int($0) } ?? 0
      return try Self.page(offset..<offset + 1, total: offset + 2).played(for: request)
    }

    let failure = DecodingFailure(place: "MRData.total", reason: "is not reached after 1000 pages")
    await #expect(throws: APIError.undecodable(failure)) { try await DriverService(client: client).drivers() }
  }

  @Test("repeats only the request whose connection dropped")
  func retry() async throws {
    try await Loopback.run { loopback in
      loopback.server.on(
        "GET", "/drivers.json", inTurn: Self.page(0..<1, total: 2), Self.page(1..<2, total: 2).cut(after: 9),
        Self.page(1..<2, total: 2))

      let drivers = try await DriverService(client: loopback.client, pageSize: 1).drivers()

      #expect(drivers.map(\.id) == ["0", "1"])
      #expect(loopback.server.requests.map { $0.query["offset"] } == ["0", "1", "1"])
    }
  }

  @Test(
    "throws the reason for a failure",
    arguments: [
      (.status(503), .status(503)), (.json(#"{"message": "Winter."}"#, status: 503), .server(message: "Winter.")),
      (.nothing, .offline),
      (.json("{}"), .undecodable(DecodingFailure(place: "MRData", reason: "is missing"))),
    ] as [(LoopbackAnswer, APIError)])
  func failure(answer: LoopbackAnswer, error: APIError) async throws {
    try await Loopback.run(answer) { loopback in
      await #expect(throws: error) { try await DriverService(client: loopback.client).drivers() }
    }
  }
}
