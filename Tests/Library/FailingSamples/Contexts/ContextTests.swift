import Testing

struct ContextTests {
  @Test func synchronousBody() { ContextSample.synchronousBody() }
  @Test func asynchronousBody() async { await ContextSample.asynchronousBody() }
  @Test func childTask() async { await ContextSample.childTask() }
  @Test func unawaitedTask() async { await ContextSample.unawaitedTask() }
  @Test func detachedTask() async { await ContextSample.detachedTask() }
  @Test func dispatchQueue() async { await ContextSample.dispatchQueue() }
  @Test func mainActorTask() async { await ContextSample.mainActorTask() }
  @Test func thousandReports() async { await ContextSample.thousandReports() }
  @Test func processExit() { ContextSample.processExit() }

  @Suite(.serialized) struct Late {
    @Test func afterItsTest() { ContextSample.afterItsTest() }
    @Test func afterItsTestAnotherRuns() async { await ContextSample.takeLate(of: "afterItsTest")?.report() }
  }

  @Suite(.serialized) struct Between {
    @Suite(ReportsAtItsEnd()) struct Its {
      @Test func betweenTests() { ContextSample.betweenTests() }
    }

    @Suite struct Next {
      @Test func betweenTestsAnotherFollows() {}
    }
  }
}

/// Reports failures after the tests of a suite, from a task that belongs to no test.
private struct ReportsAtItsEnd: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    await Task.detached { await ContextSample.takeLate(of: "betweenTests")?.report() }.value
  }
}
