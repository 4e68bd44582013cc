import Foundation

/// The calls that a double received, in order.
///
/// A double records each call of a requirement as one value, from any thread, and expectations verify the values. A call that
/// no expectation verified fails the test when the double is deallocated, at the line that made the double. An endless
/// loop fails the test with the millionth call, and ends the process with the second million, unless the double is lenient.
///
/// ```swift
/// final class SpyMenuView: Spy {
///   enum Call: Equatable { case startLoading, finishLoading }
///   let calls: CallLog<Call>
///   init(
///     fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
///   ) {
///     calls = CallLog("SpyMenuView", fileID: fileID, filePath: filePath, line: line, column: column)
///   }
///   func startLoading() { calls.record(.startLoading) }
///   func finishLoading() { calls.record(.finishLoading) }
/// }
/// ```
///
/// A log is a ``Spy`` itself. To test a closure, use one directly: `let onTap = { taps.record($0) }`.
public final class CallLog<Call> {
  @usableFromInline let state: RecordedCalls<Call>

  /// Creates an empty log, with the source location that the initializer of the double received.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    state = RecordedCalls(double: DoubleIdentity(name: name, site: site))
    if let scope = state.double.scope { scope.add(state) } else { DoubleRegistry.shared.leftovers.add(state) }
  }

  deinit {
    if let message = state.empty() { state.double.reportAtEnd(message) }
    // Last, because the end of the test waits for this.
    state.leaveScope()
  }

  /// All calls since the double was made, both verified and unverified.
  public var all: [Call] { state.lock.withLock { state.recordedCalls.map(\.call) } }

  /// Adds a call, and resumes the expectations that wait for one.
  @inlinable
  public func record(_ call: Call) {
    let number = state.beginRecording()
    state.recordedCalls.append(NumberedCall(number: number, call: call))
    let count = state.recordedCalls.count
    if state.endRecording(count) { state.respond(to: call, count) }
  }
}

extension CallLog: Spy, LogObject {
  /// The log itself.
  public var calls: CallLog<Call> { self }
}

// Safe: the calls are accessed only while the lock of the state is held, and `state` is Sendable.
extension CallLog: @unchecked Sendable where Call: Sendable {}

extension Timeline {
  /// Creates a timeline of the calls that some doubles have received so far, both verified and unverified.
  ///
  /// - Parameter doubles: The doubles. If two have the same name, the timeline calls the second one `name 2`.
  public init(_ doubles: any Spy...) {
    let logs = doubles.map { $0.log.state as CallLogState }
    self.init(logs.map { ($0.double.name, $0.latestCalls(.max).map(\.entry)) })
  }
}

/// The state of a call log, with its calls.
@usableFromInline
final class RecordedCalls<Call>: CallLogState {
  /// The recorded calls, guarded by the lock.
  ///
  /// The lock makes every access exclusive, so the runtime's check for exclusive access would only make recording slower.
  @exclusivity(unchecked) @usableFromInline var recordedCalls: [NumberedCall<Call>] = []

  /// An action that each call runs.
  private var action: (@MainActor (Call) -> Void)?
  private var isActing = false

  override var recordedCount: Int { recordedCalls.count }

  override func recordedCall(at index: Int) -> ReceivedCall {
    let call = recordedCalls[index]
    return ReceivedCall(state: self, index: index, number: call.number, value: call.call)
  }

  override func removeRecordedCalls() -> Any? {
    (exchange(&recordedCalls, with: []), exchange(&action, with: nil))
  }

  func setAction(_ run: @escaping @MainActor (Call) -> Void) {
    lock.withLock { (action, mustRespond) = (run, true) }
  }

  /// Runs the action of the test for a call, or fails the test because it has ended, or because of the number of calls.
  @usableFromInline
  func respond(to call: Call, _ count: Int) {
    if count % Self.mostCalls == 0, !isLenient, !double.hasEnded {
      makeLenient()
      let text =
        "\(double.name) received \(count / Self.mostCalls),000,000 calls, as an endless loop makes them; if they are "
        + "meant, make the double with .lenient(); the latest is \(ValueText.describe(call))"
      // The loop would fill the memory, and some runners show an output only when the process ends.
      if count > Self.mostCalls { fatalError(text) }
      double.report(text)
    }
    guard lock.withLock({ mustRespond }) else { return }
    let (isLate, hasAction, depth) = lock.withLock {
      callsInProgress.append(count)
      return (exchange(&reportsFurtherCalls, with: false), action != nil, callsInProgress.count)
    }
    // What is left then from calls within this one had no answer.
    defer { lock.withLock { callsInProgress.removeLast(max(0, callsInProgress.count - depth)) } }
    if isLate {
      let others = double.origin.othersThatRun.map { ", while \($0) ran" } ?? ""
      double.report(
        "\(double.name) received a call after the end of its test\(others): \(ValueText.describe(call)); await the task "
          + "that makes it, or cancel the task")
    }
    if hasAction { act(on: call) }
    if let explorer = double.scope?.explorer, !double.hasEnded { explorer.note(call, in: ObjectIdentifier(self)) }
    if !isLenient, double.failsExploration() { makeLenient() }
  }

  private func act(on call: Call) {
    // Another thread does not even take the action, so that it cannot be the one that releases it.
    guard MainQueue.isCurrent else {
      return double.report(
        "\(double.name) received \(ValueText.describe(call)) outside of the main actor, where the action of whenCalled "
          + "cannot run; let an answer act instead: answers { … }")
    }
    guard !lock.withLock({ exchange(&isActing, with: true) }) else { return }
    defer { lock.withLock { isActing = false } }
    if let action = lock.withLock({ action }) { _ = MainQueue.runIfCurrent(call, action) }
  }
}

// Safe: the stored properties are accessed only while the lock is held. The log, which is Sendable only if its calls are,
// gives the calls to the test. A leak check and the end of a scope search copies of them, and release them on the main actor.
extension RecordedCalls: @unchecked Sendable {}

/// A call with its number in the order of the calls of all doubles.
@usableFromInline
struct NumberedCall<Call> {
  @usableFromInline let number: Int
  @usableFromInline let call: Call

  @inlinable
  init(number: Int, call: Call) {
    self.number = number
    self.call = call
  }
}
