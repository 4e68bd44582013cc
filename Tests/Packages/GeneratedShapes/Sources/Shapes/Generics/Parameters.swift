import Foundation
import ShapesBase

/// Turns values into data.
public protocol Archiver {
  func archive<Value: Encodable>(_ value: Value) throws -> Data
  func archive<Values: Collection>(all values: Values) -> Int where Values.Element == Track, Values.Index: Sendable
}

/// Compares what can be compared.
public protocol Judge {
  func better<Value: Comparable>(_ first: Value, _ second: Value) -> Value
  func isWorth<Value>(_ value: Value) -> Bool where Value: Hashable & Sendable
}
