import Foundation
import TestSupport

/// A test that fails on purpose.
///
/// Other tests run these samples in a separate process, and check the failures in its output. A sample runs only if the
/// environment selects it: `REHEARSAL_SAMPLES=wrongValue,missingCall`, or `all`. The line that its failure must point at
/// has the mark `fails: <name>`.
struct FailingSample: Sendable {
  let name: String
  private let body: @Sendable () async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.body = body
  }

  static let all =
    calls + counts + patterns + verified + helpers + values + state + streams + answers + answerClosures + defaultValues
    + generics + time
    + leaks + objects + scopes + waiting + contexts + http + contracts + approvedTexts

  static var switchedOn: [FailingSample] {
    names == ["all"] ? all : all.filter { names.contains($0.name) }
  }

  /// Returns true if the environment selects a sample by its name.
  static func isSwitchedOn(_ name: String) -> Bool { names.contains(name) }

  func run() async throws {
    print("sample \(name) runs")
    try await body()
  }

  private static var names: [String] {
    ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"]?.split(separator: ",").map(String.init) ?? []
  }
}
