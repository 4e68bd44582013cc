import Foundation
import TestSupport

/// A standard type whose values an engine makes.
protocol RandomValue {
  static func random(from engine: FixtureEngine) -> Self
}

extension FixtureEngine {
  func standardValue<Value>(of type: Value.Type) -> Value? {
    switch type {
    case let type as any RandomValue.Type: type.random(from: self) as? Value
    case let type as any FixedWidthInteger.Type: integer(type) as? Value
    case let type as any BinaryFloatingPoint.Type: fraction(type) as? Value
    default: nil
    }
  }

  /// Makes a number of up to 14 bits, so that small numbers are more frequent.
  private func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
    let widest = min(14, type.isSigned ? type.bitWidth - 1 : type.bitWidth)
    let bits = uniform(in: 1...widest)
    let magnitude = Number(truncatingIfNeeded: uniform(in: 0...((1 << bits) - 1)))
    return type.isSigned && index(below: 4, simplest: 3) == 0 ? 0 - magnitude : magnitude
  }

  private func fraction<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Number {
    Number(uniform(in: -100_000...1_000_000)) / 100
  }

  fileprivate func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}

extension String: RandomValue {
  static func random(from engine: FixtureEngine) -> String { engine.text() }
}

extension Character: RandomValue {
  static func random(from engine: FixtureEngine) -> Character {
    PlausibleText.letters[engine.index(below: PlausibleText.letters.count)]
  }
}

extension Bool: RandomValue {
  static func random(from engine: FixtureEngine) -> Bool { engine.index(below: 2) == 1 }
}

extension Optional: RandomValue where Wrapped: Fixturable {
  static func random(from engine: FixtureEngine) -> Wrapped? { engine.makeOptional { engine.make(Wrapped.self) } }
}

extension Array: RandomValue where Element: Fixturable {
  static func random(from engine: FixtureEngine) -> [Element] { engine.makeList { engine.make(Element.self) } }
}

extension Set: RandomValue where Element: Fixturable {
  static func random(from engine: FixtureEngine) -> Set<Element> {
    Set(engine.makeList { engine.make(Element.self) })
  }
}

extension Dictionary: RandomValue where Key: Fixturable, Value: Fixturable {
  static func random(from engine: FixtureEngine) -> [Key: Value] {
    Dictionary(engine.makeList { (engine.make(Key.self), engine.make(Value.self)) }) { first, _ in first }
  }
}

extension Range: RandomValue where Bound: Fixturable & FixedWidthInteger {
  static func random(from engine: FixtureEngine) -> Range<Bound> {
    let (first, second) = (engine.make(Bound.self), engine.make(Bound.self))
    return Swift.min(first, second)..<Swift.max(first, second)
  }
}

extension ClosedRange: RandomValue where Bound: Fixturable & FixedWidthInteger {
  static func random(from engine: FixtureEngine) -> ClosedRange<Bound> {
    let (first, second) = (engine.make(Bound.self), engine.make(Bound.self))
    return Swift.min(first, second)...Swift.max(first, second)
  }
}

extension URL: RandomValue {
  static func random(from engine: FixtureEngine) -> URL { engine.url() }
}

extension Date: RandomValue {
  static func random(from engine: FixtureEngine) -> Date { engine.date() }
}

extension UUID: RandomValue {
  static func random(from engine: FixtureEngine) -> UUID {
    var bytes = engine.bytes(16)
    // The version and the variant occupy fixed bits (RFC 9562, sections 4.1 and 4.2).
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(bytes)
  }

  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension Data: RandomValue {
  static func random(from engine: FixtureEngine) -> Data { Data(engine.bytes(1 + engine.index(below: 64))) }
}

extension Decimal: RandomValue {
  static func random(from engine: FixtureEngine) -> Decimal {
    Decimal(engine.uniform(in: -100_000...1_000_000)) / 100
  }
}
