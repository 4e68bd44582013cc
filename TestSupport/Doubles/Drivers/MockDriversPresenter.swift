import Interfaces
import TestSupport

/// A mock of `DriversPresenterType`: it records every call.
@MainActor
public final class MockDriversPresenter: DriversPresenterType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `setViewDelegate(_:)` was called.
    case setViewDelegate(ObjectIdentity?)
    /// `fetchDrivers()` was called.
    case fetchDrivers
    /// `searchDrivers(_:)` was called.
    case searchDrivers(String)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What the mock says its drivers are; set it as the test needs.
  public var drivers: [DriverViewData]

  /// Makes a mock; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - drivers: What the mock says its drivers are.
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public nonisolated init(
    drivers: [DriverViewData] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockDriversPresenter", fileID: fileID, filePath: filePath, line: line, column: column)
    self.drivers = drivers
  }

  /// Records the call.
  public func setViewDelegate(_ view: (any DriversViewType)?) {
    calls.record(.setViewDelegate(view.map { ObjectIdentity($0) }))
  }

  /// Records the call.
  public func fetchDrivers() {
    calls.record(.fetchDrivers)
  }

  /// Records the call.
  public func searchDrivers(_ query: String) {
    calls.record(.searchDrivers(query))
  }
}
