import Interfaces
import TestSupport

/// A spy of `LoginViewType`: it records every call.
@MainActor
public final class SpyLoginView: LoginViewType, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// Told to show that a login is on its way.
    case showActivityIndicator
    /// Told to show that no login is on its way.
    case hideActivityIndicator
    /// Told to show a complaint beside a field.
    case showFieldError(LoginFieldErrorViewData)
    /// Told to let people type and press, or not.
    case setFormEnabled(Bool)
    /// Told to show that the login worked.
    case showSuccess
    /// Told to show that the login did not work.
    case showFailure(message: String)
    /// Told to show for how much longer the form is locked.
    case showLock(secondsLeft: Int)
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
    calls = CallLog("SpyLoginView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func showActivityIndicator() {
    calls.record(.showActivityIndicator)
  }

  /// Records the call.
  public func hideActivityIndicator() {
    calls.record(.hideActivityIndicator)
  }

  /// Records the call.
  public func showFieldError(_ error: LoginFieldErrorViewData) {
    calls.record(.showFieldError(error))
  }

  /// Records the call.
  public func setFormEnabled(_ isEnabled: Bool) {
    calls.record(.setFormEnabled(isEnabled))
  }

  /// Records the call.
  public func showSuccess() {
    calls.record(.showSuccess)
  }

  /// Records the call.
  public func showFailure(message: String) {
    calls.record(.showFailure(message: message))
  }

  /// Records the call.
  public func showLock(secondsLeft: Int) {
    calls.record(.showLock(secondsLeft: secondsLeft))
  }
}
