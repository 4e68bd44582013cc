/// What a declaration says, read from the compiler's fragments.
struct Declaration: Hashable, Sendable {
  /// A parameter of a function, a subscript or an initializer.
  struct Parameter: Hashable, Sendable {
    /// The label at the call; none for `_`.
    var label: String?
    /// The name inside.
    var name: String
    /// `inout`, `@escaping` and the like.
    var specifiers: [String] = []
    var type: TypeRef
    var isVariadic = false
    /// The default value as it is written; an implicit memberwise initializer has one for each `var` with a value.
    var defaultValue: String?
  }

  /// What can be done with a property or a subscript.
  struct Accessors: Hashable, Sendable {
    var isSettable = false
    var isAsync = false
    var failure: TypeRef.Failure = .none
    /// Whether the braces were there at all: a stored property has none.
    var isWritten = true
  }

  struct GenericParameter: Hashable, Sendable {
    var name: String
    var isPack = false
    /// `let count: Int`, a value instead of a type.
    var isValue = false
    var constraint: TypeRef?
  }

  /// `Item: Hashable` or `Item == Int` of a `where` clause.
  struct Constraint: Hashable, Sendable {
    var left: TypeRef
    var isSameType: Bool
    var right: TypeRef
  }

  /// `@MainActor`, `@discardableResult`, as they are written.
  var attributes: [String] = []
  /// The same with the compiler's identity, for a global actor's import.
  var attributeIDs: [String: String] = [:]
  /// Whether a result builder makes the result of a body that does not say `return`.
  var hasResultBuilder = false
  /// `static`, `mutating`, `weak` and the like.
  var modifiers: Set<String> = []
  /// What it declares, such as `func` or `associatedtype`.
  var keyword = ""
  var name = ""
  var genericParameters: [GenericParameter] = []
  var parameters: [Parameter] = []
  var isAsync = false
  var failure: TypeRef.Failure = .none
  /// The result of a function, the type of a property or a subscript, what a type alias stands for.
  var type: TypeRef = .void
  /// Whether an initializer is failable: `init?` or `init!`.
  var isFailable = false
  var accessors = Accessors(isWritten: false)
  /// What an associated type, a protocol or a class inherits from.
  var inherited: [TypeRef] = []
  var constraints: [Constraint] = []

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}
