import Interfaces
import PresenterReactions
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Login presenter: something that happens within a call", .rehearsal)
struct LoginReactionTests {
  @Test(
    "tells a form only what is its own, sends nothing for one that has left, and loses no session",
    arguments: LoginMoment.all)
  func followsRules(moment: LoginMoment) async {
    let (service, clock) = (MockLoginService(), ManualClock())
    let (newForm, newDelegate) = (SpyLoginView(), SpyLoginDelegate())
    var (form, delegate): (SpyLoginView?, SpyLoginDelegate?) = (SpyLoginView(), SpyLoginDelegate())
    var presenter: LoginPresenter? = leakChecked(LoginPresenter(service: service, clock: clock))
    presenter?.view = form
    presenter?.delegate = delegate
    if let form, moment.story == .lock { await presenter?.enterWrongPasswords(2, asking: service, showing: form) }
    service.loginAnswer.lenient().answers { try moment.story.answer(to: $0) }
    var count = 0
    func react() {
      defer { count += 1 }
      guard count == moment.index else { return }
      switch moment.reaction {
      case .receiverLeaves: presenter?.view = nil
      case .receiverIsReplaced: presenter?.view = newForm
      case .receiverIsReplacedAfterLock:
        clock.advance(by: .seconds(31))
        presenter?.view = newForm
      case .receiverIsReleased: form = nil
      case .presenterIsReleased: presenter = nil
      case .delegateLeaves: presenter?.delegate = nil
      case .delegateIsReplaced: presenter?.delegate = newDelegate
      case .delegateIsReleased: delegate = nil
      case .lockPasses: clock.advance(by: .seconds(31))
      case .tap, .tapWithoutFirstField, .tapWithoutSecondField, .tapWithoutFields:
        guard let credentials = moment.newCredentials else { return }
        presenter?.login(username: credentials.username, password: credentials.password)
      }
    }
    func pass(_ call: SpyLoginView.Call) {
      if case .showLock(let seconds) = call { clock.advance(by: .seconds(seconds == 30 ? 28 : 1)) }
    }
    form?.whenCalled { call in
      react()
      pass(call)
    }
    newForm.whenCalled(pass)
    delegate?.whenCalled { _ in react() }
    let (heard, sessions) = (form?.calls, delegate?.calls)

    let credentials = moment.story.credentials
    presenter?.login(username: credentials.username, password: credentials.password)

    await heard?.expectCalls(moment.calls)
    await newForm.expectCalls(moment.newCalls)
    await clock.run { await presenter?.settled() }
    await service.expectCalls(moment.sent.map { .login($0) })
    let owner = moment.isForNewDelegate ? newDelegate.calls : sessions
    await owner?.expectCalls(moment.users.map { .loginDidSucceed(with: .fixture(username: $0)) })
  }
}
