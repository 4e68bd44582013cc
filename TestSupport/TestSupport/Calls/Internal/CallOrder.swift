/// Calls of several doubles that are expected in one order, and how far they have come.
struct CallOrder {
  let expected: [ReceivedCall]
  /// The places, among the calls of all doubles, of those that were found so far.
  var numbers: [Int] = []

  init(of expected: [ReceivedCall]) {
    self.expected = expected
  }

  /// The first call that was not found yet.
  var next: ReceivedCall? { numbers.count < expected.count ? expected[numbers.count] : nil }

  /// Goes on as far as the calls go that were made already.
  mutating func search() {
    while let next, let number = next.find(numbers.last ?? 0).number {
      numbers.append(number)
    }
  }

  /// Waits for one call more.
  ///
  /// - Returns: Whether it came.
  mutating func wait(within timeout: Duration, isolation: isolated (any Actor)?) async -> Bool {
    guard let next else { return false }
    let deadline = Deadlines.instant(after: timeout)
    var isLate = false
    while true {
      let (number, seen) = next.find(numbers.last ?? 0)
      if let number {
        numbers.append(number)
        return true
      }
      guard !isLate else { return false }
      let more: Void? = await next.arrivals.room.wait(until: deadline, isolation: isolation) {
        next.arrivals.recorded > seen ? () : nil
      }
      isLate = more == nil || Deadlines.hasCome(deadline)
    }
  }

  /// Takes the calls that were found, and fails at the site unless these are all.
  func settle(wait: String?, at site: SourceSite) {
    for (call, number) in zip(expected, numbers) { call.take(number) }
    guard let missing = next else { return }
    for call in expected { call.arrivals.stopBeingExhaustive() }
    missing.arrivals.double.report(text(missing: missing, wait: wait, timeline: Timeline(of: doubles)), at: site)
  }

  private var doubles: [[Timeline.Entry]] {
    var seen: Set<ObjectIdentifier> = []
    return expected.filter { seen.insert(ObjectIdentifier($0.arrivals)).inserted }.map { $0.entries() }
  }

  private func text(missing: ReceivedCall, wait: String?, timeline: Timeline) -> String {
    let before = numbers.isEmpty ? "" : " after \(name(of: expected[numbers.count - 1]))"
    let steps = expected.enumerated().map { place, call in
      "\n  \(place < numbers.count ? "✓" : place == numbers.count ? "✗" : " ") \(name(of: call))"
    }
    return "\(name(of: missing)) did not come\(before)\(wait.map { " \($0)" } ?? ""); expected in this order:"
      + steps.joined() + "\n  received in this order:\n"
      + (timeline.isEmpty ? "  –" : timeline.text(ticking: Set(numbers)))
  }

  private func name(of call: ReceivedCall) -> String { "\(call.arrivals.double.name) \(call.text)" }
}
