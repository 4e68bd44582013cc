/// The origin of the doubles that one case of a test body makes in the scope of its test.
///
/// A failure on another thread is recorded where the origin was made. So it fails the case, and not only the test.
struct CaseOrigin: Sendable {
  @TaskLocal private static var current: CaseOrigin?

  private let scope: TestScope
  private let origin = TestOrigin()

  /// Returns the origin for the doubles of a scope, or nil if no case runs in that scope.
  ///
  /// The body of a case may open a scope itself, which has an origin of its own.
  static func of(_ scope: TestScope) -> TestOrigin? { current.flatMap { $0.scope === scope ? $0.origin : nil } }

  /// Runs the body of a case.
  static func run(_ body: () throws -> Void) rethrows {
    guard let scope = TestScope.current else { return try body() }
    try $current.withValue(CaseOrigin(scope: scope), operation: body)
  }

  /// Runs the body of a case.
  static func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    guard let scope = TestScope.current else { return try await body() }
    try await $current.withValue(CaseOrigin(scope: scope), operation: body, isolation: isolation)
  }
}
