import TestSupport
import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("Failures of every kind from every context")
  struct FailureContextTests {
    @Test("are reported once each, and fail the run")
    func areReportedOnce() async throws {
      let runs = try await FailureContexts.measured.value.all

      for run in runs {
        let reported = run.cells.filter { $0.outcome != .none }
        #expect(reported.filter { $0.failures.count != 1 }.map { "\($0)" } == [])
        #expect(run.failureCount == run.cells.filter(\.outcome.isCounted).count, "\(run.output)")
        #expect(run.status == 1)
      }
    }

    @Test("have the outcomes recorded in FailureContexts.md")
    func tablesAreRecorded() async throws {
      let measured = try await FailureContexts.measured.value

      expectText(measured.text, matches: "FailureContexts", in: ".", pathExtension: "md")
    }

    @Test("have the same outcomes if the tests run in parallel")
    func parallelTestsAreTheSame() async throws {
      let measured = try await FailureContexts.measured.value

      // Other tests run at the moment of a failure, so only its own test is compared.
      let cells = [measured.swiftTesting, measured.swiftTestingInParallel].map { run in
        run.cells.filter { ![.printed, .printedWithOthers].contains($0.outcome) }.map(\.summary).sorted()
      }
      #expect(cells[0] == cells[1])
    }
  }
#endif
