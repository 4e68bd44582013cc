import Interfaces

/// A presenter that registers a person and reports the progress to its delegate.
///
/// It reports the start before it calls the service. Otherwise, a service that answers at once would finish the registration
/// before the delegate knows of its start.
@MainActor
public final class SignupPresenter: SignupPresenterType {
  /// The receiver of the start and the end of a registration.
  public weak var delegate: (any SignupPresenterDelegate)?

  private let service: any SignupServiceType
  private let work = Work()

  /// Creates a presenter.
  ///
  /// - Parameter service: The service that registers a person.
  public init(service: any SignupServiceType) {
    self.service = service
  }

  /// Sends a person to the backend.
  public func register(_ person: Person) {
    delegate?.registrationDidStart()
    service.register(
      person, completion: work.completion(ifDiscarded: .unanswered) { [weak self] in self?.finish(error: $0) })
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func finish(error: SignupError?) {
    delegate?.registrationDidFinish(error: error)
  }
}
