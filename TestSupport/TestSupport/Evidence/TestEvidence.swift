/// The evidence of a failed test, which its report keeps: its seed, its timeline and its calls.
enum TestEvidence {
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

  static func attach(
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
    let doubles = recorder.doubles.compactMap(\.summary).joined(separator: "\n")
    let seeds = recorder.seeds.joined(separator: "\n")
    let timeline = recorder.timeline.map { "\($0)" } ?? ""
    let parts = [seeds, timeline, doubles].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : EvidenceAttachment(text: ([name] + parts).joined(separator: "\n\n") + "\n")
  }
}

extension TimelineRecorder.Double {
  /// The number of calls, after the name of the double and the line that made it, or nil if the calls are not known.
  fileprivate var summary: String? {
    guard let entries, entries.isEmpty || entries.contains(where: { $0.kind == .call }) else { return nil }
    let skipped = skippedCount == 0 ? "" : ", and \(skippedCount) earlier events that are not shown"
    return "\(name) (\(site.fileID):\(site.line)): \(counted(entries.count { $0.kind == .call }, "call"))\(skipped)"
  }
}
