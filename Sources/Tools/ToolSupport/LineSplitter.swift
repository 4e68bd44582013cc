import Foundation

/// Cuts a stream of bytes into lines, wherever the chunks end.
struct LineSplitter {
  private var pending = Data()

  mutating func split(_ chunk: Data) -> [String] {
    var lines: [String] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      pending.append(rest[..<end])
      lines.append(String(decoding: pending, as: UTF8.self))
      pending.removeAll(keepingCapacity: true)
      rest = rest[rest.index(after: end)...]
    }
    pending.append(rest)
    return lines
  }

  var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }
}
