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
      case "functionSignature": symbol.parameters = try readParameters()
      case "swiftGenerics": symbol.generics = try readGenerics()
      case "swiftExtension": symbol.swiftExtension = try readExtension()
      case "declarationFragments": symbol.fragments = try readFragments()
      case "accessLevel": access = try readAccess()
      case "availability": symbol.availability = try readAvailability()
      case "location": symbol.location = try readLocation()
      default: try json.skipValue()
      }
    }
    guard let kind, let id, let access, !symbol.path.isEmpty else {
      throw JSONError(offset: first, expected: "a symbol with a kind, an identifier, a path and an access level")
    }
    symbol.kind = Symbol.Kind(kind)
    symbol.id = id
    symbol.access = access
    // The graph's kind of an actor is `class`. Its declaration has the right keyword.
    if symbol.kind == .class, symbol.fragments.contains(where: { $0.kind == .keyword && $0.text == "actor" }) {
      symbol.kind = .actor
    }
    return symbol
  }

  mutating func readFragments() throws(JSONError) -> [Fragment] {
    fragments.removeAll(keepingCapacity: true)
    try json.beginArray()
    while try json.nextElement() {
      var fragment = Fragment(kind: .text, text: "")
      try json.beginObject()
      while let key = try json.nextKey() {
        switch key {
        case "kind": fragment.kind = Fragment.Kind(try json.word())
        case "spelling": fragment.text = try json.string()
        case "preciseIdentifier": fragment.id = try json.string()
        default: try json.skipValue()
        }
      }
      fragments.append(fragment)
    }
    return Array(fragments[...])
  }

  /// Reads the lines of a documentation comment.
  private mutating func readDocumentation() throws(JSONError) -> String? {
    var lines: [String] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      guard "lines" ~= key else {
        try json.skipValue()
        continue
      }
      try json.beginArray()
      while try json.nextElement() { lines.append(try readString(of: "text") ?? "") }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Reads the names of a function's parameters.
  ///
  /// Their fragments repeat the declaration's, so they are skipped.
  private mutating func readParameters() throws(JSONError) -> [FunctionParameter] {
    var parameters: [FunctionParameter] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      guard "parameters" ~= key else {
        try json.skipValue()
        continue
      }
      try json.beginArray()
      while try json.nextElement() { parameters.append(try readParameter()) }
    }
    return parameters
  }

  private mutating func readParameter() throws(JSONError) -> FunctionParameter {
    var parameter = FunctionParameter(name: "")
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "name": parameter.name = try json.string()
      case "internalName": parameter.internalName = try json.string()
      default: try json.skipValue()
      }
    }
    return parameter
  }

  private mutating func readAccess() throws(JSONError) -> Access {
    let first = json.offset
    guard let access = Access(rawValue: try json.string()) else {
      throw JSONError(offset: first, expected: "an access level")
    }
    return access
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

extension SymbolGraphReader {
  mutating func readAvailability() throws(JSONError) -> [Availability] {
    var result: [Availability] = []
    try json.beginArray()
    while try json.nextElement() { result.append(try readPlatform()) }
    return result
  }

  private mutating func readPlatform() throws(JSONError) -> Availability {
    var availability = Availability()
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "domain":
        let domain = try json.string()
        availability.domain = domain == "*" ? nil : domain
      case "introduced": availability.introduced = try readPlatformVersion()
      case "deprecated": availability.deprecated = try readPlatformVersion()
      case "obsoleted": availability.obsoleted = try readPlatformVersion()
      case "isUnconditionallyDeprecated": availability.isDeprecated = try json.boolean()
      case "isUnconditionallyUnavailable": availability.isUnavailable = try json.boolean()
      case "message": availability.message = try json.string()
      case "renamed": availability.renamed = try json.string()
      default: try json.skipValue()
      }
    }
    return availability
  }

  /// Reads a version with as many numbers as the attribute has.
  private mutating func readPlatformVersion() throws(JSONError) -> String {
    var numbers: [Int] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "major", "minor", "patch": numbers.append(try json.integer())
      default: try json.skipValue()
      }
    }
    return numbers.map(String.init).joined(separator: ".")
  }
}
