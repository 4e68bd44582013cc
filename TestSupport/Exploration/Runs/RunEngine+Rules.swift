import TestSupport

extension RunEngine {
  /// The largest number of answers that the end of a run gives.
  static let endLimit = 100
  /// The largest number of sleeps that the end of a run lets pass.
  private static let endSleepLimit = 20

  /// True if the run has not failed, and its time is not over.
  var canGoOn: Bool {
    if let failure = failures.first { check(failure) }
    if hasAsserted { check(.assertion) }
    return problem == nil && !isOutOfTime
  }

  /// Notes the first problem of the run.
  func check(_ newProblem: RunProblem?) {
    if problem == nil { problem = newProblem }
  }

  /// Checks the rules about the calls of a double.
  func checkRules(of call: Any, in log: ObjectIdentifier) {
    guard problem == nil, let rules = run.callRules[log] else { return }
    for (index, rule) in rules.enumerated() {
      guard let text = rule(call) else { continue }
      check(RunProblem(kind: "rule \(index + 1) at \(ShortText.name(ofCall: call))", text: text))
    }
  }

  /// Checks the rules about the calls that came on other threads so far.
  func checkCallsElsewhere() {
    let calls = callsElsewhere.withLock { calls in
      defer { calls = [] }
      return calls
    }
    callCount += calls.count
    for call in calls { checkRules(of: call.call, in: call.log) }
  }

  /// Checks the rules when all queued tasks have run.
  func checkRules(atEnd isEnd: Bool) {
    checkCallsElsewhere()
    for update in run.updates { update() }
    for rule in run.rules where canGoOn && (isEnd || !rule.isForEnd) {
      guard let detail = rule.problem() else { continue }
      let text = "the rule \"\(rule.name)\" does not hold"
      check(RunProblem(kind: rule.name, text: detail.isEmpty ? text : "\(text): \(detail)"))
    }
    _ = canGoOn
  }

  /// Answers all calls, lets the time pass, and checks the rules of the end.
  func end() async {
    var sleeps = 0
    for _ in 0..<Self.endLimit where canGoOn {
      let events = events
      let call = events.first { !$0.isSleep }
      guard let event = call ?? (sleeps < Self.endSleepLimit ? events.first : nil), let outcome = event.outcomes.first
      else { break }
      perform(outcome, of: event)
      await settle()
      if event.isSleep { sleeps += 1 }
      checkRules(atEnd: false)
    }
    guard canGoOn else { return }
    for task in run.tasks where !task.hasEnded.withLock({ $0 }) {
      let text = "the step \"\(task.name)\" has not ended, although all calls are answered"
      check(RunProblem(kind: text, text: text))
    }
    checkRules(atEnd: true)
  }
}
