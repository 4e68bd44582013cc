/// What an argument is recorded as, and how it is made of the argument.
struct Recording: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// The argument itself.
    case value
    /// Which object it is.
    case identity
    /// Wrapped, so that it can be compared.
    case wrapped
    /// A closure that can be read back.
    case closure(_ wrapper: String)
    /// Its type's name, and a description where one is safe.
    case description(ofValue: Bool)
    /// The arguments of a parameter pack, each as this.
    case pack(of: TypeRef)
  }

  let form: Form
  /// The type of what is recorded.
  let type: TypeRef
  /// What a test hands to the expectation: the type without a wrapper.
  let plainType: TypeRef

  /// The expression that makes the record of the argument.
  func expression(for argument: String, typeName: String) -> String {
    switch form {
    case .value: argument
    case .identity where type.wrapped != nil: "\(argument).map { ObjectIdentity($0) }"
    case .identity: "ObjectIdentity(\(argument))"
    case .wrapped: "Recorded(\(argument))"
    case .closure(let wrapper): type.wrapped == nil ? "\(wrapper)(\(argument))" : "\(argument).map { \(wrapper)($0) }"
    case .description(ofValue: true): "RecordedDescription(describing: \(argument))"
    case .description(ofValue: false): "RecordedDescription(typeName: \"\(typeName)\")"
    case .pack: argument
    }
  }
}
