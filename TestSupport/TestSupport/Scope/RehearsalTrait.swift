import Testing

/// A trait that runs each test of Swift Testing in a scope, as ``rehearse(isolation:fileID:filePath:line:column:_:)`` does.
///
/// Write it as `.rehearsal`:
///
/// ```swift
/// @Suite(.rehearsal) struct DriversTests {
///   @Test func asksOnce() async {
///     let service = MockDriverService()
///     service.driversAnswer.returns([])
///     _ = try? await service.drivers()
///     await service.expectCalls(.drivers)
///   }
/// }
/// ```
public struct RehearsalTrait: TestTrait, SuiteTrait, TestScoping {
  /// The number of orders of events to run each test with, or nil to run it once.
  var orders: Int?

  /// True, so that a suite applies the trait to each of its tests.
  public var isRecursive: Bool { true }

  /// Runs one test in a scope.
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
    if let orders {
      try await rehearse(orders: orders, at: site, isolation: nil) { try await function() }
    } else {
      try await rehearse(at: site, isolation: nil) { try await function() }
    }
  }
}

extension Trait where Self == RehearsalTrait {
  /// A trait that checks the doubles of each test at its end.
  ///
  /// Unverified calls, held calls, tasks that still sleep on a clock, and leaks fail the test.
  ///
  /// ```swift
  /// @Test(.rehearsal) func nothingIsLeft() {
  ///   SpyDriversView().expectNoCalls()
  /// }
  /// ```
  public static var rehearsal: Self { Self() }

  /// Returns a trait that runs each test many times, each time with another order of events.
  ///
  /// The function `rehearse(orders:)` describes the orders. A suite makes a new instance for each run.
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
  ///
  /// - Parameter orders: The number of orders, at least one.
  /// - Returns: The trait.
  public static func rehearsal(orders: Int) -> Self { Self(orders: orders) }
}
