import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

extension LoginPresenter {
  /// Logs Ada in.
  package func login() {
    login(username: "ada", password: "correct horse")
  }

  /// Enters three wrong passwords and verifies the resulting calls, up to the first second of the lock.
  package func lock(
    asking service: MockLoginService, showing view: SpyLoginView, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      login()
      await view.expectWrongPassword(fileID: fileID, filePath: filePath, line: line, column: column)
    }
    login()
    await view.expectLock(fileID: fileID, filePath: filePath, line: line, column: column)
    await service.expectCalls(
      .login(.fixture()), .login(.fixture()), .login(.fixture()), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension SpyLoginView {
  /// Expects the calls of a successful login.
  package func expectSuccess(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the calls of a failed login that leaves the form enabled.
  package func expectFailure(
    _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: message), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the calls after a wrong password that leaves the form enabled.
  package func expectWrongPassword(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expectFailure(
      "The user name or the password is wrong.", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the calls after a wrong password that locks the form.
  package func expectLock(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "The user name or the password is wrong."), .setFormEnabled(false),
      .showLock(secondsLeft: 30), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
