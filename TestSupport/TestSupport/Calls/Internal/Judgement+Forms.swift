extension Judgement {
  /// Exactly these calls, in this order.
  init<Call: Equatable>(of received: [Call], exactly expected: [Call]) {
    taken = Array(received.indices)
    guard received != expected else { return }
    isOpen = received.count < expected.count && expected.starts(with: received)
    failure = { CallComparison(expected: expected, received: received, wait: $0).text }
  }

  /// These calls in this order, with others only behind them.
  init<Call: Equatable>(of received: [Call], beginningWith expected: [Call]) {
    self.init(
      of: received.count > expected.count ? Array(received.prefix(expected.count)) : received, exactly: expected)
  }

  /// No calls.
  init<Call>(ofUnexpected received: [Call]) {
    taken = Array(received.indices)
    guard !received.isEmpty else { return }
    let count = received.count == 1 ? "1 call" : "\(received.count) calls"
    failure = { _ in "received \(count) where none was expected:" + CallList(received).text }
  }

  /// One call of which the pattern holds, with others only behind it.
  init<Call>(of received: [Call], beginningWhere matches: (Call) -> Bool) {
    taken = Array(received.indices.prefix(1))
    guard let next = received.first else {
      isOpen = true
      failure = { "did not receive a next call" + ($0.map { " \($0)" } ?? "") }
      return
    }
    guard !matches(next) else { return }
    failure = { _ in "received a next call that does not match: \(ValueText.describe(next))" }
  }

  /// Exactly these calls, in whatever order.
  init<Call: Equatable>(of received: [Call], inAnyOrder expected: [Call]) {
    taken = Array(received.indices)
    var missing = expected
    let surplus = received.filter { call in
      guard let index = missing.firstIndex(of: call) else { return true }
      missing.remove(at: index)
      return false
    }
    guard !missing.isEmpty || !surplus.isEmpty else { return }
    isOpen = surplus.isEmpty
    let absent = missing
    failure = { wait in
      let headline =
        absent.isEmpty
        ? "received \(surplus.count) more than the \(expected.count) calls expected in any order:"
        : "did not receive \(absent.count) of the \(expected.count) calls expected in any order"
          + (wait.map { " \($0)" } ?? "") + ":"
      return headline + CallList(absent, mark: "–", note: "expected").text
        + CallList(surplus, mark: "+", note: "received").text
    }
  }

  /// These calls in this order, with any others before, between and behind them.
  init<Call: Equatable>(of received: [Call], containing expected: [Call]) {
    var places: [Int] = []
    for call in expected {
      let rest = (places.last.map { $0 + 1 } ?? 0)...
      guard let place = received[rest].firstIndex(of: call) else { break }
      places.append(place)
    }
    taken = places
    guard places.count < expected.count else { return }
    isOpen = true
    failure = { wait in
      let after = places.isEmpty ? "" : " after \(ValueText.describe(expected[places.count - 1]))"
      return "did not receive \(ValueText.describe(expected[places.count]))\(after)"
        + (wait.map { " \($0)" } ?? "") + (received.isEmpty ? "" : ", but:" + CallList(received, ticked: places).text)
    }
  }
}
