import Foundation

/// A run of samples that fail on purpose, in a process of its own.
struct SampleRun {
  enum Framework: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"

    /// What the framework says of the test that runs the samples.
    var test: String {
      switch self {
      case .xctest: "FailingSamplesXCTests.testSamplesThatAreSwitchedOn"
      case .swiftTesting: "Test \"samples that are switched on fail\" recorded an issue"
      }
    }
  }

  let status: Int32
  let output: String

  /// Runs samples in the test bundle that this test runs in.
  ///
  /// - Parameters:
  ///   - samples: The names of the samples, or `all`.
  ///   - framework: Which framework runs them.
  ///   - suite: The test case that runs them in XCTest.
  ///   - environment: What else to set for the process.
  /// - Throws: What kept the process from starting.
  init(
    _ samples: String, in framework: Framework, suite: String = "FailingSamplesXCTests",
    environment: [String: String] = [:]
  ) async throws {
    let arguments =
      switch framework {
      case .xctest: ["FailingSamples.\(suite)"]
      case .swiftTesting:
        [
          "--testing-library", "swift-testing", "--filter",
          "FailingSamples\\.\(suite.replacingOccurrences(of: "XCTests", with: "Tests"))",
        ]
      }
    try await self.init(samples, arguments: arguments, environment: environment)
  }

  /// Runs samples in the test bundle that this test runs in.
  ///
  /// - Parameters:
  ///   - samples: The names of the samples, or `all`.
  ///   - arguments: What the process is told: which tests to run, and how.
  ///   - environment: What else to set for the process.
  /// - Throws: What kept the process from starting.
  init(_ samples: String, arguments: [String], environment: [String: String] = [:]) async throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    // The samples' coverage is not the suites' coverage, and a sample of exit status is no exit test.
    let settings = [
      "REHEARSAL_SAMPLES": samples, "REHEARSAL_TIMEOUT": "1", "LLVM_PROFILE_FILE": "/dev/null",
      "SWIFT_BACKTRACE": "enable=no",
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

  /// The samples that ran, in order.
  var samples: [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("sample ") && $0.hasSuffix(" runs") }
      .map { String($0.dropFirst("sample ".count).dropLast(" runs".count)) }
  }

  /// What the samples print, in order: their names, and the text of each one's failure.
  ///
  /// It is read from what XCTest prints, which leaves a text of several lines as it is.
  var texts: [(sample: String, text: String)] {
    output.components(separatedBy: "\nsample ").dropFirst().compactMap { part in
      let lines = part.components(separatedBy: "\n")
      guard let first = lines.firstIndex(where: { $0.contains(" : failed - ") }) else { return nil }
      let text = lines[first...].prefix { !$0.hasPrefix("Test Case '") && ($0 == lines[first] || $0.hasPrefix("  ")) }
      let head = text.first?.components(separatedBy: " : failed - ").last ?? ""
      return (String(lines[0].dropLast(" runs".count)), ([head] + text.dropFirst()).joined(separator: "\n"))
    }
  }

  private static func text(of pipe: Pipe) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: a thread of the pool that waits is one that runs no tests.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
          })
      }
    }
  }
}
