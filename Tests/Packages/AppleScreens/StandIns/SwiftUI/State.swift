import Foundation
import Observation

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
  private let getValue: () -> Value
  private let setValue: (Value) -> Void

  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    preconditionFailure("The stand-in binds nothing.")
  }

  private init(value: Value) {
    getValue = { value }
    setValue = { _ in }
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(value: value) }

  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set { setValue(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    .constant(wrappedValue[keyPath: keyPath])
  }
}

@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    .constant(wrappedValue[keyPath: keyPath])
  }
}
