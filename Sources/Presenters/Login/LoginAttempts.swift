import Interfaces

/// The number of wrong passwords in a row, and the lock that follows from them.
///
/// Presenters that receive the same object share its count and its lock. So the form is still locked for a user who leaves it
/// and comes back.
///
/// ```swift
/// let attempts = LoginAttempts()       // the coordinator keeps it while the app runs
/// let presenter = LoginPresenter(service: service, clock: clock, attempts: attempts)
/// ```
@MainActor
public final class LoginAttempts {
  private static let wrongPasswordsBeforeLock = 3
  private static let lockDuration = Duration.seconds(30)

  /// The end of the lock, or `nil` if there is none.
  private(set) var lock: Deadline?
  private var wrongPasswords = 0

  /// Creates a count of zero, without a lock.
  public init() {}

  /// Counts the result of a login.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - clock: The clock that measures the lock.
  func count(_ result: Result<Session, any Error>, on clock: any Clock<Duration>) {
    switch result {
    case .success: wrongPasswords = 0
    case .failure(LoginError.wrongCredentials):
      wrongPasswords += 1
      if wrongPasswords == Self.wrongPasswordsBeforeLock { lock = clock.deadline(after: Self.lockDuration) }
    case .failure: break
    }
  }

  /// Ends the lock.
  func unlock() {
    lock = nil
    wrongPasswords = 0
  }
}
