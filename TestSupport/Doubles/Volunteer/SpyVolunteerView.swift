import Interfaces
import TestSupport

/// A spy of `VolunteerViewType`: it records every call.
@MainActor
public final class SpyVolunteerView: VolunteerViewType, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `display(event:)` was called.
    case display(event: VolunteerEventViewData)
    /// `displayNoData(reason:)` was called.
    case displayNoData(reason: String?)
    /// `displayNoNetwork()` was called.
    case displayNoNetwork
    /// `requestRegistration()` was called.
    case requestRegistration
    /// `requestLocationPermission()` was called.
    case requestLocationPermission
    /// `leaderAccessGranted()` was called.
    case leaderAccessGranted
    /// `leaderAccessDenied()` was called.
    case leaderAccessDenied
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
    calls = CallLog("SpyVolunteerView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func display(event: VolunteerEventViewData) {
    calls.record(.display(event: event))
  }

  /// Records the call.
  public func displayNoData(reason: String?) {
    calls.record(.displayNoData(reason: reason))
  }

  /// Records the call.
  public func displayNoNetwork() {
    calls.record(.displayNoNetwork)
  }

  /// Records the call.
  public func requestRegistration() {
    calls.record(.requestRegistration)
  }

  /// Records the call.
  public func requestLocationPermission() {
    calls.record(.requestLocationPermission)
  }

  /// Records the call.
  public func leaderAccessGranted() {
    calls.record(.leaderAccessGranted)
  }

  /// Records the call.
  public func leaderAccessDenied() {
    calls.record(.leaderAccessDenied)
  }
}
