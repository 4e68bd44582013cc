import Foundation
import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("The evidence of a failed test")
  struct TestEvidenceTests: ~Copyable {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evidence-\(UUID().uuidString)")
      .path

    deinit {
      try? FileManager.default.removeItem(atPath: folder)
    }

    @Test(
      "has the timeline and the calls, however the test fails",
      arguments: SampleRun.Framework.allCases, ["expectation", "unverifiedCall", "assertion", "error"])
    func files(in framework: SampleRun.Framework, sample: String) async throws {
      let run = try await run(sample, in: framework)

      #expect(run.status != 0)
      let evidence = try #require(try texts().first, "\(run.output)")
      #expect(evidence.contains("5  SpyMenu      show([Dish(title: \"Tea\")])"))
      #expect(evidence.contains("MockKitchen  dishes returns [Dish(title: \"Tea\")]"))
      #expect(evidence.contains("2.0 seconds pass"))
      #expect(evidence.contains("): 2 calls\n  1  start\n  2  show([Dish(title: \"Tea\")])\n"))
      #expect(evidence.contains("): 1 call\n  1  dishes(for: 4)\n"))
    }

    @Test("has the seed and the calls of the case that fails", arguments: SampleRun.Framework.allCases)
    func seed(in framework: SampleRun.Framework) async throws {
      let run = try await run("fixtures", in: framework)

      let evidence = try #require(try texts().first, "\(run.output)")
      #expect(evidence.contains("\n\nREHEARSAL_SEED=2\n\n"))
      #expect(evidence.components(separatedBy: "SpyMenu (").count == 3)
    }

    @Test("has nothing of the search for the smallest case", arguments: SampleRun.Framework.allCases)
    func reducedCase(in framework: SampleRun.Framework) async throws {
      let run = try await run("reducedFixtures", in: framework)

      let evidence = try #require(try texts().first, "\(run.output)")
      #expect(evidence.contains("\n\nREHEARSAL_SEED=edge-2\n\n"))
      #expect(evidence.components(separatedBy: "SpyMenu (").count == 3)
    }

    @Test("has nothing of the scopes that the search opens")
    func scopesInFixtures() async throws {
      _ = try await run("scopesInFixtures", in: .swiftTesting)

      #expect(try texts().count == 2, "of the case that fails, and of the test")
    }

    @Test("is that of a test whose doubles are properties")
    func properties() async throws {
      let run = try await run("afterwards", in: .xctest, suite: "EvidenceOfPropertiesSampleXCTests")

      #expect(try texts().first?.contains("): 1 call\n  1  start\n") == true, "\(run.output)")
    }

    @Test(
      "does not exist for a test that does not fail", arguments: SampleRun.Framework.allCases,
      ["green", "knownIssue", "skipped"])
    func green(in framework: SampleRun.Framework, sample: String) async throws {
      let run = try await run(sample, in: framework)

      #expect(run.status == 0)
      #expect(try texts() == [])
    }

    @Test("is not collected if Swift Testing keeps no attachments")
    func noFolder() async throws {
      let run = try await SampleRun("evidence.expectation", in: .swiftTesting, suite: "EvidenceSamplesXCTests")

      #expect(run.status != 0)
      #expect(!run.output.contains("Attached"))
    }

    @Test("names its file in the output of XCTest")
    func fileIsPrinted() async throws {
      let run = try await run("expectation", in: .xctest)

      #expect(
        run.output.contains(
          "evidence of the failure: \(folder)/FailingSamples.EvidenceSamplesXCTests.testSamples-evidence.txt\n"
        ))
    }

    @Test("has the module of the test in its name", arguments: SampleRun.Framework.allCases)
    func module(in framework: SampleRun.Framework) async throws {
      let run = try await run("expectation", in: framework)

      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 1, "\(run.output)")
      #expect(names.allSatisfy { $0.hasPrefix("FailingSamples.EvidenceSamples") })
    }

    /// Runs a sample that keeps its evidence in the folder of this test.
    private func run(
      _ sample: String, in framework: SampleRun.Framework, suite: String = "EvidenceSamplesXCTests"
    ) async throws -> SampleRun {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      return try await SampleRun(
        "evidence.\(sample)", in: framework, suite: suite, attachments: folder,
        environment: ["REHEARSAL_ATTACHMENTS": folder])
    }

    /// The contents of the files.
    private func texts() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }
  }
#endif
