import ToolSupport

/// Reads a symbol graph in one pass.
///
/// A graph can have hundreds of megabytes, most of which the generator does not need. A general JSON decoder would
/// create all of it in memory. This reader skips unknown members and keeps only those in the model.
struct SymbolGraphReader {
  var json: JSONScanner
  /// The module's name for error messages.
  let name: String
  /// The fragments of the current declaration.
  ///
  /// Reusing the array avoids growing a new one for each symbol.
  var fragments: [Fragment] = []
  /// The file of the last location, as written and decoded.
  var lastFile = (uri: "", path: "")
  /// The format version, if it cannot be read.
  private var unknownVersion: String?
  private var symbols: [Symbol] = []
  private var relationships: [Relationship] = []

  /// Creates a reader for the contents of a file, which must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer, name: String) {
    json = JSONScanner(bytes)
    self.name = name
  }

  /// Reads the graph.
  ///
  /// - Throws: A `GraphError` with the position at which the contents are damaged.
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
        remedy: "build the package again, so that the compiler writes a new graph")
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
        // Another format could fail anywhere in the symbols. Checking it first gives the better error.
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

  /// Reads one member of an object and skips the others.
  mutating func readString(of member: StaticString) throws(JSONError) -> String? {
    var result: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      if member ~= key { result = try json.string() } else { try json.skipValue() }
    }
    return result
  }
}
