import Interfaces

/// A service for tests and previews, which answers like the server.
struct FakeDriverService: DriverServiceType {
  let season: [Driver]

  func drivers() async throws -> [Driver] {
    guard !season.isEmpty else { throw APIError.status(404) }
    return season
  }
}

/// The answer of the server, as somebody recorded it.
struct RecordedDriverService: DriverServiceType {
  let status: Int
  let season: [Driver]

  static let season2016 = RecordedDriverService(status: 200, season: [.fixture()])
  static let season2030 = RecordedDriverService(status: 404, season: [])

  func drivers() async throws -> [Driver] {
    guard status == 200 else { throw APIError.status(status) }
    return season
  }
}
