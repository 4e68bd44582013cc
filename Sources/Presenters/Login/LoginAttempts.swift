/// How many wrong passwords there were in a row, and until when the form is locked on their account.
///
/// Presenters that get the same one, one after the other, share the count and the lock: whoever leaves the form and comes
/// back finds it as locked as it was.
///
/// ```swift
/// let attempts = LoginAttempts()       // kept by the coordinator, for as long as the app runs
/// let presenter = LoginPresenter(service: service, clock: clock, attempts: attempts)
/// ```
@MainActor
public final class LoginAttempts {
  var wrongPasswords = 0
  var lock: Deadline?

  /// Makes a count of none, without a lock.
  public init() {}
}
