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
  }

  @Test("sends the person once for two taps")
  func sendsOnceForTwoTaps() async {
    delegate.lenient()
    service.registerAnswer.never()

    presenter.register(.fixture())
    presenter.register(.fixture())

    // A person sees their name in the list twice, or an error because their first request has taken the name.
    await service.expectCalls(.register(.fixture()))
  }

  @Test("sends again after the answer", arguments: [nil, SignupError.offline])
  func sendsAgain(answer: SignupError?) async {
    service.registerAnswer.sequence(.held, then: .never)
    presenter.register(.fixture(firstName: "Ada"))
    await service.registerAnswer.held().returns(answer)
    // A person would see a spinner that never stops, though the answer has come.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: answer))

    presenter.register(.fixture(firstName: "Grace"))

    // A person would see a button that has no effect after the first answer.
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
    // A person would see no sign that their second try has started.
    await delegate.expectCalls(.registrationDidStart)
  }
}
