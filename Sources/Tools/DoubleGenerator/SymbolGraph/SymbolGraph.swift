import Foundation
import ToolSupport

/// The declarations of a module and their relationships, as the compiler describes them.
struct SymbolGraph: Sendable, Equatable {
  var module: String
  var symbols: [Symbol] = []
  var relationships: [Relationship] = []

  /// Adds another file of the same module.
  ///
  /// `M@Other.symbols.json`, for example, contains extensions of another module's types.
  mutating func merge(_ other: SymbolGraph) {
    symbols += other.symbols
    relationships += other.relationships
  }
}

extension SymbolGraph {
  /// Reads the graph of a module from a folder.
  ///
  /// It consists of `M.symbols.json`, of `M@Other.symbols.json` with extensions of other modules' types, and of
  /// `Other@M.symbols.json` with the extensions that underlying modules make. `_Concurrency`, for example, extends
  /// `Swift`.
  ///
  /// - Throws: A `GraphError` if there is none, or if one cannot be read.
  init(of module: String, in folder: URL) throws(GraphError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter {
      $0.hasSuffix(Self.suffix) && ($0.hasPrefix("\(module)@") || $0.hasSuffix("@\(module)\(Self.suffix)"))
    }.sorted()
    let own = names.filter { $0 == module + Self.suffix }
    guard !(own + others).isEmpty else {
      throw GraphError(
        message: "there is no symbol graph of \(module) in \(folder.path)",
        remedy: "build \(module), and extract its symbol graph into that folder")
    }
    try self.init(contentsOf: (own + others).map { folder.appending(path: $0) })
    nameNestedTypesInFull()
  }

  /// Reads the files of a module into one graph.
  ///
  /// - Throws: A `GraphError` if a file cannot be read.
  init(contentsOf files: [URL]) throws(GraphError) {
    self.init(module: "")
    for file in files {
      let graph = try Self(contentsOf: file)
      if module.isEmpty { self = graph } else { merge(graph) }
    }
  }

  /// Reads a file by mapping it into memory.
  ///
  /// - Throws: A `GraphError` if the file cannot be read.
  init(contentsOf file: URL) throws(GraphError) {
    let data: Data
    do {
      // On Linux, `mappedIfSafe` reads the whole file, which takes a fifth longer.
      data = try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw GraphError(
        message: "the symbol graph \(file.path) cannot be opened",
        remedy: "check that the file exists and is readable")
    }
    try self.init(data, name: Self.module(of: file))
  }

  /// Reads the contents of a file.
  ///
  /// - Parameters:
  ///   - data: The JSON.
  ///   - name: The module's name for error messages.
  /// - Throws: A `GraphError` with the position at which the contents are damaged.
  init(_ data: Data, name: String) throws(GraphError) {
    self = try data.withUnsafeBytes { bytes in
      Result { () throws(GraphError) in
        var reader = SymbolGraphReader(bytes, name: name)
        return try reader.read()
      }
    }.get()
  }

  private static let suffix = ".symbols.json"

  private static func module(of file: URL) -> String {
    let name = file.lastPathComponent
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}

/// A relationship between two declarations.
struct Relationship: Sendable, Hashable {
  var kind: Kind
  /// The mangled name of the member, conforming type, subclass, or default implementation.
  var source: String
  /// The mangled name of the type, protocol, superclass, or requirement.
  var target: String
  /// The qualified name of a target in another module.
  var targetFallback: String?
  /// The constraints of a conditional conformance.
  var constraints: [GenericConstraint] = []
}

extension Relationship {
  /// The kind of a relationship.
  ///
  /// The raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case memberOf
    case requirementOf
    case optionalRequirementOf
    case conformsTo
    case inheritsFrom
    case defaultImplementationOf
    case overrides
    case extensionTo
    case other

    /// Reads the compiler's word.
    ///
    /// An unknown word counts as `other`.
    init(_ word: JSONBytes) {
      switch word {
      case "requirementOf": self = .requirementOf
      case "memberOf": self = .memberOf
      case "conformsTo": self = .conformsTo
      case "inheritsFrom": self = .inheritsFrom
      case "optionalRequirementOf": self = .optionalRequirementOf
      case "defaultImplementationOf": self = .defaultImplementationOf
      case "overrides": self = .overrides
      case "extensionTo": self = .extensionTo
      default: self = .other
      }
    }
  }
}

/// The version of the symbol graph format.
struct FormatVersion: Sendable, Equatable, CustomStringConvertible {
  var major = 0
  var minor = 0
  var patch = 0

  /// True if this format can be read.
  ///
  /// Since 0.5, it has only had additions.
  var isKnown: Bool { major == 0 && minor >= 5 }

  var description: String { "\(major).\(minor).\(patch)" }
}

/// The reason why a symbol graph cannot be read, with a remedy.
struct GraphError: Error, Equatable {
  let message: String
  let remedy: String
}
