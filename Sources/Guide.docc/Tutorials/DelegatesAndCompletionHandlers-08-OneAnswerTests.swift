import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Signup

extension SignupPresenterTests {
  @Test("reports the end when the service answers, on any thread")
  func reportsFromAnyThread() async {
    service.registerAnswer.holds()
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)

    await Task.detached { request.returns(.offline) }.value

    await delegate.expectCalls(.registrationDidFinish(error: .offline))
  }

  @Test("registers once for two taps, and again after the answer")
  func sendsOneAtATime() async {
    service.registerAnswer.sequence(.held, then: .never)
    presenter.register(.fixture(firstName: "Ada"))
    presenter.register(.fixture(firstName: "Ada"))
    await service.expectCalls(.register(.fixture(firstName: "Ada")))
    await delegate.expectCalls(.registrationDidStart)

    await service.registerAnswer.held().returns(nil)
    await delegate.expectCalls(.registrationDidFinish(error: nil))
    presenter.register(.fixture(firstName: "Grace"))

    await service.expectCalls(.register(.fixture(firstName: "Grace")))
    await delegate.expectCalls(.registrationDidStart)
  }

  @Test("ignores a second answer to one request")
  func ignoresSecondAnswer() async {
    service.registerAnswer.holds()
    presenter.register(.fixture())
    let request = await service.registerAnswer.held()
    request.returns(nil)
    await presenter.settled()

    request.returns(.offline)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
  }

  @Test("registers a person for a new delegate, and does not tell it the answer for the earlier one")
  func keepsDelegatesApart() async {
    service.registerAnswer.holds()
    let newDelegate = SpySignupPresenterDelegate()
    presenter.register(.fixture(firstName: "Ada"))
    let older = await service.registerAnswer.held()
    presenter.delegate = newDelegate
    presenter.register(.fixture(firstName: "Grace"))

    await service.registerAnswer.held().returns(nil)
    older.returns(.offline)
    await presenter.settled()

    await service.expectCalls(.register(.fixture(firstName: "Ada")), .register(.fixture(firstName: "Grace")))
    await delegate.expectCalls(.registrationDidStart)
    await newDelegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
  }

  @Test("reports a blank name without a request")
  func demandsNames() async {
    service.registerAnswer.lenient().never()

    presenter.register(.fixture(firstName: "Ada", lastName: " "))

    await delegate.expectCalls(.registrationDidFinish(error: .rejected(reason: "Enter your last name.")))
    await service.expectNoCalls()
  }
}
