/// Expected and received calls side by side, as a failure shows them.
struct CallComparison<Call: Equatable> {
  let expected: [Call]
  let received: [Call]
  /// How the wait ended for a call that never came.
  let wait: String?

  /// One line that says what is wrong, then a table, then where inside the first differing call the values differ.
  var text: String {
    ([headline + ":"] + table + paths).joined(separator: "\n")
  }

  private var firstDifference: Int {
    zip(expected, received).enumerated().first { $1.0 != $1.1 }?.offset ?? min(expected.count, received.count)
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

  private var table: [String] {
    let left = column("expected", of: expected)
    let right = column("received", of: received)
    let width = left.map(\.count).max() ?? 0
    return zip(left, right).enumerated().map { row, cells in
      let mark = row == 0 ? "    " : "  \(isRight(row - 1) ? "✓" : "✗") "
      let number = row == 0 ? "" : String(row)
      return mark + pad(number, to: String(left.count - 1).count) + "  " + pad(cells.0, to: width) + "  " + cells.1
    }
  }

  private var paths: [String] {
    let index = firstDifference
    guard index < expected.count, index < received.count else { return [] }
    let differences = ValueDifference.between(expected[index], and: received[index])
    return differences.filter { !isShownInTable($0) }.map { "    → \($0)" }
  }

  /// Whether it is the whole calls that differ, and the table has room for them.
  private func isShownInTable(_ difference: ValueDifference) -> Bool {
    difference.path.isEmpty && max(difference.expected.count, difference.received.count) <= Self.cellWidth
  }

  private static var cellWidth: Int { 56 }

  private func column(_ title: String, of calls: [Call]) -> [String] {
    let rows = 0..<max(expected.count, received.count)
    return [title] + rows.map { $0 < calls.count ? ValueText.describe(calls[$0], limit: Self.cellWidth) : "–" }
  }

  private func isRight(_ index: Int) -> Bool {
    index < min(expected.count, received.count) && expected[index] == received[index]
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
