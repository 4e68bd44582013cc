/// Calls one below the other, as a failure lists them.
struct CallList {
  let text: String

  /// Lists calls, up to twenty of them.
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - mark: What to put before each.
  ///   - note: What to put between the mark and the call.
  ///   - ticked: The places of those that are as expected.
  init<Call>(_ calls: [Call], mark: String = "✗", note: String = "", ticked: [Int] = []) {
    let limit = 20
    let ticked = Set(ticked)
    let lines = calls.prefix(limit).enumerated().map { place, call in
      "\n  \(ticked.contains(place) ? "✓" : mark) \(note)\(note.isEmpty ? "" : " ")\(ValueText.describe(call))"
    }
    text = lines.joined() + (calls.count > limit ? "\n  … and \(calls.count - limit) more" : "")
  }
}
