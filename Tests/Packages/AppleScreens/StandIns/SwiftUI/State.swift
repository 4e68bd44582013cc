import Foundation

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value {
    get { value }
    nonmutating set { preconditionFailure("The stand-in stores no state.") }
  }
  private let value: Value

  public init(wrappedValue value: Value) {
    self.value = value
  }

  public init(initialValue value: Value) {
    self.value = value
  }

  public var projectedValue: Binding<Value> { .constant(value) }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public var wrappedValue: Value {
    get { value }
    nonmutating set { preconditionFailure("The stand-in stores no state.") }
  }
  private let value: Value

  private init(value: Value) {
    self.value = value
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(value: value) }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    .constant(wrappedValue[keyPath: keyPath])
  }
}
