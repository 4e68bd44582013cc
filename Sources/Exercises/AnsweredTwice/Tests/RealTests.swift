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

  @Test("tells of the first answer, and ignores the second")
  func ignoresSecondAnswer() async {
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    request.returns(nil)
    // A person would see a spinner that never stops, though the first answer is there.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))

    request.returns(.rejected(reason: "That name is taken."))

    // A person sees that their name is taken, just after they were told that they are signed up.
    await delegate.expectNoMoreCalls()
    await service.expectCalls(.register(.fixture()))
  }

  @Test("tells of the answer to the next request")
  func tellsOfNextAnswer() async {
    presenter.register(.fixture(firstName: "Ada"))
    await service.registerAnswer.held().returns(.offline)
    // A person would see no word about the connection that was lost.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: .offline))

    presenter.register(.fixture(firstName: "Grace"))
    await service.registerAnswer.held().returns(nil)

    // A person would see a spinner that never stops at their second try.
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    // A person would see their second try go nowhere.
    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
  }
}
