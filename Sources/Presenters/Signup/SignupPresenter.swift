import Interfaces

/// A presenter that registers a person and reports the progress to its delegate.
///
/// It reports the start before it calls the service. Otherwise, a service that answers at once would finish the registration
/// before the delegate knows of its start.
@MainActor
public final class SignupPresenter: SignupPresenterType {
  /// The delegate that receives the progress of a registration, held weakly.
  ///
  /// Setting another delegate, or `nil`, ends the registration in progress. Its answer is ignored, and the new delegate can
  /// start another one. Setting the same delegate again has no effect.
  public weak var delegate: (any SignupPresenterDelegate)? {
    didSet {
      let isSameDelegate = delegate != nil && delegate === oldValue
      if !isSameDelegate { request = nil }
    }
  }

  private let service: any SignupServiceType
  private let work = Work()
  private var request: Request?

  /// Creates a presenter.
  ///
  /// - Parameter service: The service that registers a person.
  public init(service: any SignupServiceType) {
    self.service = service
  }

  /// Registers a person.
  ///
  /// A blank name is reported without a start. The call has no effect during another registration or without a delegate.
  public func register(_ person: Person) {
    guard request?.isOpen != true else { return }
    if let reason = missingName(of: person) {
      delegate?.registrationDidFinish(error: .rejected(reason: reason))
      return
    }
    let request = Request()
    self.request = request
    delegate?.registrationDidStart()
    guard self.request === request, delegate != nil else { return }
    service.register(
      person, completion: work.completion(ifDiscarded: .unanswered) { [weak self] in self?.finish(request, $0) })
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func missingName(of person: Person) -> String? {
    switch (person.firstName.isBlank, person.lastName.isBlank) {
    case (true, true): Messages.Signup.noName
    case (true, false): Messages.Signup.noFirstName
    case (false, true): Messages.Signup.noLastName
    case (false, false): nil
    }
  }

  private func finish(_ request: Request, _ error: SignupError?) {
    guard self.request === request else { return }
    request.isOpen = false
    delegate?.registrationDidFinish(error: error)
  }
}
