/// A type in a declaration, with the mangled names of the types that it mentions.
indirect enum TypeRef: Hashable, Sendable {
  /// A struct, class, enum, protocol, actor or type alias, such as `Result<Int, any Error>`.
  case nominal(Nominal)
  /// A generic parameter, an associated type, or `Self`.
  case parameter(String)
  /// A member of a type parameter, such as `Element.ID`.
  case member(of: TypeRef, String)
  case optional(TypeRef, isImplicitlyUnwrapped: Bool)
  case array(TypeRef)
  case inlineArray(count: TypeRef, TypeRef)
  case dictionary(TypeRef, TypeRef)
  case tuple([TupleElement])
  case function(FunctionType)
  case any(TypeRef)
  case some(TypeRef)
  case composition([TypeRef])
  case suppressed(TypeRef)
  case metatype(TypeRef, word: String)
  case expansion(TypeRef)
  case element(ofPack: TypeRef)

  struct Nominal: Hashable, Sendable {
    /// The name with those of outer types.
    var name: String
    /// The mangled name, or nil for `Any`.
    var id: String?
    var arguments: [TypeRef] = []
    /// The outer type, if it has generic arguments.
    var parent: TypeRef?

    /// The generic arguments, after those of the outer types.
    var allArguments: [TypeRef] {
      guard case .nominal(let parent)? = parent else { return arguments }
      return parent.allArguments + arguments
    }
    var isClass: Bool { id.map(MangledName.isClass) ?? false }
    var isProtocol: Bool { id.map(MangledName.isProtocol) ?? false }
  }

  struct TupleElement: Hashable, Sendable {
    var label: String?
    var type: TypeRef
  }

  struct FunctionType: Hashable, Sendable {
    /// Attributes such as `@Sendable`, `@MainActor` and `@convention(c)`, as written.
    var attributes: [String] = []
    var parameters: [FunctionParameter]
    /// The mangled name of the global actor among the attributes.
    var actorID: String?
    var isAsync = false
    var failure: Failure = .none
    /// True if the caller gets a result that nobody else uses.
    var isResultSent = false
    var result: TypeRef

    /// The attribute of a function that carries its actor with it.
    static let isolatedAny = "@isolated(any)"
    /// The attribute of an asynchronous function that runs on its caller's actor.
    static let nonsending = "nonisolated(nonsending)"
    /// The attributes that say where an asynchronous function runs.
    static let isolations: Set<String> = ["@concurrent", "@MainActor", isolatedAny, nonsending]

    var hasOwnActor: Bool { attributes.contains(Self.isolatedAny) }
    var isOnMainActor: Bool { attributes.contains("@MainActor") }
    /// True if the function is Sendable in each language mode.
    var isSendable: Bool { attributes.contains { $0 == "@Sendable" || $0.hasPrefix("@convention(c") } }
    var effects: Effects { Effects(isAsync: isAsync, failure: failure) }

    /// The function as a generic argument.
    ///
    /// A function type with a typed error, or with an actor of its own, can be one on macOS 15 and later only.
    var asArgument: FunctionType {
      var function = self
      if failure.type != nil { function.failure = .any }
      if hasOwnActor {
        function.attributes.removeAll { $0 == Self.isolatedAny }
        function.isAsync = true
      }
      return function
    }
  }

  struct FunctionParameter: Hashable, Sendable {
    /// Specifiers such as `inout` and `sending`.
    var specifiers: [String] = []
    var type: TypeRef
    var isVariadic = false
  }

  /// The effects of a function or a getter.
  struct Effects: Hashable, Sendable {
    var isAsync = false
    var failure = Failure.none

    var isEmpty: Bool { !isAsync && failure == .none }
    /// The keywords before a call.
    var callKeywords: String { (failure == .none ? "" : "try ") + (isAsync ? "await " : "") }
  }

  /// The errors that a function throws.
  enum Failure: Hashable, Sendable {
    case none
    case any
    case typed(TypeRef)
    case rethrown
  }
}

extension TypeRef {
  static let void = TypeRef.tuple([])
  static let anything = TypeRef.nominal(Nominal(name: "Any", id: nil))
  static let anyObject = TypeRef.nominal(Nominal(name: "AnyObject", id: StandardID.anyObject))
  static let equatable = TypeRef.nominal(Nominal(name: "Equatable", id: StandardID.equatable))
  static let objectIdentity = TypeRef.own("ObjectIdentity")
  static let sendable = TypeRef.nominal(Nominal(name: "Sendable", id: StandardID.sendable))
  static let anyError = TypeRef.any(.nominal(Nominal(name: "Error", id: StandardID.error)))
  static let never = TypeRef.swift("Never", StandardID.never)
  static let bool = TypeRef.swift("Bool", StandardID.bool)
  static let string = TypeRef.swift("String", StandardID.string)

  static func swift(_ name: String, _ id: String, _ arguments: [TypeRef] = []) -> TypeRef {
    .nominal(Nominal(name: name, id: id, arguments: arguments))
  }

  /// A type of TestSupport or of the double itself.
  static func own(_ name: String, _ arguments: [TypeRef] = []) -> TypeRef {
    .nominal(Nominal(name: name, id: nil, arguments: arguments))
  }

  /// The types as one constraint, or nil if there are none.
  static func composition(of types: [TypeRef]) -> TypeRef? { types.count > 1 ? .composition(types) : types.first }

  static func optional(_ type: TypeRef) -> TypeRef { .optional(type, isImplicitlyUnwrapped: false) }

  var nominal: Nominal? { if case .nominal(let nominal) = self { nominal } else { nil } }
  var isVoid: Bool { self == .void || nominal?.id == StandardID.void }

  var isNever: Bool { self == .never }
  /// True for the type of any error in Swift or in Objective-C.
  var isAnyError: Bool {
    if case .nominal(let nominal) = self { nominal.name == "NSError" } else { self == .anyError }
  }

  /// The type in its short form, such as `[Int]` for `Array<Int>`.
  var shorthand: TypeRef {
    guard case .nominal(let nominal) = self else { return self }
    switch (nominal.id, nominal.arguments.count) {
    case (StandardID.array, 1): return .array(nominal.arguments[0])
    case (StandardID.dictionary, 2): return .dictionary(nominal.arguments[0], nominal.arguments[1])
    case (StandardID.optional, 1): return .optional(nominal.arguments[0])
    default: return self
    }
  }

  /// The type with `?` in place of `!`.
  var withoutForce: TypeRef {
    replacing { if case .optional(let base, true) = $0 { .optional(base.withoutForce) } else { nil } }
  }

  /// The type with the `any` that Swift 5 lets its protocols do without.
  var withAny: TypeRef {
    switch self {
    case .nominal(let nominal): nominal.isProtocol ? .any(self) : self
    case .composition: .any(self)
    case .metatype(let base, let word) where base != base.withAny:
      word == "Type" ? .any(self) : .metatype(base.withAny, word: "Type")
    default: self
    }
  }

  /// The constraint of an existential type, or the type itself.
  var constraint: TypeRef { if case .any(let constraint) = self { constraint } else { self } }

  /// The function type itself, or the one inside an optional.
  var function: FunctionType? {
    switch self {
    case .function(let function): function
    case .optional(.function(let function), _): function
    default: nil
    }
  }

  var protocols: Set<String> {
    switch self {
    case .nominal(let nominal): nominal.id.map { [$0] } ?? []
    case .composition(let members): members.reduce(into: []) { $0.formUnion($1.protocols) }
    default: []
    }
  }

  /// The mangled names of all types that this type mentions.
  var ids: Set<String> {
    var ids: Set<String> = []
    _ = contains { part in
      switch part {
      case .nominal(let nominal): ids.formUnion([nominal.id].compactMap(\.self))
      case .function(let function): ids.formUnion([function.actorID].compactMap(\.self))
      default: break
      }
      return false
    }
    return ids
  }

  /// The literal for an optional or a collection without a value, or nil for other types.
  var emptyLiteral: String? {
    switch self {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    default: nil
    }
  }

  /// The type inside an optional, or nil for other types.
  var wrapped: TypeRef? {
    switch self {
    case .optional(let wrapped, _): wrapped
    case .nominal(let nominal) where nominal.id == StandardID.optional: nominal.arguments.first
    default: nil
    }
  }
}

extension TypeRef.Failure {
  /// The type of the error, or nil if the function cannot throw an error of its own.
  var type: TypeRef? {
    switch self {
    case .none, .rethrown: nil
    case .any: .anyError
    case .typed(let type): type
    }
  }
}
