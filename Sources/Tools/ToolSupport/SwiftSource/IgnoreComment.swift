/// A comment that begins with a topic and `ignore`, such as `coverage:ignore`.
package struct IgnoreComment {
  enum Command {
    /// The comment `coverage:ignore`, for a line or the block that it opens.
    case block
    /// The comment `coverage:ignore-start`.
    case start
    /// The comment `coverage:ignore-end`.
    case end
    /// Any other command, one with white space inside, or a comment between `/*` and `*/`.
    case unknown(String, remedy: String)
  }

  private static let order = "ignore"

  var command: Command

  /// The text after the command, without white space around it.
  package var reason: String

  /// The range of the comment, in bytes of the file.
  package var range: Range<Int>

  /// Reads a comment.
  ///
  /// The result is nil for a documentation comment, and for a comment that is not about the topic.
  init?(_ token: SwiftToken, in bytes: [UInt8], topic: String) {
    let marker = topic + Self.order
    let marks = bytes[token.range].prefix(3)
    guard !marks.elementsEqual("///".utf8), !marks.elementsEqual("/**".utf8) else { return nil }
    let isBlock = marks.starts(with: "/*".utf8)
    guard isBlock || marks.starts(with: "//".utf8) else { return nil }
    let text = bytes[token.range].dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
    guard text.starts(with: topic.utf8) else { return nil }
    let order = text.dropFirst(topic.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
    guard order.starts(with: Self.order.utf8) else { return nil }
    let rest = order.dropFirst(Self.order.utf8.count)
    let suffix = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    let isApart = order.startIndex > text.startIndex + topic.utf8.count
    switch String(decoding: suffix, as: UTF8.self) {
    case let other where isApart:
      // Prose may begin in the same way, such as '// coverage: ignored code is gray'.
      guard ["", "-start", "-end"].contains(other) else { return nil }
      command = .unknown("\(topic) \(Self.order)\(other)", remedy: marker + other)
    case _ where isBlock: command = .unknown("/* \(marker)", remedy: marker)
    case "": command = .block
    case "-start": command = .start
    case "-end": command = .end
    case let other: command = .unknown(marker + other, remedy: marker)
    }
    let words = rest.dropFirst(suffix.count).drop { $0 == 0x20 || $0 == 0x09 }
    let end = words.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? words.startIndex
    reason = String(decoding: words[words.startIndex..<end], as: UTF8.self)
    range = token.range
  }
}

/// The ranges of a file that comments exclude, and warnings about incorrect comments.
package struct IgnoredRanges {
  package struct Entry {
    /// The comment that excludes the range.
    package var comment: IgnoreComment
    /// The excluded range, in bytes of the file.
    package var range: Range<Int>
    /// The range in which trailing regions begin.
    ///
    /// A trailing region continues after the excluded code, but contains only closing braces there.
    package var tail: ClosedRange<Int>
  }

  private let syntax: SourceSyntax
  private var source: SourceFile { syntax.source }
  /// The topic of the comments, such as `coverage:`.
  private let topic: String
  package private(set) var entries: [Entry] = []
  package private(set) var warnings: [SourceWarning] = []

  private var marker: String { topic + "ignore" }

  package init(_ syntax: SourceSyntax, topic: String) {
    self.syntax = syntax
    self.topic = topic
    var start: IgnoreComment?
    for comment in syntax.comments.compactMap({ IgnoreComment($0, in: syntax.bytes, topic: topic) }) {
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
          warn(comment, "\(marker)-end has no start: delete it, or write // \(marker)-start above it")
          continue
        }
        start = nil
        guard hasReason(opened) else { continue }
        let range = opened.range.upperBound..<comment.range.lowerBound
        entries.append(
          Entry(comment: opened, range: range, tail: range.lowerBound...range.upperBound))
      case .unknown(let word, let remedy):
        let reason = remedy == "\(marker)-end" ? "" : " <reason>"
        warn(comment, "\(word) is unknown: write // \(remedy)\(reason)")
      }
    }
    if let start { warnAboutOpen(start) }
  }

  private mutating func hasReason(_ comment: IgnoreComment) -> Bool {
    guard comment.reason.isEmpty else { return true }
    warn(comment, "\(marker) needs a reason: write one after it")
    return false
  }

  private mutating func warnAboutOpen(_ comment: IgnoreComment) {
    warn(comment, "\(marker)-start has no end: write // \(marker)-end below it")
  }

  private mutating func warn(_ comment: IgnoreComment, _ message: String) {
    warnings.append(SourceWarning(line: source.position(of: comment.range.lowerBound).line, message: message))
  }

  /// Returns the range that a comment is about: the code before it on its line or, if there is none, the next code.
  private func rangeOfBlock(_ comment: IgnoreComment) -> Range<Int> {
    let number = source.position(of: comment.range.lowerBound).line
    let before = syntax.tokens(in: lineRange(number).lowerBound..<comment.range.lowerBound)
    guard let first = before.isEmpty ? firstCode(after: comment) : before.lowerBound else {
      return comment.range.upperBound..<comment.range.upperBound
    }
    return syntax.block(from: first) { lineRange(source.position(of: $0).line).upperBound }
  }

  /// Returns the index of the next token after a comment, skipping attributes and their arguments.
  private func firstCode(after comment: IgnoreComment) -> Int? {
    var index = syntax.firstToken(from: comment.range.upperBound)
    while index < syntax.tokens.count, syntax.tokens[index].kind == .attribute {
      let end = syntax.tokens[index].range.upperBound
      index += 1
      if syntax.isToken(index, "("), syntax.tokens[index].range.lowerBound == end { index = syntax.end(of: index) + 1 }
    }
    return index < syntax.tokens.count ? index : nil
  }

  private func lineRange(_ number: Int) -> Range<Int> {
    let start = source.offset(of: SourcePosition(line: number, column: 1))
    return start..<source.offset(of: SourcePosition(line: number + 1, column: 1))
  }
}

/// A problem in a source file that its author should fix.
package struct SourceWarning: Sendable, Equatable, Encodable {
  /// The line number, starting at 1.
  package var line: Int

  /// The problem and its remedy, on one line.
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}
