import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import AnsweredTwice

@Suite(.rehearsal)
@MainActor
struct AnsweredTwiceTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
    service.registerAnswer.holds()
  }

  @Test("reports the first answer, and ignores the second")
  func ignoresSecondAnswer() async {
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    request.returns(nil)
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))

    request.returns(.rejected(reason: "That name is taken."))

    await delegate.expectNoMoreCalls()
    await service.expectCalls(.register(.fixture()))
  }

  @Test("reports the answer to the next request")
  func tellsOfNextAnswer() async {
    presenter.register(.fixture(firstName: "Ada"))
    await service.registerAnswer.held().returns(.offline)
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: .offline))

    presenter.register(.fixture(firstName: "Grace"))
    await service.registerAnswer.held().returns(nil)

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }
}
