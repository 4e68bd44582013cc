import Foundation

/// The calls that a double received, in order.
///
/// A double records each call of a requirement as one value, from any thread, and expectations verify the values. A call that
/// no expectation verified fails the test when the double is deallocated, at the line that made the double.
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
    if state.endRecording() { state.respond(to: call) }
  }
}

extension CallLog: Spy, LogObject {
  /// The log itself.
  public var calls: CallLog<Call> { self }
}

// Safe: the calls are accessed only while the lock of the state is held, and `state` is Sendable.
extension CallLog: @unchecked Sendable where Call: Sendable {}

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

extension Timeline {
  /// Creates a timeline of the calls that some doubles have received so far, both verified and unverified.
  ///
  /// - Parameter doubles: The doubles. If two have the same name, the timeline calls the second one `name 2`.
  public init(_ doubles: any Spy...) {
    self.init(doubles.map { ($0.log.state.double.name, $0.timelineEntries) })
  }
}

extension Spy {
  /// The calls as entries of a timeline.
  var timelineEntries: [Timeline.Entry] {
    let state = calls.state
    return Array(state.entries(of: state.lock.withLock { state.recordedCalls }))
  }
}
