import Foundation
import TestSupport

/// A test that fails on purpose: what the library's failures look like is checked by running these in a process of their
/// own.
///
/// None of them runs unless the environment names it: `REHEARSAL_SAMPLES=wrongValue,missingCall`, or `all`. A mark
/// `fails: <name>` stands on the line that the failure must point at.
struct FailingSample: Sendable {
  let name: String
  private let body: @Sendable () async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.body = body
  }

  static let all = calls + values + answers + wants + generics + time + leaks + scopes + contexts + http

  static var switchedOn: [FailingSample] {
    names == ["all"] ? all : all.filter { names.contains($0.name) }
  }

  /// Whether the environment names a sample that stands for itself.
  static func isSwitchedOn(_ name: String) -> Bool { names.contains(name) }

  func run() async throws {
    print("sample \(name) runs")
    try await body()
  }

  private static var names: [String] {
    ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"]?.split(separator: ",").map(String.init) ?? []
  }
}
