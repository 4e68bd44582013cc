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

    @Test("changes the outcome of no failure", arguments: Mode.allCases, SampleRun.Framework.allCases)
    func changesNoOutcome(mode: Mode, framework: SampleRun.Framework) async throws {
      let measured = try await FailureContexts.measured.value
      let contexts = ["testBody", "detachedTask", "betweenTests"]
      let expected = (framework == .xctest ? measured.xctest : measured.swiftTesting).cells
        .filter { contexts.contains($0.context) }

      let run = try await ContextRun(
        in: framework, samples: [contexts.joined(separator: ",")],
        environment: mode.environment)

      #expect(!expected.isEmpty)
      #expect(run.cells.map(\.summary).sorted() == expected.map(\.summary).sorted(), "\(run.output)")
      #expect(run.status == 1)
    }

    @Test("counts each failure once if XCTest also accepts the issues of Swift Testing", arguments: Mode.allCases)
    func countsOnce(mode: Mode) async throws {
      let run = try await SampleRun(
        "interoperability", arguments: ["FailingSamples.InteroperabilityXCTests"],
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
