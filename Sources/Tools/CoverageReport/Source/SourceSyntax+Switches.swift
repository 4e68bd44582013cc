extension SourceSyntax {
  /// Whether nothing but closing braces stands in a stretch that begins right behind a `switch` that nothing leaves
  /// downwards.
  func isUnreachable(_ range: Range<Int>) -> Bool {
    let behind = firstToken(from: range.lowerBound)
    guard behind > 0, tokens[behind - 1].range.upperBound == range.lowerBound, isToken(behind - 1, "}"),
      tokens(in: range).allSatisfy({ isToken($0, "}") }), let opening = openings[behind - 1], isSwitch(opening)
    else { return false }
    return everyCaseLeaves(opening)
  }

  /// Whether a brace opens the body of a `switch`.
  private func isSwitch(_ opening: Int) -> Bool {
    var index = opening - 1
    while index >= 0, !isToken(index, oneOf: ["{", "}", ";"]) {
      if tokens[index].kind == .keyword, isToken(index, "switch") { return true }
      index = start(of: index) - 1
    }
    return false
  }

  /// Whether every case of a `switch` ends with a statement behind which nothing runs; where it is not plain to see, no.
  private func everyCaseLeaves(_ opening: Int) -> Bool {
    guard let closing = closings[opening], (opening..<closing).allSatisfy({ !mayLeadBehindSwitch($0) }) else {
      return false
    }
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

  private func mayLeadBehindSwitch(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .keyword: isToken(index, "break")
    case .directive: isToken(index, oneOf: ["#if", "#elseif", "#else", "#endif"])
    default: false
    }
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

  /// Whether some statement of a case, not one in a block within, ends the case for good.
  private func leaves(_ body: Range<Int>) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      if tokens[index].kind == .keyword, isToken(index, oneOf: ["return", "throw", "continue", "fallthrough"]) {
        return true
      }
      if let opening = openingOfSwitch(index, before: body.upperBound), everyCaseLeaves(opening) { return true }
      if isTrap(index), index == body.lowerBound || beginsStatement(index) { return true }
      index = end(of: index) + 1
    }
    return false
  }

  private func openingOfSwitch(_ start: Int, before limit: Int) -> Int? {
    guard tokens[start].kind == .keyword, isToken(start, "switch") else { return nil }
    var index = start
    while index < limit, !isToken(index, "{") { index = end(of: index) + 1 }
    return index < limit ? index : nil
  }

  private func isTrap(_ index: Int) -> Bool {
    isToken(index, oneOf: ["fatalError", "preconditionFailure"]) && isToken(index + 1, "(")
  }

  /// Whether a token stands behind a semicolon, or first on its line behind what can end a statement.
  private func beginsStatement(_ index: Int) -> Bool {
    if isToken(index - 1, ";") { return true }
    let between = tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound
    guard bytes[between].contains(UInt8(ascii: "\n")) else { return false }
    switch tokens[index - 1].kind {
    case .identifier, .type, .number, .string: return true
    case .punctuation: return isToken(index - 1, oneOf: [")", "]", "}"])
    case .keyword, .attribute, .directive, .comment: return false
    }
  }
}
