import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  /// From Swift 6.4 on, `XCTFail` has an effect in Swift Testing, and `Issue.record` in XCTest.
  ///
  /// Each failure of the library goes only to the framework that runs the test, so that neither counts it twice. Swift
  /// 6.3 ignores the mode. There, these tests show only that the variable does no harm.
  @Suite("Interoperability of XCTest and Swift Testing")
  struct InteroperabilityTests {
    enum Mode: String, CaseIterable, Sendable {
      case none, limited, complete, strict

      var environment: [String: String] { ["SWIFT_TESTING_XCTEST_INTEROP_MODE": rawValue] }
    }

    @Test(
      "changes the outcome of no failure", arguments: Mode.allCases,
      ["synchronousBody", "detachedTask", "betweenTests"])
    func changesNoOutcome(mode: Mode, context: String) async throws {
      let recorded = try await FailureContexts.measured.value.cells.filter { cell in
        cell.context.name == context && [.xctest, .swiftTesting].contains(cell.mode)
      }
      #expect(recorded.count == 2)

      for expected in recorded {
        let cell = try await FailureContexts.Cell(
          expected.context, in: expected.mode, environment: mode.environment)

        let comment = Comment(rawValue: "\(cell.mode): \(cell.run.output)")
        #expect(cell.outcomes.map(\.kind) == expected.outcomes.map(\.kind), comment)
        #expect(cell.outcomes.allSatisfy { $0.failures.count == 1 }, comment)
        #expect(cell.run.failureCount == expected.run.failureCount, comment)
        #expect(cell.run.status == 1, comment)
      }
    }

    @Test("counts each failure once if XCTest also accepts the issues of Swift Testing", arguments: Mode.allCases)
    func countsOnce(mode: Mode) async throws {
      let run = try await SampleRun(
        "contexts.interoperability", arguments: ["FailingSamples.InteroperabilityXCTests"],
        environment: mode.environment)

      #if compiler(>=6.4)
        let isHandedOver = mode != .none
      #else
        let isHandedOver = true
      #endif
      #expect(run.status == 1)
      #expect(run.failureCount == (isHandedOver ? 3 : 2), "\(run.output)")
      #expect(run.output.contains(#/handed over|by Swift Testing/#) == isHandedOver)
      #expect(run.output.matches(of: #/failed - interoperability (received|reported)/#).count == 2)
    }
  }
#endif
