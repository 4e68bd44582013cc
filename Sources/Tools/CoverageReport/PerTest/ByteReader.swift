/// A reader of numbers from bytes, in the forms that LLVM uses.
struct ByteReader {
  /// The data ended too early, or a number is too large.
  struct EndOfData: Error {}

  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var isAtEnd: Bool { place >= bytes.endIndex }

  /// Reads a number in LEB128: seven bits in each byte, the lowest first.
  mutating func number() throws(EndOfData) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.endIndex, shift < 64 {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw EndOfData()
  }

  /// Reads a number in LEB128 that must be small enough for a count or an index.
  mutating func count() throws(EndOfData) -> Int {
    guard let count = Int32(exactly: try number()) else { throw EndOfData() }
    return Int(count)
  }

  /// Reads a little-endian number of a fixed size.
  mutating func fixed<Number: FixedWidthInteger>(_: Number.Type) throws(EndOfData) -> Number {
    let data = try take(Number.bitWidth / 8)
    return data.reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// Reads a number of bytes.
  mutating func take(_ count: Int) throws(EndOfData) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - place else { throw EndOfData() }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// Skips to the next multiple of a size, counted from the first byte.
  mutating func align(to size: Int) {
    place += (size - (place - bytes.startIndex) % size) % size
  }
}
