import Foundation
import Interfaces

/// Knows the drivers from a Formula 1 REST API, which hands them out in pages.
///
/// ```swift
/// let client = HTTPClient(base: URL(string: "https://api.jolpi.ca/ergast/f1/")!, session: .shared)
/// let drivers = try await DriverService(client: client).drivers()
/// ```
public struct DriverService: DriverServiceType {
  /// A server whose total grows with every page must not keep us for ever.
  private static let mostPages = 1_000

  private let client: HTTPClient
  private let pageSize: Int

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - client: Speaks to the API.
  ///   - pageSize: How many drivers to ask for at a time; at least one.
  public init(client: HTTPClient, pageSize: Int = 100) {
    self.client = client
    self.pageSize = max(1, pageSize)
  }

  /// Asks for one page after the other, until there are as many drivers as the latest page says that there are.
  ///
  /// - Returns: The drivers, in the API's order.
  /// - Throws: An `APIError`; also where a page is not the one that was asked for, or has no driver though some are
  ///   missing. A `CancellationError` where the task was cancelled.
  public func drivers() async throws -> [Driver] {
    var drivers: [Driver] = []
    for _ in 0..<Self.mostPages {
      let page = try await page(at: drivers.count)
      drivers += page.drivers
      if drivers.count >= page.total { return drivers }
    }
    throw Self.fault("MRData.total", "is not reached after \(Self.mostPages) pages")
  }

  private func page(at offset: Int) async throws -> DriverPage {
    let query = [
      URLQueryItem(name: "limit", value: "\(pageSize)"), URLQueryItem(name: "offset", value: "\(offset)"),
    ]
    let page = try await client.get(DriverPage.self, from: "drivers.json", query: query)
    guard page.offset == offset else {
      throw Self.fault("MRData.offset", "is \(page.offset) where \(offset) was asked for")
    }
    guard !page.drivers.isEmpty || page.total <= offset else {
      throw Self.fault("MRData.DriverTable.Drivers", "is empty at \(offset) of \(page.total)")
    }
    return page
  }

  private static func fault(_ place: String, _ reason: String) -> APIError {
    .undecodable(DecodingFailure(place: place, reason: reason))
  }
}
