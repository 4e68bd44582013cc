extension SourceSyntax {
  /// Where the messages of assertions and traps lie: their text is made only when the program ends there.
  var messages: [Range<Int>] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .identifier, isToken(index + 1, "("), !isMember(index) else { return nil }
      if isToken(index, oneOf: ["fatalError", "preconditionFailure", "assertionFailure"]) {
        return argument(0, ofCallAt: index + 1)
      }
      if isToken(index, oneOf: ["assert", "precondition"]) { return argument(1, ofCallAt: index + 1) }
      return nil
    }
  }

  /// Whether an identifier names a member or a declaration of the package rather than what the library offers.
  private func isMember(_ index: Int) -> Bool {
    isToken(index - 1, "func") || (isToken(index - 1, ".") && !isToken(index - 2, "Swift"))
  }

  /// Where an argument of a call lies; nil where it has no such one, or one with a label.
  private func argument(_ number: Int, ofCallAt opening: Int) -> Range<Int>? {
    guard let closing = closings[opening] else { return nil }
    var first = opening + 1
    var index = first
    for _ in 0..<number {
      while index < closing, !isToken(index, ",") { index = end(of: index) + 1 }
      index += 1
      first = index
    }
    while index < closing, !isToken(index, ",") { index = end(of: index) + 1 }
    guard first < index, index <= closing, !isToken(first + 1, ":") else { return nil }
    return tokens[first].range.lowerBound..<tokens[index - 1].range.upperBound
  }
}
