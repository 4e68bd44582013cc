extension SourceSyntax {
  /// Whether every case of a `switch` is left for good, by a statement behind which nothing runs.
  func everyCaseLeaves(_ opening: Int) -> Bool {
    guard let closing = closings[opening] else { return false }
    var label = nextLabel(from: opening + 1, before: closing)
    guard label == opening + 1 || tokens[opening + 1].kind == .attribute else { return false }
    while label < closing {
      guard let colon = endOfLabel(label, before: closing) else { return false }
      let next = nextLabel(from: colon + 1, before: closing)
      guard leaves(colon + 1..<next) else { return false }
      label = next
    }
    return closing > opening + 1
  }

  /// Whether a label of a `switch` begins at a token; the `case` of a condition is none.
  func isLabel(_ index: Int) -> Bool {
    guard tokens[index].kind == .keyword else { return false }
    if isToken(index, "default") { return isToken(index + 1, ":") }
    return isToken(index, "case") && !isToken(index - 1, oneOf: ["if", "guard", "while", "for", ","])
  }

  func endOfLabel(_ label: Int, before limit: Int) -> Int? {
    var index = label
    while index < limit, !isToken(index, ":") { index = end(of: index) + 1 }
    return index < limit ? index : nil
  }

  /// The next label of the same `switch`, or its closing brace.
  func nextLabel(from start: Int, before limit: Int) -> Int {
    var index = start
    while index < limit, !isLabel(index) { index = end(of: index) + 1 }
    return min(index, limit)
  }
}
