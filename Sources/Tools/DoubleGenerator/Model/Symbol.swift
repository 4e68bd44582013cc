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
  /// The pieces of the declaration's text, until an index has parsed them.
  var fragments: [Fragment] = []
  var location: SourceLocation?
  /// The names of the generic parameters, including those of outer types.
  var genericParameters: [String] = []
  var genericConstraints: [GenericConstraint] = []
  var availability: [Availability] = []
  /// True if code sees it only by importing its module with `@_spi`.
  var isSPI = false
  /// The constraints of the extension that contains the declaration, or nil outside of extensions.
  var extensionConstraints: [GenericConstraint]?

  var name: String { path.last ?? "" }
  /// The path as text, such as `Repository.Item`.
  var title: String { path.joined(separator: ".") }
  /// The path as code, with backticks where a name needs them.
  var escapedPath: String { path.map(Identifier.escaped).joined(separator: ".") }
  /// The name with its module, such as `Library.ShelfType`.
  var qualifiedName: String { "\(module ?? "").\(title)" }
  /// The module of the graph.
  ///
  /// The mangled name of a declaration in an extension has the module of the extended type.
  var graphModule: String?
  /// The module that declares the symbol.
  var module: String? { graphModule ?? MangledName.module(of: id) }
  /// True if the compiler warns of a use, or rejects it.
  var isDeprecated: Bool {
    availability.contains { $0.isDeprecated || $0.isUnavailable || $0.deprecated != nil || $0.obsoleted != nil }
  }
  /// True if the compiler synthesized the member.
  var isSynthesized: Bool {
    // Most names have no second colon, which is faster to find than a text.
    id.utf8.dropFirst(2).contains(UInt8(ascii: ":")) && id.contains("::SYNTHESIZED::")
  }
}

extension Symbol {
  /// The kind of a declaration.
  ///
  /// The raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case `protocol` = "swift.protocol"
    case `struct` = "swift.struct"
    case `class` = "swift.class"
    case `enum` = "swift.enum"
    case actor = "swift.actor"
    case enumCase = "swift.enum.case"
    case method = "swift.method"
    case typeMethod = "swift.type.method"
    case property = "swift.property"
    case initializer = "swift.init"
    case `operator` = "swift.func.op"
    case associatedType = "swift.associatedtype"
    case typeAlias = "swift.typealias"
    case macro = "swift.macro"
    case other

    /// True if the declaration is a type that has values.
    var isType: Bool { [.struct, .class, .enum, .actor].contains(self) }
  }
}

/// A piece of a declaration's text.
struct Fragment: Sendable, Hashable, Decodable {
  /// The kind of a fragment, as far as it decides about its tokens.
  enum Kind: Sendable, Decodable {
    /// A name or a keyword, such as `init`.
    case identifier
    case name
    /// A keyword, an attribute or a literal.
    case word
    /// Signs and words, with white space.
    case text

    init(from decoder: any Decoder) throws {
      self =
        switch try String(from: decoder) {
        case "typeIdentifier", "externalParam", "internalParam", "genericParameter": .name
        case "identifier": .identifier
        case "keyword", "number", "string", "attribute": .word
        default: .text
        }
    }
  }

  var kind: Kind
  var text: String
  /// The mangled name of the declaration that the text refers to.
  var id: String?

  private enum CodingKeys: String, CodingKey {
    case kind
    case text = "spelling"
    case id = "preciseIdentifier"
  }
}

/// The access level of a declaration.
///
/// A more visible level compares as greater.
enum Access: String, Sendable, Hashable, Comparable, CaseIterable, Decodable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`
  case open

  /// The modifier with a trailing space, empty for `internal` and below.
  var modifier: String { self > .internal ? "\(rawValue) " : "" }

  static func < (left: Access, right: Access) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A constraint on a generic parameter, such as `Item: Equatable`.
struct GenericConstraint: Sendable, Hashable, Decodable {
  var kind: Kind
  var left: String
  var right: String
  /// The mangled name of the right side, if it is a single declaration.
  var rightID: String?

  private enum CodingKeys: String, CodingKey {
    case kind
    case left = "lhs"
    case right = "rhs"
    case rightID = "rhsPrecise"
  }

  /// The kind of a constraint.
  ///
  /// The raw values are the compiler's.
  enum Kind: String, Sendable, Decodable {
    case conformance
    case sameType
    case other

    init(from decoder: any Decoder) throws { self = Self(rawValue: try String(from: decoder)) ?? .other }
  }

  /// The associated type that a constraint of a protocol is about, such as `Item` in `Self.Item == Int`.
  var associatedType: String? { Self.associatedType(left) }
  var rightAssociatedType: String? { Self.associatedType(right) }

  private static func associatedType(_ side: String) -> String? {
    side.hasPrefix("Self.") ? String(side.dropFirst("Self.".count)) : nil
  }
}

/// The location of a declaration in the sources.
struct SourceLocation: Sendable, Hashable {
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

  /// The domain of versions of the Swift language, which source code spells in lowercase.
  ///
  /// The compiler that reads the protocol also reads the double, so the version that introduced it does not matter.
  private static let language = "Swift"

  /// The `@available` attributes of a declaration, as written in source code.
  static func attributes(of availability: [Availability]) -> [String] {
    let introduced = availability.filter { $0.domain != language }.compactMap { entry in
      entry.introduced.flatMap { version in entry.domain.map { "\($0) \(version)" } }
    }
    var attributes = introduced.isEmpty ? [] : ["@available(\(introduced.joined(separator: ", ")), *)"]
    for entry in availability where entry.isDeprecated || entry.deprecated != nil {
      var parts = [
        entry.domain == language ? "swift" : entry.domain ?? "*",
        entry.deprecated.map { "deprecated: \($0)" } ?? "deprecated",
      ]
      if let renamed = entry.renamed { parts.append("renamed: \"\(renamed)\"") }
      // A message of several lines is written in one.
      if let message = entry.message { parts.append("message: \(message.debugDescription)") }
      attributes.append("@available(\(parts.joined(separator: ", ")))")
    }
    return attributes
  }
}
