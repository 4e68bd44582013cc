import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import Signup

@MainActor
@Suite("Signup presenter", .rehearsal)
struct SignupPresenterTests {
  let delegate = SpySignupPresenterDelegate().lenient()
  let service = MockSignupService().lenient()
  let presenter: SignupPresenter

  init() {
    presenter = SignupPresenter(service: service)
    presenter.delegate = delegate
  }

  @Test("registers the person and reports success")
  func reportsSuccess() {
    service.registerAnswer.returns(nil)

    presenter.register(.fixture(firstName: "Grace", lastName: "Hopper"))

    #expect(service.calls.all.count == 1)
    #expect(delegate.calls.all.count == 2)
  }
}
