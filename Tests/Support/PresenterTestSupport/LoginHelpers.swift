import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

extension LoginPresenter {
  /// Logs Ada in.
  package func login() {
    login(username: "ada", password: "correct horse")
  }

  /// Enters wrong passwords that leave the form enabled, and verifies the resulting calls.
  package func enterWrongPasswords(
    _ count: Int, asking service: MockLoginService, showing view: SpyLoginView, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...count {
      login()
      await view.expectWrongPassword(fileID: fileID, filePath: filePath, line: line, column: column)
      await service.expectCalls(.login(.fixture()), fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Enters three wrong passwords and verifies the resulting calls, up to the first second of the lock.
  package func enterThreeWrongPasswords(
    asking service: MockLoginService, showing view: SpyLoginView, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await enterWrongPasswords(
      2, asking: service, showing: view, fileID: fileID, filePath: filePath, line: line, column: column)
    login()
    await view.expectLock(fileID: fileID, filePath: filePath, line: line, column: column)
    await service.expectCalls(.login(.fixture()), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a login, verifies the resulting calls, and returns the request, which the test must answer.
  package func beginLogin(
    asking service: MockLoginService, showing view: SpyLoginView, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> HeldCall<Credentials, Session, any Error> {
    service.loginAnswer.holds()
    login()
    let request = await service.loginAnswer.held(fileID: fileID, filePath: filePath, line: line, column: column)
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, fileID: fileID, filePath: filePath, line: line, column: column)
    await service.expectCalls(.login(.fixture()), fileID: fileID, filePath: filePath, line: line, column: column)
    return request
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
