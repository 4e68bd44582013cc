import Interfaces
import TestSupport

/// A spy of `VolunteerViewType`: it records every call.
@MainActor
public final class SpyVolunteerView: VolunteerViewType, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// Told to show today's event.
    case display(event: VolunteerEventViewData)
    /// Told to show that there is no event to show.
    case displayNoData(reason: String?)
    /// Told to show that the network could not be reached.
    case displayNoNetwork
    /// Told to ask the person to register.
    case requestRegistration
    /// Told to ask the person for permission to locate.
    case requestLocationPermission
    /// Told to show that the person may lead.
    case leaderAccessGranted
    /// Told to show that the person may not lead.
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
