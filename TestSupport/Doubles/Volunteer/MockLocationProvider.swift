import Interfaces
import TestSupport

/// A mock of `LocationProviderType`: it records every call.
@MainActor
public final class MockLocationProvider: LocationProviderType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `requestPermission()` was called.
    case requestPermission
    /// `startLocating()` was called.
    case startLocating
    /// `stopLocating()` was called.
    case stopLocating
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `LocationProviderType` calls its delegate; held weakly, as the protocol asks.
  public weak var delegate: (any LocationProviderDelegate)?

  /// What the mock says its authorization is; set it as the test needs.
  public var authorization: LocationAuthorization

  /// Makes a mock; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - authorization: What the mock says its authorization is.
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public nonisolated init(
    authorization: LocationAuthorization, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockLocationProvider", fileID: fileID, filePath: filePath, line: line, column: column)
    self.authorization = authorization
  }

  /// Records the call.
  public func requestPermission() {
    calls.record(.requestPermission)
  }

  /// Records the call.
  public func startLocating() {
    calls.record(.startLocating)
  }

  /// Records the call.
  public func stopLocating() {
    calls.record(.stopLocating)
  }
}
