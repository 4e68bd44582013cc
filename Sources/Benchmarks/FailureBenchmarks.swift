import TestSupport

/// A benchmark of failure texts for large values.
enum FailureBenchmarks {
  private struct Row: Equatable {
    var title: String
    var price: Int
    var isNew: Bool
  }

  private enum Call: Equatable {
    case show([Row])
  }

  static func run() {
    let count = 10_000
    let expected = (0..<count).map { Row(title: "row \($0)", price: $0, isNew: false) }
    let received = (0..<count).map { Row(title: "other row \($0)", price: -$0 - 1, isNew: true) }
    let shifted = [received[0]] + expected.dropLast()
    for (difference, other) in [("all different", received), ("one inserted at the front", shifted)] {
      let times = (0..<9).map { _ in
        ContinuousClock().measure {
          precondition(!CallComparison(expected: [Call.show(expected)], received: [.show(other)]).text.isEmpty)
        }
      }
      let (median, limit) = (times.sorted()[times.count / 2], Duration.milliseconds(100))
      Table.row(
        "the text for two arrays of 10,000, \(difference)", Table.time(median), with: "the limit", Table.time(limit),
        ratio: median / limit)
    }
  }
}
