import Testing

@testable import TestSupport

/// Runs a part of a test, and returns the issues that it reports, which do not fail the test.
func reportedIssues(_ body: @Sendable () async throws -> Void) async throws -> [Issue] {
  let issues = Locked<[Issue]>([])
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    issues.withLock { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current)
  try await trait.provideScope(for: test, testCase: .current, performing: body)
  // The end of a scope proves that the test still runs, so that the issues are not taken for late ones.
  await rehearse {}
  return issues.withLock { $0 }
}
