import Foundation
import Testing

@testable import TestSupport

@Suite("Waiters")
struct WaitersTests {
  private let level = Level()

  @Test("return a value at once if it is already there")
  func valueIsThere() async {
    #expect(level.isAlone)
    level.set(3)

    let result = await level.wait(for: 3)

    #expect(result == 3)
    #expect(level.checks.all == [3])
  }

  @Test("are resumed by a change to their value, and not by one to another value")
  func changeResumes() async {
    let waiting = Task { await level.wait(for: 3) }
    await level.waitForSuspension()
    level.set(1)
    await level.waitForSuspension()

    level.set(3)

    #expect(await waiting.value == 3)
    #expect(level.checks.all == [0, 1, 3])
  }

  @Test("are all resumed by one change")
  func changeResumesAll() async {
    let waiting = (0..<10).map { _ in Task { await level.wait(for: 3) } }
    for _ in waiting { await level.waitForSuspension() }

    level.set(3)

    for task in waiting { #expect(await task.value == 3) }
  }

  @Test("return nil at once in a task that is already cancelled, or when the deadline passes")
  func noWait() async {
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await level.wait(for: 3)
    }

    #expect(await cancelled.value == nil)
    #expect(await level.wait(for: 3, within: .zero) == nil)
  }

  @Test("return nil when their task is cancelled, while those of other tasks continue")
  func cancellationEndsOneWait() async {
    let other = Task { await level.wait(for: 3) }
    await level.waitForSuspension()
    let waiting = Task { await level.wait(for: 3) }
    await level.waitForSuspension()

    other.cancel()
    let otherResult = await other.value
    level.set(3)

    #expect(otherResult == nil)
    #expect(await waiting.value == 3)
  }

  @Test("miss no change that comes right before they wait")
  func changeBeforeTheWait() async {
    let result = await level.wait(for: 3, about: { level.set(3) })

    #expect(result == 3)
    #expect(level.isAlone)
  }

  @Test("keep their test from a release by its watchdog as long as they wait")
  func watchdog() async {
    let (scope, log) = (TestScope(), CallLog<String>("log").lenient())
    scope.watchdog.watch(
      Watchdog.Subject(activity: { 0 }, isWaiting: { true }, release: { log.record("release") }))
    let waiting = TestScope.$ofTask.withValue(scope) { Task { await level.wait(for: 3) } }
    await level.waitForSuspension()
    await QueuedTasks.run()
    for _ in 0...Watchdog.looks { #expect(!scope.watchdog.look()) }
    level.set(3)
    #expect(await waiting.value == 3)

    for _ in 0...Watchdog.looks { _ = scope.watchdog.look() }

    await log.expectNext("release", within: .forever)
    scope.watchdog.watch(Watchdog.Subject(activity: { 0 }, isWaiting: { false }, release: {}))
  }

  @Test("miss no change that comes while they are about to wait", arguments: 1...10)
  func noChangeIsMissed(expected: Int) async {
    for _ in 0..<100 {
      let level = Level()
      let change = Task.detached { level.set(expected) }

      let result = await level.wait(for: expected)

      #expect(result == expected)
      await change.value
    }
  }
}

@Suite("A monitored value")
struct MonitoredTests {
  private let value = Monitored(0)

  @Test("resumes a waiting task when it is updated, and can be changed by the wait itself")
  func updateResumes() async {
    let checks = CallLog<Int>("checks").lenient()
    let waiting = Task {
      await value.wait(until: Deadlines.instant(after: .forever), isolation: nil) { number in
        checks.record(number)
        defer { number = 0 }
        return number > 0 ? number : nil
      }
    }
    await checks.expectNext(0)

    value.update { $0 = 7 }

    #expect(await waiting.value == 7)
    #expect(value.withLock { $0 } == 0)
  }
}

/// A number that tasks wait for.
private final class Level {
  /// The values that waiting tasks have looked at.
  let checks = CallLog<Int>("checks").lenient()
  private let waiters = Waiters(lock: NSLock())
  private var value = 0

  func set(_ value: Int) {
    waiters.lock.lock()
    self.value = value
    waiters.unlockAndResumeAll()
  }

  /// True if no task waits.
  var isAlone: Bool { waiters.lock.withLock { waiters.isEmpty } }

  /// Waits for a value.
  ///
  /// - Parameter isAboutToWait: An action between the first look at the value and the wait.
  func wait(
    for expected: Int, within timeout: Duration = .forever, about isAboutToWait: () -> Void = {}
  ) async -> Int? {
    func deadline() -> Deadlines.Instant {
      isAboutToWait()
      return Deadlines.instant(after: timeout)
    }
    return await waiters.wait(until: deadline(), isolation: nil) {
      checks.record(value)
      return value == expected ? value : nil
    }
  }

  /// Returns when one more task has looked at the value and waits for a change.
  func waitForSuspension() async {
    await checks.expectNext { _ in true }
    // Locking waits until the task has released the lock, under which it begins its wait.
    waiters.lock.withLock {}
  }
}

// Safe: `value` is accessed only while the lock of `waiters` is held.
extension Level: @unchecked Sendable {}
