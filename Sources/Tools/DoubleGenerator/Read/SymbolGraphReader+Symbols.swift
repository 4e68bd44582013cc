import Foundation
import ToolSupport

extension SymbolGraphReader {
  mutating func readSymbol() throws(JSONError) -> Symbol {
    let first = json.offset
    var kind: String?
    var id: String?
    var access: Access?
    var symbol = Symbol(kind: .other, id: "", path: [], access: .internal)
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "kind": kind = try readString(of: "identifier")
      case "identifier": id = try readString(of: "precise")
      case "pathComponents": symbol.path = try json.stringArray()
      case "docComment": symbol.documentation = try readDocumentation()
      case "swiftGenerics": try readGenerics(into: &symbol)
      case "swiftExtension":
        symbol.extensionConstraints =
          try readMember("constraints") { reader throws(JSONError) in try reader.readConstraints() } ?? []
      case "declarationFragments": symbol.fragments = try readFragments()
      case "accessLevel": access = try readAccess()
      case "availability":
        symbol.availability = try readArray { reader throws(JSONError) in try reader.readAvailability() }
      case "location": symbol.location = try readLocation()
      default: try json.skipValue()
      }
    }
    guard let kind, let id, let access, !symbol.path.isEmpty else {
      throw JSONError(offset: first, expected: "a symbol with a kind, an identifier, a path and an access level")
    }
    symbol.kind = Symbol.Kind(rawValue: kind) ?? .other
    symbol.id = id
    symbol.access = access
    // The graph's kind of an actor is `class`. Its declaration has the right keyword.
    if symbol.kind == .class, symbol.fragments.contains(where: { $0.kind == .word && $0.text == "actor" }) {
      symbol.kind = .actor
    }
    return symbol
  }

  private mutating func readFragments() throws(JSONError) -> [Fragment] {
    fragments.removeAll(keepingCapacity: true)
    try json.beginArray()
    while try json.nextElement() {
      var fragment = Fragment(kind: .text, text: "")
      try json.beginObject()
      while let key = try json.nextKey() {
        switch key {
        case "kind": fragment.kind = Self.kind(try json.word())
        case "spelling": fragment.text = try json.string()
        case "preciseIdentifier": fragment.id = try json.string()
        default: try json.skipValue()
        }
      }
      fragments.append(fragment)
    }
    return Array(fragments[...])
  }

  private static func kind(_ word: JSONBytes) -> Fragment.Kind {
    switch word {
    case "typeIdentifier", "externalParam", "internalParam", "genericParameter": .name
    case "identifier": .identifier
    case "keyword", "number", "string", "attribute": .word
    default: .text
    }
  }

  /// Reads the lines of a documentation comment.
  private mutating func readDocumentation() throws(JSONError) -> String? {
    let lines = try readMember("lines") { reader throws(JSONError) in
      try reader.readArray { reader throws(JSONError) in try reader.readString(of: "text") ?? "" }
    }
    return lines?.isEmpty == false ? lines?.joined(separator: "\n") : nil
  }

  private mutating func readGenerics(into symbol: inout Symbol) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "parameters":
        symbol.genericParameters = try readArray { reader throws(JSONError) in try reader.readString(of: "name") ?? "" }
      case "constraints": symbol.genericConstraints = try readConstraints()
      default: try json.skipValue()
      }
    }
  }

  private mutating func readAccess() throws(JSONError) -> Access {
    let first = json.offset
    guard let access = Access(rawValue: try json.string()) else {
      throw JSONError(offset: first, expected: "an access level")
    }
    return access
  }

  private mutating func readAvailability() throws(JSONError) -> Availability {
    var availability = Availability()
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "domain":
        let domain = try json.string()
        availability.domain = domain == "*" ? nil : domain
      case "introduced": availability.introduced = try readVersion().text
      case "deprecated": availability.deprecated = try readVersion().text
      case "obsoleted": availability.obsoleted = try readVersion().text
      case "isUnconditionallyDeprecated": availability.isDeprecated = try json.boolean()
      case "isUnconditionallyUnavailable": availability.isUnavailable = try json.boolean()
      case "message": availability.message = try json.string()
      case "renamed": availability.renamed = try json.string()
      default: try json.skipValue()
      }
    }
    return availability
  }

  /// Reads a location.
  ///
  /// The compiler counts lines and columns from 0.
  private mutating func readLocation() throws(JSONError) -> SourceLocation {
    var location = SourceLocation(file: "", line: 0)
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "uri":
        location.file = file(of: try json.string())
      case "position":
        try json.beginObject()
        while let key = try json.nextKey() {
          switch key {
          case "line": location.line = try json.integer() + 1
          case "character": location.column = try json.integer() + 1
          default: try json.skipValue()
          }
        }
      default:
        try json.skipValue()
      }
    }
    return location
  }

  /// The path of a `file:` URL.
  ///
  /// Consecutive symbols mostly share a file, so the last one is kept.
  private mutating func file(of uri: String) -> String {
    if uri != lastFile.uri {
      let path = uri.hasPrefix("file://") ? String(uri.dropFirst("file://".count)) : uri
      lastFile = (uri, path.removingPercentEncoding ?? path)
    }
    return lastFile.path
  }
}
