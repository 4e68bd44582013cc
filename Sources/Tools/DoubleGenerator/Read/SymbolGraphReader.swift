import ToolSupport

/// Reads a symbol graph in one pass.
///
/// A graph can have hundreds of megabytes, most of which the generator does not need. A general JSON decoder would
/// create all of it in memory. This reader skips unknown members and keeps only those in the model.
struct SymbolGraphReader {
  var json: JSONScanner
  /// The fragments of the current declaration.
  ///
  /// Reusing the array avoids growing a new one for each symbol.
  var fragments: [Fragment] = []
  /// The file of the last location, as written and decoded.
  var lastFile = (uri: "", path: "")
  /// The module's name for error messages.
  private let name: String
  /// The format version, if it cannot be read.
  private var unknownVersion: String?

  /// Creates a reader for the contents of a file, which must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer, name: String) {
    json = JSONScanner(bytes)
    self.name = name
  }

  /// Reads the graph.
  ///
  /// - Throws: A `ToolError` with the position at which the contents are damaged.
  mutating func read() throws(ToolError) -> SymbolGraph {
    do throws(JSONError) {
      return try readGraph()
    } catch {
      if let version = unknownVersion {
        throw ToolError(
          message: "the symbol graph of \(name) has \(version), and 0.6 was expected",
          remedy: "use the Swift toolchain that this version of rehearsal is made for, or a newer version of rehearsal")
      }
      throw ToolError(
        message: "the symbol graph of \(name) is damaged at byte \(error.offset): \(error.expected) was expected",
        remedy: "build the package again, so that the compiler writes a new graph")
    }
  }

  private mutating func readGraph() throws(JSONError) -> SymbolGraph {
    var graph = SymbolGraph(module: "")
    var module: String?
    var version: Version?
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "metadata":
        version = try readMember("formatVersion") { reader throws(JSONError) in try reader.readVersion() }
        // Another format could fail anywhere in the symbols. Checking it first gives the better error.
        try check(version)
      case "module":
        module = try readString(of: "name")
      case "symbols":
        try json.beginArray()
        while try json.nextElement() { graph.symbols.append(try readSymbol()) }
      case "relationships":
        try json.beginArray()
        while try json.nextElement() { graph.relationships.append(try readRelationship()) }
      default:
        try json.skipValue()
      }
    }
    try json.end()
    try check(version)
    guard let module else { throw json.error("the name of the module before the end") }
    graph.module = module
    for index in graph.symbols.indices { graph.symbols[index].graphModule = module }
    return graph
  }

  /// Throws an error unless the format can be read.
  ///
  /// Since 0.5, it has only had additions.
  private mutating func check(_ version: Version?) throws(JSONError) {
    if let version, version.major ?? 0 == 0, version.minor ?? 0 >= 5 { return }
    unknownVersion = version.map { "the format \($0.text)" } ?? "no format version"
    throw json.error("the format 0.6")
  }

  mutating func readVersion() throws(JSONError) -> Version {
    var version = Version()
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "major": version.major = try json.integer()
      case "minor": version.minor = try json.integer()
      case "patch": version.patch = try json.integer()
      default: try json.skipValue()
      }
    }
    return version
  }

  /// Reads one member of an object and skips the others.
  mutating func readMember<Value>(
    _ name: StaticString, _ value: (inout Self) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    var result: Value?
    try json.beginObject()
    while let key = try json.nextKey() {
      if name ~= key { result = try value(&self) } else { try json.skipValue() }
    }
    return result
  }

  mutating func readString(of member: StaticString) throws(JSONError) -> String? {
    try readMember(member) { reader throws(JSONError) in try reader.json.string() }
  }

  /// Reads an array.
  mutating func readArray<Element>(
    of element: (inout Self) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try json.beginArray()
    while try json.nextElement() { elements.append(try element(&self)) }
    return elements
  }
}

extension SymbolGraphReader {
  /// A version with as many numbers as the graph has.
  struct Version {
    var major: Int?
    var minor: Int?
    var patch: Int?

    var text: String { [major, minor, patch].compactMap { $0.map(String.init) }.joined(separator: ".") }
  }

  private mutating func readRelationship() throws(JSONError) -> Relationship {
    let first = json.offset
    var kind: Relationship.Kind?
    var (source, target): (String?, String?)
    var constraints: [GenericConstraint] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "kind": kind = Self.kind(try json.word())
      case "source": source = try json.string()
      case "target": target = try json.string()
      case "swiftConstraints": constraints = try readConstraints()
      default: try json.skipValue()
      }
    }
    guard let kind, let source, let target else {
      throw JSONError(offset: first, expected: "a relationship with a kind, a source and a target")
    }
    return Relationship(kind: kind, source: source, target: target, constraints: constraints)
  }

  private static func kind(_ word: JSONBytes) -> Relationship.Kind {
    switch word {
    // A double implements the optional requirements of an Objective-C protocol like the others.
    case "requirementOf", "optionalRequirementOf": .requirementOf
    case "memberOf": .memberOf
    case "conformsTo": .conformsTo
    case "inheritsFrom": .inheritsFrom
    case "defaultImplementationOf": .defaultImplementationOf
    default: .other
    }
  }

  mutating func readConstraints() throws(JSONError) -> [GenericConstraint] {
    try readArray { reader throws(JSONError) in
      var constraint = GenericConstraint(kind: .other, left: "", right: "")
      try reader.json.beginObject()
      while let key = try reader.json.nextKey() {
        switch key {
        case "kind": constraint.kind = GenericConstraint.Kind(rawValue: try reader.json.string()) ?? .other
        case "lhs": constraint.left = try reader.json.string()
        case "rhs": constraint.right = try reader.json.string()
        case "rhsPrecise": constraint.rightID = try reader.json.string()
        default: try reader.json.skipValue()
        }
      }
      return constraint
    }
  }
}
