/// The scope of one run of an exploration.
///
/// It is the door of the library `Exploration` to the doubles of a run.
package struct RunScope: Sendable {
  private let scope: TestScope

  /// Opens a scope whose doubles ask an explorer, and that records a timeline, which takes time, or none.
  package init(of explorer: any Explorer, recordingTimeline recordsTimeline: Bool) {
    let outer = TestScope.current
    scope = TestScope(
      site: outer?.site, recorder: recordsTimeline ? TimelineRecorder(entryLimit: 200) : nil, origin: outer?.origin,
      explorer: explorer)
  }

  /// Runs a body in the scope.
  package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    try await TestScope.$ofTask.withValue(scope, operation: body, isolation: isolation)
  }

  /// The events of the doubles that can happen now, the oldest double first.
  package var openEvents: [OpenEvent] { scope.leftovers.holdersByAge.flatMap(\.openEvents) }

  /// True if nothing is left that could make or receive a call.
  package var isQuiet: Bool { scope.isQuiet }

  /// Checks the doubles, and reports what the run should have answered or ended.
  package func end(isolation: isolated (any Actor)?) async { await scope.end(isolation: isolation) }

  /// Releases everything without checks, after a failure.
  package func abandon() { scope.abandon() }

  /// True if a call that a double of the current run has recorded may keep an object alive.
  package static func recordedCallMayKeep(_ object: AnyObject) -> Bool {
    guard let scope = TestScope.current else { return false }
    return scope.leftovers.logs.path(to: { $0 === object }) != nil
  }

  /// Adds a line to the timeline.
  package func note(_ text: String) { scope.recorder?.note(text) }

  /// The calls and answers of the run, after its end.
  package var timeline: Timeline? { scope.recorder?.timeline }
}
