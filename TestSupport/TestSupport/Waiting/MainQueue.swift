import Foundation

/// The queue that runs the code of the main actor.
///
/// The presenters have one of their own, because they may not import code of tests.
enum MainQueue {
  /// A value that only the main queue has.
  ///
  /// On Linux, Swift Testing serves the main queue on another thread than the main thread.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// True if the current thread runs the code of the main actor.
  ///
  /// The mark is missing where the main actor waits for code on another queue, as in `queue.sync { … }`. Such code is on the main
  /// thread, and may use the main actor. A double may be called there.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  /// Runs a closure of the main actor with a value, or returns nil if the current thread does not run the code of that actor.
  static func runIfCurrent<Value, Result>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result? {
    guard isCurrent else { return nil }
    // Safe: the values do not leave the current thread.
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body(value) }
    return result
  }

  /// Runs a closure on the main actor: at once if the caller is there already, otherwise in a task.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if runIfCurrent((), body) == nil { Task { @MainActor in body() } }
  }
}
