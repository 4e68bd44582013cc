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

    // A person sees that they could not be logged in, though their password, with its space, is right.
    await service.expectCalls(.login(Credentials(username: "ada", password: Secret(text))))
    // A person would see no success, or a form that stays disabled.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
  }

  @Test("sends the user name without the space that a keyboard added")
  func trimsTheUserName() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada ", password: "correct horse")
    await presenter.settled()

    // A person would be refused because of a space that they did not type.
    await service.expectCalls(.login(Credentials(username: "ada", password: "correct horse")))
    // A person would see no success, or a form that stays disabled.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
  }
}
