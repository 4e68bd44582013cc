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

    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: "You could not be logged in. Try again."))
    let line = log.lines.joined(separator: "\n")
    #expect(log.lines.count == 1)
    #expect(line.contains("grace"))
    #expect(line.contains("wrongCredentials"))
    #expect(!line.contains("battery staple"))
  }

  @Test("sends the password as it was typed, and does not log a login that worked")
  func writesNoSuccess() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "grace", password: "battery staple")
    await presenter.settled()

    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess)
    #expect(log.lines == [])
  }
}

@MainActor
final class Log {
  var lines: [String] = []
}
