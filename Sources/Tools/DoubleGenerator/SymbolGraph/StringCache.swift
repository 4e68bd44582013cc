/// The strings made last, so that the many places with one mangled name share its memory.
///
/// A slot for each hash: a string that meets another one in its slot takes its place.
struct StringCache {
  private struct Slot {
    var bytes: JSONBytes
    var string: String
  }

  private static let size = 4096
  private var slots: [Slot?] = Array(repeating: nil, count: size)

  mutating func string(_ bytes: JSONBytes) -> String {
    let index = Self.hash(bytes) & (Self.size - 1)
    if let slot = slots[index], slot.bytes.matches(bytes) { return slot.string }
    let string = bytes.string
    slots[index] = Slot(bytes: bytes, string: string)
    return string
  }

  private static func hash(_ bytes: JSONBytes) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<bytes.count { hash = (hash ^ UInt64(bytes.start[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
