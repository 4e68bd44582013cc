import Foundation

/// The queue of the main actor, for code that may run on any thread, such as a `deinit`.
enum MainQueue {
  /// A key that is set only on the main queue.
  ///
  /// `Thread.isMainThread` cannot replace it, because on Linux another thread may run the main queue.
  private static let mark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  /// Runs a closure on the main actor: at once if the caller is on it, otherwise in a task.
  ///
  /// - Parameter body: The closure to run.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: mark) != nil {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
