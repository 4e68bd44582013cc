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
    // A person would see a spinner that never stops, though the first answer has come.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))

    request.returns(.rejected(reason: "That name is taken."))

    // A person sees that their name is taken, just after they were told that they are signed up.
    await delegate.expectNoMoreCalls()
    await service.expectCalls(.register(.fixture()))
  }

  @Test("reports the answer to the next request")
  func tellsOfNextAnswer() async {
    presenter.register(.fixture(firstName: "Ada"))
    await service.registerAnswer.held().returns(.offline)
    // A person would see no message about the lost connection.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: .offline))

    presenter.register(.fixture(firstName: "Grace"))
    await service.registerAnswer.held().returns(nil)

    // A person would see a spinner that never stops after their second try.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    // A person would see that their second try has no effect.
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }
}
