/// A search through the orders of the events in a test, which the doubles of its scope ask.
///
/// It is the door of the library `Exploration` to the doubles.
@MainActor
package protocol Explorer: AnyObject, Sendable {
  /// Chooses the outcome of a call within the call, or returns nil to hold the call, if it can wait.
  func outcome(of event: OpenEvent, canWait: Bool) -> ChosenOutcome?

  /// Learns of a call that a double has received, and may act within it.
  func didReceive(_ call: Any, in log: ObjectIdentifier)

  /// Learns that the run uses a double or a clock, by its name, that was made outside of it.
  func didMeetOutsider(_ name: String)

  /// Keeps a double alive until the end of the run, because the test acts on its calls.
  func keep(_ double: AnyObject)

  /// True if a call of a mock goes on when its task is cancelled.
  nonisolated var ignoresCancellation: Bool { get }

  /// Returns the values of a type that an answer may have, the simplest one first, or none for an unknown type.
  nonisolated func possibleValues<Value>(of type: Value.Type) -> [PossibleValue<Value>]

  /// Returns the errors of a type that an answer may have.
  nonisolated func possibleErrors<Failure: Error>(of type: Failure.Type) -> [Failure]

  /// Learns of a call that a double has received on another thread.
  nonisolated func didReceiveElsewhere(_ call: Any, in log: ObjectIdentifier)
}

/// An event that can happen now, such as the answer to a held call.
package struct OpenEvent {
  /// A thing that can happen, such as "returns []".
  package struct Outcome {
    package let name: String
    /// True if the values of the outcome are made by a generator, so that it can have many.
    package var isGenerated = false
    /// True if it can happen once more, as the answer of a completion handler can.
    package var canRepeat = false
    /// Lets it happen, with the generator of its values.
    package let perform: (FixtureGenerator) -> Void
    /// Lets it happen on another thread, if that is possible.
    package var performElsewhere: (@MainActor (FixtureGenerator) async -> Void)?
  }

  /// The requirement or the thing that the event belongs to, such as "users".
  package let subject: String
  /// A number that tells which of two events of the same subject is older.
  package let number: Int
  /// The outcomes, the simplest one first.
  package let outcomes: [Outcome]
  /// True if the event is the end of a sleep.
  package var isSleep = false
  /// Answers the call at an early end of the run, or nil if it cannot throw a `CancellationError`.
  package var cancellation: Outcome?
  /// Releases the completion handler of the call without calling it, or nil if there is none.
  package var loseAnswer: (() -> Void)?
}

/// The outcome that an exploration has chosen, with the generator of its values.
package struct ChosenOutcome {
  let index: Int
  let fixtures: FixtureGenerator

  package init(index: Int, fixtures: FixtureGenerator) {
    (self.index, self.fixtures) = (index, fixtures)
  }
}

/// A value that an exploration may choose for an answer.
package struct PossibleValue<Value> {
  /// The name, such as "nil" or "a fixture", or nothing for a value that says nothing.
  package let name: String
  package let isGenerated: Bool
  package let make: (FixtureGenerator) -> Value

  package init(name: String, isGenerated: Bool = false, make: @escaping (FixtureGenerator) -> Value) {
    (self.name, self.isGenerated, self.make) = (name, isGenerated, make)
  }

  package func map<Other>(named name: String, _ transform: @escaping (Value) -> Other) -> PossibleValue<Other> {
    PossibleValue<Other>(name: name, isGenerated: isGenerated) { transform(make($0)) }
  }
}

extension Explorer {
  /// Chooses the outcome of a call from any thread.
  ///
  /// Outside of the main actor, the order of two calls depends on the system, so the exploration decides nothing there: the call is
  /// held, or has the simplest outcome.
  nonisolated func choose(from event: OpenEvent, canWait: Bool) -> ChosenOutcome? {
    guard MainQueue.isCurrent else { return canWait ? nil : ChosenOutcome(index: 0, fixtures: FixtureGenerator()) }
    return MainQueue.runIfCurrent(event) { self.outcome(of: $0, canWait: canWait) } ?? nil
  }

  nonisolated func note(_ call: Any, in log: ObjectIdentifier) {
    guard MainQueue.isCurrent else { return didReceiveElsewhere(call, in: log) }
    // Safe: the call stays on the main actor. Swift 6.3.1 crashes for a closure that takes a value of any type.
    nonisolated(unsafe) let call = call
    MainQueue.run { self.didReceive(call, in: log) }
  }
}

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
