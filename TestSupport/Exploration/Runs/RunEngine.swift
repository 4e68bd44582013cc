import Foundation
import TestSupport

/// The performance of one run.
@MainActor
final class RunEngine {
  enum Phase {
    case arranging, exploring, ending
  }

  /// The step that ends a run without answers to what still waits.
  static let endAtOnce = "end at once"

  let decider: any Decider
  let failures: FailureLog
  let run = ExplorationRun()
  private(set) var phase = Phase.arranging
  /// The number of steps that happen at the moment, each within a call of the one before it.
  var depth = 0
  var problem: RunProblem?
  private(set) var scope: TestScope?
  private var entries: [(entry: ScriptEntry, depth: Int, fixtures: FixtureEngine?)] = []
  /// The texts of the entries, which another thread prints if the run takes long.
  private let script = Locked<[String]>([])
  /// The number of calls of doubles so far.
  var callCount = 0
  /// The name of the latest call of a double, which takes time to find.
  var latestCall: () -> String = { "" }
  /// The decisions within calls since the latest entry.
  var decisionsWithinCalls: [(call: () -> String, isAnswer: Bool)] = []
  /// The calls that came on another thread, whose rules are checked when the queued tasks have run.
  let callsElsewhere = Locked<[StrayCall]>([])
  nonisolated var ignoresCancellation: Bool { isIgnoringCancellation.withLock { $0 } }
  private let isIgnoringCancellation = Locked(false)
  /// The answers that a faulty service can give once more.
  var givenAnswers: [(name: String, perform: (FixtureGenerator) -> Void)] = []
  private let end: ContinuousClock.Instant?
  private let assertionsBefore = FailureDetector.acceptedCount
  /// The events that the end of the run has let happen.
  private(set) var endings: [String] = []

  init(_ decider: any Decider, within limit: Duration?, failures: FailureLog) {
    (self.decider, self.failures, end) = (decider, failures, limit.map { .now + $0 })
  }

  var isOutOfTime: Bool { end.map { $0 <= .now } ?? false }

  /// True if XCTest has accepted a failure, which the run cannot withdraw.
  var hasAsserted: Bool { FailureDetector.acceptedCount > assertionsBefore }

  /// Performs the run.
  func perform(
    recordingTimeline recordsTimeline: Bool = false, _ arrange: @MainActor (ExplorationRun) async -> Void
  ) async -> RunResult {
    let (script, delay) = (script, Timeout.silence * 2)
    let deadline = Deadlines.shared.add(Deadlines.instant(after: delay)) {
      let steps = script.withLock { $0 }.map { "\"\($0)\", " }.joined()
      let text = "an exploration has been in this run for \(delay): await replay(\(steps)in: …)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    defer {
      Deadlines.shared.remove(deadline)
      CrashNote.shared.forget(self)
    }
    let scope = TestScope(of: self, recordingTimeline: recordsTimeline)
    self.scope = scope
    await scope.run(isolation: MainActor.shared) {
      await arrange(run)
      await settle()
      isIgnoringCancellation.withLock { $0 = run.faults.contains(.ignoredCancellation) }
      phase = .exploring
      let mustAnswer = await explore()
      phase = .ending
      if problem == nil { await mustAnswer ? end() : cancelCalls() }
    }
    release()
    if canGoOn {
      await settle()
      await scope.end(isolation: MainActor.shared)
      _ = canGoOn
    } else {
      scope.abandon()
    }
    self.scope = nil
    return RunResult(
      entries: entries.map { $0.entry.with(values: $0.fixtures) }, depths: entries.map(\.depth),
      choices: entries.map { $0.fixtures?.choices }, endings: endings, problem: problem,
      timeline: recordsTimeline ? scope.timeline : nil)
  }

  /// Releases the objects of the run, so that the end of its scope finds those that something else keeps.
  private func release() {
    (givenAnswers, decisionsWithinCalls, latestCall) = ([], [], { "" })
    run.clear()
  }

  /// Performs steps, and returns true if the run must answer what still waits.
  private func explore() async -> Bool {
    check(run.misuse.map(RunProblem.init(misuse:)))
    checkRules(atEnd: false)
    while canGoOn, !Task.isCancelled {
      let options = options
      let end = entries.isEmpty ? [] : [Decision.Option(name: Self.endAtOnce, isRare: true)]
      let choice = decider.choose(
        Decision(place: .next, latestCall: latestCall) { options + end })
      if choice > options.count {
        _ = begin(Self.endAtOnce, at: .next)
        return false
      }
      guard choice > 0 else { break }
      await perform(options[choice - 1], at: .next)
      if !options[choice - 1].isElsewhere { await performAtOnce(after: options[choice - 1]) }
      await settle()
      checkRules(atEnd: false)
    }
    return true
  }

  /// Performs further steps before the queued tasks run.
  private func performAtOnce(after option: Decision.Option) async {
    var latest = option
    while canGoOn {
      let decision = Decision(place: .atOnce, latestCall: latestCall) { self.options.filter { !$0.isElsewhere } }
      let choice = decider.choose(decision)
      guard choice > 0 else { return }
      // A task that an event has resumed must come to its actor before the tasks that the step starts.
      if latest.group != nil { PoolThreads.meetBlocking() }
      latest = decision.options[choice - 1]
      await perform(latest, at: .atOnce)
    }
  }

  private func perform(_ option: Decision.Option, at place: ScriptEntry.Place) async {
    let fixtures = begin(option.name, at: place)
    await option.perform(fixtures)
  }

  /// Adds an entry to the script, and returns the generator of its values.
  func begin(_ name: String, at place: ScriptEntry.Place) -> FixtureGenerator {
    let engine = name.hasSuffix("#") ? decider.makeFixtures() : nil
    engine?.requests = nil
    engine?.choicesDidChange = { [weak self] in self?.correctScript() }
    let entry = ScriptEntry(place: place, step: name)
    CrashNote.shared.add(entry.text, of: self, after: script.withLock { $0 })
    script.withLock { $0.append(entry.text) }
    scope?.note(entry.text)
    entries.append((entry, depth, engine))
    decisionsWithinCalls = []
    return engine?.generator ?? FixtureGenerator()
  }

  /// Corrects the script, because the values of its latest entry have changed.
  private func correctScript() {
    guard let latest = entries.last else { return }
    let text = latest.entry.with(values: latest.fixtures).text
    script.withLock { $0[$0.count - 1] = text }
    CrashNote.shared.replaceLatest(with: text, of: self)
  }

  func settle() async {
    await QueuedTasks.settle { [self] in callCount &+ callsElsewhere.withLock { $0.count } }
  }

  /// Ends the calls that wait, as the end of an app does.
  private func cancelCalls() async {
    // Code that tries again makes another call.
    for _ in 0..<Self.endLimit where canGoOn && events.contains(where: { $0.cancellation != nil }) {
      for event in events { if let cancellation = event.cancellation { perform(cancellation, of: event) } }
      await settle()
      checkCallsElsewhere()
    }
  }

  /// Lets an outcome of an event happen, at the end of the run.
  func perform(_ outcome: OpenEvent.Outcome, of event: OpenEvent) {
    endings.append("\(event.subject) \(outcome.name)")
    scope?.note("at the end: \(event.subject) \(outcome.name)")
    outcome.perform(FixtureGenerator())
  }
}

extension ScriptEntry {
  /// Returns the same entry with the choices of a generator.
  fileprivate func with(values fixtures: FixtureEngine?) -> ScriptEntry {
    guard let fixtures else { return self }
    var entry = self
    entry.values = ChoiceScript(fixtures.choices.shortScript, ofEdgeCases: fixtures.makesEdgeCases)
    return entry
  }
}
