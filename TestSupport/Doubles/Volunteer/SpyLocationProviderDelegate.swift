import Interfaces
import TestSupport

/// A spy of `LocationProviderDelegate`: it records every call.
@MainActor
public final class SpyLocationProviderDelegate: LocationProviderDelegate, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `locationAuthorizationDidChange(to:)` was called.
    case locationAuthorizationDidChange(to: LocationAuthorization)
    /// `locationDidUpdate(_:)` was called.
    case locationDidUpdate([LocationFix])
    /// `locationDidFail(_:)` was called.
    case locationDidFail(LocationError)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// Makes a spy; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public nonisolated init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpyLocationProviderDelegate", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func locationAuthorizationDidChange(to authorization: LocationAuthorization) {
    calls.record(.locationAuthorizationDidChange(to: authorization))
  }

  /// Records the call.
  public func locationDidUpdate(_ fixes: [LocationFix]) {
    calls.record(.locationDidUpdate(fixes))
  }

  /// Records the call.
  public func locationDidFail(_ error: LocationError) {
    calls.record(.locationDidFail(error))
  }
}
