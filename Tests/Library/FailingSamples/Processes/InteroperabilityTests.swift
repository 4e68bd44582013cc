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

      /// True if XCTest accepts the issues of Swift Testing.
      var handsOver: Bool {
        #if compiler(>=6.4)
          self != .none
        #else
          true
        #endif
      }
    }

    @Test(
      "changes the outcome of no failure, and counts each once if XCTest also accepts the issues of Swift Testing",
      arguments: Mode.allCases, SampleRun.Framework.allCases)
    func changesNoOutcome(mode: Mode, framework: SampleRun.Framework) async throws {
      let contexts = ["testBody", "detachedTask", "betweenTests"]

      let run = try await ContextRun(
        in: framework, samples: [(contexts + ["interoperability"]).joined(separator: ",")],
        environment: mode.environment)

      let measured = try await FailureContexts.measured.value
      let expected = (framework == .xctest ? measured.xctest : measured.swiftTesting).cells
        .filter { contexts.contains($0.context) }
      #expect(!expected.isEmpty)
      #expect(run.cells.map(\.summary).sorted() == expected.map(\.summary).sorted(), "\(run.output)")
      #expect(run.status == 1)
      let isHandedOver = framework == .xctest && mode.handsOver
      #expect(run.output.contains(#/handed over|by Swift Testing/#) == isHandedOver)
      let failures = run.output.matches(of: #/failed - interoperability (received|reported)/#).count
      #expect(failures == (framework == .xctest ? 2 : 0))
      #expect(run.failureCount == run.cells.count { $0.outcome.isCounted } + failures + (isHandedOver ? 1 : 0))
    }
  }
#endif
