/// Fails the current test, in whichever framework runs it.
///
/// `XCTFail` inside a Swift Testing test and `Issue.record` inside an `XCTestCase` are silently ignored; this is
/// neither. Write a helper of your own with it, and the helper works in both frameworks.
///
/// XCTest fails the test that is running. Swift Testing fails the test that the caller's task belongs to; a detached task
/// or a Dispatch queue belongs to none, and where no test can fail, the message is printed and the run ends red.
///
/// ```swift
/// func expectSorted(_ names: [String], file: StaticString = #filePath, line: UInt = #line) {
///   if names != names.sorted() { reportFailure("not sorted: \(names)", filePath: file, line: line) }
/// }
/// ```
///
/// - Parameters:
///   - message: What went wrong.
///   - fileID: Where to point.
///   - filePath: Where to point.
///   - line: Where to point.
///   - column: Where to point.
public func reportFailure(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  FailureReporter.shared.report(Failure(message: message, site: site), origin: nil)
}
