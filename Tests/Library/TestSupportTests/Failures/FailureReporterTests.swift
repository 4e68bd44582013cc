import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("FailureReporter")
struct FailureReporterTests {
  private let delivered = CallLog<String>("delivered").lenient()
  private let printed = CallLog<String>("printed").lenient()
  private let exits = CallLog<String>("exits").lenient()

  @Test("fails the test of the current task")
  func failsTheCurrentTest() async throws {
    let location = SourceLocation(fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 3, column: 5)

    let issues = try await reportedIssues { failure("tea is cold").report() }

    #expect(issues.map { $0.comments.map(\.rawValue) } == [["tea is cold"]])
    #expect(issues.map(\.sourceLocation) == [location])
  }

  private static let text = "/Module/File.swift:3: error: tea is cold [no running test could report it"
  private static let summary = "error: 1 failure outside of the tests: see above"

  @Test(
    "delivers a failure once, prints one that no test accepts, and turns a green exit red",
    arguments: [
      (.accepted, 0, nil, []), (.rejected, 0, nil, ["\(text)]", summary]), (.rejected, 1, nil, ["\(text)]"]),
      (.rejected, 0, "the latest test was a()", ["\(text); the latest test was a()]", summary]),
    ] as [(FailureReporter.Delivery, Int32, String?, [String])])
  func exits(delivery: FailureReporter.Delivery, status: Int32, circumstances: String?, texts: [String]) {
    let reporter = reporter(delivering: delivery, circumstances: circumstances)

    reporter.report(failure("tea is cold"))
    let endsRed = reporter.processWillExit(status: status)

    #expect(delivered.all == ["tea is cold"])
    #expect(printed.all == texts)
    #expect(endsRed == !texts.isEmpty)
  }

  @Test(
    "turns a green exit red for a failure that Swift Testing recorded after its run, but not before another test ran",
    arguments: [(0, false, true), (1, false, false), (0, true, false)] as [(Int32, Bool, Bool)])
  func lateRecords(status: Int32, isFollowedByATest: Bool, endsRed: Bool) {
    let reporter = reporter(delivering: .recorded)

    reporter.report(failure("tea is cold"))
    if isFollowedByATest { reporter.testIsRunning() }

    #expect(reporter.processWillExit(status: status) == endsRed)
  }

  @Test("prints the failures of doubles that are alive at the exit, with their tests", arguments: [true, false])
  func printsLeftovers(hasOrigin: Bool) {
    var leftover = failure("SpyMenu is left over")
    if hasOrigin { leftover.origin = TestOrigin() }
    let reporter = reporter(delivering: .accepted, leftovers: [leftover], circumstances: "the latest test was a()")

    let endsRed = reporter.processWillExit(status: 0)

    let test = hasOrigin ? "TestSupportTests.FailureReporterTests/printsLeftovers(hasOrigin:) with true : " : ""
    let line = printed.all.first ?? ""
    #expect(line.hasPrefix("/Module/File.swift:3: error: \(test)SpyMenu is left over [the process ended"))
    #expect(line.contains("a()") == !hasOrigin)
    #expect(endsRed)
  }

  @Test("prints a failure once that is being delivered while the process exits")
  func printsPendingFailures() {
    let reporters = Locked<FailureReporter?>(nil)
    let reporter = FailureReporter(
      .init(
        deliver: { _ in
          _ = reporters.withLock { $0 }?.processWillExit(status: 0)
          return .rejected
        }, write: { [printed] in printed.record($0) }, exit: {}))
    reporters.withLock { $0 = reporter }

    reporter.report(failure("tea is cold"))

    #expect(printed.all.filter { $0.contains("tea is cold") }.count == 1)
    reporters.withLock { $0 = nil }
  }

  @Test("prints a failure reported after the exit has begun, and ends the process")
  func reportsWhileExiting() {
    let reporter = reporter(delivering: .accepted)
    _ = reporter.processWillExit(status: 0)

    reporter.report(failure("tea is cold"))

    #expect(delivered.all == [])
    #expect(
      printed.all == [
        "/Module/File.swift:3: error: tea is cold [it was reported while the process was exiting]"
      ])
    #expect(exits.all == ["exit"])
  }

  private func reporter(
    delivering delivery: FailureReporter.Delivery, leftovers: [Failure] = [], circumstances: String? = nil
  ) -> FailureReporter {
    let reporter = FailureReporter(
      .init(
        deliver: { [delivered] failure in
          delivered.record(failure.message)
          return delivery
        }, circumstances: { _ in circumstances }, write: { [printed] in printed.record($0) },
        exit: { [exits] in exits.record("exit") }))
    reporter.leftovers.withLock { $0 = { leftovers } }
    return reporter
  }

  private func failure(_ message: String) -> Failure {
    Failure(
      message: message,
      site: SourceSite(fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 3, column: 5))
  }
}
