import Foundation
import Interfaces

/// A service that loads the drivers from a Formula 1 REST API, page by page.
///
/// ```swift
/// let client = HTTPClient(base: URL(string: "https://api.jolpi.ca/ergast/f1/")!, session: .shared)
/// let drivers = try await DriverService(client: client).drivers()
/// ```
public struct DriverService: DriverServiceType {
  /// The largest number of pages to request.
  ///
  /// Without a limit, a server whose total grows with every page would never let the request end.
  private static let mostPages = 1_000

  private let client: HTTPClient
  private let pageSize: Int

  /// Creates a service that requests a number of drivers with each page, at least one.
  public init(client: HTTPClient, pageSize: Int = 100) {
    self.client = client
    self.pageSize = max(1, pageSize)
  }

  /// Requests one page after another until the number of drivers reaches the total of the latest page.
  ///
  /// - Returns: The drivers, in the order of the API.
  /// - Throws: An `APIError`, also if a page has the wrong offset, or is empty although drivers are missing. A
  ///   `CancellationError` if the task is cancelled.
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
