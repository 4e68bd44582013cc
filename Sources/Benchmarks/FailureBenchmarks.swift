import TestSupport

/// A benchmark of the failure text for large values.
enum FailureBenchmarks {
  private struct Row: Equatable {
    var title: String
    var price: Int
    var isNew: Bool
  }

  static func run() throws {
    let (figure, count) = (Figure("the text for two arrays of 10,000, all different"), 10_000)
    let expected = (0..<count).map { Row(title: "row \($0)", price: $0, isNew: false) }
    let received = (0..<count).map { Row(title: "other row \($0)", price: -$0 - 1, isNew: true) }
    var times: [Duration] = []
    for _ in 0..<9 {
      let (log, message) = (CallLog<[Row]>("view"), Stored(""))
      log.record(received)
      let start = ContinuousClock.now
      TestBodyRun(withdrawing: { message.value = $0 }).run { log.expectCalls([expected]) }
      times.append(.now - start)
      let text = message.value
      try figure.check(text.contains("✗ 1") && text.contains("other row 0"))
    }
    figure.show(times.min() ?? .zero, .milliseconds(100))
  }
}
