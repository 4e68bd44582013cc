import Interfaces
import TestSupport

/// A mock of `UsersPresenterType`: it records every call.
@MainActor
public final class MockUsersPresenter: UsersPresenterType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `attach(view:)` was called.
    case attach(view: ObjectIdentity)
    /// `detachView()` was called.
    case detachView
    /// `loadUsers()` was called.
    case loadUsers
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
    calls = CallLog("MockUsersPresenter", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func attach(view: any UsersViewType) {
    calls.record(.attach(view: ObjectIdentity(view)))
  }

  /// Records the call.
  public func detachView() {
    calls.record(.detachView)
  }

  /// Records the call.
  public func loadUsers() {
    calls.record(.loadUsers)
  }
}
