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
      let evidence = try files()
      #expect(evidence.keys.sorted() == ["calls.txt", "timeline.svg", "timeline.txt"], "\(run.output)")
      #expect(evidence["timeline.txt"]?.contains("5  SpyMenu      show([Dish(title: \"Tea\")])") == true)
      #expect(evidence["timeline.txt"]?.contains("MockKitchen  dishes returns [Dish(title: \"Tea\")]") == true)
      #expect(evidence["timeline.txt"]?.contains("2.0 seconds pass") == true)
      #expect(evidence["calls.txt"]?.contains("): 2 calls\n  1  start\n  2  show([Dish(title: \"Tea\")])\n") == true)
      #expect(evidence["calls.txt"]?.contains("): 1 call\n  1  dishes(for: 4)\n") == true)
      #expect(evidence["timeline.svg"]?.contains(">show([Dish(title: \"Tea\")])</text>") == true)
    }

    @Test("has the seed and the calls of the case that fails", arguments: SampleRun.Framework.allCases)
    func seed(in framework: SampleRun.Framework) async throws {
      let run = try await run("fixtures", in: framework)

      let evidence = try files()
      #expect(evidence["seed.txt"] == "REHEARSAL_SEED=2\n", "\(run.output)")
      #expect(evidence["calls.txt"]?.components(separatedBy: "SpyMenu").count == 3)
    }

    @Test("has nothing of the search for the smallest case", arguments: SampleRun.Framework.allCases)
    func reducedCase(in framework: SampleRun.Framework) async throws {
      let run = try await run("reducedFixtures", in: framework)

      let evidence = try files()
      #expect(evidence["seed.txt"] == "REHEARSAL_SEED=edge-2\n", "\(run.output)")
      #expect(evidence["calls.txt"]?.components(separatedBy: "SpyMenu").count == 3)
    }

    @Test("has nothing of the scopes that the search opens")
    func scopesInFixtures() async throws {
      _ = try await run("scopesInFixtures", in: .swiftTesting)

      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count { $0.contains("calls") } == 2, "of the case that fails, and of the test: \(names.sorted())")
    }

    @Test("has the requests and their responses", arguments: SampleRun.Framework.allCases)
    func requests(in framework: SampleRun.Framework) async throws {
      let run = try await run("request", in: framework)

      #expect(
        try files()["http.txt"] == "GET https://api.example.com/dishes\n200 [\"Tea\"]\n\n", "\(run.output)")
    }

    @Test(
      "has the requests from before the fixtures and those of the case that fails",
      arguments: SampleRun.Framework.allCases)
    func requestsOfFixtures(in framework: SampleRun.Framework) async throws {
      let run = try await run("requestsOfFixtures", in: framework)

      let text = "GET https://api.example.com/dishes\n200 4\n\nGET https://api.example.com/tables\n200 120\n\n"
      #expect(try files()["http.txt"] == text, "\(run.output)")
    }

    @Test("is that of a test whose doubles are properties")
    func properties() async throws {
      let run = try await run("afterwards", in: .xctest, suite: "EvidenceOfPropertiesSampleXCTests")

      #expect(try files()["calls.txt"]?.contains("): 1 call\n  1  start\n") == true, "\(run.output)")
    }

    @Test(
      "does not exist for a test that does not fail", arguments: SampleRun.Framework.allCases,
      ["green", "knownIssue", "skipped"])
    func green(in framework: SampleRun.Framework, sample: String) async throws {
      let run = try await run(sample, in: framework)

      #expect(run.status == 0)
      #expect(try files() == [:])
    }

    @Test("is not collected if Swift Testing keeps no attachments")
    func noFolder() async throws {
      let run = try await SampleRun("evidence.expectation", in: .swiftTesting, suite: "EvidenceSamplesXCTests")

      #expect(run.status != 0)
      #expect(!run.output.contains("Attached"))
    }

    @Test("names its folder in the output of XCTest")
    func folderIsPrinted() async throws {
      let run = try await run("expectation", in: .xctest)

      #expect(
        run.output.contains(
          "evidence of FailingSamples.EvidenceSamplesXCTests.testSamples in \(folder): timeline.txt, timeline.svg, calls.txt"
        ))
    }

    @Test("has the module of the test in its names", arguments: SampleRun.Framework.allCases)
    func module(in framework: SampleRun.Framework) async throws {
      let run = try await run("expectation", in: framework)

      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 3, "\(run.output)")
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

    /// The contents of the files, by their names without that of the test.
    private func files() throws -> [String: String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
          return (name.components(separatedBy: "-").last ?? "", text)
        })
    }
  }
#endif
