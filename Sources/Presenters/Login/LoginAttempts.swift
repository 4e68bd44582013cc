import Interfaces

/// The number of wrong passwords in a row, and the lock that follows from them.
///
/// Presenters that receive the same object share its count and its lock. So the form is still locked for a user who leaves it
/// and comes back, or who has it open twice.
///
/// ```swift
/// let attempts = LoginAttempts()       // the coordinator keeps it while the app runs
/// let presenter = LoginPresenter(service: service, clock: clock, attempts: attempts)
/// ```
@MainActor
public final class LoginAttempts {
  private static let wrongPasswordsBeforeLock = 3
  private static let lockDuration = Duration.seconds(30)

  private var wrongPasswords = 0
  private var latestLock: Deadline?

  /// Creates a count of zero, without a lock.
  public init() {}

  /// The end of the lock, or `nil` if there is none or it is over.
  var lock: Deadline? {
    latestLock.flatMap { $0.secondsLeft > 0 ? $0 : nil }
  }

  /// Counts the result of a login.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - clock: The clock that measures the lock.
  func count(_ result: Result<Session, any Error>, on clock: any Clock<Duration>) {
    switch result {
    case .success: wrongPasswords = 0
    case .failure(LoginError.wrongCredentials): countWrongPassword(on: clock)
    case .failure: break
    }
  }

  /// Counts a wrong password, unless the form is locked: a login that began before the lock may end during it.
  private func countWrongPassword(on clock: any Clock<Duration>) {
    guard lock == nil else { return }
    wrongPasswords += 1
    guard wrongPasswords == Self.wrongPasswordsBeforeLock else { return }
    wrongPasswords = 0
    latestLock = clock.deadline(after: Self.lockDuration)
  }
}
