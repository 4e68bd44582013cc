import Interfaces

/// A presenter that registers a person and reports the progress to its delegate.
@MainActor
public final class SignupPresenter: SignupPresenterType {
  /// The receiver of the start and the end of a registration.
  public weak var delegate: (any SignupPresenterDelegate)?

  private let service: any SignupServiceType

  /// Creates a presenter.
  ///
  /// - Parameter service: The service that registers a person.
  public init(service: any SignupServiceType) {
    self.service = service
  }

  /// Sends a person to the backend.
  public func register(_ person: Person) {
    service.register(person) { error in
      MainActor.assumeIsolated { self.finish(error: error) }
    }
    delegate?.registrationDidStart()
  }

  private func finish(error: SignupError?) {
    delegate?.registrationDidFinish(error: error)
  }
}
