extension ManualClock: ScopeMember {
  var isClock: Bool { true }

  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool { state.read { !$0.sleepers.isEmpty } }

  func release(because reason: ReleaseReason) {
    for sleeper in sleepers { cancelSleep(sleeper.id) }
  }

  func failures(because reason: ReleaseReason) -> [Failure] {
    let left = state.withLock { state in
      defer { for index in state.sleepers.indices { state.sleepers[index].isReported = true } }
      return state.sleepers.filter { !$0.isReported }
    }
    guard let first = left.first else { return [] }
    let subject = left.count == 1 ? "1 task" : "\(left.count) tasks"
    let verb = left.count == 1 ? "sleeps" : "sleep"
    let times = left.prefix(3).map { "\($0.deadline.sinceStart)" } + (left.count > 3 ? ["…"] : [])
    let deadlines = times.joined(separator: ", ")
    let message =
      switch reason {
      case .endOfTest:
        "\(subject) still \(verb) on the clock at the end of the test, until \(deadlines); the clock shows \(now.sinceStart)"
      case .silence(let timeout):
        "\(subject) \(verb) on the clock until \(deadlines), the clock shows \(now.sinceStart), and the test did nothing "
          + "else for \(timeout); sleep in a Task, and advance the clock: await clock.advance(by: .seconds(\(Self.seconds(now.duration(to: first.deadline)))))"
      }
    return [Failure(message: message, site: double.site)]
  }

  /// Returns a duration in seconds, as source code.
  private static func seconds(_ duration: Duration) -> String {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
