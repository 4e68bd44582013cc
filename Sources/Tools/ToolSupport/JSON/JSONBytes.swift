import Foundation

/// The bytes between the quotes of a string, as the text has them; valid as long as the text is.
///
/// A key or a word is compared without making a `String` of it:
/// ```swift
/// switch try json.nextKey() {
/// case "kind": …
/// ```
package struct JSONBytes {
  package let start: UnsafePointer<UInt8>
  package let count: Int

  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  @inline(__always) @inlinable
  package static func ~= (word: StaticString, bytes: JSONBytes) -> Bool {
    word.utf8CodeUnitCount == bytes.count && memcmp(word.utf8Start, bytes.start, bytes.count) == 0
  }

  /// The string, when the bytes have no escapes.
  package var string: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
