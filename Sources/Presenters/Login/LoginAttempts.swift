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
///
/// A password under way may be wrong, so it counts until its answer comes. No login begins while three are wrong or under way. So a
/// service must end each login, as one with a timeout does.
@MainActor
public final class LoginAttempts {
  private static let wrongPasswordsBeforeLock = 3
  private static let lockDuration = Duration.seconds(30)

  private var wrongPasswords = 0
  /// The number of logins that have no answer yet.
  private var underWay = 0
  private var latestLock: Deadline?

  /// Creates a count of zero, without a lock.
  public init() {}

  /// The end of the lock, or `nil` if there is none or it is over.
  var lock: Deadline? {
    latestLock.flatMap { $0.secondsLeft > 0 ? $0 : nil }
  }

  /// Counts a login that begins, unless its password could be one too many.
  ///
  /// - Returns: True if the login may begin.
  func begin() -> Bool {
    guard wrongPasswords + underWay < Self.wrongPasswordsBeforeLock else { return false }
    underWay += 1
    return true
  }

  /// Counts the result of a login that has begun, or nothing if it was not sent.
  ///
  /// - Parameters:
  ///   - result: The result, or `nil`.
  ///   - clock: The clock that measures the lock.
  func end(_ result: Result<Session, any Error>?, on clock: any Clock<Duration>) {
    underWay -= 1
    switch result {
    case .success: wrongPasswords = 0
    case .failure(LoginError.wrongCredentials): wrongPasswords += 1
    case .failure, nil: break
    }
    guard wrongPasswords == Self.wrongPasswordsBeforeLock else { return }
    wrongPasswords = 0
    latestLock = clock.deadline(after: Self.lockDuration)
  }
}
