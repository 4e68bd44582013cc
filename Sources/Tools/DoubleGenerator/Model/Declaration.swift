/// A parsed declaration.
struct Declaration: Hashable, Sendable {
  /// A parameter of a function, a subscript or an initializer.
  struct Parameter: Hashable, Sendable {
    /// The argument label, or nil for `_`.
    var label: String?
    /// The name inside the body.
    var name: String
    /// Specifiers such as `inout` and `@escaping`.
    var specifiers: [String] = []
    var type: TypeRef
    var isVariadic = false
    /// True for the value of a property that must not keep its object alive.
    var isHeldWeakly = false
    /// The default value as written.
    ///
    /// An implicit memberwise initializer has one for each `var` with a value.
    var defaultValue: String?

    var isAutoclosure: Bool { specifiers.contains("@autoclosure") }
    /// The type of the argument in the body: an array for a variadic parameter.
    var variadicType: TypeRef { isVariadic ? .array(type) : type }
  }

  /// The accessors of a property or a subscript.
  struct Accessors: Hashable, Sendable {
    var isSettable = false
    var isAsync = false
    var failure: TypeRef.Failure = .none

    var effects: TypeRef.Effects { TypeRef.Effects(isAsync: isAsync, failure: failure) }
  }

  struct GenericParameter: Hashable, Sendable {
    var name: String
    var isPack = false
    /// True for a value parameter, such as `let count: Int`.
    var isValue = false
    var constraint: TypeRef?
  }

  /// A constraint of a `where` clause, such as `Item: Hashable` or `Item == Int`.
  struct Constraint: Hashable, Sendable {
    var left: TypeRef
    var isSameType: Bool
    var right: TypeRef

    func mapped(_ map: (TypeRef) -> TypeRef) -> Constraint {
      Constraint(left: map(left), isSameType: isSameType, right: map(right))
    }
  }

  /// Attributes such as `@MainActor` and `@discardableResult`, as written.
  var attributes: [String] = []
  /// The mangled names of attributes that are types, such as global actors.
  var attributeIDs: [String: String] = [:]
  /// True if a result builder builds the result of a body without `return`.
  var hasResultBuilder = false
  /// Modifiers such as `static`, `mutating` and `weak`.
  var modifiers: Set<String> = []
  /// The introducing keyword, such as `func` or `associatedtype`.
  var keyword = ""
  var name = ""
  var genericParameters: [GenericParameter] = []
  var parameters: [Parameter] = []
  var isAsync = false
  var failure: TypeRef.Failure = .none
  /// The result type of a function, the type of a property or subscript, or the type behind a type alias.
  var type: TypeRef = .void
  /// True for `init?` and `init!`.
  var isFailable = false
  var isOperator = false
  var accessors = Accessors()
  /// The types after the colon of an associated type, a protocol or a class.
  var inherited: [TypeRef] = []
  var constraints: [Constraint] = []

  var effects: TypeRef.Effects { TypeRef.Effects(isAsync: isAsync, failure: failure) }
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// True if a type of a function, a subscript or an initializer mentions one of the given name.
  func mentionsType(named name: String) -> Bool {
    types.contains { type in
      type.contains { part in
        if case .nominal(let nominal) = part { nominal.parent == nil && nominal.name == name } else { false }
      }
    }
  }

  /// The types of the parameters and of the result.
  var types: [TypeRef] { parameters.map(\.type) + [type] }

  /// The mangled names of the types of a function, a subscript, an initializer or a property.
  var ids: Set<String> { Set(types.flatMap(\.ids)) }

  /// Replaces each type of a function, a subscript, an initializer or a property.
  mutating func mapTypes(_ map: (TypeRef) -> TypeRef) {
    mapTypesOfValues(map)
    for index in genericParameters.indices {
      genericParameters[index].constraint = genericParameters[index].constraint.map(map)
    }
    constraints = constraints.map { $0.mapped(map) }
  }

  /// Replaces each type except those of constraints.
  mutating func mapTypesOfValues(_ map: (TypeRef) -> TypeRef) {
    for index in parameters.indices { parameters[index].type = map(parameters[index].type) }
    type = map(type)
    if case .typed(let error) = failure { failure = .typed(map(error)) }
    if case .typed(let error) = accessors.failure { accessors.failure = .typed(map(error)) }
  }
}
