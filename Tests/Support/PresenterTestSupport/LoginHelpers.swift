import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

/// The message on a form while three passwords are wrong or have no answer yet.
package let noAnswerYet = "An earlier login has no answer yet. Try again in a moment."

extension LoginPresenter {
  /// Logs Ada in.
  package func login() {
    login(username: "ada", password: "correct horse")
  }

  /// Enters wrong passwords that leave the form enabled, and verifies the resulting calls.
  package func enterWrongPasswords(
    _ count: Int, asking service: MockLoginService, showing view: SpyLoginView,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await reportFailures(at: sourceLocation) {
      service.loginAnswer.throws(LoginError.wrongCredentials)
      for _ in 1...count {
        login()
        await view.expectWrongPassword()
        await service.expectCalls(.login(.fixture()))
      }
    }
  }

  /// Enters three wrong passwords and verifies the resulting calls, up to the first second of the lock.
  package func enterThreeWrongPasswords(
    asking service: MockLoginService, showing view: SpyLoginView, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await reportFailures(at: sourceLocation) {
      await enterWrongPasswords(2, asking: service, showing: view)
      login()
      await view.expectLock()
      await service.expectCalls(.login(.fixture()))
    }
  }

  /// Begins a login, verifies the resulting calls, and returns the request, which the test must answer.
  package func beginLogin(
    asking service: MockLoginService, showing view: SpyLoginView, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> HeldCall<Credentials, Session, any Error> {
    await reportFailures(at: sourceLocation) {
      service.loginAnswer.holds()
      login()
      let request = await service.loginAnswer.held()
      await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
      await service.expectCalls(.login(.fixture()))
      return request
    }
  }

  /// Begins logins on forms that are left before the answer, and returns the requests, which the test must answer.
  package func leaveLogins(
    _ count: Int, asking service: MockLoginService, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [HeldCall<Credentials, Session, any Error>] {
    await reportFailures(at: sourceLocation) {
      var requests: [HeldCall<Credentials, Session, any Error>] = []
      for _ in 1...count {
        let form = SpyLoginView()
        view = form
        requests.append(await beginLogin(asking: service, showing: form))
      }
      return requests
    }
  }
}

extension SpyLoginView {
  /// Expects the calls of a successful login.
  package func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) async {
    await reportFailures(at: sourceLocation) {
      await expectCalls(.setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess)
    }
  }

  /// Expects the calls of a failed login that leaves the form enabled.
  package func expectFailure(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await reportFailures(at: sourceLocation) {
      await expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
        .showFailure(message: message))
    }
  }

  /// Expects the calls after a wrong password that leaves the form enabled.
  package func expectWrongPassword(sourceLocation: SourceLocation = #_sourceLocation) async {
    await expectFailure("The user name or the password is wrong.", sourceLocation: sourceLocation)
  }

  /// Expects the calls after a wrong password that locks the form.
  package func expectLock(sourceLocation: SourceLocation = #_sourceLocation) async {
    await reportFailures(at: sourceLocation) {
      await expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
        .showFailure(message: "The user name or the password is wrong."), .setFormEnabled(false),
        .showLock(secondsLeft: 30))
    }
  }
}
