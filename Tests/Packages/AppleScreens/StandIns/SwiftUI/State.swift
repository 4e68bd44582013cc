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

  public var projectedValue: Binding<Value> { Binding(value: value) }
}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public var wrappedValue: Value {
    get { value }
    nonmutating set { preconditionFailure("The stand-in stores no state.") }
  }
  private let value: Value

  init(value: Value) {
    self.value = value
  }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(value: value[keyPath: keyPath])
  }
}
