import Interfaces
import TestSupport

/// A spy of `LoginViewType`: it records every call.
@MainActor
public final class SpyLoginView: LoginViewType, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `showActivityIndicator()` was called.
    case showActivityIndicator
    /// `hideActivityIndicator()` was called.
    case hideActivityIndicator
    /// `showFieldError(_:)` was called.
    case showFieldError(LoginFieldErrorViewData)
    /// `setFormEnabled(_:)` was called.
    case setFormEnabled(Bool)
    /// `showSuccess()` was called.
    case showSuccess
    /// `showFailure(message:)` was called.
    case showFailure(message: String)
    /// `showLock(secondsLeft:)` was called.
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
