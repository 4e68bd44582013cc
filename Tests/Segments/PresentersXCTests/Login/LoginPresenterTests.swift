import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class LoginPresenterTests: RehearsalTestCase {
  func testDisablesTheFormDuringALoginAndShowsSuccess() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "grace", password: "battery staple")

    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess)
  }

  func testGivesItsDelegateTheSessionAfterTheViewHasShownTheSuccess() async {
    let (view, service, presenter) = makePresenter()
    let delegate = SpyLoginDelegate()
    presenter.delegate = delegate
    service.loginAnswer.returns(.fixture(username: "grace"))

    presenter.login()

    await service.expectCalls(.login(.fixture()))
    await expectOrder(
      view.received(.setFormEnabled(false)), view.received(.showActivityIndicator),
      view.received(.hideActivityIndicator), view.received(.showSuccess),
      delegate.received(.loginDidSucceed(with: .fixture(username: "grace"))))
  }

  func testHoldsItsDelegateWeakly() async {
    let (_, _, presenter) = makePresenter()
    var passing: SpyLoginDelegate? = SpyLoginDelegate()
    presenter.delegate = passing

    await expectDeallocated(&passing)

    XCTAssertNil(presenter.delegate)
  }

  func testShowsTheReasonForAFailedLoginAndEnablesTheForm() async {
    for (error, message) in failures {
      let (view, service, presenter) = makePresenter()
      service.loginAnswer.throws(error)

      presenter.login()

      await service.expectCalls(.login(.fixture()))
      await view.expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
        .showFailure(message: message))
    }
  }

  func testShowsActivityUntilTheServiceAnswersOnAnyThread() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.holds()
    presenter.login()
    let request = await service.loginAnswer.held()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)

    await Task.detached { request.returns(.fixture()) }.value

    await view.expectCalls(.hideActivityIndicator, .showSuccess)
  }

  func testHasShownTheResultWhenItIsSettled() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.returns(.fixture())
    presenter.login()

    await presenter.settled()

    XCTAssertEqual(view.calls.all.last, .showSuccess)
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testLogsInOnceForTwoTapsAndReportsNoMissingFieldMeanwhile() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.never()

    presenter.login()
    presenter.login()
    presenter.login(username: "", password: "")

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  func testLogsInAgainAfterAFailure() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.sequence(.throws(LoginError.offline), .returns(.fixture()))
    presenter.login()
    await view.expectFailure(offlineMessage)

    presenter.login()

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  func testReportsABlankUserNameWithoutARequest() async {
    for blank in ["", "  ", "\t\n"] {
      let (view, service, presenter) = makePresenter()

      presenter.login(username: blank, password: "correct horse")
      await presenter.settled()

      await view.expectCalls(.showFieldError(.fixture(field: .username, message: "Enter your user name.")))
      await service.expectNoCalls()
    }
  }

  func testReportsAMissingPasswordWithoutARequest() async {
    let (view, service, presenter) = makePresenter()

    presenter.login(username: "ada", password: "")
    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await service.expectNoCalls()
  }

  func testReportsBothMissingFieldsTheUserNameFirst() async {
    let (view, service, presenter) = makePresenter()

    presenter.login(username: " ", password: "")
    await presenter.settled()

    await view.expectCalls(
      .showFieldError(.fixture(field: .username, message: "Enter your user name.")),
      .showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await service.expectNoCalls()
  }

  func testSendsTheUserNameAndThePasswordAsTypedToTheByte() async {
    for (username, password) in typed {
      let (view, service, presenter) = makePresenter()
      service.loginAnswer.answers { credentials in
        XCTAssertEqual(Array(credentials.username.utf8), Array(username.utf8))
        XCTAssertEqual(Array(credentials.password.revealed.utf8), Array(password.utf8))
        return .fixture()
      }

      presenter.login(username: username, password: Secret(password))

      await service.expectCalls(.login(.fixture(username: username, password: Secret(password))))
      await view.expectSuccess()
    }
  }

  func testDoesNotLogInAgainAfterASuccessEvenIfTheSameViewIsSetAgain() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    presenter.view = view

    presenter.login()
    presenter.login(username: "", password: "")
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
  }

  func testLogsInAgainForANewViewAfterASuccess() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    presenter.view = newView

    presenter.login()

    await newView.expectSuccess()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  func testDoesNotShowThePasswordInARecordedCall() async {
    let (view, service, presenter) = makePresenter()
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada", password: "open sesame")
    await view.expectSuccess()

    XCTAssertEqual(service.calls.all.map { "\($0)" }, ["login(Credentials(username: ada, password: ••••••))"])
    await service.expectCalls(.login(.fixture(password: "open sesame")))
  }

  /// Creates a presenter with a view.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyLoginView, MockLoginService, LoginPresenter) {
    let view = SpyLoginView(line: line)
    let service = MockLoginService(line: line)
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock(line: line)), line: line)
    presenter.view = view
    return (view, service, presenter)
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.wrongCredentials, "The user name or the password is wrong."),
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (APIError.offline, offlineMessage),
  (APIError.timedOut, "The server took too long to answer. Try again later."),
  (APIError.status(503), "The server answered with status 503. Try again later."),
  (APIError.server(message: "Come back at noon."), "Come back at noon."),
  (SignupError.offline, "Something went wrong. Try again."),
]

private let typed = [
  (" a da ", " correct horse "), ("ADA", "   "), ("Ade\u{301}", "e\u{301}"), ("Ad\u{E9}", "\u{E9}\u{200B}"),
  ("A\u{200C}d\u{AD}a", "c\u{200C}h"),
]
