import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import SecondTap

@Suite(.rehearsal)
@MainActor
struct SecondTapTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
    service.registerAnswer.holds()
  }

  @Test("sends the person once for two taps")
  func sendsOnceForTwoTaps() async {
    delegate.lenient()

    presenter.register(.fixture())
    presenter.register(.fixture())

    // A person sees their name in the list twice, or an error about a name that they have taken themselves.
    await service.expectCalls(.register(.fixture()))
  }

  @Test("sends again once it has the answer", arguments: [nil, SignupError.offline])
  func sendsAgain(answer: SignupError?) async {
    presenter.register(.fixture(firstName: "Ada"))
    await service.registerAnswer.held().returns(answer)
    // A person would see a spinner that never stops, though the answer is there.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: answer))

    presenter.register(.fixture(firstName: "Grace"))

    // A person would see a button that does nothing any more after the first answer.
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
    // A person would see no sign that their second try is on its way.
    await delegate.expectCalls(.registrationDidStart)
  }
}
