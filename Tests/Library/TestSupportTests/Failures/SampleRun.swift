import Foundation

/// A run of samples that fail on purpose, in a separate process.
struct SampleRun {
  enum Framework: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"

    /// The name under which the framework reports the test that runs the samples.
    var test: String {
      switch self {
      case .xctest: "FailingSamplesXCTests.testSamplesThatAreSwitchedOn"
      case .swiftTesting: "Test \"samples that are switched on fail\" recorded an issue"
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

  /// Runs samples in the test bundle that this test runs in.
  ///
  /// - Parameters:
  ///   - samples: The names of the samples, or `all`.
  ///   - framework: The framework that runs them.
  ///   - suite: The XCTest case that runs them.
  ///   - attachments: The folder for the attachments of Swift Testing.
  ///   - environment: Further environment variables of the process.
  /// - Throws: An error if the process cannot start.
  init(
    _ samples: String, in framework: Framework, suite: String = "FailingSamplesXCTests",
    attachments: String? = nil, environment: [String: String] = [:]
  ) async throws {
    let arguments =
      switch framework {
      case .xctest: ["FailingSamples.\(suite)"]
      case .swiftTesting:
        [
          "--testing-library", "swift-testing", "--filter",
          "FailingSamples\\.\(suite.replacingOccurrences(of: "XCTests", with: "Tests"))",
        ] + (attachments.map { ["--attachments-path", $0] } ?? [])
      }
    try await self.init(samples, arguments: arguments, environment: environment)
  }

  /// Runs samples in the test bundle that this test runs in.
  ///
  /// - Parameters:
  ///   - samples: The names of the samples, or `all`.
  ///   - arguments: The arguments of the process, which select the tests.
  ///   - environment: Further environment variables of the process.
  /// - Throws: An error if the process cannot start.
  init(_ samples: String, arguments: [String], environment: [String: String] = [:]) async throws {
    let process = Process()
    process.executableURL = Self.runner
    process.arguments = arguments
    // The coverage of the samples must not count as coverage of the suites. A sample that crashes needs no backtrace.
    // A sample compares its texts even if those of the tests are recorded.
    let settings = [
      "REHEARSAL_SAMPLES": samples, "REHEARSAL_TIMEOUT": "1", "REHEARSAL_RECORD": "", "REHEARSAL_ATTACHMENTS": "none",
      "LLVM_PROFILE_FILE": "/dev/null", "SWIFT_BACKTRACE": "enable=no",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
      .merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let exit = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      exit.continuation.yield($0.terminationStatus)
      exit.continuation.finish()
    }
    try process.run()
    output = try await Self.text(of: pipe)
    status = await exit.stream.first { _ in true } ?? -1
  }

  /// The names of the samples that ran, in order.
  var samples: [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("sample ") && $0.hasSuffix(" runs") }
      .map { String($0.dropFirst("sample ".count).dropLast(" runs".count)) }
  }

  /// The names of the samples with the texts of their failures, in order.
  ///
  /// The texts come from the output of XCTest, which prints a text of several lines unchanged.
  var texts: [(sample: String, text: String)] {
    output.components(separatedBy: "\nsample ").dropFirst().compactMap { part in
      let lines = part.components(separatedBy: "\n")
      guard let first = lines.firstIndex(where: { $0.contains(" : failed - ") }) else { return nil }
      let text = lines[first...].prefix { !$0.hasPrefix("Test Case '") && ($0 == lines[first] || $0.hasPrefix("  ")) }
      let head = text.first?.components(separatedBy: " : failed - ").last ?? ""
      return (String(lines[0].dropLast(" runs".count)), ([head] + text.dropFirst()).joined(separator: "\n"))
    }
  }

  /// The program that contains the samples.
  ///
  /// With the native build system, one program contains all tests. With Swift Build, each test target has its own.
  private static var runner: URL {
    let own = CommandLine.arguments[0]
    return URL(filePath: own.replacing("/TestSupportTests-test-runner", with: "/FailingSamples-test-runner"))
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
}

extension SampleRun {
  /// The number of failures that the framework counted, without known issues.
  var failureCount: Int {
    let counts = output.matches(of: #/(?:with (\d+) failures?|with (\d+) issues?(?: \(including (\d+) known)?)/#)
    guard let last = counts.last else { return 0 }
    let count = (last.1 ?? last.2).flatMap { Int($0) } ?? 0
    return count - (last.3.flatMap { Int($0) } ?? 0)
  }

  /// The failures that point at a marked line.
  func failures(at mark: SampleMark) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("\(mark.file):\(mark.line):") }
  }
}

/// The line that the failure of a sample must point at, which has the mark `fails: <name>`.
struct SampleMark {
  let file: String
  let line: Int

  /// Finds the mark of a sample.
  ///
  /// - Throws: An error if the sources of the samples cannot be read, or none of them has the mark.
  init(_ sample: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../FailingSamples")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
    where file.hasSuffix(".swift") {
      let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).components(separatedBy: "\n")
      let marked = lines.firstIndex { line in
        let marks = line.components(separatedBy: "// fails: ").dropFirst().first
        return marks?.components(separatedBy: ", ").contains(sample) == true
      }
      guard let marked else { continue }
      (self.file, line) = (URL(filePath: file).lastPathComponent, marked + 1)
      return
    }
    throw Missing(sample: sample)
  }

  private struct Missing: Error {
    let sample: String
  }
}
