/// Knows the drivers.
public protocol DriverServiceType: Sendable {
  /// Asks for all drivers.
  ///
  /// - Returns: The drivers, in the source's order.
  /// - Throws: An ``APIError`` where the server said no or could not be reached.
  func drivers() async throws -> [Driver]
}
