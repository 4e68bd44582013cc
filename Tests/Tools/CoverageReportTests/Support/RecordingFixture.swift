import Foundation

@testable import CoverageReport

/// A recording as the probe writes it, for one image.
struct RecordingFixture {
  /// A region of a function: its code in the coverage mapping, and its range as columns of a line.
  struct Region {
    var line = 1
    var columns = 1..<9
    /// The counter or the expression, encoded as in the mapping.
    var code: UInt64

    static func counter(_ index: UInt64) -> UInt64 { index << 2 | 1 }
    static func difference(_ index: UInt64) -> UInt64 { index << 2 | 2 }
    static func sum(_ index: UInt64) -> UInt64 { index << 2 | 3 }
  }

  struct Function {
    var name = "f"
    var counters = 1
    var expressions: [(left: UInt64, right: UInt64)] = []
    var regions = [Region(code: Region.counter(0))]
  }

  var functions = [Function()]
  /// The tests, with the changes of counters.
  var tests: [(id: String, changes: [(counter: Int, difference: Int64)])] = []

  var data: Data { Data(imageRecord + tests.flatMap(testRecord)) }

  /// The section with the coverage mapping.
  var mapping: [UInt8] {
    var section: [UInt8] = []
    for function in functions {
      let mapping = Self.mapping(of: function)
      section += Self.fixed(MD5.prefix(of: function.name)) + Self.fixed(UInt32(mapping.count))
      section += Self.fixed(UInt64(7)) + Self.fixed(UInt64(0)) + mapping
      section += Array(repeating: 0, count: (8 - section.count % 8) % 8)
    }
    return section
  }

  private var imageRecord: [UInt8] {
    var bytes = Self.number(1) + Self.number(UInt64(functions.count))
    var first: UInt64 = 0
    for function in functions {
      bytes += Self.fixed(MD5.prefix(of: function.name)) + Self.fixed(UInt64(7))
      bytes += Self.number(first) + Self.number(UInt64(function.counters))
      first += UInt64(function.counters)
    }
    return bytes + Self.number(UInt64(mapping.count)) + mapping
  }

  private func testRecord(_ test: (id: String, changes: [(counter: Int, difference: Int64)])) -> [UInt8] {
    var bytes = Self.number(2) + Self.number(UInt64(test.id.utf8.count)) + test.id.utf8
    bytes += Self.number(1) + Self.number(UInt64(test.changes.count))
    var last = 0
    for (counter, difference) in test.changes {
      bytes += Self.number(UInt64(counter - last)) + Self.number(UInt64(bitPattern: difference))
      last = counter
    }
    return bytes
  }

  private static func mapping(of function: Function) -> [UInt8] {
    var bytes = number(1) + number(0) + number(UInt64(function.expressions.count))
    for expression in function.expressions { bytes += number(expression.left) + number(expression.right) }
    bytes += number(UInt64(function.regions.count))
    var line = 0
    for region in function.regions {
      bytes += number(region.code) + number(UInt64(region.line - line)) + number(UInt64(region.columns.lowerBound))
      bytes += number(0) + number(UInt64(region.columns.upperBound))
      line = region.line
    }
    return bytes
  }

  static func number(_ value: UInt64) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt64) = ([], value)
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func fixed(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
}

extension RecordedTest {
  static func xctest(_ name: String) -> Self { Self(suite: .xctest, name: name, place: nil) }

  static func swiftTesting(_ name: String, place: String? = "T.swift:1") -> Self {
    Self(suite: .swiftTesting, name: name, place: place)
  }
}
