import Foundation
import Testing

/// Each kind of failure, for a run that is asked for it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILURES"] != nil))
struct FailureTests {
  @Test func assertion() { #expect(1 + 1 == 3) }

  @Test func message() { Issue.record("no") }

  @Test func error() throws { throw CocoaError(.fileNoSuchFile) }

  @Test func unwrapped() throws { _ = try #require(Int("one")) }

  @Test func asynchronous() async {
    await Task.yield()
    Issue.record("late")
  }

  @Test(arguments: [1, 2]) func argument(number: Int) { #expect(number == 1) }

  @Test func warning() { Issue.record("careful", severity: .warning) }

  @Test func knownIssue() { withKnownIssue { Issue.record("known") } }

  @Test func printed() {
    print(#"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isFailure":true},"messages":[]}}"#)
  }

  @Test(.disabled()) func skipped() { Issue.record("no") }

  @Test func crash() { fatalError("crashed") }

  @Test func exits() { exit(0) }
}
