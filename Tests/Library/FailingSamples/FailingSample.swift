import Foundation
import TestSupport

/// A test that fails on purpose.
///
/// Other tests run these samples in a separate process, and check the failures in its output. A sample runs only if the
/// environment selects it, by its name or its group: `REHEARSAL_SAMPLES=wrongValue,missingCall`, or `failing`. The line that
/// its failure must point at has the mark `fails: <name>`.
struct FailingSample: Sendable {
  let name: String
  let isSlow: Bool
  let body: @Sendable () async throws -> Void

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - name: The name of the sample.
  ///   - inScope: True to run it in a scope of its own.
  ///   - body: The body of the sample.
  init(_ name: String, inScope: Bool = false, _ body: @escaping @Sendable () async throws -> Void) {
    self.init(name, isSlow: false, inScope: inScope, body)
  }

  /// Creates a sample that fails only after a second without events, and so runs beside the others.
  init(slow name: String, inScope: Bool = false, _ body: @escaping @Sendable () async throws -> Void) {
    self.init(name, isSlow: true, inScope: inScope, body)
  }

  private init(_ name: String, isSlow: Bool, inScope: Bool, _ body: @escaping @Sendable () async throws -> Void) {
    (self.name, self.isSlow) = (name, isSlow)
    self.body = {
      guard inScope else { return try await body() }
      try await rehearse { try await body() }
    }
  }

  static let all =
    calls + counts + patterns + verified + helpers + values + state + streams + answers + answerClosures + defaultValues
    + generics + time + leaks + objects + scopes + waiting + contexts + http + approvedTexts + unusedAnswers + downloads
    + explorations

  /// Runs the samples that are switched on.
  static func runAll() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for sample in all where SampleGroup.failing.isSwitchedOn(sample.name) {
        if sample.isSlow { group.addTask(operation: sample.body) } else { try await sample.body() }
      }
      try await group.waitForAll()
    }
  }
}

/// Samples that run in one process.
enum SampleGroup: String, Sendable {
  /// They fail.
  case failing
  /// They pass, and leave the process green.
  case green
  /// They pass, and turn the exit of the process red.
  case atExit
  /// They are selected only by their names.
  case none

  /// Returns true if the environment selects a sample by its name or its group, and announces it.
  func isSwitchedOn(_ sample: String) -> Bool {
    guard Self.isSelected(sample) || Self.isSelected(rawValue) else { return false }
    say("sample \(sample) runs")
    return true
  }

  /// Returns true if the environment contains a name.
  static func isSelected(_ name: String) -> Bool { names.contains(name) }

  private static let names =
    ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"]?.split(separator: ",").map(String.init) ?? []
}

/// Prints a line without a buffer, so that it comes before the failures that follow.
func say(_ line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
