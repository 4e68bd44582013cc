import Testing

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
/// - Parameter message: The description of the failure.
public func reportFailure(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  SourceSite(fileID: fileID, filePath: filePath, line: line, column: column).report(message)
}

/// Fails the current test at a source location, in both XCTest and Swift Testing.
///
/// Use it in a helper that takes the location of its caller as one value. The macro `#_sourceLocation` of Swift Testing
/// makes that value.
///
/// ```swift
/// func expectSorted(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
///   if names != names.sorted() { reportFailure("not sorted: \(names)", sourceLocation: sourceLocation) }
/// }
/// ```
///
/// - Parameters:
///   - message: The description of the failure.
///   - sourceLocation: The place to report the failure at.
public func reportFailure(_ message: String, sourceLocation: SourceLocation) {
  SourceSite(sourceLocation).report(message)
}

extension SourceSite {
  /// Fails the current test at this place.
  package func report(_ message: String) {
    FailureReporter.shared.report(Failure(message: message, site: self), origin: nil)
  }
}

/// A problem to report, and the line to report it at.
struct Failure: Sendable {
  var message: String
  var site: SourceSite
  /// The test that the failure belongs to, or nil if only the current task tells.
  var origin: TestOrigin?

  /// Returns the failure with a note at the end of its first line.
  func adding(_ note: String) -> Failure {
    var failure = self
    failure.message.insert(contentsOf: note, at: message.firstIndex(of: "\n") ?? message.endIndex)
    return failure
  }

  /// Fails the test that the failure belongs to.
  func report() {
    FailureReporter.shared.report(self, origin: origin)
  }
}
