import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Signup presenter: dismissed screen", .rehearsal)
struct SignupDismissalTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = leakChecked(SignupPresenter(service: service))
    presenter.delegate = delegate
    service.registerAnswer.lenient().holds()
  }

  @Test("is deallocated at once, even during a request")
  func isReleasedWhileRegistering() async {
    var passing: SignupPresenter? = SignupPresenter(service: service)
    passing?.delegate = delegate
    service.registerAnswer.never()
    passing?.register(.fixture())

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  @Test("tells nobody the answer to a registration whose delegate has left", arguments: Leaving.allCases)
  func ignoresAnswer(leaving: Leaving) async {
    let newDelegate = SpySignupPresenterDelegate()
    var passing: SpySignupPresenterDelegate? = SpySignupPresenterDelegate()
    presenter.delegate = passing
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    await passing?.expectCalls(.registrationDidStart)
    if leaving.isDeallocation { await expectDeallocated(&passing) } else { presenter.delegate = nil }
    if let next = leaving.next(passing, newDelegate) { presenter.delegate = next }

    request.returns(nil)
    await presenter.settled()

    await passing?.expectNoMoreCalls()
    await newDelegate.expectNoCalls()
    await service.expectCalls(.register(.fixture()))
  }

  @Test("tells its delegate the answer after the same delegate is set again")
  func goesOnForTheSameDelegate() async {
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()

    presenter.delegate = delegate
    request.returns(nil)

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  @Test("serves a new delegate after the answer to the earlier one's request")
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

  @Test("registers a person for a new delegate during the request of the earlier one")
  func beginsAnew() async {
    let newDelegate = SpySignupPresenterDelegate()
    presenter.register(.fixture())
    let older = await service.registerAnswer.held()
    presenter.delegate = newDelegate
    // The person is the same: only the delegate tells the two registrations apart.
    presenter.register(.fixture())
    let newer = await service.registerAnswer.held()
    await newDelegate.expectCalls(.registrationDidStart)

    older.returns(.offline)
    await newDelegate.expectNoMoreCalls()
    newer.returns(nil)

    await service.expectCalls(.register(.fixture()), .register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
    await newDelegate.expectCalls(.registrationDidFinish(error: nil))
  }

  @Test("registers nobody without a delegate")
  func sendsNothingWithoutDelegate() async {
    presenter.delegate = nil

    presenter.register(.fixture())
    presenter.register(.fixture(firstName: ""))
    await presenter.settled()

    await service.expectNoCalls()
    await delegate.expectNoCalls()
  }
}
