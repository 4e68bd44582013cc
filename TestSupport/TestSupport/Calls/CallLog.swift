import Foundation

/// The calls that a double received, in order.
///
/// A double records every call of its protocol as one typed value; expectations take the calls from the log. A log is
/// safe to record to from any thread, and Sendable where its calls are.
///
/// Calls that no expectation verified fail the test when the double goes, at the line that made the double: a test that
/// passes has accounted for every call.
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
/// A log is itself a ``Spy``: where a closure is all there is to double, a log is all that it takes.
///
/// ```swift
/// let taps = CallLog<String>("taps")
/// let onTap = { taps.record($0) }
/// onTap("save")
/// await taps.expectCalls("save")
/// ```
public final class CallLog<Call> {
  @usableFromInline let arrivals: Arrivals
  /// Guarded by the lock of the ledger; a pointer, since a call is recorded in half the time where exclusive access is not
  /// checked once more.
  @usableFromInline let records: UnsafeMutablePointer<Records<Call>>

  /// Makes an empty log.
  ///
  /// ```swift
  /// let taps = CallLog<String>("taps")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the double, as failures should call it.
  ///   - fileID: The source location that made the double; pass on what the double's initializer was given.
  ///   - filePath: The path of that location.
  ///   - line: The line of that location.
  ///   - column: The column of that location.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    arrivals = Arrivals(double: DoubleIdentity(name: name, site: site))
    records = .allocate(capacity: 1)
    records.initialize(to: Records())
    LiveDoubles.shared.add(arrivals)
    arrivals.double.scope?.add(arrivals)
  }

  deinit {
    LiveDoubles.shared.remove(arrivals)
    if let message = untakenMessage { arrivals.double.report(message, at: arrivals.double.site) }
    arrivals.double.record { entries }
    arrivals.double.scope?.remove(arrivals)
    records.deinitialize(count: 1)
    records.deallocate()
  }
}

extension CallLog {
  /// What to fail with where calls are left that no expectation verified.
  var untakenMessage: String? {
    arrivals.untakenMessage { CallList(withRecords { $0.untakenCalls }).text }
  }
}

extension CallLog: Spy {
  /// The log itself.
  public var calls: CallLog<Call> { self }
}

extension CallLog {
  /// All calls since the double was made, whether an expectation took them or not.
  ///
  /// ```swift
  /// let service = MockDriverService()
  /// #expect(service.calls.all.isEmpty)
  /// ```
  public var all: [Call] { withRecords { $0.all.map { $0.call } } }

  /// Adds a call, and resumes an expectation that waits for it.
  ///
  /// ```swift
  /// let taps = CallLog<String>("taps")
  /// taps.record("save")
  /// ```
  ///
  /// - Parameter call: The call, with its arguments.
  @inlinable
  public func record(_ call: Call) {
    let number = arrivals.begin()
    records.pointee.all.append(Record(number: number, call: call))
    arrivals.end()
  }

  func withRecords<Result>(_ body: (inout Records<Call>) -> Result) -> Result {
    Ledger.shared.lock.lock()
    defer { Ledger.shared.lock.unlock() }
    return body(&records.pointee)
  }
}

// Safe: `records` is touched only while the lock of the ledger is held, by `record` and `withRecords`, and hands out values that are Sendable; `arrivals` is Sendable.
extension CallLog: @unchecked Sendable where Call: Sendable {}
