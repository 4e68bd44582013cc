import XCTest

/// Runs the body of a test in a scope, and checks its doubles at the end.
///
/// At the end, the scope releases held calls and tasks that sleep on a ``ManualClock``. It waits until the doubles that
/// the body made are deallocated, because they can receive calls until then. Then it fails the test for:
///
/// - each call that no expectation verified
/// - each held call that was never answered
/// - each task that still sleeps
/// - each double, and each object passed to ``leakChecked(_:fileID:filePath:line:column:)``, that stays alive
///
/// In Swift Testing, the trait `.rehearsal` does the same for a test or a whole suite. Use this function in XCTest. If
/// the doubles are properties that `setUp` makes, call `rehearseUntilTearDown()` there instead.
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
///   - isolation: The actor of the caller, on which the body runs.
///   - body: The body of the test.
/// - Returns: The result of the body.
/// - Throws: The error of the body. The scope then checks nothing.
public func rehearse<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await TestEvidence.ofFailure(isolation: isolation) { scope in
    do {
      let result = try await TestScope.$ofTask.withValue(scope, operation: body, isolation: isolation)
      await scope.end(isolation: isolation)
      return result
    } catch {
      scope.abandon()
      throw error
    }
  }
}

/// Runs the body of a test that is not `async` in a scope, and checks its doubles at the end.
///
/// This form does the same as the `async` one, but does not wait. The doubles must be deallocated when the body ends.
///
/// ```swift
/// rehearse {
///   let view = SpyDriversView()
///   view.startLoading()
///   view.expectCalls(.startLoading)
/// }
/// ```
///
/// - Parameter body: The body of the test.
/// - Returns: The result of the body.
/// - Throws: The error of the body. The scope then checks nothing.
@_disfavoredOverload
public func rehearse<Result>(_ body: () throws -> Result) rethrows -> Result {
  try TestEvidence.ofFailure { scope in
    do {
      let result = try TestScope.$ofTask.withValue(scope, operation: body)
      scope.endWithoutWaiting()
      return result
    } catch {
      scope.abandon()
      throw error
    }
  }
}

extension XCTestCase {
  /// Opens a scope until the test is torn down, for doubles that `setUp` makes.
  ///
  /// Call it first in `setUp`.
  ///
  /// At the end, the scope fails the test for unverified calls, held calls and tasks that still sleep on a clock. It
  /// does not demand that the doubles are deallocated, because XCTest keeps the properties of its tests until the
  /// process ends. Use ``rehearse(isolation:_:)`` for doubles that the test itself makes.
  ///
  /// The scope checks nothing after a test that has thrown an error or was skipped.
  ///
  /// ```swift
  /// final class DriversXCTests: XCTestCase {
  ///   var view: SpyDriversView?
  ///   override func setUp() async throws {
  ///     rehearseUntilTearDown()
  ///     view = await SpyDriversView()
  ///   }
  /// }
  /// ```
  public func rehearseUntilTearDown() {
    let scope = TestScope()
    TestScope.ofTestCase.withLock { $0 = scope }
    addTeardownBlock { [weak self] in
      TestScope.ofTestCase.withLock { $0 = nil }
      defer { TestEvidence.attach(of: scope, ifFailed: self?.testRun?.totalFailureCount != 0) }
      if let run = self?.testRun, run.hasBeenSkipped || run.unexpectedExceptionCount > 0 { return scope.abandon() }
      let properties = self.map { Mirror(reflecting: $0).children.map(\.value) } ?? []
      scope.endKeepingDoubles(listing: properties.compactMap(Self.spy))
    }
    // XCTest runs teardown blocks in reverse order, so queued tasks run before the checks.
    addTeardownBlock { await Timeout.runQueuedTasks() }
  }

  /// Returns the spy in a property, which may be optional.
  private static func spy(in property: Any) -> (any Spy)? {
    if let spy = property as? any Spy { return spy }
    let mirror = Mirror(reflecting: property)
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else { return nil }
    return wrapped as? any Spy
  }
}
