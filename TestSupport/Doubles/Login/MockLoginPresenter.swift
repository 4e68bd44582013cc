import Interfaces
import TestSupport

/// A mock of `LoginPresenterType`: it records every call.
@MainActor
public final class MockLoginPresenter: LoginPresenterType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `login(username:password:)` was called.
    case login(username: String, password: Secret)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `LoginPresenterType` calls its view; held weakly, as the protocol asks.
  public weak var view: (any LoginViewType)?

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
    calls = CallLog("MockLoginPresenter", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func login(username: String, password: Secret) {
    calls.record(.login(username: username, password: password))
  }
}
