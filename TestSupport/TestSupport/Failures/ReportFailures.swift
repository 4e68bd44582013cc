import Testing

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
///
/// - Parameters:
///   - location: The place to report failures at.
///   - body: The body of the helper.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
public func reportFailures<Result>(
  at location: SourceLocation, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await SourceSite.$ofCaller.withValue(SourceSite(location), operation: body, isolation: isolation)
}

/// Runs the body of a helper that is not `async`, and reports the failures of its expectations at the line that calls
/// the helper.
///
/// ```swift
/// func expectDrivers(_ view: SpyDriversView, sourceLocation: SourceLocation = #_sourceLocation) {
///   reportFailures(at: sourceLocation) {
///     view.expectNext(.startLoading)
///     view.expectCalls(.showDrivers)
///   }
/// }
/// ```
///
/// - Parameters:
///   - location: The place to report failures at.
///   - body: The body of the helper.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
@_disfavoredOverload
public func reportFailures<Result>(at location: SourceLocation, _ body: () throws -> Result) rethrows -> Result {
  try SourceSite.$ofCaller.withValue(SourceSite(location), operation: body)
}
