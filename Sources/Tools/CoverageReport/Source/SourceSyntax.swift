/// The tokens of a source file, with the brackets that belong together.
struct SourceSyntax {
  let bytes: [UInt8]

  /// All tokens but the comments.
  let tokens: [SwiftToken]

  let comments: [SwiftToken]

  /// For each token that opens a bracket, or ends where an interpolation begins, the one that closes it.
  private(set) var closings: [Int?]

  /// For each token that closes a bracket, or begins where an interpolation ends, the one that opens it.
  private(set) var openings: [Int?]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let all = SwiftLexer.tokens(of: bytes)
    tokens = all.filter { $0.kind != .comment }
    comments = all.filter { $0.kind == .comment }
    closings = Array(repeating: nil, count: tokens.count)
    openings = closings
    pairBrackets()
  }

  /// Brings brackets together; one that has no partner stays alone.
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
        if first == UInt8(ascii: ")") { close(UInt8(ascii: "\\"), index, &open) }
        if last == UInt8(ascii: "(") { open.append((UInt8(ascii: "\\"), index)) }
      default: break
      }
    }
  }

  private mutating func close(_ bracket: UInt8, _ index: Int, _ open: inout [(bracket: UInt8, index: Int)]) {
    let wanted =
      switch bracket {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      case UInt8(ascii: "}"): UInt8(ascii: "{")
      default: bracket
      }
    // A brace closes what was forgotten within its block.
    if bracket == UInt8(ascii: "}") { while let last = open.last, last.bracket != wanted { open.removeLast() } }
    guard let last = open.last, last.bracket == wanted else { return }
    open.removeLast()
    closings[last.index] = index
    openings[index] = last.index
  }

  /// Whether a token is this word or sign.
  func isToken(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && bytes[tokens[index].range].elementsEqual(text.utf8)
  }

  func isToken(_ index: Int, oneOf texts: [String]) -> Bool {
    texts.contains { isToken(index, $0) }
  }

  /// The last token of the bracket or the string that a token opens; the token itself where it opens none.
  func end(of index: Int) -> Int {
    var index = index
    while let closing = closings[index] { index = closing }
    return index
  }

  /// The first token of the bracket or the string that a token closes; the token itself where it closes none.
  func start(of index: Int) -> Int {
    var index = index
    while let opening = openings[index] { index = opening }
    return index
  }

  /// The first token that begins at an offset or behind it.
  func firstToken(from offset: Int) -> Int {
    tokens.partitioningIndex { $0.range.lowerBound >= offset }
  }

  /// The indices of the tokens that begin within a range of offsets.
  func tokens(in range: Range<Int>) -> Range<Int> {
    let first = firstToken(from: range.lowerBound)
    return first..<max(first, firstToken(from: range.upperBound))
  }
}

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

extension SourceSyntax {
  /// Whether every case of a `switch` is left for good, by a statement behind which nothing runs.
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
