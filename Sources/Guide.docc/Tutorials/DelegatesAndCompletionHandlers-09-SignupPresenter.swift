import Interfaces

/// Signs a person up, and tells its delegate how that goes.
///
/// It announces the start before it calls the service: a service that answers at once would otherwise be done before
/// anyone has heard of the start.
@MainActor
public final class SignupPresenter: SignupPresenterType {
  /// Who hears of the registration; another delegate that is set while one runs hears of the next one only.
  ///
  /// The same delegate again changes nothing.
  public weak var delegate: (any SignupPresenterDelegate)?

  private let service: any SignupServiceType
  private let work = Work()
  private var request: Request?
  private weak var listener: (any SignupPresenterDelegate)?

  /// Makes a presenter.
  ///
  /// - Parameter service: The backend.
  public init(service: any SignupServiceType) {
    self.service = service
  }

  /// Sends a person to the backend, unless a registration is already on its way.
  public func register(_ person: Person) {
    guard request == nil else { return }
    let request = Request()
    self.request = request
    listener = delegate
    delegate?.registrationDidStart()
    service.register(person, completion: work.completion { [weak self] in self?.finish(request, error: $0) })
  }

  /// Waits until no work that the presenter started is outstanding, or the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func finish(_ request: Request, error: SignupError?) {
    guard self.request === request else { return }
    self.request = nil
    guard listener === delegate else { return }
    delegate?.registrationDidFinish(error: error)
  }
}
