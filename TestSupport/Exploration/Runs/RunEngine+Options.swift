import TestSupport

extension RunEngine {
  /// The steps and the events of the doubles that are possible now.
  var options: [Decision.Option] {
    let steps = run.steps.filter { $0.isPossible() }.map(option)
    let events = eventOptions + repeatedAnswers
    if let event = events.first(where: { event in run.steps.contains { $0.name == event.name } }) {
      check(
        RunProblem(misuse: "the step \"\(event.name)\" has the name of an event of a double; give it another name"))
    }
    return steps + events
  }

  func option(_ step: ExplorationRun.Step) -> Decision.Option {
    Decision.Option(name: step.name, isRare: step.isRelease) { [weak self] fixtures in self?.perform(step, fixtures) }
  }

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
      run.tasks.append((step.name, task, hasEnded))
    }
  }

  private var eventOptions: [Decision.Option] {
    var counts: [String: Int] = [:]
    return events.flatMap { event -> [Decision.Option] in
      counts[event.subject, default: 0] += 1
      let count = counts[event.subject] ?? 1
      let subject = event.subject + (count == 1 ? "" : " \(count)")
      return options(of: event, named: subject)
    }
  }

  private func options(of event: OpenEvent, named subject: String) -> [Decision.Option] {
    var options: [Decision.Option] = []
    for outcome in event.outcomes {
      let name = "\(subject) \(outcome.name)"
      options.append(
        Decision.Option(name: name, group: subject) { [weak self] fixtures in
          // A service without this fault releases the handler.
          if outcome.canRepeat, let self, run.faults.contains(.secondAnswer) {
            givenAnswers.append((name, outcome.perform))
          }
          outcome.perform(fixtures)
        })
      guard run.faults.contains(.otherThread), !outcome.isGenerated, let elsewhere = outcome.performElsewhere else {
        continue
      }
      options.append(
        Decision.Option(
          name: "\(name) on another thread", group: subject, isRare: true, isElsewhere: true, perform: elsewhere))
    }
    if run.faults.contains(.lostAnswer), let loseAnswer = event.loseAnswer {
      options.append(
        Decision.Option(name: "\(subject) loses its answer", group: subject, isRare: true) { _ in loseAnswer() })
    }
    return options
  }

  /// The second answers that a faulty service can give to a completion handler.
  private var repeatedAnswers: [Decision.Option] {
    guard let answer = givenAnswers.last, !answer.name.hasSuffix("#") else { return [] }
    return [Decision.Option(name: "\(answer.name) again", isRare: true) { answer.perform($0) }]
  }
}
