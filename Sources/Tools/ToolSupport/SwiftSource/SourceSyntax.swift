import Foundation

/// The tokens of a source file, with matching brackets.
///
/// This is not a parser, which would be a dependency on SwiftSyntax. Blocks, cases and calls are found by their
/// brackets and keywords, which is enough to apply comments.
package struct SourceSyntax {
  /// The assertions and traps of the standard library, with the index of the message among their arguments.
  package static let traps = [
    "fatalError": 0, "preconditionFailure": 0, "assertionFailure": 0, "assert": 1, "precondition": 1,
  ]

  package let source: SourceFile
  package var bytes: [UInt8] { source.bytes }

  /// The tokens without comments.
  package let tokens: [SwiftToken]

  package let comments: [SwiftToken]

  /// The index of the matching closing token for each token that opens a bracket.
  ///
  /// A part of a string that ends at an interpolation opens a bracket, too.
  package private(set) var closings: [Int?]

  /// The index of the matching opening token for each token that closes a bracket.
  package private(set) var openings: [Int?]

  package init(_ source: SourceFile) {
    self.source = source
    let all = SwiftLexer.tokens(of: source.bytes)
    tokens = all.filter { $0.kind != .comment }
    comments = all.filter { $0.kind == .comment }
    closings = Array(repeating: nil, count: tokens.count)
    openings = closings
    pairBrackets()
  }

  /// Reads a file, which counts as empty if that fails.
  package init(path: String) {
    self.init(SourceFile(bytes: Array(FileManager.default.contents(atPath: path) ?? Data())))
  }

  /// Finds the matching brackets.
  ///
  /// A bracket without a partner is not matched.
  private mutating func pairBrackets() {
    var open: [(bracket: UInt8, index: Int)] = []
    for index in tokens.indices {
      let range = tokens[index].range
      let (first, last) = (bytes[range.lowerBound], bytes[range.upperBound - 1])
      switch tokens[index].kind {
      case .punctuation where "([{".utf8.contains(first):
        open.append((first, index))
      case .punctuation where ")]}".utf8.contains(first):
        close(first, index, &open)
      case .string:
        // A backslash stands for the parenthesis of an interpolation, so that no other parenthesis can match it.
        if first == UInt8(ascii: ")") { close(UInt8(ascii: "\\"), index, &open) }
        if last == UInt8(ascii: "(") { open.append((UInt8(ascii: "\\"), index)) }
      default: break
      }
    }
  }

  private mutating func close(_ bracket: UInt8, _ index: Int, _ open: inout [(bracket: UInt8, index: Int)]) {
    let wanted = zip(")]}".utf8, "([{".utf8).first { $0.0 == bracket }?.1 ?? bracket
    // A closing brace also ends unmatched brackets inside its block, so that one missing parenthesis does not affect
    // the rest of the file.
    if bracket == UInt8(ascii: "}") { while let last = open.last, last.bracket != wanted { open.removeLast() } }
    guard let last = open.last, last.bracket == wanted else { return }
    open.removeLast()
    closings[last.index] = index
    openings[index] = last.index
  }

  /// Returns the text of a token, which is empty for an index after the last token.
  package func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// Returns the line that a token begins on.
  package func line(_ index: Int) -> Int { source.position(of: tokens[index].range.lowerBound).line }

  /// Returns true if a token has a text.
  package func isToken(_ index: Int, _ text: String) -> Bool {
    guard tokens.indices.contains(index), tokens[index].range.count == text.utf8.count else { return false }
    return bytes[tokens[index].range].elementsEqual(text.utf8)
  }

  package func isToken(_ index: Int, oneOf texts: [String]) -> Bool {
    texts.contains { isToken(index, $0) }
  }

  /// Returns the last token of the bracket or string that begins at a token, or the token itself.
  package func end(of index: Int) -> Int {
    var index = index
    while let closing = closings[index] { index = closing }
    return index
  }

  /// Returns the first token of the bracket or string that ends at a token, or the token itself.
  package func start(of index: Int) -> Int {
    var index = index
    while let opening = openings[index] { index = opening }
    return index
  }

  /// Returns the index of the first token that begins at or after an offset.
  package func firstToken(from offset: Int) -> Int {
    tokens.partitioningIndex { $0.range.lowerBound >= offset }
  }

  /// Returns the index of the first token that fulfills a condition, past the brackets and strings before it.
  ///
  /// Without such a token, the index is not before the limit, which is the end of the file by default.
  package func firstIndex(from start: Int, before limit: Int? = nil, where isWanted: (Int) -> Bool) -> Int {
    var index = start
    while index < limit ?? tokens.count, !isWanted(index) { index = end(of: index) + 1 }
    return index
  }

  /// Returns the indices of the tokens that begin in a range of offsets.
  package func tokens(in range: Range<Int>) -> Range<Int> {
    let first = firstToken(from: range.lowerBound)
    return first..<max(first, firstToken(from: range.upperBound))
  }
}

extension SourceSyntax {
  /// Returns the range of the code that begins at a token: a case of a `switch`, the block that opens on its line, or
  /// the rest of the line.
  ///
  /// The line continues until its parentheses are closed, and until the head of its block is complete. `endOfLine` returns
  /// the end of the line at an offset.
  package func block(from first: Int, endOfLine: (Int) -> Int) -> Range<Int> {
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

  /// Returns true if the first token of a line continues the head of a block from the line before.
  private func continuesHead(_ index: Int, from first: Int) -> Bool {
    if isToken(index, oneOf: ["where", "->", "throws", "rethrows", "async"]) || isToken(index - 1, "=") { return true }
    if isToken(index, "{") { return !isToken(index - 1, oneOf: [",", ";", ":", "(", "[", "{", "}"]) }
    let isCondition = isToken(first, oneOf: ["if", "guard", "while"]) || isToken(first + 1, "else")
    return isCondition && isToken(index - 1, ",") || isToken(first, "guard") && isToken(index, "else")
  }

  /// Returns the end of a block, including parentheses that call it at once.
  private func endOfCall(_ closing: Int) -> Int {
    let end = tokens[closing].range.upperBound
    guard isToken(closing + 1, "("), tokens[closing + 1].range.lowerBound == end else { return end }
    return tokens[self.end(of: closing + 1)].range.upperBound
  }

  /// Returns the end of a case of a `switch`, or nil if no case begins at a token.
  private func endOfCase(_ first: Int) -> Int? {
    let label = tokens[first].kind == .attribute ? first + 1 : first
    guard label < tokens.count, isLabel(label) else { return nil }
    var index = firstIndex(from: label + 1) { isLabel($0) || isToken($0, "}") }
    if index < tokens.count, tokens[index - 1].kind == .attribute { index -= 1 }
    return tokens[min(index, tokens.count) - 1].range.upperBound
  }

  /// Returns true if a label of a `switch` begins at a token.
  ///
  /// The `case` of a condition is not a label.
  package func isLabel(_ index: Int) -> Bool {
    guard tokens[index].kind == .keyword else { return false }
    if isToken(index, "default") { return isToken(index + 1, ":") }
    return isToken(index, "case") && !isToken(index - 1, oneOf: ["if", "guard", "while", "for", ","])
  }
}
