/// A fault that a service may have in an exploration.
///
/// ```swift
/// @MainActor func declare(_ run: ExplorationRun) {
///   run.allow(.secondAnswer, .lostAnswer, .otherThread, .ignoredCancellation)
/// }
/// ```
public enum ServiceFault: Sendable {
  /// A completion handler is called a second time.
  case secondAnswer
  /// A completion handler is released without a call.
  case lostAnswer
  /// A completion handler is called on a thread other than the main one.
  case otherThread
  /// An async call goes on when its task is cancelled, until an answer comes.
  case ignoredCancellation
}
