import TestSupport

/// Something that can happen next in a run.
struct RunOption {
  let decision: Decision.Option
  /// True if it uses another thread, so that nothing may happen at the same time.
  var isElsewhere = false
  let perform: @MainActor (FixtureGenerator) async -> Void
}

extension RunEngine {
  /// The steps and the events of the doubles that are possible now.
  var options: [RunOption] {
    let steps = run.steps.filter { $0.isPossible() }.map { step in
      RunOption(decision: step.option) { [weak self] fixtures in self?.perform(step, fixtures) }
    }
    let events = eventOptions + repeatedAnswers
    if let event = events.first(where: { event in run.steps.contains { $0.name == event.decision.name } }) {
      check(
        RunProblem(
          misuse: "the step \"\(event.decision.name)\" has the name of an event of a double; give it another name"))
    }
    return steps + events
  }

  /// Those of them that use no other thread.
  var optionsHere: [RunOption] { options.filter { !$0.isElsewhere } }

  /// The events of the doubles, the oldest first.
  var events: [OpenEvent] { (scope?.openEvents ?? []).sorted { $0.number < $1.number } }

  func perform(_ step: ExplorationRun.Step, _ fixtures: FixtureGenerator) {
    switch step.action {
    case .sync(let action): action(fixtures)
    case .async(let action):
      let hasEnded = Locked(false)
      let task = Task {
        await action()
        hasEnded.withLock { $0 = true }
      }
      tasks.append((step.name, task, hasEnded))
    }
  }

  private var eventOptions: [RunOption] {
    var counts: [String: Int] = [:]
    return events.flatMap { event -> [RunOption] in
      counts[event.subject, default: 0] += 1
      let count = counts[event.subject] ?? 1
      let subject = event.subject + (count == 1 ? "" : " \(count)")
      return options(of: event, named: subject)
    }
  }

  private func options(of event: OpenEvent, named subject: String) -> [RunOption] {
    func decision(_ name: String, isFault: Bool) -> Decision.Option {
      Decision.Option(name: "\(subject) \(name)", group: subject, isRare: isFault)
    }
    var options: [RunOption] = []
    for outcome in event.outcomes {
      let here = decision(outcome.name, isFault: false)
      options.append(
        RunOption(decision: here) { [weak self] fixtures in
          // A service without this fault releases the handler.
          if outcome.canRepeat, let self, run.faults.contains(.secondAnswer) {
            givenAnswers.append((here.name, outcome.perform))
          }
          outcome.perform(fixtures)
        })
      guard run.faults.contains(.otherThread), !outcome.isGenerated, let elsewhere = outcome.performElsewhere else {
        continue
      }
      let elsewhereDecision = decision("\(outcome.name) on another thread", isFault: true)
      options.append(RunOption(decision: elsewhereDecision, isElsewhere: true) { await elsewhere($0) })
    }
    if run.faults.contains(.lostAnswer), let loseAnswer = event.loseAnswer {
      options.append(RunOption(decision: decision("loses its answer", isFault: true)) { _ in loseAnswer() })
    }
    return options
  }

  /// The second answers that a faulty service can give to a completion handler.
  private var repeatedAnswers: [RunOption] {
    guard let answer = givenAnswers.last, !answer.name.hasSuffix("#") else { return [] }
    let decision = Decision.Option(name: "\(answer.name) again", isRare: true)
    return [RunOption(decision: decision) { answer.perform($0) }]
  }
}
