import ToolSupport

/// Reads the compiler's symbol graph in one pass, and only the parts of it that the model has.
struct SymbolGraphReader {
  var json: JSONScanner
  /// What errors call the graph: the module it is of.
  let name: String
  /// The fragments of the declaration at hand; reused, so that each symbol's array is as large as it has to be.
  var fragments: [Fragment] = []
  /// The file of the last location, as it was written and decoded.
  var lastFile = (uri: "", path: "")
  /// What is said of a format version that is not read.
  private var unknownVersion: String?
  private var symbols: [Symbol] = []
  private var relationships: [Relationship] = []

  /// Starts to read one file's contents, which have to outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer, name: String) {
    json = JSONScanner(bytes)
    self.name = name
  }

  /// Reads all.
  ///
  /// - Throws: A `GraphError` that says where the contents stop being a symbol graph.
  mutating func read() throws(GraphError) -> SymbolGraph {
    do throws(JSONError) {
      return try readGraph()
    } catch {
      if let version = unknownVersion {
        throw GraphError(
          message: "the symbol graph of \(name) has \(version), and 0.6 was expected",
          remedy: "use the Swift toolchain that this version of rehearsal is made for, or a newer version of rehearsal")
      }
      throw GraphError(
        message: "the symbol graph of \(name) is damaged at byte \(error.offset): \(error.expected) was expected",
        remedy: "build the package anew, so that the compiler writes it again")
    }
  }

  private mutating func readGraph() throws(JSONError) -> SymbolGraph {
    var version: FormatVersion?
    var module: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "metadata":
        version = try readMetadata()
        try check(version)
      case "module":
        module = try readString(of: "name")
      case "symbols":
        try json.beginArray()
        while try json.nextElement() { symbols.append(try readSymbol()) }
      case "relationships":
        try json.beginArray()
        while try json.nextElement() { relationships.append(try readRelationship()) }
      default:
        try json.skipValue()
      }
    }
    try json.end()
    try check(version)
    guard let module else { throw json.error("the name of the module before the end") }
    return SymbolGraph(module: module, symbols: symbols, relationships: relationships)
  }

  private mutating func check(_ version: FormatVersion?) throws(JSONError) {
    guard version?.isKnown != true else { return }
    unknownVersion = version.map { "the format \($0)" } ?? "no format version"
    throw json.error("the format 0.6")
  }

  private mutating func readMetadata() throws(JSONError) -> FormatVersion? {
    var version: FormatVersion?
    try json.beginObject()
    while let key = try json.nextKey() {
      if "formatVersion" ~= key { version = try readVersion() } else { try json.skipValue() }
    }
    return version
  }

  mutating func readVersion() throws(JSONError) -> FormatVersion {
    var version = FormatVersion()
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

  /// Reads one member of an object, and goes past the others.
  mutating func readString(of member: StaticString) throws(JSONError) -> String? {
    var result: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      if member ~= key { result = try json.string() } else { try json.skipValue() }
    }
    return result
  }
}
