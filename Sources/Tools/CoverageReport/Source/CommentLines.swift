/// The lines of a file that hold nothing but a comment.
struct CommentLines {
  /// The lines that only the tokens can tell: those within a comment, or within a string, of several lines.
  private var lines: [Int: Bool] = [:]

  /// Most files have neither, and are not taken apart.
  init(_ source: SourceFile) {
    guard Self.mayHoldSeveralLines(source.bytes) else { return }
    var lastCode = 0
    for token in SwiftLexer.tokens(of: source.bytes) {
      let first = source.position(of: token.range.lowerBound).line
      let last = source.position(of: token.range.upperBound - 1).line
      if token.kind == .comment {
        for line in first...last { lines[line] = lines[line] != false && line != lastCode }
      } else {
        if last > first || lines[first] == true { for line in first...last { lines[line] = false } }
        lastCode = last
      }
    }
  }

  /// Whether a line is one of them.
  ///
  /// - Parameters:
  ///   - line: The line's number.
  ///   - text: What stands on it, without white space before it.
  /// - Returns: `false` for a line of code, and for one in a string.
  func contains(_ line: Int, _ text: ArraySlice<UInt8>) -> Bool {
    lines[line] ?? text.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
  }

  /// Whether `/*` or `"""` occurs.
  private static func mayHoldSeveralLines(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let (slash, star, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""))
      for index in bytes.indices.dropLast() {
        if bytes[index] == slash, bytes[index + 1] == star { return true }
        if bytes[index] == quote, bytes[index + 1] == quote, index + 2 < bytes.count, bytes[index + 2] == quote {
          return true
        }
      }
      return false
    }
  }
}
