import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Signup presenter of a dismissed screen", .rehearsal)
struct SignupDismissalTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
    service.registerAnswer.holds()
  }

  @Test("goes at once, though the service still owes it an answer")
  func isReleasedWhileRegistering() async {
    var passing: SignupPresenter? = SignupPresenter(service: service)
    passing?.delegate = delegate
    passing?.register(.fixture())

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  @Test("says nothing to a delegate that was taken away")
  func ignoresAnswerWithoutDelegate() async {
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    presenter.delegate = nil

    request.returns(nil)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  @Test("does not tell a new delegate what was sent for the earlier one")
  func keepsDelegatesApart() async {
    let newDelegate = SpySignupPresenterDelegate()
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    presenter.delegate = newDelegate

    request.returns(.offline)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
    await newDelegate.expectNoCalls()
  }

  @Test("tells its own delegate the answer, though that was set once more")
  func goesOnForTheSameDelegate() async {
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()

    presenter.delegate = delegate
    request.returns(nil)

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  @Test("serves a new delegate once the earlier one's request is answered")
  func servesNewDelegate() async {
    let newDelegate = SpySignupPresenterDelegate()
    presenter.register(.fixture(firstName: "Ada"))
    presenter.delegate = newDelegate
    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    presenter.register(.fixture(firstName: "Grace"))
    await service.registerAnswer.held().returns(.offline)

    await newDelegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: .offline))
    await delegate.expectCalls(.registrationDidStart)
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }

  @Test("sends without a delegate, and says nothing to one that comes later")
  func sendsWithoutDelegate() async {
    presenter.delegate = nil
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    presenter.delegate = delegate

    request.returns(nil)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectNoCalls()
  }

  @Test("keeps no delegate alive, and survives the answer to one that has gone")
  func holdsDelegateWeakly() async {
    var passing: SpySignupPresenterDelegate? = SpySignupPresenterDelegate()
    presenter.delegate = passing
    presenter.register(.fixture())
    await passing?.expectCalls(.registrationDidStart)
    await expectDeallocated(&passing)

    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectNoCalls()
  }

  @Test("does not tell a new delegate what was sent for one that has gone")
  func keepsNewDelegateFromAnswerToGoneOne() async {
    var passing: SpySignupPresenterDelegate? = SpySignupPresenterDelegate()
    presenter.delegate = passing
    presenter.register(.fixture())
    await passing?.expectCalls(.registrationDidStart)
    await expectDeallocated(&passing)
    presenter.delegate = delegate

    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectNoCalls()
  }
}
