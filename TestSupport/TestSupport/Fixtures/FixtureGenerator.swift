import Foundation

/// A generator of the values in fixtures.
///
/// On its own, it makes the same plain values each time. The library `Exploration` gives it a seed or edge cases.
///
/// ```swift
/// let seat = "\(fixtures.int(in: 1...30))\(fixtures.element(of: ["A", "B", "C"]))"
/// let (passenger, birthday) = (fixtures.name(), fixtures.make(Date.self))
/// ```
public struct FixtureGenerator {
  /// The source of random values and edge cases, or nil for plain values.
  package let source: (any FixtureSource)?
  /// The types of the values that it makes, each within the one before it.
  private let types: [Any.Type]

  package init(_ source: (any FixtureSource)? = nil) { self.init(source, within: []) }

  private init(_ source: (any FixtureSource)?, within types: [Any.Type]) {
    (self.source, self.types) = (source, types)
  }

  /// Returns the number of values of a type that contain each other and are not yet made.
  package func depth(of type: Any.Type) -> Int { types.count { $0 == type } }

  /// Makes a value of a type.
  ///
  /// As an edge case, it is an edge case of its type. If the type has none, the properties of the value are edge cases.
  public func make<Value: Fixturable>(_ type: Value.Type = Value.self) -> Value {
    let inner = FixtureGenerator(source, within: types + [type])
    guard inner.depth(of: type) <= 64 else {
      fatalError(
        "\(TypeName.of(type)).fixture(from:) never ends, because each value contains another one; let the simplest choice, such "
          + "as the first element of element(of:), make a value that contains none")
    }
    return source?.make(type, from: inner) ?? .fixture(from: inner)
  }

  /// Chooses an element of a collection, which must not be empty.
  ///
  /// The order of the elements must be the same on every run, which the order of a set is not. Every element is an edge case if
  /// there are at most 32. Otherwise only the first and the last element are.
  public func element<Elements: Collection>(of elements: Elements) -> Elements.Element {
    guard let first = elements.first else {
      fatalError("FixtureGenerator.element(of:) cannot choose from an empty collection")
    }
    return source?.element(of: elements) ?? first
  }

  /// Makes an integer in a range, all equally likely.
  ///
  /// As an edge case, it is a bound of the range or the number next to it, or -1, 0 or 1 if the range contains them.
  public func int(in range: ClosedRange<Int>) -> Int { source?.int(in: range) ?? range.closestToZero }

  /// Makes a floating-point number in a range, whose bounds must be finite.
  ///
  /// As an edge case, it is a bound of the range or the number next to it, or zero if the range contains it.
  public func double(in range: ClosedRange<Double>) -> Double { source?.double(in: range) ?? range.closestToZero }

  /// Makes the full name of a person in one of several scripts, or an edge case of `String`.
  public func name() -> String { source?.name() ?? "Ada Byron" }

  /// Makes a valid email address in a domain that RFC 2606 reserves.
  ///
  /// As an edge case, it is an address that RFC 5321 allows and many programs refuse.
  public func email() -> String { source?.email() ?? "ada@example.com" }

  /// Makes a valid URL in a domain that RFC 2606 reserves, or an edge case of `URL`.
  public func url() -> URL { source?.url() ?? make() }

  func standard<Value>(_ plain: Value) -> Value { source?.standardValue(of: Value.self) ?? plain }
}

/// A source of random values and edge cases, which `Exploration` has.
package protocol FixtureSource: AnyObject {
  func make<Value: Fixturable>(_ type: Value.Type, from generator: FixtureGenerator) -> Value
  func element<Elements: Collection>(of elements: Elements) -> Elements.Element
  func int(in range: ClosedRange<Int>) -> Int
  func double(in range: ClosedRange<Double>) -> Double
  func name() -> String
  func email() -> String
  func url() -> URL

  /// Makes a value of a standard type, or returns nil for a type that is none.
  func standardValue<Value>(of type: Value.Type) -> Value?
}

extension ClosedRange where Bound: Numeric {
  /// The number of the range that is closest to zero.
  package var closestToZero: Bound { Swift.min(Swift.max(0, lowerBound), upperBound) }
}
