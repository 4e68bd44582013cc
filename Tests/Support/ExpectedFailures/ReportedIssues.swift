import TestSupport
import Testing

/// Runs a part of a test, and returns the issues that it reports, which do not fail the test.
public func reportedIssues(_ body: @Sendable () async throws -> Void) async throws -> [Issue] {
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

/// A test that passes only if it fails once, with a certain text.
public struct FailingTrait: TestTrait, TestScoping {
  let headline: String

  /// Runs a test, and compares its only failure.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let issues = try await reportedIssues {
      // An error that left this scope would end the test before the comparison.
      do { try await function() } catch { Issue.record(error) }
    }

    let headlines = issues.map { "\($0.comments.first?.rawValue.prefix { $0 != "\n" } ?? "")" }
    #expect(headlines == [headline], sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == FailingTrait {
  /// Expects that the test fails once, with a text that begins with a line.
  public static func fails(_ headline: String) -> Self { Self(headline: headline) }
}
