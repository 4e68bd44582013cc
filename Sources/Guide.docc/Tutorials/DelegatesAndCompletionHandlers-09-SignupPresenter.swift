import Interfaces

/// A presenter that registers a person and reports the progress to its delegate.
///
/// It reports the start before it calls the service. Otherwise, a service that answers at once would finish the registration
/// before the delegate knows of its start.
@MainActor
public final class SignupPresenter: SignupPresenterType {
  /// The delegate that receives the progress of a registration, held weakly.
  ///
  /// A delegate that is set during a registration receives only the next one. Setting the same delegate again has no effect.
  public weak var delegate: (any SignupPresenterDelegate)?

  private let service: any SignupServiceType
  private let work = Work()
  private var isRegistering = false
  private weak var listener: (any SignupPresenterDelegate)?

  /// Creates a presenter.
  ///
  /// - Parameter service: The service that registers a person.
  public init(service: any SignupServiceType) {
    self.service = service
  }

  /// Registers a person.
  ///
  /// The call has no effect during another registration or without a delegate.
  public func register(_ person: Person) {
    guard let delegate, !isRegistering else { return }
    isRegistering = true
    listener = delegate
    delegate.registrationDidStart()
    service.register(person, completion: work.completion { [weak self] in self?.finish($0) })
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func finish(_ answer: SignupError??) {
    isRegistering = false
    guard listener === delegate else { return }
    delegate?.registrationDidFinish(error: answer ?? .unanswered)
  }
}
