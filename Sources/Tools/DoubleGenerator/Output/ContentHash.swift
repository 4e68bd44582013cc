import Foundation

/// A short hash that tells whether a text has changed; it withstands accidents, not malice.
struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
    add(CollectionOfOne(0))
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ text: String) -> String {
    var hash = ContentHash()
    hash.add(text)
    return hash.text
  }
}
