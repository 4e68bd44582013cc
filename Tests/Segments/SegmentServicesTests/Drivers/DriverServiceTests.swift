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

  @Test("reads the API's answer")
  func recorded() async throws {
    api.answersAll(with: .success(.json(String(decoding: try FixtureFile.drivers.data(), as: UTF8.self))))

    let drivers = try await DriverService(client: api.client()).drivers()

    #expect(drivers == (try FixtureFile.drivers.load().drivers))
    await expectRequests(from: [0], limit: 100)
  }

  /// The pages of a list, and what the service makes of them.
  struct List: Sendable, CustomTestStringConvertible {
    let name: String
    var pageSize = 1
    let answers: [StubbedAnswer]
    /// The number of drivers before each requested page.
    let offsets: [Int]
    let result: Result<[String], APIError>

    var testDescription: String { name }
  }

  @Test(
    "follows the pages of a list",
    arguments: [
      List(
        name: "of any size, up to the total", pageSize: 2,
        answers: [page(0..<2, total: 5), page(2..<3, total: 5), page(3..<5, total: 5)], offsets: [0, 2, 3],
        result: .success(["0", "1", "2", "3", "4"])),
      List(
        name: "that is empty", answers: [page(0..<0, total: 0)], offsets: [0], result: .success([])),
      List(
        name: "whose total shrinks", answers: [page(0..<1, total: 3), page(1..<2, total: 2)],
        offsets: [0, 1], result: .success(["0", "1"])),
      List(
        name: "whose total grows",
        answers: [page(0..<1, total: 2), page(1..<2, total: 3), page(2..<3, total: 3)], offsets: [0, 1, 2],
        result: .success(["0", "1", "2"])),
      List(
        name: "whose total vanishes", answers: [page(0..<1, total: 3), page(1..<2, total: 0)],
        offsets: [0, 1], result: .success(["0", "1"])),
      List(
        name: "that has become shorter than the drivers before", pageSize: 2,
        answers: [page(0..<2, total: 4), page(2..<2, total: 1)], offsets: [0, 2], result: .success(["0", "1"])),
      List(
        name: "and repeats only the request whose connection dropped",
        answers: [page(0..<1, total: 2), .dropped, page(1..<2, total: 2)], offsets: [0, 1, 1],
        result: .success(["0", "1"])),
      List(
        name: "but refuses one without drivers", pageSize: 2,
        answers: [page(0..<2, total: 4), page(2..<2, total: 4)], offsets: [0, 2],
        result: undecodable("MRData.DriverTable.Drivers", "is empty at 2 of 4")),
      List(
        name: "but refuses one with an earlier offset", pageSize: 2,
        answers: [page(0..<2, total: 4), page(0..<2, total: 4)], offsets: [0, 2],
        result: undecodable("MRData.offset", "is 0 where 2 was asked for")),
      List(
        name: "but refuses one with a later offset", pageSize: 2,
        answers: [page(0..<2, total: 4), page(3..<4, total: 4)], offsets: [0, 2],
        result: undecodable("MRData.offset", "is 3 where 2 was asked for")),
      List(
        name: "unless the server refuses",
        answers: [.success(.json(#"{"message": "Winter."}"#, status: 503))], offsets: [0],
        result: .failure(.server(message: "Winter."))),
    ]
      + [0, -5].map {
        List(
          name: "with at least one driver, not \($0)", pageSize: $0, answers: [page(0..<1, total: 1)], offsets: [0],
          result: .success(["0"]))
      })
  func pages(list: List) async {
    api.answers(with: list.answers)

    let result = await Result {
      try await DriverService(client: api.client(), pageSize: list.pageSize).drivers().map(\.id)
    }

    #expect(result == list.result)
    await expectRequests(from: list.offsets, limit: max(1, list.pageSize))
  }

  @Test("does not follow a total that grows without end")
  func endless() async {
    api.on { _ in true }.answers { request throws(URLError) in
      let offset = Int(request.query["offset"] ?? "") ?? 0
      return try Self.page(offset..<offset + 1, total: offset + 2).get()
    }

    let failure = DecodingFailure(place: "MRData.total", reason: "is not reached after 1000 pages")
    await #expect(throws: APIError.undecodable(failure)) {
      try await DriverService(client: api.client()).drivers()
    }
    api.lenient()
  }

  /// Returns a page of a list of `total` drivers.
  ///
  /// The identifier of each driver is its number.
  private static func page(_ numbers: Range<Int>, total: Int) -> StubbedAnswer {
    let drivers = numbers.map { number in
      #"{"driverId": "\#(number)", "givenName": "A", "familyName": "B", "nationality": "C", "dateOfBirth": "1985-01-07"}"#
    }
    let table = #"{"Drivers": [\#(drivers.joined(separator: ", "))]}"#
    let offset = numbers.lowerBound
    return .success(
      .json(#"{"MRData": {"total": "\#(total)", "offset": "\#(offset)", "DriverTable": \#(table)}}"#))
  }

  private static func undecodable(_ place: String, _ reason: String) -> Result<[String], APIError> {
    .failure(.undecodable(DecodingFailure(place: place, reason: reason)))
  }

  /// Expects one request for each offset, and no other.
  private func expectRequests(from offsets: [Int], limit: Int) async {
    for offset in offsets {
      await api.expectNext {
        $0.url.path == "/drivers.json" && $0.query == ["limit": "\(limit)", "offset": "\(offset)"]
      }
    }
    await api.expectNoMoreCalls()
  }
}
