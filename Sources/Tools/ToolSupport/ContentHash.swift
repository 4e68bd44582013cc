/// A short hash that tells whether a text has changed; it withstands accidents, not malice.
package struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Takes in a text and where it ends, so that two texts are not one.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      let whole = bytes.count / 8 * 8
      var index = 0
      while index < whole {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      for byte in bytes[whole...] { mix(UInt64(byte)) }
      mix(UInt64(bytes.count))
    }
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 32
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package static func of(_ text: String) -> String {
    var hash = ContentHash()
    hash.add(text)
    return hash.text
  }
}
