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
/// A password under way may be wrong, so it counts until the answer comes. A lock ends all counts: an answer to an earlier login
/// neither counts nor ends the lock.
@MainActor
public final class LoginAttempts {
  private static let wrongPasswordsBeforeLock = 3
  private static let lockDuration = Duration.seconds(30)

  private var wrongPasswords = 0
  /// The requests since the latest lock that have no answer yet.
  private var underWay: Set<ObjectIdentifier> = []
  private var latestLock: Deadline?

  /// Creates a count of zero, without a lock.
  public init() {}

  /// The end of the lock, or `nil` if there is none or it is over.
  var lock: Deadline? {
    latestLock.flatMap { $0.secondsLeft > 0 ? $0 : nil }
  }

  /// Counts a login that begins, or locks the form if so many are under way that one password could be too many.
  ///
  /// - Parameters:
  ///   - request: The request for the login, which must live until its end is counted.
  ///   - clock: The clock that measures the lock.
  /// - Returns: True if the login may begin.
  func begin(_ request: Request, on clock: any Clock<Duration>) -> Bool {
    guard wrongPasswords + underWay.count < Self.wrongPasswordsBeforeLock else {
      startLock(on: clock)
      return false
    }
    underWay.insert(ObjectIdentifier(request))
    return true
  }

  /// Counts the result of a login, or nothing if it was not sent.
  ///
  /// - Parameters:
  ///   - request: The request for the login.
  ///   - result: The result, or `nil`.
  ///   - clock: The clock that measures the lock.
  func end(_ request: Request, _ result: Result<Session, any Error>?, on clock: any Clock<Duration>) {
    guard underWay.remove(ObjectIdentifier(request)) != nil else { return }
    switch result {
    case .success: wrongPasswords = 0
    case .failure(LoginError.wrongCredentials): countWrongPassword(on: clock)
    case .failure, nil: break
    }
  }

  private func countWrongPassword(on clock: any Clock<Duration>) {
    wrongPasswords += 1
    if wrongPasswords == Self.wrongPasswordsBeforeLock { startLock(on: clock) }
  }

  private func startLock(on clock: any Clock<Duration>) {
    (wrongPasswords, underWay) = (0, [])
    latestLock = clock.deadline(after: Self.lockDuration)
  }
}
