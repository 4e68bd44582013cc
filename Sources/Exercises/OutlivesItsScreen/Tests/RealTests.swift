import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import OutlivesItsScreen

@Suite(.rehearsal)
@MainActor
struct OutlivesItsScreenTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()

  @Test("is released with its screen, though the backend has not answered yet")
  func isReleasedWhileRegistering() async {
    service.registerAnswer.never()
    var presenter: SignupPresenter? = SignupPresenter(service: service)
    presenter?.delegate = delegate
    presenter?.register(.fixture())

    await expectDeallocated(&presenter)

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }

  @Test("reports the end as long as it has an owner")
  func tellsOfTheEnd() async {
    service.registerAnswer.holds()
    let presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
    presenter.register(.fixture())

    await service.registerAnswer.held().returns(nil)

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }
}
