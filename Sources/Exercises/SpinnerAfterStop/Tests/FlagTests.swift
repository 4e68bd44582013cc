import Interfaces
import Testing

@testable import SpinnerAfterStop

@MainActor
struct SpinnerAfterStopFlagTests {
  @Test("starts and stops the spinner")
  func startsAndStops() {
    let delegate = FlagDelegate()
    let presenter = SignupPresenter(service: PromptSignupService())
    presenter.delegate = delegate

    presenter.register(Person(firstName: "Ada", lastName: "Lovelace"))

    #expect(delegate.startWasCalled)
    #expect(delegate.finishWasCalled)
    #expect(delegate.error == nil)
  }
}

private final class FlagDelegate: SignupPresenterDelegate {
  var startWasCalled = false
  var finishWasCalled = false
  var error: SignupError?

  func registrationDidStart() {
    startWasCalled = true
  }

  func registrationDidFinish(error: SignupError?) {
    finishWasCalled = true
    self.error = error
  }
}

private struct PromptSignupService: SignupServiceType {
  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    completion(nil)
  }
}
