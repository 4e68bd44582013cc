/// Fails the current test, in both XCTest and Swift Testing.
///
/// Up to Swift 6.3, `XCTFail` has no effect in a test of Swift Testing, and `Issue.record` has none in an `XCTestCase`.
/// From Swift 6.4 on, the environment variable `SWIFT_TESTING_XCTEST_INTEROP_MODE` decides about their effect. For
/// example, `XCTFail` is only a warning in the mode `limited`. Call this function in your own helper, and the helper
/// fails a test once, in both frameworks and in every mode.
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
///
/// - Parameters:
///   - message: The description of the failure.
///   - fileID: The module and the file to report the failure in.
///   - filePath: The path of the file to report the failure in.
///   - line: The line to report the failure at.
///   - column: The column to report the failure at.
public func reportFailure(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  FailureReporter.shared.report(Failure(message: message, site: site), origin: nil)
}

/// A problem to report, and the line to report it at.
struct Failure: Sendable {
  var message: String
  var site: SourceSite
}

/// A place in the source, in the form that both frameworks accept.
struct SourceSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}
