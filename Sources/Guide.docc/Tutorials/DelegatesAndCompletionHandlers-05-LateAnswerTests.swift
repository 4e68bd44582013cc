import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Signup

extension SignupPresenterTests {
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
