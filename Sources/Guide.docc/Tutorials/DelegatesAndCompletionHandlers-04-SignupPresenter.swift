import Interfaces

/// Signs a person up, and tells its delegate how that goes.
///
/// It announces the start before it calls the service: a service that answers at once would otherwise be done before
/// anyone has heard of the start.
@MainActor
public final class SignupPresenter: SignupPresenterType {
  /// Who hears of the registration.
  public weak var delegate: (any SignupPresenterDelegate)?

  private let service: any SignupServiceType

  /// Makes a presenter.
  ///
  /// - Parameter service: The backend.
  public init(service: any SignupServiceType) {
    self.service = service
  }

  /// Sends a person to the backend.
  public func register(_ person: Person) {
    delegate?.registrationDidStart()
    service.register(person) { error in
      MainActor.assumeIsolated { self.finish(error: error) }
    }
  }

  private func finish(error: SignupError?) {
    delegate?.registrationDidFinish(error: error)
  }
}
