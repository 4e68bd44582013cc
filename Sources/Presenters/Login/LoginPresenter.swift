import Interfaces

/// A presenter that logs a user in, and locks the form for 30 seconds after three wrong passwords in a row.
///
/// It shows nothing of the answer to a login whose view is gone, but counts it, from the start. Otherwise, leaving the form early
/// would evade the lock.
@MainActor
public final class LoginPresenter: LoginPresenterType {
  /// The form, held weakly.
  ///
  /// Setting another view, or `nil`, ends the login in progress. A lock continues, and the new view shows it. Setting the
  /// same view again has no effect.
  public weak var view: (any LoginViewType)? {
    didSet {
      let isSameView = view != nil && view === oldValue
      if isSameView { return }
      (request, complaint) = (nil, nil)
      countdown?.cancel()
      countdown = nil
      show(attempts.lock)
    }
  }
  /// The object that receives the session of a user who has logged in, held weakly.
  ///
  /// It receives each session that the server opens for the current view, after the view has shown the success. If the view
  /// leaves meanwhile, the session is open all the same, and the delegate receives it.
  public weak var delegate: (any LoginDelegate)?

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private let attempts: LoginAttempts
  private let work = Work()
  private var request: Request?
  /// The latest tap that was answered with complaints.
  ///
  /// It is no request, because the answer to a request may be on its way to the view, and the form would stay disabled without the
  /// rest of it.
  private var complaint: Request?
  private var countdown: Task<Void, Never>?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - service: The service that logs users in.
  ///   - clock: The clock that measures the lock.
  ///   - attempts: The failed attempts of other presenters of the form, and their lock.
  public init(service: any LoginServiceType, clock: any Clock<Duration>, attempts: LoginAttempts = LoginAttempts()) {
    self.service = service
    self.clock = clock
    self.attempts = attempts
  }

  deinit {
    countdown?.cancel()
  }

  /// Logs a user in.
  ///
  /// The call has no effect during another login, after a login that succeeded, or without a view. During a lock, it shows the
  /// lock. While three passwords are wrong or have no answer yet, it shows a failure.
  public func login(username: String, password: Secret) {
    guard request?.isOpen != true, countdown == nil else { return }
    complaint = nil
    if let lock = attempts.lock { return show(lock) }
    let complaints = complaints(username: username, password: password)
    guard complaints.isEmpty else { return show(complaints) }
    guard attempts.begin() else {
      view?.showFailure(message: Messages.Login.noAnswerYet)
      return
    }
    let request = Request()
    self.request = request
    tell(of: request) { $0.setFormEnabled(false) }
    tell(of: request) { $0.showActivityIndicator() }
    guard self.request === request, view != nil else { return attempts.end(nil, on: clock) }
    let credentials = Credentials(username: username, password: password)
    work.task { [weak self, service, clock, attempts] in
      let result = await Result(awaiting: { try await service.login(credentials) })
      attempts.end(result, on: clock)
      self?.finish(request, result)
    }
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func complaints(username: String, password: Secret) -> [LoginFieldErrorViewData] {
    var complaints: [LoginFieldErrorViewData] = []
    if username.isBlank {
      complaints.append(LoginFieldErrorViewData(field: .username, message: Messages.Login.noUserName))
    }
    // Spaces can be a password.
    if password.revealed.isEmpty {
      complaints.append(LoginFieldErrorViewData(field: .password, message: Messages.Login.noPassword))
    }
    return complaints
  }

  /// Shows what is missing, until the view leaves or the person taps again.
  private func show(_ complaints: [LoginFieldErrorViewData]) {
    let complaint = Request()
    self.complaint = complaint
    for text in complaints where self.complaint === complaint { view?.showFieldError(text) }
  }

  private func finish(_ request: Request, _ result: Result<Session, any Error>) {
    guard self.request === request, view != nil else { return show(attempts.lock) }
    switch result {
    case .success(let session): finish(request, with: session)
    case .failure(let error): finish(request, with: error)
    }
  }

  /// Reports a success, and leaves the request open, so that a second tap does not log in again.
  private func finish(_ request: Request, with session: Session) {
    // The view may release or replace the delegate, and the session needs an owner.
    let delegate = delegate
    tell(of: request) { $0.hideActivityIndicator() }
    tell(of: request) { $0.showSuccess() }
    (self.delegate ?? delegate)?.loginDidSucceed(with: session)
  }

  private func finish(_ request: Request, with error: any Error) {
    // The lock may end between two looks at it.
    let lock = attempts.lock
    request.isOpen = false
    tell(of: request) { $0.hideActivityIndicator() }
    if lock == nil { tell(of: request) { $0.setFormEnabled(true) } }
    tell(of: request) { $0.showFailure(message: message(for: error)) }
    if self.request === request { show(lock) }
  }

  /// Calls the view, unless it has left or made another request.
  private func tell(of request: Request, _ call: (any LoginViewType) -> Void) {
    guard self.request === request, let view else { return }
    call(view)
  }

  private func message(for error: any Error) -> String {
    switch error {
    case LoginError.wrongCredentials: Messages.Login.wrongCredentials
    case LoginError.locked: Messages.Login.accountLocked
    case LoginError.offline: Messages.offline
    default: Messages.text(for: error)
    }
  }

  /// Shows a lock, and counts its seconds down.
  ///
  /// A form whose login has succeeded stays as it is.
  private func show(_ lock: Deadline?) {
    guard let lock, view != nil, request?.isOpen != true, countdown == nil else { return }
    countdown = work.task { [weak self] in
      if !Task.isCancelled { self?.view?.setFormEnabled(false) }
      while !Task.isCancelled, case let secondsLeft = lock.secondsLeft, secondsLeft > 0 {
        self?.view?.showLock(secondsLeft: secondsLeft)
        // Without this end, a clock that fails would keep the main actor busy for ever.
        guard (try? await lock.sleep(untilSecondsLeft: secondsLeft - 1)) != nil else { break }
      }
      if !Task.isCancelled { self?.endLock() }
    }
  }

  private func endLock() {
    countdown = nil
    view?.setFormEnabled(true)
  }
}
