import Foundation
import Testing
import XCTest

/// The evidence of a failed test, which its report keeps: its seed, its timeline and its calls.
enum TestEvidence {
  /// Runs the part of a test that has a scope, which a certain line opens, and attaches the evidence if the part fails.
  static func ofFailure<Result>(
    at site: SourceSite, isolation: isolated (any Actor)?, _ body: (TestScope) async throws -> Result
  ) async rethrows -> Result {
    let recorder = TimelineRecorder.ofNewTest()
    var (scope, result): (TestScope?, Result?)
    do {
      try await (recorder?.failures).detect(isolation: isolation) {
        // Made here, because a failure on another thread is recorded where the scope is made.
        let newScope = TestScope(site: site, recorder: recorder)
        scope = newScope
        result = try await body(newScope)
      }
    } catch {
      await attach(of: scope, ifFailed: !(error is XCTSkip) && !Task.isCancelled, isolation: isolation)
      throw error
    }
    await attach(of: scope, ifFailed: recorder?.failures.hasDetectedFailure == true, isolation: isolation)
    guard let result else { fatalError("A part of a test that has not thrown has a result.") }
    return result
  }

  /// Runs the part of a test that has a scope and is not `async`, and attaches the evidence if the part fails.
  static func ofFailure<Result>(at site: SourceSite, _ body: (TestScope) throws -> Result) rethrows -> Result {
    let recorder = TimelineRecorder.ofNewTest()
    var (scope, result): (TestScope?, Result?)
    do {
      try (recorder?.failures).detect {
        let newScope = TestScope(site: site, recorder: recorder)
        scope = newScope
        result = try body(newScope)
      }
    } catch {
      attach(of: scope, ifFailed: !(error is XCTSkip))
      throw error
    }
    attach(of: scope, ifFailed: recorder?.failures.hasDetectedFailure == true)
    guard let result else { fatalError("A part of a test that has not thrown has a result.") }
    return result
  }

  static func attach(of scope: TestScope?, ifFailed hasFailed: Bool) {
    guard hasFailed, let scope, let recorder = scope.recorder else { return }
    let framework = TestFramework.ofCurrentTask
    #if canImport(Darwin)
      // XCTest takes attachments only while the test runs, when its name may not be known yet.
      if framework == .xctest {
        let name = XCTestObserver.shared.running?.name ?? "test"
        attachment(of: recorder, test: name)?.attach(as: TimelineRecorder.fileName(name), to: framework)
        return
      }
    #endif
    scope.origin.withName { [origin = scope.origin] name in
      let name = name ?? "test"
      // Test targets run in processes of their own, and may have tests with the same name.
      let fileName = TimelineRecorder.fileName((origin.module.map { "\($0)." } ?? "") + name)
      attachment(of: recorder, test: name)?.attach(as: fileName, to: framework)
    }
  }

  private static func attach(
    of scope: TestScope?, ifFailed hasFailed: Bool, isolation: isolated (any Actor)?
  ) async {
    #if canImport(Darwin)
      // XCTest finds the current test on the main thread only.
      if hasFailed, TestFramework.ofCurrentTask == .xctest {
        return await MainActor.run { attach(of: scope, ifFailed: true) }
      }
    #endif
    attach(of: scope, ifFailed: hasFailed)
  }

  private static func attachment(of recorder: TimelineRecorder, test name: String) -> EvidenceAttachment? {
    let doubles = recorder.doubles
    let seeds = recorder.seeds.joined(separator: "\n")
    let timeline = recorder.timeline.map { "\($0)" } ?? ""
    let parts = ([seeds, timeline] + doubles.compactMap(\.callList)).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : EvidenceAttachment(text: ([name] + parts).joined(separator: "\n\n") + "\n")
  }
}

extension FailureDetector? {
  /// Runs a part of a test, and detects its failures if they are asked for, without the cost of a known-issue scope in XCTest.
  fileprivate func detect(_ body: () throws -> Void) rethrows {
    if let self, TestFramework.ofCurrentTask != .xctest { try self.run(body) } else { try body() }
  }

  fileprivate func detect(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    guard let self, TestFramework.ofCurrentTask != .xctest else { return try await body() }
    try await self.run(isolation: isolation, body)
  }
}

extension TimelineRecorder.Double {
  /// The calls, below the name of the double and the line that made it, or nil if the calls are not known.
  fileprivate var callList: String? {
    guard let calls = entries?.filter({ $0.kind == .call }), calls.count > 0 || entries?.isEmpty == true else {
      return nil
    }
    let skipped = skippedCount == 0 ? [] : ["  … \(skippedCount) earlier"]
    let lines = calls.enumerated().map { "  \(skippedCount + $0 + 1)  \($1.text)" }
    let count = skippedCount + calls.count
    let head =
      "\(name) (\(site.fileID):\(site.line)): \(count == 0 ? "no" : "\(count)") \(count == 1 ? "call" : "calls")"
    return ([head] + skipped + lines).joined(separator: "\n")
  }
}
