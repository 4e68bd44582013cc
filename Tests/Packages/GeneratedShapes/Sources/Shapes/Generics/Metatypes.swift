import ShapesBase

/// Knows types.
public protocol TypeRegistry {
  func register(_ type: any Named.Type)
  func knows(_ type: Any.Type) -> Bool
  func make<Value>(_ type: Value.Type) -> Value?
  func errorType(of code: Int) -> any Error.Type
  func register(class type: Canvas.Type)
}
