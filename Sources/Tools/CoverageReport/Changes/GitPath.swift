import Foundation

/// A path as git writes it in a patch: in quotes and escaped as in C where that is needed.
enum GitPath {
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The path itself, of what follows `+++ `; a tab ends a path with spaces that needs no quotes.
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
