/// The name of a double or a clock, the line that made it, and the test that its failures belong to.
struct DoubleIdentity: Sendable {
  let name: String
  let site: SourceSite
  let scope: TestScope?
  let origin: TestOrigin
  /// The index of the double in the timeline of its test, or nil if no timeline is recorded.
  private let timelineIndex: Int?
  /// Identifies the task that made the double, or is nil if that was no task.
  private let creator = withUnsafeCurrentTask { $0?.hashValue }

  /// True if the current task made the double, or was made after the end of that task at the same address.
  var isMadeByCurrentTask: Bool { creator != nil && creator == withUnsafeCurrentTask { $0?.hashValue } }

  init(name: String, site: SourceSite) {
    self.name = name
    self.site = site
    scope = TestScope.current
    origin = scope.map(FailureDetector.origin) ?? TestOrigin()
    timelineIndex = scope?.recorder?.addDouble(name, site: site)
  }

  /// Returns a failure of the test that made the double, at a line or at the one that made the double.
  func failure(_ message: String, at site: SourceSite? = nil) -> Failure {
    Failure(message: message, site: site ?? self.site, origin: origin)
  }

  var hasEnded: Bool { scope?.hasEnded ?? false }

  /// Fails the current run of an exploration if the double was made outside of it, and returns true then.
  func failsExploration() -> Bool {
    let current = TestScope.current
    guard let explorer = current?.explorer, current !== scope, !hasEnded else { return false }
    MainQueue.run { [name] in explorer.didMeetOutsider(name) }
    return true
  }

  func report(_ message: String, at site: SourceSite? = nil) { failure(message, at: site).report() }

  /// Fails the test that made the double at its end, unless the test throws an error.
  func reportAtEnd(_ message: String, at site: SourceSite? = nil) { leftovers.report(failure(message, at: site)) }

  /// What the test leaves behind, or what all tests without a scope do.
  var leftovers: Leftovers { scope?.leftovers ?? DoubleRegistry.shared.leftovers }

  var isInTimeline: Bool { timelineIndex != nil }

  /// Adds entries to the timeline of the test, if one is recorded.
  func record<Entries: Collection>(_ entries: () -> Entries) where Entries.Element == Timeline.Entry {
    if let recorder = scope?.recorder, let timelineIndex { recorder.add(entries(), of: timelineIndex) }
  }

  /// Adds an event that happens now to the timeline of the test, if one is recorded.
  func record(_ kind: Timeline.Entry.Kind, _ text: () -> String) {
    guard let recorder = scope?.recorder, recorder.room > 0 else { return }
    record { [Timeline.Entry(number: CallLogState.nextNumber(), text: text(), kind: kind)] }
  }
}
