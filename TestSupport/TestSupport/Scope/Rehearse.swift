/// Runs the body of a test, and then ends it together with its doubles.
///
/// At the end it releases calls that are held or that wait on a ``ManualClock``, waits until the doubles made by the body
/// are gone and so can get no more calls, and fails the test for each call that no expectation verified, each call still held,
/// each sleeper left, and each double or ``leakChecked(_:fileID:filePath:line:column:)`` object that stays alive.
///
/// In Swift Testing the trait `.rehearsal` does the same for a test or a whole suite; this is for XCTest. Where the
/// doubles are properties that `setUp` makes, call `rehearseUntilTearDown()` there instead.
///
/// ```swift
/// try await rehearse {
///   let service = MockDriverService()
///   service.driversAnswer.returns([])
///   _ = try await service.drivers()
///   await service.expectCalls(.drivers)
/// }
/// ```
///
/// - Parameters:
///   - isolation: The caller's actor, on which the body runs.
///   - body: The test.
/// - Returns: What the body returns.
/// - Throws: What the body throws; it is then not asked what it left behind.
public func rehearse<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let scope = TestScope()
  do {
    let result = try await TestScope.$ofTask.withValue(scope, operation: body, isolation: isolation)
    await scope.end(isolation: isolation)
    return result
  } catch {
    scope.abandon()
    throw error
  }
}

/// Runs the body of a test that has nothing to wait for, and then ends it together with its doubles.
///
/// The same as the form that is awaited, except that it gives the doubles no time to go: all has to be over by the end of
/// the body.
///
/// ```swift
/// rehearse {
///   let view = SpyDriversView()
///   view.startLoading()
///   view.expectCalls(.startLoading)
/// }
/// ```
///
/// - Parameter body: The test.
/// - Returns: What the body returns.
/// - Throws: What the body throws; it is then not asked what it left behind.
@_disfavoredOverload
public func rehearse<Result>(_ body: () throws -> Result) rethrows -> Result {
  let scope = TestScope()
  do {
    let result = try TestScope.$ofTask.withValue(scope, operation: body)
    scope.endAtOnce()
    return result
  } catch {
    scope.abandon()
    throw error
  }
}
