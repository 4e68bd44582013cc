import Foundation
import ToolSupport

/// The declarations of a module and their relationships, as the compiler describes them.
struct SymbolGraph: Sendable, Equatable {
  var module: String
  var symbols: [Symbol] = []
  var relationships: [Relationship] = []
}

extension SymbolGraph {
  /// Reads the graph of a module from a folder.
  ///
  /// It consists of `M.symbols.json`, of `M@Other.symbols.json` with extensions of other modules' types, and of
  /// `Other@M.symbols.json` with the extensions that underlying modules make. `_Concurrency`, for example, extends
  /// `Swift`.
  ///
  /// - Throws: A `ToolError` if there is none, or if one cannot be read.
  init(of module: String, in folder: URL) throws(ToolError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter {
      $0.hasSuffix(Self.suffix) && ($0.hasPrefix("\(module)@") || $0.hasSuffix("@\(module)\(Self.suffix)"))
    }.sorted()
    let files = names.filter { $0 == module + Self.suffix } + others
    guard let first = files.first else {
      throw ToolError(
        message: "there is no symbol graph of \(module) in \(folder.path)",
        remedy: "build \(module), and extract its symbol graph into that folder")
    }
    try self.init(contentsOf: folder.appending(path: first))
    for file in files.dropFirst() {
      let other = try Self(contentsOf: folder.appending(path: file))
      symbols += other.symbols
      relationships += other.relationships
    }
    nameNestedTypesInFull()
  }

  /// Reads a file by mapping it into memory.
  ///
  /// - Throws: A `ToolError` if the file cannot be read.
  init(contentsOf file: URL) throws(ToolError) {
    let data: Data
    do {
      // On Linux, `mappedIfSafe` reads the whole file, which takes a fifth longer.
      data = try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw ToolError(
        message: "the symbol graph \(file.path) cannot be opened",
        remedy: "check that the file exists and is readable")
    }
    let name = file.lastPathComponent
    try self.init(data, name: name.hasSuffix(Self.suffix) ? String(name.dropLast(Self.suffix.count)) : name)
  }

  /// Reads the contents of a file, with the module's name for error messages.
  ///
  /// - Throws: A `ToolError` with the place at which the contents are damaged.
  init(_ data: Data, name: String) throws(ToolError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as UnknownFormat {
      throw ToolError(
        message: "the symbol graph of \(name) has \(error.version), and 0.6 was expected",
        remedy: "use the Swift toolchain that this version of rehearsal is made for, or a newer version of rehearsal")
    } catch {
      let place = (error as? DecodingError)?.place ?? ""
      throw ToolError(
        message: "the symbol graph of \(name) is damaged\(place.isEmpty ? "" : " at \(place)")",
        remedy: "build the package again, so that the compiler writes a new graph")
    }
  }

  /// Names nested types in full, such as `Form.Field`.
  ///
  /// The compiler names a type as the source does if it writes the graph during a build, and in full if it extracts the
  /// graph later. Code elsewhere needs the full name.
  private mutating func nameNestedTypesInFull() {
    let protocols = Set(symbols.lazy.filter { $0.kind == .protocol }.map(\.path))
    var nested: [String: [String]] = [:]
    for symbol in symbols
    where symbol.path.count > 1 && (symbol.kind.isType || [.protocol, .typeAlias].contains(symbol.kind)) {
      // A type alias of a protocol is a member of a type parameter.
      if !protocols.contains(Array(symbol.path.dropLast())) { nested[symbol.id] = symbol.path }
    }
    guard !nested.isEmpty else { return }
    for index in symbols.indices {
      for place in symbols[index].fragments.indices {
        let fragment = symbols[index].fragments[place]
        guard fragment.kind == .name, let id = fragment.id, let path = nested[id] else { continue }
        let before = symbols[index].fragments[..<place].suffix(2).map(\.text).joined()
        let isFull = before.hasSuffix(".") && !before.hasSuffix("Self.") && !before.hasSuffix("`Self`.")
        if !isFull, fragment.text == path.last { symbols[index].fragments[place].text = path.joined(separator: ".") }
      }
    }
  }

  private static let suffix = ".symbols.json"
}

/// A relationship between two declarations.
struct Relationship: Sendable, Hashable {
  var kind: Kind
  /// The mangled name of the member, conforming type, subclass, or default implementation.
  var source: String
  /// The mangled name of the type, protocol, superclass, or requirement.
  var target: String
  /// The constraints of a conditional conformance.
  var constraints: [GenericConstraint] = []

  /// The kind of a relationship.
  ///
  /// The raw values are the compiler's.
  enum Kind: String, Sendable {
    case memberOf
    case requirementOf
    case conformsTo
    case inheritsFrom
    case defaultImplementationOf
    case other
  }
}
