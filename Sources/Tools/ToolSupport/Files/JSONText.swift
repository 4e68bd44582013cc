import Foundation

/// The JSON of a value in a form for people and version control: indented, with sorted keys and plain slashes.
package enum JSONText {
  /// Encodes a value.
  ///
  /// - Throws: The error of the value's own encoding.
  package static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
