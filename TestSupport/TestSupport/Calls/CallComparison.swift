/// Expected and received calls side by side, as a failure shows them.
package struct CallComparison<Call: Equatable> {
  /// A headline, the table of the calls, and the differences inside the first call that differs.
  package let text: String

  package init(expected: [Call], received: [Call], wait: String? = nil) {
    let log = CallLog<Call>("calls").lenient()
    var match = CallMatch(expected.map { ReceivedCall($0, in: log) })
    for (index, call) in received.enumerated() {
      match.take(SeenCall(state: log.state, index: index, number: index, value: call))
    }
    text = match.text(waiting: wait)
  }
}

/// A list of calls in a failure, one on each line.
struct CallList {
  /// The line of a failure that says what to do about calls that no expectation verified.
  static var remedy: String {
    "\n  expect them with expectCalls(…), allow them with others: .allowed, or ignore them with .lenient()"
  }

  let text: String

  /// Creates a list of up to twenty calls.
  init<Call>(_ calls: [Call]) {
    let texts = VisibleText.distinguished(calls.prefix(20).map { ValueText.describe($0) })
    text = texts.map { "\n  ✗ \($0)" }.joined() + (calls.count > 20 ? "\n  … and \(calls.count - 20) more" : "")
  }
}
