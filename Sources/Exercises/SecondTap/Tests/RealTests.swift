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

    await service.expectCalls(.register(.fixture()))
  }

  @Test("sends again after the answer", arguments: [nil, SignupError.offline])
  func sendsAgain(answer: SignupError?) async {
    service.registerAnswer.sequence(.held, then: .never)
    presenter.register(.fixture(firstName: "Ada"))
    await service.registerAnswer.held().returns(answer)
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: answer))

    presenter.register(.fixture(firstName: "Grace"))

    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
    await delegate.expectCalls(.registrationDidStart)
  }
}
