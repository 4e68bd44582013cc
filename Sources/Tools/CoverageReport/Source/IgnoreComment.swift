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
