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

  /// Whether what is wrapped may be of any type, the wrapper's own included.
  var takesAnything: Bool {
    guard form == .wrapped else { return false }
    if case .any = plainType { return true }
    return plainType == .nominal(TypeRef.Nominal(name: "Any", id: nil))
  }

  /// The expression that makes the record of the argument.
  ///
  /// - Parameters:
  ///   - argument: The argument's name.
  ///   - typeName: Its type's name, for a record of nothing else.
  ///   - wrapper: How the wrapper's type is written.
  /// - Returns: The expression.
  func expression(for argument: String, typeName: String, wrapper: String = "Recorded") -> String {
    switch form {
    case .value: argument
    case .identity where type != .own("ObjectIdentity"): "\(argument).map { ObjectIdentity($0) }"
    case .identity: "ObjectIdentity(\(argument))"
    case .wrapped: "\(wrapper)(\(argument))"
    case .closure(let wrapper): type.wrapped == nil ? "\(wrapper)(\(argument))" : "\(argument).map { \(wrapper)($0) }"
    case .description(ofValue: true): "RecordedDescription(describing: \(argument))"
    case .description(ofValue: false): "RecordedDescription(typeName: \"\(typeName)\")"
    case .pack: argument
    }
  }
}
