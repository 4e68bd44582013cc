/// The calls that a double received, in order.
///
/// A double records every call of its protocol as one typed value; expectations take the calls from the log. A log is
/// safe to record to from any thread, and Sendable where its calls are.
///
/// Calls that no expectation took fail the test when the double goes, at the line that made the double: a test that
/// passes has accounted for every call.
///
/// ```swift
/// final class SpyUsersView: UsersViewType, Spy {
///   enum Call: Equatable { case startLoading, finishLoading }
///   let calls: CallLog<Call>
///   init(
///     fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
///   ) {
///     calls = CallLog("SpyUsersView", fileID: fileID, filePath: filePath, line: line, column: column)
///   }
///   func startLoading() { calls.record(.startLoading) }
///   func finishLoading() { calls.record(.finishLoading) }
/// }
/// ```
public final class CallLog<Call> {
  private let calls = Locked<[Call]>([])
  let arrivals: Arrivals

  /// Makes an empty log.
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
    arrivals = Arrivals(double: DoubleIdentity(name: name, site: site, origin: TestOrigin()))
    LiveDoubles.shared.add(arrivals)
  }

  deinit {
    LiveDoubles.shared.remove(arrivals)
    guard let message = arrivals.untakenMessage(listing: { untaken.map { ValueText.describe($0) } }) else { return }
    arrivals.double.report(message, at: arrivals.double.site)
  }

  /// All calls since the double was made, whether an expectation took them or not.
  public var all: [Call] { calls.withLock { $0 } }

  /// The calls that no expectation has taken yet.
  var untaken: [Call] { Array(all.dropFirst(arrivals.taken)) }

  /// Adds a call, and resumes an expectation that waits for it.
  public func record(_ call: Call) {
    calls.withLock { $0.append(call) }
    arrivals.signal()
  }

  /// Lets calls go by that no expectation takes: the double no longer fails the test on their account.
  public func ignoreUntakenCalls() {
    arrivals.stopBeingExhaustive()
  }
}

// Safe: `calls` is locked and hands out values that are Sendable; `arrivals` is Sendable.
extension CallLog: @unchecked Sendable where Call: Sendable {}
