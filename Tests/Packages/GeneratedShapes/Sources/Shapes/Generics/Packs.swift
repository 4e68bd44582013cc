import ShapesBase

/// Reports values, however many.
public protocol Reporter {
  func report<each Value: Sendable>(_ values: repeat each Value)
  func count<each Value>(of values: repeat each Value, in unit: String) -> Int
}
