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

    // A person sees a spinner that never stops, though they are signed up.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()))
  }

  @Test("starts the spinner, and stops it when the answer comes")
  func waitsForTheAnswer() async {
    service.registerAnswer.holds()
    presenter.register(.fixture())
    // A person would see no spinner while they wait for the backend.
    await delegate.expectCalls(.registrationDidStart)

    await service.registerAnswer.held().returns(.offline)

    // A person would see a spinner that never stops, and no message about the connection.
    await delegate.expectCalls(.registrationDidFinish(error: .offline))
    await service.expectCalls(.register(.fixture()))
  }
}
