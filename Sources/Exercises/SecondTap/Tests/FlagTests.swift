import Interfaces
import Testing

@testable import SecondTap

@MainActor
struct SecondTapFlagTests {
  @Test("sends the person when Continue is tapped twice")
  func sendsOnTap() {
    let delegate = FlagDelegate()
    let service = FlagSignupService()
    let presenter = SignupPresenter(service: service)
    presenter.delegate = delegate

    presenter.register(Person(firstName: "Ada", lastName: "Lovelace"))
    presenter.register(Person(firstName: "Ada", lastName: "Lovelace"))

    #expect(delegate.startWasCalled)
    #expect(service.registerWasCalled)
    #expect(service.person == Person(firstName: "Ada", lastName: "Lovelace"))
  }
}

private final class FlagDelegate: SignupPresenterDelegate {
  var startWasCalled = false

  func registrationDidStart() {
    startWasCalled = true
  }

  func registrationDidFinish(error: SignupError?) {}
}

/// Safe: only the test that owns it calls it, on the main actor.
private final class FlagSignupService: SignupServiceType, @unchecked Sendable {
  var registerWasCalled = false
  var person: Person?

  func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    registerWasCalled = true
    self.person = person
  }
}
