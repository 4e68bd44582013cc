/// Expected and received calls side by side, as a failure shows them.
package struct CallComparison<Call> {
  private let expected: [ExpectedCall<Call>]
  private let received: [Call]
  /// The phrase that says how long the expectation waited for a missing call, such as "within 5.0 seconds".
  var wait: String?
  /// The index of the first call that differs, is missing or is not expected.
  ///
  /// It is the number of calls if all are as expected.
  let firstDifference: Int

  init(expected: [ExpectedCall<Call>], received: [Call], wait: String? = nil) {
    self.expected = expected
    self.received = received
    self.wait = wait
    firstDifference = zip(expected, received).prefix { $0.isMatch($1) }.count
  }

  /// A headline, the table of the calls, and the differences inside the first call that differs.
  package var text: String {
    ([headline + ":"] + table.lines + differences).joined(separator: "\n")
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
        expected: index < expected.count ? expected[index].value : nil,
        received: index < received.count ? received[index] : nil,
        isEqual: index < min(expected.count, received.count) && expected[index].isMatch(received[index]))
    }
  }

  private var differences: [String] {
    let index = firstDifference
    guard index < expected.count, index < received.count else { return [] }
    let differences = expected[index].differences(received[index])
    return differences.filter { !CallTable.shows($0) }.map { difference in
      let lines = difference.description.split(separator: "\n", omittingEmptySubsequences: false)
      if case .others = difference.kind { return "      \(difference)" }
      return "    → " + lines.joined(separator: "\n      ")
    }
  }
}

extension CallComparison where Call: Equatable {
  package init(expected: [Call], received: [Call], wait: String? = nil) {
    self.init(expected: expected.map { ExpectedCall($0) }, received: received, wait: wait)
  }
}

/// A table of expected and received calls.
///
/// A long table shows only the rows around the first difference.
struct CallTable {
  /// Two calls side by side.
  ///
  /// A missing call is nil.
  struct Row {
    let expected: Any?
    let received: Any?
    let isEqual: Bool
  }

  let lines: [String]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - center: The index of the row that the table must show, with a few rows before and after it.
  ///   - row: Returns the row at an index. It is called only for rows that the table shows.
  init(count: Int, around center: Int, row: (Int) -> Row) {
    let shown = count <= 12 ? 0..<count : max(0, center - 3)..<min(count, center + 6)
    let rows = shown.map(row)
    let left = ["expected"] + rows.map { Self.cell($0.expected) }
    let right = ["received"] + rows.map { Self.cell($0.received) }
    let marks = [" "] + rows.map { $0.isEqual ? "✓" : "✗" }
    let numbers = [""] + shown.map { String($0 + 1) }
    let width = left.map(\.count).max() ?? 0
    let numberWidth = numbers.map(\.count).max() ?? 0
    var lines = marks.indices.map { index in
      "  \(marks[index]) \(Self.pad(numbers[index], to: numberWidth))  \(Self.pad(left[index], to: width))  \(right[index])"
    }
    if shown.lowerBound > 0 { lines.insert("    … \(counted(shown.lowerBound)) before", at: 1) }
    if shown.upperBound < count { lines.append("    … \(counted(count - shown.upperBound)) after") }
    self.lines = lines
  }

  /// Returns true if the table itself already shows a difference.
  ///
  /// That is a difference of the whole call, not of a part of it, with texts that fit into the cells.
  static func shows(_ difference: ValueDifference) -> Bool {
    guard case .changed(let expected, let received, let note) = difference.kind else { return false }
    return difference.path.isEmpty && note.isEmpty && max(expected.count, received.count) <= cellWidth
  }

  /// The largest width of a cell, in characters.
  static var cellWidth: Int { 56 }

  private static func cell(_ call: Any?) -> String {
    call.map { ValueText.describe($0, limit: cellWidth) } ?? "–"
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// A list of calls in a failure, one on each line.
struct CallList {
  let text: String

  /// Creates a list of up to twenty calls.
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - mark: The sign in front of each call.
  ///   - note: The text between the sign and the call.
  ///   - ticked: The indices of the calls that are as expected.
  init<Call>(_ calls: [Call], mark: String = "✗", note: String = "", ticked: [Int] = []) {
    let limit = 20
    let ticked = Set(ticked)
    let lines = calls.prefix(limit).enumerated().map { index, call in
      "\n  \(ticked.contains(index) ? "✓" : mark) \(note)\(note.isEmpty ? "" : " ")\(ValueText.describe(call))"
    }
    text = lines.joined() + (calls.count > limit ? "\n  … and \(calls.count - limit) more" : "")
  }
}

private func counted(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
