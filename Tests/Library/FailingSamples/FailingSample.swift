import Foundation
import TestSupport
import Testing
import XCTest

/// A part of a test that fails on purpose.
///
/// Other tests run these samples in a separate process, and check the failures in its output. A sample runs only if the
/// environment selects it, by its name or its group: `REHEARSAL_SAMPLES=wrongValue,missingCall`, or `failing`. The line that
/// its failure must point at has the mark `fails: <name>`.
struct FailingSample: Sendable {
  let name: String
  let group: SampleGroup
  /// True if it fails only after a second without events, and so runs beside the others.
  let isSlow: Bool
  let body: @Sendable () async throws -> Void

  /// Creates a sample, which can run in a scope of its own.
  init(
    _ name: String, in group: SampleGroup = .failing, isSlow: Bool = false, inScope: Bool = false,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    (self.name, self.group, self.isSlow) = (name, group, isSlow)
    self.body = {
      guard inScope else { return try await body() }
      try await rehearse { try await body() }
    }
  }

  static let all =
    calls + patterns + verified + helpers + state + streams + answers + generics + time + objects + scopes + waiting
    + http + downloads + approvedTexts

  /// Runs those of the samples that are switched on.
  static func run(_ samples: [FailingSample]) async {
    await withTaskGroup(of: Void.self) { tasks in
      for sample in samples where sample.group.isSwitchedOn(sample.name) {
        if sample.isSlow { tasks.addTask { await sample.run() } } else { await sample.run() }
      }
    }
  }

  private func run() async {
    do { try await body() } catch { say("rethrows \(error)") }
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

  /// True if this process runs samples.
  static let isSwitchedOn = ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"] != nil

  private static let names =
    ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"]?.split(separator: ",").map(String.init) ?? []
}

/// Prints a line without a buffer, so that it comes before the failures that follow.
func say(_ line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}

/// Fails the test of the running framework if a condition is false.
func check(_ isTrue: Bool) {
  if Test.current == nil { XCTAssertTrue(isTrue) } else { #expect(isTrue) }
}
