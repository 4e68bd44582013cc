/// The calls of one requirement that wait for their answers, and the stubs that no call has used.
final class AnswerRegister<Input, Output, Thrown: Error>: TaskHolder {
  let requirement: StubbedRequirement
  private let calls = Locked<[ObjectIdentifier: PendingCall<Input, Output, Thrown>]>([:])
  private let stubs = Locked<[Stub]>([])

  var double: DoubleIdentity { requirement.double }

  init(of requirement: StubbedRequirement) {
    self.requirement = requirement
    enterScope()
  }

  deinit {
    leaveScope()
    for failure in takeUnusedStubs() { double.leftovers.report(failure) }
  }

  func add(_ stub: Stub) {
    stubs.withLock { $0.append(stub) }
  }

  /// Returns the failures about stubs that no call used, each one only once.
  ///
  /// There is none if the double is lenient, or has failed the test already, which may be the reason why no call came.
  private func takeUnusedStubs() -> [Failure] {
    let unused = stubs.withLock { stubs in
      defer { stubs.removeAll(where: \.isOfRunningTest) }
      return stubs.filter { $0.isOfRunningTest && !$0.isUsed }
    }
    guard !requirement.log.isExcused, double.scope?.hasEnded != true else { return [] }
    return unused.map { $0.failure(of: requirement) }
  }

  func add(_ call: PendingCall<Input, Output, Thrown>) {
    let key = ObjectIdentifier(call)
    calls.withLock { $0[key] = call }
    // Last, because the action runs at once if the call is over. A strong reference would be a cycle while the call
    // waits.
    call.whenOver { [weak self] in
      _ = self?.calls.withLock { $0.removeValue(forKey: key) }
      self?.watchdog.noteEvent()
    }
    watchdog.start()
  }

  private var current: [PendingCall<Input, Output, Thrown>] { calls.withLock { Array($0.values) } }

  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool {
    // Outside of a scope, the test may have ended already. A call that is never answered then waits rightly.
    current.contains { $0.isWaiting && (isInOpenScope || $0.needsAnswer || $0.isMadeByTest) }
  }

  var note: String? {
    let count = current.count { $0.needsAnswer && $0.isWaiting }
    let calls = count == 1 ? "a call" : "\(count) calls"
    return count == 0 ? nil : "\(double.name).\(requirement.expression) holds \(calls)"
  }

  var hasCallsWithoutEnd: Bool { current.contains(where: \.isWithoutEnd) }

  var openEvents: [OpenEvent] {
    current.filter { $0.isExplored && $0.isWaiting }.map { $0.openEvent }
  }

  func releaseNeverAnswered() -> Bool {
    let never = current.filter(\.isNever)
    for call in never { call.release() }
    return !never.isEmpty
  }

  func release(because reason: ReleaseReason) {
    let calls = current
    for call in calls { call.release(isAwaited: reason.isSilence) }
    guard reason.isSilence, double.scope != nil, !calls.allSatisfy(\.hasUnstubbedResult) else { return }
    requirement.trapUnstubbedCallUnlessTestEnds()
  }

  func failures(because reason: ReleaseReason) -> [Failure] {
    let problems = current.compactMap { $0.claimProblem(includingNever: reason.isSilence) }
    let messages = [PendingCallProblem.notAnswered, .cancelledInVain, .neverAnswered].compactMap { problem in
      let count = problems.count { $0 == problem }
      return count == 0 ? nil : message(about: problem, count, reason)
    }
    guard messages.isEmpty, !reason.isSilence else {
      return messages.map { double.failure("\(requirement.qualifiedName): \($0)") }
    }
    return takeUnusedStubs()
  }

  private func message(about problem: PendingCallProblem, _ count: Int, _ reason: ReleaseReason) -> String {
    let subject = count == 1 ? "a held call was" : "\(count) held calls were"
    let (expression, answer) = (requirement.expression, "(await \(requirement.expression).held()).returns(…)")
    return switch (problem, reason) {
    case (.notAnswered, .endOfTest):
      "\(subject) never answered; answer the result of held(), as in \(answer), or use \(expression).never() if no "
        + "answer should come"
    case (.notAnswered, .silence(let timeout)):
      "\(subject) not answered, and the test did nothing else for \(timeout); start the call in a Task, and answer with "
        + answer
    case (.cancelledInVain, _):
      "\(subject) cancelled but never answered, and only an answer can end such a call; after expectCancelled(), answer "
        + "with returns(…) or throws(…), or use \(expression).never()"
    case (.neverAnswered, _):
      "the test waits for a call that is never answered; stub it with \(expression).returns(…), or start the call in a "
        + "Task and cancel that"
    }
  }
}
