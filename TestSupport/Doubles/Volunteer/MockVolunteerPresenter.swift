import Interfaces
import TestSupport

/// A mock of `VolunteerPresenterType`: it records every call.
@MainActor
public final class MockVolunteerPresenter: VolunteerPresenterType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `attach(view:)` was called.
    case attach(view: ObjectIdentity)
    /// `detachView()` was called.
    case detachView
    /// `load()` was called.
    case load
    /// `leaderAccessEvent()` was called.
    case leaderAccessEvent
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// Makes a mock; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public nonisolated init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockVolunteerPresenter", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func attach(view: any VolunteerViewType) {
    calls.record(.attach(view: ObjectIdentity(view)))
  }

  /// Records the call.
  public func detachView() {
    calls.record(.detachView)
  }

  /// Records the call.
  public func load() {
    calls.record(.load)
  }

  /// Records the call.
  public func leaderAccessEvent() {
    calls.record(.leaderAccessEvent)
  }
}
