extension SourceSyntax {
  /// The source that a token begins: a case of a `switch`, the block that opens on its line, or the rest of the line.
  ///
  /// A parenthesis that is open at the end of the line takes the line on to where it is closed, and so does the head of
  /// a block that goes on below.
  ///
  /// - Parameters:
  ///   - first: The first token of the line.
  ///   - endOfLine: The offset behind the line that holds an offset.
  /// - Returns: Where it lies in the bytes of the file.
  func block(from first: Int, endOfLine: (Int) -> Int) -> Range<Int> {
    let start = tokens[first].range.lowerBound
    if let end = endOfCase(first) { return start..<end }
    var index = first
    var limit = endOfLine(start)
    while index < tokens.count {
      if tokens[index].range.lowerBound >= limit {
        guard continuesHead(index, from: first) else { break }
        limit = endOfLine(tokens[index].range.lowerBound)
      }
      let last = end(of: index)
      let end = tokens[last].range.upperBound
      if end > limit {
        if isToken(index, "{") { return start..<endOfCall(last) }
        limit = endOfLine(end - 1)
      }
      index = last + 1
    }
    return start..<tokens[index - 1].range.upperBound
  }

  /// Whether the first token of a line belongs to the head of a block that began on a line before.
  private func continuesHead(_ index: Int, from first: Int) -> Bool {
    if isToken(index, oneOf: ["where", "->", "throws", "rethrows", "async"]) || isToken(index - 1, "=") { return true }
    if isToken(index, "{") { return !isToken(index - 1, oneOf: [",", ";", ":", "(", "[", "{", "}"]) }
    let isCondition = isToken(first, oneOf: ["if", "guard", "while"]) || isToken(first + 1, "else")
    return isCondition && isToken(index - 1, ",") || isToken(first, "guard") && isToken(index, "else")
  }

  /// The offset behind a block, and behind the parentheses that call it on the spot.
  private func endOfCall(_ closing: Int) -> Int {
    let end = tokens[closing].range.upperBound
    guard isToken(closing + 1, "("), tokens[closing + 1].range.lowerBound == end else { return end }
    return tokens[self.end(of: closing + 1)].range.upperBound
  }

  /// The offset behind a case of a `switch`; nil where no label begins at the token.
  private func endOfCase(_ first: Int) -> Int? {
    let label = tokens[first].kind == .attribute ? first + 1 : first
    guard label < tokens.count, isLabel(label) else { return nil }
    var index = label + 1
    while index < tokens.count, !isLabel(index), !isToken(index, "}") { index = end(of: index) + 1 }
    if index < tokens.count, tokens[index - 1].kind == .attribute { index -= 1 }
    return tokens[min(index, tokens.count) - 1].range.upperBound
  }
}
