extension Symbol {
  /// What sort of declaration a symbol is.
  enum Kind: Sendable, Hashable {
    case `protocol`
    case `struct`
    case `class`
    case `enum`
    case actor
    case enumCase
    case method
    case typeMethod
    case property
    case typeProperty
    case `subscript`
    case typeSubscript
    case initializer
    case deinitializer
    case `operator`
    case function
    case variable
    case associatedType
    case typeAlias
    case `extension`
    case macro
    case module
    case other

    /// Whether values can be of it.
    var isType: Bool { [.struct, .class, .enum, .actor].contains(self) }

    init(_ identifier: String) {
      self = Self.kinds[identifier] ?? .other
    }

    private static let kinds: [String: Kind] = [
      "swift.protocol": .protocol, "swift.struct": .struct, "swift.class": .class, "swift.enum": .enum,
      "swift.actor": .actor, "swift.enum.case": .enumCase, "swift.method": .method,
      "swift.type.method": .typeMethod, "swift.property": .property, "swift.type.property": .typeProperty,
      "swift.subscript": .subscript, "swift.type.subscript": .typeSubscript, "swift.init": .initializer,
      "swift.deinit": .deinitializer, "swift.func.op": .operator, "swift.func": .function, "swift.var": .variable,
      "swift.associatedtype": .associatedType, "swift.typealias": .typeAlias, "swift.extension": .extension,
      "swift.macro": .macro, "swift.module": .module,
    ]
  }
}
