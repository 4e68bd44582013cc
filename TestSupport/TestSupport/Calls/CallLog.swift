import Foundation

/// The calls that a double received, in order.
///
/// A double records each call of a requirement as one value, and expectations verify the values. A log records calls
/// from any thread. It is `Sendable` if its calls are.
///
/// A call that no expectation verified fails the test when the double is deallocated. The failure points at the line
/// that made the double.
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
/// A log is a ``Spy`` itself. Use one directly to test a closure:
///
/// ```swift
/// let taps = CallLog<String>("taps")
/// let onTap = { taps.record($0) }
/// onTap("save")
/// await taps.expectCalls("save")
/// ```
public final class CallLog<Call> {
  @usableFromInline let state: RecordedCalls<Call>

  /// Creates an empty log.
  ///
  /// Pass the source location that the initializer of the double received. Failures about unverified calls point at it.
  ///
  /// ```swift
  /// let taps = CallLog<String>("taps")
  /// ```
  ///
  /// - Parameter name: The name of the double in failures.
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
    // Last, because the end of the test waits for this and then writes the timeline.
    state.double.leftovers.remove(state)
  }
}

extension CallLog: Spy {
  /// The log itself.
  public var calls: CallLog<Call> { self }
}

extension CallLog {
  /// All calls since the double was made, both verified and unverified.
  ///
  /// ```swift
  /// let service = MockDriverService()
  /// #expect(service.calls.all.isEmpty)
  /// ```
  public var all: [Call] { withLock { state.recordedCalls.map(\.call) } }

  /// Adds a call, and resumes the expectations that wait for one.
  ///
  /// ```swift
  /// let taps = CallLog<String>("taps")
  /// taps.record("save")
  /// ```
  ///
  /// - Parameter call: The call, with its arguments.
  @inlinable
  public func record(_ call: Call) {
    let number = state.beginRecording()
    state.recordedCalls.append(NumberedCall(number: number, call: call))
    if state.endRecording() { state.respond(to: call) }
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    state.lock.lock()
    defer { state.lock.unlock() }
    return body()
  }
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
