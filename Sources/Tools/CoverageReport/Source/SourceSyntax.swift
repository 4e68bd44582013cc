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
