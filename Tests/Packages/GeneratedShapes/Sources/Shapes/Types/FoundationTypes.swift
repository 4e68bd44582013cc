import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Uses what Foundation has.
public protocol Ledger {
  func book(_ amount: Decimal, on date: Date, id: UUID)
  func balance(in locale: Locale, at zone: TimeZone) -> Decimal
  func export(to url: URL) throws -> Data
  func parts(_ index: IndexPath, _ components: DateComponents) -> [Date]
}

/// Loads from the network.
public protocol SessionType: Sendable {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
  func task(with request: URLRequest, session: URLSession) -> URLSessionDataTask
  func measure(_ length: Measurement<UnitLength>) -> Notification.Name
}
