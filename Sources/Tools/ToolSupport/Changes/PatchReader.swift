import Foundation

/// A parser for patches in git's format, which finds the added lines of each file.
struct PatchReader {
  private var files: [String: [ClosedRange<Int>]] = [:]
  /// The file of the following hunks, or nil for a removed file, a symbolic link or a submodule.
  private var path: String?
  private var isOrdinary = true
  /// The number of the next line of the new file.
  private var number = 0
  /// The number of lines of the old and the new file that are left in the hunk.
  private var rest = (old: 0, new: 0)

  /// Finds the added lines of each file, by path, as separate ranges in order.
  ///
  /// Files without added lines are missing.
  static func addedLines(of patch: Data) -> [String: [ClosedRange<Int>]] {
    var reader = PatchReader()
    for line in patch.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) { reader.read(line) }
    return reader.files
  }

  private mutating func read(_ line: Data) {
    // The head of a hunk tells its length. Counting the lines keeps code that looks like a patch from being read as
    // one.
    if rest.old > 0 || rest.new > 0 {
      readContent(line)
    } else if line.starts(with: Data("@@ -".utf8)) {
      readHunk(String(decoding: line, as: UTF8.self))
    } else {
      readHeader(line)
    }
  }

  private mutating func readContent(_ line: Data) {
    switch line.first {
    case UInt8(ascii: "+"):
      add(number)
      number += 1
      rest.new -= 1
    case UInt8(ascii: "-"): rest.old -= 1
    case UInt8(ascii: "\\"): break  // The note that the line before it ends the file without a newline.
    default:
      number += 1
      rest.old -= 1
      rest.new -= 1
    }
  }

  /// Reads the head of a hunk, such as `@@ -12,3 +14,2 @@ func f()`.
  ///
  /// A length of one is omitted.
  private mutating func readHunk(_ line: String) {
    let sides = line.split(separator: " ").dropFirst().prefix(2).map { side in
      side.dropFirst().split(separator: ",").compactMap { Int($0) }
    }
    guard sides.count == 2, let start = sides[1].first else { return }
    number = start
    rest = (sides[0].dropFirst().first ?? 1, sides[1].dropFirst().first ?? 1)
  }

  private mutating func readHeader(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("diff --git ") {
      path = nil
      isOrdinary = true
    } else if ["index ", "new file mode ", "new mode "].contains(where: text.hasPrefix) {
      if text.hasSuffix(" 120000") || text.hasSuffix(" 160000") { isOrdinary = false }
    } else if text.hasPrefix("+++ "), isOrdinary {
      // A removed file has the name `/dev/null`.
      let name = GitPath.decoded(line.dropFirst(4))
      path = name.hasPrefix("b/") ? String(name.dropFirst(2)) : nil
    }
  }

  private mutating func add(_ number: Int) {
    guard let path else { return }
    var start = number
    if let last = files[path]?.last, last.upperBound + 1 == number {
      files[path]?.removeLast()
      start = last.lowerBound
    }
    files[path, default: []].append(start...number)
  }
}

/// A path in a patch, which git quotes and escapes as in C if it has special characters.
enum GitPath {
  /// The letters that stand for the control characters from 7 on.
  private static let escapes = Dictionary(uniqueKeysWithValues: zip("abtnvfr".utf8, UInt8(7)...))

  /// Decodes the text after `+++ `.
  ///
  /// If a path with spaces needs no quotes, git writes a tab after it.
  static func decoded(_ written: Data) -> String {
    guard written.first == UInt8(ascii: "\"") else {
      return String(decoding: written.last == UInt8(ascii: "\t") ? written.dropLast() : written, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var rest = written.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if let first = octal(escaped), let second = rest.popFirst().flatMap(octal),
        let third = rest.popFirst().flatMap(octal)
      {
        bytes.append(first << 6 | second << 3 | third)
      } else {
        bytes.append(escapes[escaped] ?? escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func octal(_ digit: UInt8) -> UInt8? {
    (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) ? digit - UInt8(ascii: "0") : nil
  }
}
