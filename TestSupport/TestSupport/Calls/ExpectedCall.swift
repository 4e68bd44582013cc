/// A call that an expectation demands.
struct ExpectedCall<Call> {
  /// The value that describes the call in a failure.
  let value: Any
  /// True if calls that are not equal can be as expected.
  var isPattern = false
  /// Returns true if a received call is as expected.
  let isMatch: (Call) -> Bool
  /// Returns the differences to a received call that is not as expected.
  let differences: (Call) -> [ValueDifference]

  /// The call on one line.
  var text: String { ValueText.describe(value) }

  /// The line of a failure that says which expectation has verified such a call.
  func note(verifiedAt site: SourceSite) -> String {
    let file = site.fileID.split(separator: "/").last ?? ""
    return "\n  \(text) was received, and verified by the expectation at \(file):\(site.line)"
  }
}

extension ExpectedCall where Call: Equatable {
  init(_ call: Call) {
    self.init(value: call, isMatch: { $0 == call }, differences: { ValueDifference.between(call, and: $0) })
  }
}
