import TestSupport

/// A call that a double has received on another thread than the main one.
///
/// Safe: the call is a value that the double has recorded. The exploration only compares it, when the thread has gone on.
struct StrayCall: @unchecked Sendable {
  let call: Any
  let log: ObjectIdentifier
}

extension RunEngine: Explorer {
  /// The largest number of steps within each other's calls.
  private static let depthLimit = 2

  func didReceive(_ call: Any, in log: ObjectIdentifier) {
    let name = { ShortText.name(ofCall: call) }
    latestCall = name
    callCount += 1
    checkCallsElsewhere()
    checkRules(of: call, in: log)
    guard phase == .exploring, depth < Self.depthLimit, canGoOn else { return }
    var steps: [ExplorationRun.Step] = []
    let decision = Decision(place: .within(call: name), latestCall: name) {
      steps = self.run.steps.filter { $0.canBeWithinCall && $0.isPossible() }
      return steps.map(self.option)
    }
    decide(decision, within: name, isAnswer: false) { index, fixtures in
      depth += 1
      perform(steps[index], fixtures)
      depth -= 1
    }
  }

  func didMeetOutsider(_ name: String) {
    check(RunProblem(misuse: "\(name) was made outside of the closure of the exploration; make it inside"))
  }

  func keep(_ double: AnyObject) { run.keep(double) }

  nonisolated func possibleValues<Value>(of type: Value.Type) -> [PossibleValue<Value>] { PossibleValue.all(of: type) }

  nonisolated func possibleErrors<Failure: Error>(of type: Failure.Type) -> [Failure] { PossibleValue.errors(of: type) }

  nonisolated func didReceiveElsewhere(_ call: Any, in log: ObjectIdentifier) {
    callsElsewhere.withLock { $0.append(StrayCall(call: call, log: log)) }
  }

  func outcome(of event: OpenEvent, canWait: Bool) -> ChosenOutcome? {
    // The simplest outcome of a call that cannot wait is no decision.
    let skipped = canWait ? 0 : 1
    var outcome = canWait ? nil : ChosenOutcome(index: 0, fixtures: FixtureGenerator())
    guard phase == .exploring, canGoOn else { return outcome }
    let decision = Decision(place: .answer(call: event.subject), latestCall: latestCall) {
      event.outcomes.dropFirst(skipped).map { Decision.Option(name: $0.name) }
    }
    let name = { event.subject }
    decide(decision, within: name, isAnswer: true) { index, fixtures in
      outcome = ChosenOutcome(index: index + skipped, fixtures: fixtures)
    }
    return outcome
  }

  private func decide(
    _ decision: Decision, within call: @escaping () -> String, isAnswer: Bool, _ act: (Int, FixtureGenerator) -> Void
  ) {
    decisionsWithinCalls.append((call, isAnswer))
    let choice = decider.choose(decision)
    guard choice > 0 else { return }
    let (name, option) = (call(), decision.options[choice - 1].name)
    let count = decisionsWithinCalls.count { $0.isAnswer == isAnswer && $0.call() == name }
    let fixtures = begin(option, at: .within(call: name, count: count))
    act(choice - 1, fixtures)
  }
}
