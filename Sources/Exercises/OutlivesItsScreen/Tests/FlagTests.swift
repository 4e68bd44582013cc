import Interfaces
import Testing

@testable import OutlivesItsScreen

@MainActor
struct OutlivesItsScreenFlagTests {
  @Test("starts the spinner, sends the person, and keeps no delegate alive")
  func registers() {
    let service = SilentSignupService()
    let presenter = SignupPresenter(service: service)
    var delegate: FlagDelegate? = FlagDelegate()
    presenter.delegate = delegate

    presenter.register(Person(firstName: "Ada", lastName: "Lovelace"))

    #expect(delegate?.startWasCalled == true)
    #expect(service.registerWasCalled)
    delegate = nil
    #expect(presenter.delegate == nil)
  }
}

private final class FlagDelegate: SignupPresenterDelegate {
  var startWasCalled = false

  func registrationDidStart() {
    startWasCalled = true
  }

  func registrationDidFinish(error: SignupError?) {}
}

/// A service that never answers, but keeps the completion handler as a backend does while it works.
///
/// Safe: only the test that owns it calls it, on the main actor.
private final class SilentSignupService: SignupServiceType, @unchecked Sendable {
  var registerWasCalled = false
  private var completion: ((SignupError?) -> Void)?

  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    registerWasCalled = true
    self.completion = completion
  }
}
