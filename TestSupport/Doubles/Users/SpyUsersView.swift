import Interfaces
import TestSupport

/// A spy of `UsersViewType`: it records every call.
@MainActor
public final class SpyUsersView: UsersViewType, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `startLoading()` was called.
    case startLoading
    /// `finishLoading()` was called.
    case finishLoading
    /// `setUsers(_:)` was called.
    case setUsers([UserViewData])
    /// `setEmptyUsers()` was called.
    case setEmptyUsers
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
    calls = CallLog("SpyUsersView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func startLoading() {
    calls.record(.startLoading)
  }

  /// Records the call.
  public func finishLoading() {
    calls.record(.finishLoading)
  }

  /// Records the call.
  public func setUsers(_ users: [UserViewData]) {
    calls.record(.setUsers(users))
  }

  /// Records the call.
  public func setEmptyUsers() {
    calls.record(.setEmptyUsers)
  }
}
