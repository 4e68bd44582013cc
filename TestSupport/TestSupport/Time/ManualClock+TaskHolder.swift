extension ManualClock: TaskHolder {
  var sleepers: [Sleeper] { state.withLock(\.sleepers) }

  var isClock: Bool { true }

  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool { state.withLock { !$0.sleepers.isEmpty } }

  func release(because reason: ReleaseReason) {
    for sleeper in sleepers { cancelSleep(sleeper.id) }
  }

  func failures(because reason: ReleaseReason) -> [Failure] {
    let left = state.withLock { state in
      defer { for index in state.sleepers.indices { state.sleepers[index].isReported = true } }
      return state.sleepers.filter { !$0.isReported }
    }
    guard let first = left.first else { return [] }
    let message =
      switch reason {
      case .endOfTest:
        "\(Self.describe(left, "still", "on the clock at the end of the test,")); the clock shows \(now.sinceStart); "
          + "advance it, or cancel what sleeps"
      case .silence(let timeout):
        "\(Self.describe(left)), the clock shows \(now.sinceStart), and the test did nothing else for \(timeout); sleep in a "
          + "Task, and advance the clock: await clock.advance(by: .seconds(\(Self.seconds(now.duration(to: first.deadline)))))"
      }
    return [double.failure(message)]
  }

  /// The sleepers and the time, for the text of a failure.
  var knowledge: String {
    let (sleepers, pace) = (sleepers, state.withLock(\.pace))
    let moves = pace.moveCount == 1 ? "1 time" : "\(pace.moveCount) times"
    let time = pace.runs.isEmpty ? "the clock shows" : "the clock has moved \(moves), to"
    return (sleepers.isEmpty ? "" : "\(Self.describe(sleepers)); ") + "\(time) \(now.sinceStart)"
  }

  var openEvents: [OpenEvent] {
    let sleepers = sleepers
    guard let first = sleepers.first else { return [] }
    let passes = OpenEvent.Outcome(name: "passes") { _ in
      self.move(waking: .oldestFirst) { $0.sleepers.first?.deadline }
    }
    let reversed = OpenEvent.Outcome(name: "passes, the latest sleeper first") { _ in
      self.move(waking: .latestFirst) { $0.sleepers.first?.deadline }
    }
    let isShared = sleepers.count { $0.deadline == first.deadline } > 1
    let number = sleepers.map(\.id).min() ?? first.id
    let outcomes = isShared ? [passes, reversed] : [passes]
    return [OpenEvent(subject: "time", number: number, outcomes: outcomes, isSleep: true)]
  }

  var note: String? { state.withLock { $0.sleepers.isEmpty && $0.pace.runs.isEmpty } ? nil : knowledge }

  /// Returns a clause such as "2 tasks sleep on the clock until 1.0 seconds, 3.0 seconds".
  private static func describe(
    _ sleepers: [Sleeper], _ adverb: String = "", _ place: String = "on the clock"
  ) -> String {
    let (subject, verb) = sleepers.count == 1 ? ("1 task", "sleeps") : ("\(sleepers.count) tasks", "sleep")
    let times = sleepers.prefix(3).map { "\($0.deadline.sinceStart)" } + (sleepers.count > 3 ? ["…"] : [])
    let words = [subject, adverb, verb, place, "until", times.joined(separator: ", ")]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns a duration in seconds, as source code.
  private static func seconds(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
