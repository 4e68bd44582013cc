/// A comment that leaves source out of account, or means to.
struct IgnoreComment {
  enum Command {
    /// `coverage:ignore`, for a line or for the block that begins on it.
    case block
    /// `coverage:ignore-start`
    case start
    /// `coverage:ignore-end`
    case end
    /// Anything else that begins alike, as do all of them in `/*` and `*/`.
    case unknown(String)
  }

  static let marker = "coverage:ignore"

  var command: Command

  /// What stands behind the command, without white space around it.
  var reason: String

  /// Where the comment lies in the bytes of the file.
  var range: Range<Int>

  /// - Returns: nil for a comment that has nothing to say about coverage: a documentation comment never has.
  init?(_ token: SwiftToken, in bytes: [UInt8]) {
    let marks = bytes[token.range].prefix(3)
    guard !marks.elementsEqual("///".utf8), !marks.elementsEqual("/**".utf8) else { return nil }
    let isBlock = marks.starts(with: "/*".utf8)
    guard isBlock || marks.starts(with: "//".utf8) else { return nil }
    let text = bytes[token.range].dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
    guard text.starts(with: Self.marker.utf8) else { return nil }
    let rest = text.dropFirst(Self.marker.utf8.count)
    let suffix = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    switch String(decoding: suffix, as: UTF8.self) {
    case _ where isBlock: command = .unknown("/* \(Self.marker)")
    case "": command = .block
    case "-start": command = .start
    case "-end": command = .end
    case let other: command = .unknown(Self.marker + other)
    }
    let words = rest.dropFirst(suffix.count).drop { $0 == 0x20 || $0 == 0x09 }
    let end = words.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? words.startIndex
    reason = String(decoding: words[words.startIndex..<end], as: UTF8.self)
    range = token.range
  }
}

/// The entries of a file that its comments leave out of account, and what is wrong with the comments.
struct IgnoredRanges {
  struct Entry {
    /// The comment that says so.
    var comment: IgnoreComment
    /// Where the source lies in the bytes of the file.
    var range: Range<Int>
    /// Where a region may begin that only closes what began before it, below the source.
    var tail: ClosedRange<Int>
  }

  private let source: SourceFile
  private let syntax: SourceSyntax
  private(set) var entries: [Entry] = []
  private(set) var warnings: [SourceWarning] = []

  init(source: SourceFile, syntax: SourceSyntax) {
    self.source = source
    self.syntax = syntax
    var start: IgnoreComment?
    for comment in syntax.comments.compactMap({ IgnoreComment($0, in: source.bytes) }) {
      switch comment.command {
      case .block:
        guard hasReason(comment) else { continue }
        let range = rangeOfBlock(comment)
        let endOfLine = lineRange(source.position(of: range.lowerBound).line).upperBound
        entries.append(
          Entry(comment: comment, range: range, tail: range.lowerBound...min(range.upperBound, endOfLine)))
      case .start:
        if let start { warnAboutOpen(start) }
        start = comment
      case .end:
        guard let opened = start else {
          warn(comment, "coverage:ignore-end ends nothing: delete it, or write coverage:ignore-start above it")
          continue
        }
        start = nil
        guard hasReason(opened) else { continue }
        let range = opened.range.upperBound..<comment.range.lowerBound
        entries.append(
          Entry(comment: opened, range: range, tail: range.lowerBound...range.upperBound))
      case .unknown(let word):
        warn(comment, "\(word) leaves nothing out: write // coverage:ignore <reason>")
      }
    }
    if let start { warnAboutOpen(start) }
  }

  private mutating func hasReason(_ comment: IgnoreComment) -> Bool {
    guard comment.reason.isEmpty else { return true }
    warn(comment, "coverage:ignore leaves nothing out without a reason: write one behind it")
    return false
  }

  private mutating func warnAboutOpen(_ comment: IgnoreComment) {
    warn(comment, "coverage:ignore-start leaves nothing out without an end: write // coverage:ignore-end below it")
  }

  private mutating func warn(_ comment: IgnoreComment, _ message: String) {
    warnings.append(SourceWarning(line: source.position(of: comment.range.lowerBound).line, message: message))
  }

  /// The source that a comment speaks for: the code before it on its line, or the next code when it stands alone.
  private func rangeOfBlock(_ comment: IgnoreComment) -> Range<Int> {
    let number = source.position(of: comment.range.lowerBound).line
    let before = syntax.tokens(in: lineRange(number).lowerBound..<comment.range.lowerBound)
    guard let first = before.isEmpty ? firstCode(behind: comment) : before.lowerBound else {
      return comment.range.upperBound..<comment.range.upperBound
    }
    return syntax.block(from: first) { lineRange(source.position(of: $0).line).upperBound }
  }

  /// The next token that is neither an attribute nor one of its arguments.
  private func firstCode(behind comment: IgnoreComment) -> Int? {
    var index = syntax.firstToken(from: comment.range.upperBound)
    while index < syntax.tokens.count, syntax.tokens[index].kind == .attribute {
      let end = syntax.tokens[index].range.upperBound
      index += 1
      if syntax.isToken(index, "("), syntax.tokens[index].range.lowerBound == end { index = syntax.end(of: index) + 1 }
    }
    return index < syntax.tokens.count ? index : nil
  }

  private func lineRange(_ number: Int) -> Range<Int> {
    let start = source.offset(of: CodeRegion.Position(line: number, column: 1))
    return start..<source.offset(of: CodeRegion.Position(line: number + 1, column: 1))
  }
}
