/// Expected and received values side by side, as a failure shows them.
enum ValueComparison {
  /// Returns the table of the values, and the differences inside the first pair that differs.
  static func lines<Value: Equatable>(expected: [Value], received: [Value]) -> [String] {
    let shorter = min(expected.count, received.count)
    let first = (0..<shorter).first { expected[$0] != received[$0] } ?? shorter
    let table = CallTable(count: max(expected.count, received.count), around: first) { index in
      CallTable.Row(
        expected: index < expected.count ? expected[index] : nil,
        received: index < received.count ? received[index] : nil,
        isEqual: index < shorter && expected[index] == received[index])
    }
    guard first < shorter else { return table.lines }
    let differences = ValueDifference.between(expected[first], and: received[first])
    return table.lines + differences.filter { !CallTable.shows($0) }.flatMap(\.lines)
  }
}

extension ValueDifference {
  /// The lines of a failure that show the difference.
  var lines: [String] {
    if case .others = kind { return ["      \(self)"] }
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    return ["    → " + lines.joined(separator: "\n      ")]
  }
}
