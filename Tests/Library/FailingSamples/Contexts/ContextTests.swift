import TestSupport
import Testing

struct ContextTests {
  @Test func testBody() async { await ContextSample.testBody() }
  @Test func childTask() async { await ContextSample.childTask() }
  @Test func unawaitedTask() async { await ContextSample.unawaitedTask() }
  @Test func mainActorTask() async { await ContextSample.mainActorTask() }
  @Test func detachedTask() async { await ContextSample.detachedTask() }
  @Test func detachedTaskThatMakesTheDouble() async { await ContextSample.detachedTaskThatMakesTheDouble() }
  @Test func dispatchQueue() async { await ContextSample.dispatchQueue() }
  @Test func thread() async { await ContextSample.thread() }
  @Test func withoutScope() async { await ContextSample.withoutScope() }
  @Test func processExit() async { await LateSample.prepare("processExit") }

  @Suite(.serialized) struct Late {
    @Test func afterItsTest() async { await LateSample.prepare("afterItsTest") }
    @Test func anotherTest() { LateSample.reportOnAThread("afterItsTest") }
  }

  @Suite(.serialized) struct Between {
    @Suite(ReportsAtItsEnd()) struct Its {
      @Test func betweenTests() async { await LateSample.prepare("betweenTests") }
    }

    @Suite struct Next {
      @Test func anotherTest() {}
    }
  }

  /// The failures of one case, reported from the task of another case.
  @Suite(.serialized) struct Cases {
    @Test(arguments: [1, 2]) func anotherCase(number: Int) async {
      if number == 1 { await LateSample.prepare("anotherCase") } else { LateSample.report("anotherCase") }
    }
  }
}

/// Reports failures after the tests of a suite, from a thread that belongs to no test.
private struct ReportsAtItsEnd: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    LateSample.reportOnAThread("betweenTests")
  }
}

/// Failures reported inside a known-issue scope.
///
/// The scope is intermittent, so that it does not fail if none of them is one.
struct KnownIssueTests {
  @Test func knownInTheTest() async {
    await ContextSample.inScopes(group: .elsewhere) { report in
      withKnownIssue(isIntermittent: true) { report() }
    }
  }

  @Test func knownAroundTheScope() async {
    await withKnownIssue(isIntermittent: true) {
      await ContextSample.inScopes(group: .elsewhere) { report in
        await Task.detached { report() }.value
      }
    }
  }

  @Test func knownOnADetachedTask() async {
    await ContextSample.inScopes(group: .elsewhere) { report in
      await withKnownIssue(isIntermittent: true) { await Task.detached { report() }.value }
    }
  }
}

/// Failures reported while the suite of a test is made, or goes.
@Suite(.rehearsal) final class LifecycleTests {
  private let report: @Sendable () -> Void

  init() async {
    let test = Test.current?.name ?? ""
    await Lifecycle.report(in: "suiteInit", of: test)
    report = await Lifecycle.prepare(in: "suiteDeinit", of: test)
  }

  deinit { report() }

  @Test func unverifiedCall() {}
  @Test func unexpectedCall() {}
  @Test func missingCall() {}
  @Test func unstubbedCall() {}
  @Test func heldCall() {}
  @Test func sleepingTask() {}
  @Test func secondAnswer() {}
  @Test func staticCall() {}
  @Test func leak() {}
  @Test func aliveDouble() {}
  @Test func ownFailure() {}
}
