import TestSupport
import Testing

/// A trait that runs each test of Swift Testing many times, each time with another order of events.
///
/// Write it as `.rehearsal(orders: 20)`:
///
/// ```swift
/// @MainActor @Test(.rehearsal(orders: 20)) func loadsOnce() async {
///   let (view, service) = (SpyUsersView().lenient(), MockUserService())
///   let presenter = UsersPresenter(service: service)
///   presenter.attach(view: view)
///   service.usersAnswer.returns([])
///   presenter.loadUsers()
///   await service.expectCalls(.users)
/// }
/// ```
public struct OrdersTrait: TestTrait, SuiteTrait, TestScoping {
  let orders: Int

  /// True, so that a suite applies the trait to each of its tests.
  public var isRecursive: Bool { true }

  /// Runs one test once for each order.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test, with its arguments.
  ///   - function: The body of the test.
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let site = SourceSite(test.sourceLocation)
    try await rehearse(orders: orders, at: site, isolation: nil) { try await function() }
  }
}

extension Trait where Self == OrdersTrait {
  /// Returns a trait that runs each test many times, each time with another order of events.
  ///
  /// The function `rehearse(orders:)` describes the orders. A suite makes a new instance for each run.
  ///
  /// ```swift
  /// @Test(.rehearsal(orders: 20)) func asksNothing() {
  ///   MockDriverService().expectNoCalls()
  /// }
  /// ```
  ///
  /// - Parameter orders: The number of orders, at least one.
  /// - Returns: The trait.
  public static func rehearsal(orders: Int) -> Self { Self(orders: orders) }
}
