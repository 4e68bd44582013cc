extension SourceSyntax {
  /// The source that a token begins: a case of a `switch`, the block that opens on its line, or the rest of the line.
  ///
  /// A parenthesis that is open at the end of the line takes the line on to where it is closed.
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
    while index < tokens.count, tokens[index].range.lowerBound < limit {
      let last = end(of: index)
      let end = tokens[last].range.upperBound
      if end > limit {
        if isToken(index, "{") { return start..<end }
        limit = endOfLine(end - 1)
      }
      index = last + 1
    }
    return start..<tokens[index - 1].range.upperBound
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
