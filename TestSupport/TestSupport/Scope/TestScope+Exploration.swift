/// The door of the library `Exploration` to the doubles of a run.
extension TestScope {
  /// Opens the scope of one run, whose doubles ask an explorer, and that records a timeline, which takes time, or none.
  package convenience init(of explorer: any Explorer, recordingTimeline recordsTimeline: Bool) {
    let outer = TestScope.current
    let outsiders = (outer?.andParents.map(\.leftovers) ?? []) + [DoubleRegistry.shared.leftovers]
    for log in outsiders.flatMap(\.logs) { log.joinExploration(ofRun: false) }
    self.init(
      site: outer?.site, recorder: recordsTimeline ? TimelineRecorder(entryLimit: 200) : nil, origin: outer?.origin,
      explorer: explorer)
  }

  package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    try await Self.$ofTask.withValue(self, operation: body, isolation: isolation)
  }

  /// The events of the doubles that can happen now, the oldest double first.
  package var openEvents: [OpenEvent] { leftovers.holdersByAge.flatMap(\.openEvents) }

  /// True if a call that a double of the current run has recorded may keep an object alive.
  package static func recordedCallMayKeep(_ object: AnyObject) -> Bool {
    current?.leftovers.logs.path(to: { $0 === object }) != nil
  }

  package func note(_ text: String) { recorder?.note(text) }

  /// The calls and answers of the run, after its end.
  package var timeline: Timeline? { recorder?.timeline }
}
