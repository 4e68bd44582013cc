import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Signup

@MainActor
@Suite("Signup presenter", .rehearsal)
struct SignupPresenterTests {
  let delegate = SpySignupPresenterDelegate()
  let service = MockSignupService()
  let presenter: SignupPresenter

  init() {
    presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
  }

  @Test("registers the person and reports success")
  func reportsSuccess() async {
    service.registerAnswer.returns(nil)

    presenter.register(.fixture(firstName: "Grace", lastName: "Hopper"))

    await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture(firstName: "Grace", lastName: "Hopper")))
  }

  @Test("is deallocated at once, even during a request")
  func isReleasedWhileRegistering() async {
    service.registerAnswer.never()
    var passing: SignupPresenter? = SignupPresenter(service: service)
    passing?.delegate = delegate
    passing?.register(.fixture())

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.registrationDidStart)
  }
}
