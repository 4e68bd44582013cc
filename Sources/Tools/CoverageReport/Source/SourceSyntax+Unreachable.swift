extension SourceSyntax {
  /// Whether nothing but closing braces stands in a entry that begins right behind a statement that nothing leaves
  /// downwards.
  func isUnreachable(_ range: Range<Int>) -> Bool {
    let last = firstToken(from: range.lowerBound) - 1
    guard last >= 0, tokens[last].range.upperBound == range.lowerBound, openings[last] != nil, isToken(last, "}"),
      tokens(in: range).allSatisfy({ isToken($0, "}") })
    else { return false }
    var index = start(of: last) - 1
    while index >= 0, !isToken(index, oneOf: ["{", "(", "["]) {
      if beginsBranchingStatement(index) { return endOfExitingStatement(index) == last }
      index = start(of: index) - 1
    }
    return false
  }

  /// Whether some statement of a list, not one in a block within, leaves the list for good.
  func alwaysExits(_ statements: Range<Int>) -> Bool {
    var index = statements.lowerBound
    while index < statements.upperBound {
      if tokens[index].kind == .keyword, isToken(index, oneOf: ["return", "throw", "continue", "fallthrough"]) {
        return true
      }
      if beginsBranchingStatement(index), endOfExitingStatement(index) != nil { return true }
      if isTrap(index), index == statements.lowerBound || beginsStatement(index) { return true }
      index = end(of: index) + 1
    }
    return false
  }

  /// Whether a statement that may be a dead end begins at a token: the `if` behind an `else` goes on with one.
  private func beginsBranchingStatement(_ index: Int) -> Bool {
    tokens[index].kind == .keyword && isToken(index, oneOf: ["if", "do", "switch", "while"])
      && !isToken(index - 1, "else")
  }

  /// The last token of a statement behind which nothing runs; nil where something may, or it is not plain to see.
  private func endOfExitingStatement(_ start: Int) -> Int? {
    let isBranch = isToken(start, oneOf: ["if", "do"])
    let end =
      if isToken(start, "if") {
        endOfChain(start)
      } else if isToken(start, "do") {
        endOfCatches(start)
      } else if isToken(start, "switch") {
        openingOfBlock(start).flatMap { everyCaseExits($0) ? closings[$0] : nil }
      } else {
        isToken(start + 1, "true") && isToken(start + 2, "{") ? closings[start + 2] : nil
      }
    guard let end, !(start..<end).contains(where: { mayContinueAfter($0, onlyWithLabel: isBranch) }) else { return nil }
    return end
  }

  /// The end of an `if` with an `else`, all of whose blocks are left for good.
  private func endOfChain(_ start: Int) -> Int? {
    var head = start
    while let closing = endOfExitingBlock(head), isToken(closing + 1, "else") {
      head = closing + 2
      if isToken(head, "{") { return endOfExitingBlock(head) }
    }
    return nil
  }

  /// The end of a `do` that is left for good, as is each `catch` behind it.
  private func endOfCatches(_ start: Int) -> Int? {
    guard var closing = endOfExitingBlock(start) else { return nil }
    while isToken(closing + 1, "catch") {
      let head = closing + 1
      guard let end = endOfExitingBlock(head) else { return nil }
      // The first brace behind a `where` may be one of its condition.
      let mayGoOn = !isToken(end + 1, "catch") && (head..<self.start(of: end)).contains { isToken($0, "where") }
      guard !mayGoOn else { return nil }
      closing = end
    }
    return closing
  }

  private func endOfExitingBlock(_ head: Int) -> Int? {
    guard let opening = openingOfBlock(head), let closing = closings[opening], alwaysExits(opening + 1..<closing) else {
      return nil
    }
    return closing
  }

  private func openingOfBlock(_ head: Int) -> Int? {
    var index = head
    while index < tokens.count, !isToken(index, oneOf: ["{", "}"]) { index = end(of: index) + 1 }
    return isToken(index, "{") ? index : nil
  }

  /// Whether a token may lead behind the statement that it stands in: `if` and `do` are left by their label alone.
  private func mayContinueAfter(_ index: Int, onlyWithLabel: Bool) -> Bool {
    switch tokens[index].kind {
    case .keyword:
      isToken(index, "break")
        && (!onlyWithLabel || tokens[index + 1].kind == .identifier || tokens[index + 1].kind == .type)
    case .directive: isToken(index, oneOf: ["#if", "#elseif", "#else", "#endif"])
    default: false
    }
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
