import ToolSupport

/// A declaration in a symbol graph.
struct Symbol: Sendable, Equatable {
  var kind: Kind
  /// The unique mangled name.
  var id: String
  /// The names from the outermost type to the declaration, such as `["Repository", "load(id:)"]`.
  var path: [String]
  var access: Access
  /// The lines of the documentation comment without slashes.
  var documentation: String?
  var fragments: [Fragment] = []
  var location: SourceLocation?
  var generics = Generics()
  var parameters: [FunctionParameter] = []
  var availability: [Availability] = []
  /// The extension that contains the declaration.
  var swiftExtension: ExtensionOrigin?

  /// The last part of the path.
  var name: String { path.last ?? "" }
  /// The text of the declaration.
  var declaration: String { fragments.reduce(into: "") { $0 += $1.text } }
  /// The module of the extended type, if the declaration is in an extension.
  var extendedModule: String? { swiftExtension?.extendedModule }
  /// True if the compiler synthesized the member.
  var isSynthesized: Bool { id.contains("::SYNTHESIZED::") }
}

extension Symbol {
  /// The kind of a declaration.
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

    /// True if the declaration is a type that has values.
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

/// The access level of a declaration.
///
/// A more visible level compares as greater.
enum Access: String, Sendable, Hashable, Comparable, CaseIterable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`
  case open

  static func < (left: Access, right: Access) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }
}

/// A piece of a declaration's text.
struct Fragment: Sendable, Hashable {
  var kind: Kind
  var text: String
  /// The mangled name of the declaration that the text refers to.
  var id: String?
}

extension Fragment {
  /// The kind of a fragment.
  ///
  /// The raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case keyword
    case text
    case identifier
    case typeIdentifier
    case genericParameter
    case internalParam
    case externalParam
    case attribute
    case number
    case string

    /// Reads the compiler's word.
    ///
    /// An unknown word counts as text.
    init(_ word: JSONBytes) {
      switch word {
      case "typeIdentifier": self = .typeIdentifier
      case "keyword": self = .keyword
      case "identifier": self = .identifier
      case "externalParam": self = .externalParam
      case "internalParam": self = .internalParam
      case "attribute": self = .attribute
      case "genericParameter": self = .genericParameter
      case "number": self = .number
      case "string": self = .string
      default: self = .text
      }
    }
  }
}

/// A parameter of a function.
struct FunctionParameter: Sendable, Hashable {
  /// The argument label, or the name if there is no separate label.
  var name: String
  /// The name inside the function, if it differs.
  var internalName: String?
}

/// The generic parameters of a declaration, including those of outer types, with their constraints.
struct Generics: Sendable, Hashable {
  var parameters: [GenericParameter] = []
  var constraints: [GenericConstraint] = []

  var isEmpty: Bool { parameters.isEmpty && constraints.isEmpty }
}

/// A generic parameter.
struct GenericParameter: Sendable, Hashable {
  var name: String
  /// The number of generic declarations around the one with the parameter.
  var depth = 0
}

/// A constraint on a generic parameter, such as `Item: Equatable`.
struct GenericConstraint: Sendable, Hashable {
  var kind: Kind
  var left: String
  var right: String
  /// The mangled name of the right side, if it is a single declaration.
  var rightID: String?

  /// The kind of a constraint.
  ///
  /// The raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case conformance
    case superclass
    case sameType
    case sameShape
    case other
  }
}

/// The extension that contains a declaration.
struct ExtensionOrigin: Sendable, Hashable {
  /// The module that declares the extended type.
  var extendedModule: String
  var constraints: [GenericConstraint] = []
}

/// The location of a declaration in the sources.
struct SourceLocation: Sendable, Hashable {
  /// The path of the file.
  var file: String
  /// The line, starting at 1.
  var line: Int
  /// The column of the name, starting at 1.
  ///
  /// It distinguishes enum cases on the same line.
  var column = 1
}

/// The contents of an `@available` attribute.
struct Availability: Sendable, Hashable {
  /// The platform or language, or nil for all.
  var domain: String?
  var introduced: String?
  var deprecated: String?
  var obsoleted: String?
  var isDeprecated = false
  var isUnavailable = false
  var message: String?
  var renamed: String?
}

extension Availability {
  /// The `@available` attributes of a declaration, as written in source code.
  static func attributes(of availability: [Availability]) -> [String] {
    let introduced = availability.compactMap { entry in
      entry.introduced.flatMap { version in entry.domain.map { "\($0) \(version)" } }
    }
    var attributes = introduced.isEmpty ? [] : ["@available(\(introduced.joined(separator: ", ")), *)"]
    for entry in availability where entry.isDeprecated || entry.deprecated != nil {
      var parts = [entry.domain ?? "*", entry.deprecated.map { "deprecated: \($0)" } ?? "deprecated"]
      if let renamed = entry.renamed { parts.append("renamed: \"\(renamed)\"") }
      if let message = entry.message {
        parts.append("message: \"\(message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
      }
      attributes.append("@available(\(parts.joined(separator: ", ")))")
    }
    return attributes
  }
}
