import ToolSupport

extension SourceSyntax {
  /// Returns true if a range contains only closing braces and follows a statement that always exits.
  ///
  /// The compiler maps a region from the end of such a statement to the end of the outer block. No test can run it, so
  /// it should not count as missed. When in doubt, the answer is false: a region that counts by mistake is visible in
  /// the report, and an excluded one is easy to overlook.
  func isUnreachable(_ range: Range<Int>) -> Bool {
    // The region must begin exactly at the closing brace of a block.
    let last = firstToken(from: range.lowerBound) - 1
    guard last >= 0, tokens[last].range.upperBound == range.lowerBound, openings[last] != nil, isToken(last, "}"),
      isOnlyClosingBraces(range)
    else { return false }
    // Searches backward for the keyword of the statement that the block belongs to.
    var index = start(of: last) - 1
    while index >= 0, !isToken(index, oneOf: ["{", "(", "["]) {
      if beginsBranchingStatement(index) { return endOfExitingStatement(index) == last }
      index = start(of: index) - 1
    }
    return false
  }

  /// Returns true if a list of statements always exits: it has a `return`, `throw`, `continue`, `fallthrough` or trap,
  /// or a statement whose branches all exit.
  ///
  /// Inner blocks do not count on their own, as they may not run.
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

  /// Returns true if an `if`, `do`, `switch` or `while` statement begins at a token.
  ///
  /// The `if` after an `else` continues a statement.
  private func beginsBranchingStatement(_ index: Int) -> Bool {
    tokens[index].kind == .keyword && isToken(index, oneOf: ["if", "do", "switch", "while"])
      && !isToken(index - 1, "else")
  }

  /// Returns the last token of a statement that always exits, or nil if control may continue after it, or if that is
  /// unclear.
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
    // For a `switch` or `while`, a `break` of an inner loop counts as well. That only leaves a region in the report.
    guard let end, !(start..<end).contains(where: { mayContinueAfter($0, onlyWithLabel: isBranch) }) else { return nil }
    return end
  }

  /// Returns the end of an `if` statement with an `else`, if all of its blocks always exit.
  private func endOfChain(_ start: Int) -> Int? {
    var head = start
    while let closing = endOfExitingBlock(head), isToken(closing + 1, "else") {
      head = closing + 2
      if isToken(head, "{") { return endOfExitingBlock(head) }
    }
    return nil
  }

  /// Returns the end of a `do` statement, if its block and all of its `catch` blocks always exit.
  private func endOfCatches(_ start: Int) -> Int? {
    guard var closing = endOfExitingBlock(start) else { return nil }
    while isToken(closing + 1, "catch") {
      let head = closing + 1
      guard let end = endOfExitingBlock(head) else { return nil }
      // After a `where`, the first brace may belong to a closure in the condition. Then the end of the `catch` is
      // unclear.
      let mayBeCondition = !isToken(end + 1, "catch") && (head..<self.start(of: end)).contains { isToken($0, "where") }
      guard !mayBeCondition else { return nil }
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

  /// Returns the brace that opens the block after a head, or nil if there is none.
  func openingOfBlock(_ head: Int) -> Int? {
    let index = firstIndex(from: head) { isToken($0, oneOf: ["{", "}"]) }
    return isToken(index, "{") ? index : nil
  }

  /// Returns true if a token may let control continue after the statement around it.
  ///
  /// A `break` without a label leaves a `switch` or a loop, but not an `if` or `do`. After conditional compilation, the
  /// compiled branch is unknown.
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

  /// Returns true if a token begins a statement: it follows a semicolon, or it is the first on its line after a token
  /// that can end a statement.
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

extension SourceSyntax {
  /// Returns true if every case of a `switch` always exits.
  func everyCaseExits(_ opening: Int) -> Bool {
    guard let closing = closings[opening] else { return false }
    var label = nextLabel(from: opening + 1, before: closing)
    guard label == opening + 1 || tokens[opening + 1].kind == .attribute else { return false }
    while label < closing {
      guard let colon = endOfLabel(label, before: closing) else { return false }
      let next = nextLabel(from: colon + 1, before: closing)
      guard alwaysExits(colon + 1..<next) else { return false }
      label = next
    }
    return closing > opening + 1
  }

  func endOfLabel(_ label: Int, before limit: Int) -> Int? {
    let index = firstIndex(from: label, before: limit) { isToken($0, ":") }
    return index < limit ? index : nil
  }

  /// Returns the index of the next label of the same `switch`, or of its closing brace.
  func nextLabel(from start: Int, before limit: Int) -> Int {
    min(firstIndex(from: start, before: limit, where: isLabel), limit)
  }
}
