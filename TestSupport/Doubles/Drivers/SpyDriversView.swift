import Interfaces
import TestSupport

/// A spy of `DriversViewType`: it records every call.
@MainActor
public final class SpyDriversView: DriversViewType, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `startLoading()` was called.
    case startLoading
    /// `driversDidLoad()` was called.
    case driversDidLoad
    /// `driversDidFail(message:)` was called.
    case driversDidFail(message: String)
    /// `showNoDrivers()` was called.
    case showNoDrivers
    /// `showNoMatches(query:)` was called.
    case showNoMatches(query: String)
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
    calls = CallLog("SpyDriversView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func startLoading() {
    calls.record(.startLoading)
  }

  /// Records the call.
  public func driversDidLoad() {
    calls.record(.driversDidLoad)
  }

  /// Records the call.
  public func driversDidFail(message: String) {
    calls.record(.driversDidFail(message: message))
  }

  /// Records the call.
  public func showNoDrivers() {
    calls.record(.showNoDrivers)
  }

  /// Records the call.
  public func showNoMatches(query: String) {
    calls.record(.showNoMatches(query: query))
  }
}
