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

/// Runs a part of a test, and returns the texts of the issues that it reports, which do not fail the test.
public func reportedTexts(_ body: @Sendable () async throws -> Void) async throws -> [String] {
  try await reportedIssues(body).map { $0.comments.first?.rawValue ?? "" }
}

/// A test that passes only if it fails once, with a certain text.
public struct FailingTrait: TestTrait, TestScoping {
  let headline: String

  /// Runs a test, and compares its only failure.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let texts = try await reportedTexts {
      // An error that left this scope would end the test before the comparison.
      do { try await function() } catch { Issue.record(error) }
    }

    #expect(texts.map { $0.prefix { $0 != "\n" } } == [headline[...]], sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == FailingTrait {
  /// Expects that the test fails once, with a text that begins with a line.
  public static func fails(_ headline: String) -> Self { Self(headline: headline) }
}
