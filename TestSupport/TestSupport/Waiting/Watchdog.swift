import Foundation

/// A guard against a test that waits for ever.
///
/// It notices that a held call or a sleep waits for the test, and that nothing else has happened for the whole timeout. Then it
/// fails the test, and releases what waits. If the test waits for something else, such as a semaphore, it can only say so.
final class Watchdog: Sendable {
  /// The parts of a test that a watchdog watches.
  struct Subject: Sendable {
    /// Returns a number that changes with each call of a double.
    let activity: @Sendable () -> Int
    let isWaiting: @Sendable () -> Bool
    /// Fails the test and releases the tasks that wait.
    let release: @Sendable () -> Void
    /// Says that the test does nothing although no task waits for it, if that can be known.
    var tell: (@Sendable () -> Void)?
  }

  struct State: Sendable {
    var subject: Subject?
    /// The identifier of the deadline for the next look at the test, or nil off duty.
    var deadline: Int?
    /// The number of expectations that wait at the moment, and end by themselves.
    var expectationCount = 0
    /// The number of events that are no calls, such as an answer.
    var eventCount = 0
    var latestActivity = 0
    /// The number of looks since the latest activity.
    var idleCount = 0
    /// The processor time of the process at the latest activity.
    var processorTime = 0.0
  }

  /// The number of looks within one timeout.
  static let looks = 5

  /// A separate queue, because reporting a failure can take a while, and other deadlines must not wait for it.
  private static let queue = DispatchQueue(label: "TestSupport.Watchdog", qos: .userInitiated)

  let state = Locked(State())
  private let timeout: Duration
  /// The watchdog of the scope around this one, or of the process.
  private let parent: Watchdog?
  private let hasChildProcess: @Sendable () -> Bool

  init(
    timeout: Duration = Timeout.silence, parent: Watchdog? = nil,
    hasChildProcess: @escaping @Sendable () -> Bool = { ProcessIdleness.hasChildProcess }
  ) {
    (self.timeout, self.parent, self.hasChildProcess) = (timeout, parent, hasChildProcess)
  }

  deinit {
    state.withLock { $0.deadline }.map(Deadlines.shared.remove)
  }

  func watch(_ subject: Subject) {
    state.withLock { $0.subject = subject }
    if subject.tell != nil { start() }
  }

  /// Goes on duty, because a task begins to wait for the test.
  func start() {
    noteEvent()
    state.withLock { state in
      if state.deadline == nil { state.deadline = makeDeadline() }
    }
  }

  func noteEvent() { noteEvent(expectations: 0) }

  func expectationWillWait() { noteEvent(expectations: 1) }

  func expectationDidWait() { noteEvent(expectations: -1) }

  private func noteEvent(expectations change: Int) {
    state.withLock { state in
      state.expectationCount += change
      state.eventCount += 1
    }
    parent?.noteEvent(expectations: change)
  }

  private func setDeadline() {
    state.withLock { $0.deadline = makeDeadline() }
  }

  private func makeDeadline() -> Int {
    let next = Deadlines.instant(after: timeout / Self.looks)
    // The deadline must not keep the watchdog of a test alive that has ended.
    return Deadlines.shared.add(next) { [weak self] in
      guard let self else { return }
      Self.queue.async { _ = self.look() }
    }
  }

  /// Looks at the test, and returns true if nothing has happened for so long that it is released now.
  func look() -> Bool {
    let watched = state.withLock { $0.subject }
    guard let subject = watched, subject.isWaiting() || subject.tell != nil else {
      state.withLock { $0.deadline = nil }
      // A task that began to wait after this look has seen the old deadline, and set none. Nobody would look at it again.
      if watched?.isWaiting() == true { start() }
      return false
    }
    let isStill = idleCount(activity: subject.activity()) >= Self.looks
    guard isStill, subject.isWaiting() else {
      if isStill, isIdle {
        // The warning is printed once, and not at each look.
        state.withLock { $0.subject?.tell = nil }
        subject.tell?()
      }
      setDeadline()
      return false
    }
    // The tasks of the test may still be queued behind those of other tests.
    QueuedTasks.whenDone(blockedFor: timeout) {
      Self.queue.async {
        let mustRelease = subject.isWaiting() && self.idleCount(activity: subject.activity()) >= Self.looks
        if mustRelease {
          // The test may go on at once, and then has a whole timeout again.
          self.noteEvent()
          subject.release()
        }
        self.setDeadline()
      }
    }
    return true
  }

  /// True if neither the process nor a program that it has started was busy since the latest activity.
  private var isIdle: Bool {
    let time = ProcessIdleness.processorTime - state.withLock { $0.processorTime }
    let isUnused = time < timeout / .seconds(20)
    return isUnused && !hasChildProcess()
  }

  /// Returns the number of looks in a row at which nothing had happened in the test since the look before.
  private func idleCount(activity: Int) -> Int {
    state.withLock { state in
      let activity = activity &+ state.eventCount
      let isIdle = activity == state.latestActivity && state.expectationCount == 0
      state.latestActivity = activity
      state.idleCount = isIdle ? state.idleCount + 1 : 0
      if !isIdle { state.processorTime = ProcessIdleness.processorTime }
      return state.idleCount
    }
  }
}
