import TestSupport
import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("Failures from every context")
  struct FailureContextTests {
    @Test("fail the run once each, with their message and line", arguments: FailureContext.all)
    func failuresAreReported(from context: FailureContext) async throws {
      let cells = try await FailureContexts.measured.value.cells.filter { $0.context.name == context.name }

      #expect(cells.map(\.mode) == context.modes)
      for cell in cells {
        let comment = Comment(rawValue: "\(cell.mode): \(cell.run.output)")
        let reported = cell.outcomes.filter { $0.kind != .nothing }
        #expect(reported.allSatisfy { Set($0.failures).count == context.count }, comment)
        #expect(reported.allSatisfy { $0.failures.count == context.count }, comment)
        #expect(reported.allSatisfy { $0.hasMessages(in: context) }, comment)
        #expect((cell.run.status == 1) == reported.contains { $0.kind.isRed }, comment)
        #expect(cell.run.failureCount == reported.filter(\.kind.isCounted).count * context.count, comment)
      }
    }

    @Test("fail the test that made the double, if the framework can", arguments: FailureContext.all)
    func doublesFailTheirTest(from context: FailureContext) async throws {
      let cells = try await FailureContexts.measured.value.cells.filter { $0.context.name == context.name }

      let kinds = cells.flatMap(\.outcomes).filter { $0.reporter != "function" }.map(\.kind)
      #expect(!kinds.contains(.runningTest))
      #expect(!kinds.contains(.nothing))
      #expect(!kinds.contains(.contradictory))
    }

    @Test("have the outcomes recorded in FailureContexts.md")
    func tableIsRecorded() async throws {
      let measured = try await FailureContexts.measured.value

      expectText(measured.text, matches: "FailureContexts", in: ".", pathExtension: "md")
    }

    @Test(
      "are printed once at the exit, even if a test has failed",
      arguments: [FailureContext.Mode.xctest, .swiftTesting, .swiftTestingParallel])
    func exitOfARedRun(in mode: FailureContext.Mode) async throws {
      let exit = try #require(FailureContext.all.first { $0.name == "processExit" })

      let run = try await SampleRun(
        "contexts.synchronousBody,contexts.processExit", arguments: exit.arguments(in: mode))

      #expect(run.status == 1)
      #expect(run.failureCount == 2)
      #expect(run.output.matches(of: #/processExit (received|reported)/#).count == 2, "\(run.output)")
    }
  }
#endif
