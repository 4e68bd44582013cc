/// Failures that are reported before the body of a test or after it.
///
/// Each test is named for a kind of failure, because one scope contains the whole test.
enum Lifecycle {
  /// Makes the double of the failure for which a test is named.
  static func prepare(in context: String, of test: String) async -> @Sendable () -> Void {
    guard SampleGroup.isSelected(context), let kind = kind(of: test) else { return {} }
    return await kind.prepare(ContextSample.announce(kind, in: context, of: "\(kind)"))
  }

  /// Reports the failure for which a test is named.
  static func report(in context: String, of test: String) async {
    await prepare(in: context, of: test)()
  }

  private static func kind(of test: String) -> FailureKind? {
    FailureKind.allCases.first { test.lowercased().contains("\($0)".lowercased()) }
  }
}
