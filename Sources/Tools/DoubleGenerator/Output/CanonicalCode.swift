import ToolSupport

/// The tokens of Swift code, which are the same in every layout of it.
///
/// A formatter changes spaces, line breaks and the commas at the ends of lists. Any other change is an edit.
struct CanonicalCode: Equatable {
  private let bytes: [UInt8]

  init(_ text: String) {
    var text = text
    bytes = text.withUTF8 { source in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(source.count)
      var index = 0
      var (isInText, isInComment, isAfterSpace) = (false, false, false)
      while index < source.count {
        let byte = source[index]
        defer { index += 1 }
        if isInComment {
          isInComment = byte != UInt8(ascii: "\n")
          if !isInComment { while bytes.last == UInt8(ascii: " ") { bytes.removeLast() } }
          if byte != UInt8(ascii: "\r") { bytes.append(byte) }
        } else if isInText {
          bytes.append(byte)
          if byte == UInt8(ascii: "\\"), index + 1 < source.count {
            index += 1
            bytes.append(source[index])
          } else if byte == UInt8(ascii: "\"") {
            isInText = false
          }
        } else {
          switch byte {
          case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            isAfterSpace = true
            continue
          case UInt8(ascii: "\""): isInText = true
          case UInt8(ascii: "/"): isInComment = index + 1 < source.count && source[index + 1] == byte
          case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
          default: break
          }
          // Two words need a space between them.
          if isAfterSpace, Self.isWord(byte), let last = bytes.last, Self.isWord(last) {
            bytes.append(UInt8(ascii: " "))
          }
          isAfterSpace = false
          bytes.append(byte)
        }
      }
      return bytes
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The hash of the code.
  var hash: String { ContentHash.of(bytes) }
}
