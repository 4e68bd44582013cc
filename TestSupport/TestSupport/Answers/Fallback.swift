/// The value or the error that ends a call without an answer.
struct Fallback<Output, Failure: Error> {
  let requirement: StubbedRequirement
  let value: Output?
  let error: Failure?

  /// Returns the result of a call without an answer: an error if the call can throw one, or else a value, if there is any.
  func result<Value>(as type: Value.Type) -> Result<Value, Failure>? {
    if Task.isCancelled, let error = CancellationError() as? Failure { return .failure(error) }
    if let error = error ?? UnstubbedCall(requirement: requirement.qualifiedName) as? Failure { return .failure(error) }
    if let value = value as? Value { return .success(value) }
    if let error = CancellationError() as? Failure ?? fixture(of: Failure.self) ?? firstCase(of: Failure.self) {
      return .failure(error)
    }
    let value: Any? =
      () as? Value ?? (type as? any DefaultValue.Type)?.defaultValue ?? fixture(of: type)
      ?? (type as? any ResultValue.Type)?.unstubbed(requirement)
    return value.flatMap { $0 as? Value }.map { .success($0) }
  }

  /// True if there is a result for each call.
  ///
  /// A value of another type than the output's own is only one of many, as for a requirement whose caller asks for a type.
  var endsCalls: Bool {
    switch result(as: Output.self) {
    case .success(let output): value != nil || type(of: output as Any) == Output.self
    case .failure: true
    case nil: false
    }
  }
}

extension Fallback: Sendable where Output: Sendable {}

/// A type with a default value: the value that an unstubbed call returns.
package protocol DefaultValue {
  static var defaultValue: Self { get }
}

/// A type whose default value says that there is nothing: `nil` or an empty collection.
///
/// A lenient double returns it without a failure. Other default values, such as `false`, could be taken for an answer.
package protocol EmptyValue: DefaultValue {}

extension Optional: EmptyValue { package static var defaultValue: Self { nil } }
extension Array: EmptyValue { package static var defaultValue: Self { [] } }
extension Dictionary: EmptyValue { package static var defaultValue: Self { [:] } }
extension Set: EmptyValue { package static var defaultValue: Self { [] } }
extension String: DefaultValue { package static var defaultValue: Self { "" } }
extension Bool: DefaultValue { package static var defaultValue: Self { false } }
extension Int: DefaultValue { package static var defaultValue: Self { 0 } }
extension Double: DefaultValue { package static var defaultValue: Self { 0 } }

/// A result, which is a failure for a call without an answer if its error can be made.
private protocol ResultValue {
  static func unstubbed(_ requirement: StubbedRequirement) -> Self?
}

extension Result: ResultValue {
  fileprivate static func unstubbed(_ requirement: StubbedRequirement) -> Self? {
    Fallback<Success, Failure>(requirement: requirement, value: nil, error: nil).result(as: Success.self)
  }
}

private func fixture<Value>(of type: Value.Type) -> Value? {
  (type as? any Fixturable.Type)?.fixture(from: FixtureGenerator()) as? Value
}

private func firstCase<Value>(of type: Value.Type) -> Value? {
  func first<Case: CaseIterable>(of type: Case.Type) -> Any? { type.allCases.first }
  return (type as? any CaseIterable.Type).flatMap { first(of: $0) } as? Value
}
