import Testing

/// Fails the current test, in both XCTest and Swift Testing.
///
/// Call it in your own helper, and the helper fails a test once, in both frameworks and in every mode of
/// `SWIFT_TESTING_XCTEST_INTEROP_MODE`. `XCTFail` and `Issue.record` may do nothing in a test of the other framework.
///
/// XCTest fails the test that is running. Swift Testing fails the test that the calling task belongs to. A detached
/// task and a Dispatch queue belong to no test. If there is no test to fail, the message is printed and the process
/// exits with a failure.
///
/// ```swift
/// func expectSorted(_ names: [String], file: StaticString = #filePath, line: UInt = #line) {
///   if names != names.sorted() { reportFailure("not sorted: \(names)", filePath: file, line: line) }
/// }
/// ```
public func reportFailure(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  SourceSite(fileID: fileID, filePath: filePath, line: line, column: column).report(message)
}

/// Runs the body of a helper, and reports the failures of its expectations at the line that calls the helper.
///
/// Let the helper take the location of its caller as its last parameter. The macro `#_sourceLocation` of Swift Testing
/// makes that value. It works in XCTest as well. If a helper calls another one, the location of the outer one counts.
///
/// ```swift
/// func expectDrivers(_ view: SpyDriversView, sourceLocation: SourceLocation = #_sourceLocation) async {
///   await reportFailures(at: sourceLocation) {
///     await view.expectNext(.startLoading)
///     await view.expectCalls(.showDrivers)
///   }
/// }
/// ```
///
/// The location also counts for the doubles that the body makes. It does not count in a detached task, and not in a
/// Dispatch queue.
public func reportFailures<Result>(
  at location: SourceLocation, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await SourceSite.$ofCaller.withValue(SourceSite(location), operation: body, isolation: isolation)
}

/// Runs the body of a helper that is not `async`, and reports its failures at the line that calls the helper.
@_disfavoredOverload
public func reportFailures<Result>(at location: SourceLocation, _ body: () throws -> Result) rethrows -> Result {
  try SourceSite.$ofCaller.withValue(SourceSite(location), operation: body)
}
