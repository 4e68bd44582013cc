/// Expected and received calls side by side, as a failure shows them.
package struct CallComparison<Call: Equatable> {
  private let expected: [Call]
  private let received: [Call]
  /// How the wait ended for a call that never came.
  private let wait: String?
  private let firstDifference: Int

  package init(expected: [Call], received: [Call], wait: String? = nil) {
    self.expected = expected
    self.received = received
    self.wait = wait
    let shorter = min(expected.count, received.count)
    firstDifference = (0..<shorter).first { expected[$0] != received[$0] } ?? shorter
  }

  /// One line that says what is wrong, then a table, then where inside the first differing call the values differ.
  package var text: String {
    ([headline + ":"] + table.lines + paths).joined(separator: "\n")
  }

  private var headline: String {
    let index = firstDifference
    if expected.isEmpty { return "received \(counted(received.count)) where none was expected" }
    if index == expected.count { return "received \(counted(received.count - index)) more than expected" }
    guard index == received.count else {
      return "received an unexpected call \(index + 1) of \(expected.count)"
    }
    return "did not receive call \(index + 1) of \(expected.count)" + (wait.map { " \($0)" } ?? "")
  }

  private var table: CallTable {
    CallTable(count: max(expected.count, received.count), around: firstDifference) { index in
      CallTable.Row(
        expected: index < expected.count ? expected[index] : nil,
        received: index < received.count ? received[index] : nil,
        isRight: index < min(expected.count, received.count) && expected[index] == received[index])
    }
  }

  private var paths: [String] {
    let index = firstDifference
    guard index < expected.count, index < received.count else { return [] }
    let differences = ValueDifference.between(expected[index], and: received[index])
    return differences.filter { !CallTable.shows($0) }.map { difference in
      let lines = difference.description.split(separator: "\n", omittingEmptySubsequences: false)
      if case .others = difference.kind { return "      \(difference)" }
      return "    → " + lines.joined(separator: "\n      ")
    }
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
}
