import Foundation

/// A run of samples that fail on purpose, in a separate process.
struct SampleRun: Sendable {
  enum Framework: String, CaseIterable, Sendable {
    case xctest = "XCTest"
    case swiftTesting = "Swift Testing"
  }

  let status: Int32
  let output: String
  let lines: [Substring]
  /// All failures, with the known issues.
  let printedFailures: [PrintedFailure]
  /// The number of failures that the framework counted, without known issues.
  let failureCount: Int
  /// The samples that ran, in order.
  let samples: [SampleOutput]
  /// The evidence of the failed tests, by the names of its files.
  let evidence: [String: String]

  /// Runs samples, by their names or groups with commas between them, in the test bundle that this test runs in.
  ///
  /// - Parameters:
  ///   - suites: The names of the test classes and suites, without `XCTests` and `Tests`.
  ///   - environment: Variables that the process gets besides those of this one.
  /// - Throws: ``Hang`` if the process has not ended within the limit, and was killed.
  init(
    _ samples: String, in framework: Framework, suites: [String] = Self.suites, isParallel: Bool = false,
    keepsEvidence: Bool = false, environment: [String: String] = [:], limit: Duration = .seconds(120)
  ) async throws {
    precondition(!SampleGroup.isSwitchedOn, "a sample must not run samples, which would run samples without an end")
    let folder = FileManager.default.temporaryDirectory.appending(path: "samples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments =
      switch framework {
      case .xctest: [suites.map { "FailingSamples.\($0)XCTests" }.joined(separator: ",")]
      case .swiftTesting:
        [
          "--testing-library", "swift-testing", isParallel ? "--parallel" : "--no-parallel", "--filter",
          "^FailingSamples\\.(\(suites.joined(separator: "|")))Tests",
        ] + (keepsEvidence ? ["--attachments-path", folder.path()] : [])
      }
    // The coverage of the samples must not count as coverage of the suites. A sample that crashes needs no backtrace.
    // A sample compares its texts even if those of the tests are recorded.
    let settings = [
      "REHEARSAL_SAMPLES": samples, "REHEARSAL_TIMEOUT": "1", "REHEARSAL_RECORD": "",
      "REHEARSAL_ATTACHMENTS": keepsEvidence ? folder.path() : "none", "LLVM_PROFILE_FILE": "/dev/null",
      "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }.merging(environment) { $1 }
    let file = folder.appending(path: "output")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    let exit = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { exit.continuation.yield($0.terminationStatus) }
    try process.run()
    let killing = Task { [identifier = process.processIdentifier] in
      try await Task.sleep(for: limit)
      kill(identifier, SIGKILL)
    }
    status = await exit.stream.first { _ in true } ?? -1
    killing.cancel()
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if case .success = await killing.result { throw Hang(samples: samples, limit: limit, output: output) }

    lines = output.split(separator: "\n")
    printedFailures = PrintedFailure.all(in: lines)
    failureCount = Self.failureCount(in: lines)
    self.samples = SampleOutput.all(in: lines, printedFailures)
    evidence = try Self.evidence(in: folder)
  }

  private static let suites = [
    "FailingSamples", "LateFailure", "EvidenceSamples", "EvidenceOfPropertiesSample", "RehearsalSamples",
    "PropertySamples", "LeftoverSamples",
  ]

  /// All failures, without the known issues.
  var failures: [PrintedFailure] { printedFailures.filter { !$0.isKnown } }

  /// Returns what a sample printed.
  subscript(sample: String) -> SampleOutput? { samples.first { $0.name == sample } }

  /// The failures that point at the mark of a sample.
  func failures(atMarkOf sample: String) -> [PrintedFailure] {
    failures.filter { SampleMarks.shared.samples(at: $0.place).contains(sample) }
  }

  private static func failureCount(in lines: [Substring]) -> Int {
    let summary = lines.last { $0.hasPrefix("\t Executed ") || $0.contains(" Test run with ") } ?? ""
    let counts = summary.firstMatch(of: #/(\d+) (?:failure|issue)s?(?: \(including (\d+) known)?/#)
    guard let counts, let count = Int(counts.1) else { return 0 }
    return count - (counts.2.flatMap { Int($0) } ?? 0)
  }

  private static func evidence(in folder: URL) throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }
    let texts = try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  /// An error of a process that did not end.
  struct Hang: Error, CustomStringConvertible {
    let samples: String
    let limit: Duration
    let output: String

    var description: String { "the samples '\(samples)' did not end within \(limit):\n\(output)" }
  }
}

/// The runs that tests share: one process for all samples of a group in one framework.
extension SampleRun {
  /// The runs of the samples that fail.
  static let failing = Shared { try await SampleRun("failing", in: $0, keepsEvidence: true) }
  /// The runs of the samples that pass, with a trace of their cases.
  static let green = Shared {
    try await SampleRun("green", in: $0, keepsEvidence: true, environment: ["REHEARSAL_SEED": "trace"])
  }

  /// A run in each framework, which begins with the first test that needs one of them.
  struct Shared: Sendable {
    private let runs: [Framework: Task<SampleRun, any Error>]

    init(_ run: @escaping @Sendable (Framework) async throws -> SampleRun) {
      let tasks = Framework.allCases.map { framework in (framework, Task { try await run(framework) }) }
      runs = Dictionary(uniqueKeysWithValues: tasks)
    }

    func callAsFunction(in framework: Framework) async throws -> SampleRun {
      try await runs[framework]!.value
    }
  }
}
