import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import TrimmedPassword

@Suite(.rehearsal)
@MainActor
struct TrimmedPasswordTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service)
    presenter.view = view
  }

  @Test("sends the password as it was typed", arguments: ["correct horse", "correct horse ", " correct horse"])
  func sendsThePassword(text: String) async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada", password: Secret(text))
    await presenter.settled()

    await service.expectCalls(.login(Credentials(username: "ada", password: Secret(text))))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess)
  }
}
