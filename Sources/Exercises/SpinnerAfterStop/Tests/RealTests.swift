import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import SpinnerAfterStop

@Suite(.rehearsal)
@MainActor
struct SpinnerAfterStopTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
  }

  @Test("starts the spinner before it stops it, though the backend answers at once")
  func startsBeforeItStops() async {
    service.registerAnswer.returns(nil)

    presenter.register(.fixture())

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  @Test("starts the spinner, and stops it when the answer comes")
  func waitsForTheAnswer() async {
    service.registerAnswer.holds()
    presenter.register(.fixture())
    await delegate.expectCalls(.registrationDidStart)

    await service.registerAnswer.held().returns(.offline)

    await delegate.expectCalls(.registrationDidFinish(error: .offline))
    await service.expectCalls(.register(.fixture()))
  }
}
