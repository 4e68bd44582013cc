import Foundation

/// A run of samples that fail on purpose, in a separate process.
struct SampleRun: Sendable {
  enum Framework: String, CaseIterable, Sendable {
    case xctest = "XCTest"
    case swiftTesting = "Swift Testing"

    /// The name under which the framework reports the test that runs the samples.
    var test: String {
      switch self {
      case .xctest: "FailingSamplesXCTests.testSamplesThatAreSwitchedOn"
      case .swiftTesting: "\"samples that are switched on fail\""
      }
    }

    /// The name of that test in a failure printed at the exit.
    var testAtExit: String {
      switch self {
      case .xctest: test
      case .swiftTesting: "FailingSamples.FailingSamplesTests/samplesThatAreSwitchedOn()"
      }
    }
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

  /// Runs samples, by their names or groups, in the test bundle that this test runs in.
  init(
    _ samples: String, in framework: Framework, suites: [String] = ["FailingSamples"], keepsEvidence: Bool = false,
    environment: [String: String] = [:]
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "evidence-\(UUID().uuidString)").path()
    let arguments =
      switch framework {
      case .xctest: [suites.map { "FailingSamples.\($0)XCTests" }.joined(separator: ",")]
      case .swiftTesting:
        [
          "--testing-library", "swift-testing", "--no-parallel", "--filter",
          "^FailingSamples\\.(\(suites.joined(separator: "|")))Tests",
        ] + (keepsEvidence ? ["--attachments-path", folder] : [])
      }
    if keepsEvidence { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    defer { if keepsEvidence { try? FileManager.default.removeItem(atPath: folder) } }
    let attachments = ["REHEARSAL_ATTACHMENTS": keepsEvidence ? folder : "none"]
    try await self.init(
      samples, arguments: arguments, environment: attachments.merging(environment) { $1 },
      evidence: keepsEvidence ? folder : nil)
  }

  /// Runs samples in the tests that the arguments select, and kills the process after a time, because it hangs.
  init(
    _ samples: String, arguments: [String], environment: [String: String] = [:], evidence folder: String? = nil,
    limit: Duration = .seconds(120)
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    // The coverage of the samples must not count as coverage of the suites. A sample that crashes needs no backtrace.
    // A sample compares its texts even if those of the tests are recorded.
    let settings = [
      "REHEARSAL_SAMPLES": samples, "REHEARSAL_TIMEOUT": "1", "REHEARSAL_RECORD": "", "REHEARSAL_ATTACHMENTS": "none",
      "LLVM_PROFILE_FILE": "/dev/null", "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let exit = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      exit.continuation.yield($0.terminationStatus)
      exit.continuation.finish()
    }
    try process.run()
    let killing = Task { [identifier = process.processIdentifier] in
      try await Task.sleep(for: limit)
      kill(identifier, SIGKILL)
    }
    defer { killing.cancel() }
    output = try await Self.text(of: pipe)
    status = await exit.stream.first { _ in true } ?? -1
    killing.cancel()
    if case .success = await killing.result { throw Hang(samples: samples, limit: limit, output: output) }

    lines = output.split(separator: "\n")
    printedFailures = PrintedFailure.all(in: lines)
    failureCount = Self.failureCount(in: lines)
    self.samples = SampleOutput.all(in: lines, printedFailures)
    evidence = try folder.map(Self.texts) ?? [:]
  }

  /// All failures, without the known issues.
  var failures: [PrintedFailure] { printedFailures.filter { !$0.isKnown } }

  /// Returns what a sample printed.
  subscript(sample: String) -> SampleOutput? { samples.first { $0.name == sample } }

  /// The failures that point at the mark of a sample.
  func failures(atMarkOf sample: String) -> [PrintedFailure] {
    failures.filter { SampleMarks.shared.samples(at: $0.place).contains(sample) }
  }

  private static func text(of pipe: Pipe) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      // On a separate thread, because a waiting thread of the pool cannot run other tests.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
          })
      }
    }
  }

  private static func failureCount(in lines: [Substring]) -> Int {
    let summary = lines.last { $0.hasPrefix("\t Executed ") || $0.contains(" Test run with ") } ?? ""
    let counts = summary.firstMatch(of: #/(\d+) (?:failure|issue)s?(?: \(including (\d+) known)?/#)
    guard let counts, let count = Int(counts.1) else { return 0 }
    return count - (counts.2.flatMap { Int($0) } ?? 0)
  }

  private static func texts(in folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let texts = try names.map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }
}

extension SampleRun {
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
  /// Returns the run of the expectations that fail, besides a double that is alive at the exit.
  static func expectations(in framework: Framework) async throws -> SampleRun {
    try await (framework == .xctest ? expectationsInXCTest : expectationsInSwiftTesting).value
  }

  /// Returns the run of the other samples that fail.
  static func failing(in framework: Framework) async throws -> SampleRun {
    try await (framework == .xctest ? failingInXCTest : failingInSwiftTesting).value
  }

  /// Returns the run of the samples that pass, with a trace of their cases.
  static func green(in framework: Framework) async throws -> SampleRun {
    try await (framework == .xctest ? greenInXCTest : greenInSwiftTesting).value
  }

  private static let expectationsInXCTest = Task { try await SampleRun("failing,aliveAtExit", in: .xctest) }
  private static let expectationsInSwiftTesting = Task { try await SampleRun("failing,aliveAtExit", in: .swiftTesting) }
  private static let failingInXCTest = Task { try await failing(.xctest) }
  private static let failingInSwiftTesting = Task { try await failing(.swiftTesting) }
  private static let greenInXCTest = Task { try await green(.xctest) }
  private static let greenInSwiftTesting = Task { try await green(.swiftTesting) }

  private static let suites = [
    "FixtureSamples", "OrderSamples", "EvidenceSamples", "EvidenceOfPropertiesSample", "RehearsalSamples",
    "LateFailure", "Context",
  ]

  private static func failing(_ framework: Framework) async throws -> SampleRun {
    try await SampleRun("failing", in: framework, suites: suites, keepsEvidence: true)
  }

  private static func green(_ framework: Framework) async throws -> SampleRun {
    try await SampleRun(
      "green", in: framework, suites: suites + ["FailingSamples"], keepsEvidence: true,
      environment: ["REHEARSAL_SEED": "trace"])
  }
}
