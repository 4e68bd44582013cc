import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import PasswordInTheOpen

@Suite(.rehearsal)
@MainActor
struct PasswordInTheOpenTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let log = Log()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service) { [log] in log.lines.append($0) }
    presenter.view = view
  }

  @Test("logs the user name and the error of a failed login, without the password")
  func writesFailureWithoutPassword() async {
    service.loginAnswer.throws(LoginError.wrongCredentials)

    presenter.login(username: "grace", password: "battery staple")
    await presenter.settled()

    // A person would see a login that fails: the service gets another password than they typed.
    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    // A person would see a form that stays disabled, or no message that the login failed.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: "You could not be logged in. Try again."))
    let line = log.lines.joined(separator: "\n")
    // A person would see that their helper finds no line about their login, or several.
    #expect(log.lines.count == 1)
    // A person would see that their helper cannot find their login in the log.
    #expect(line.contains("grace"))
    // A person would see that their helper cannot tell why the login failed.
    #expect(line.contains("wrongCredentials"))
    // A person sees their password on their helper's screen, and every other reader of the log sees it too.
    #expect(!line.contains("battery staple"))
  }

  @Test("sends the password as it was typed, and does not log a login that worked")
  func writesNoSuccess() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "grace", password: "battery staple")
    await presenter.settled()

    // A person would see a login that fails: the service gets another password than they typed.
    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    // A person would see a form that does not tell them that they are logged in.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
    // A person would see their successful login in a log that is about failures.
    #expect(log.lines == [])
  }
}

@MainActor
final class Log {
  var lines: [String] = []
}
