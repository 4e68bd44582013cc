import Foundation
import ToolSupport

/// A node of the compiler's type-checked tree.
///
/// Only the parts that mutants need are kept.
struct SyntaxNode: Sendable {
  /// The kind, such as `binary_expr`.
  var kind = ""

  /// The offset where the first token begins, or nil if the node has no place in the file.
  var start: Int?

  /// The offset where the last token begins.
  var lastToken = 0

  /// The mangled name of the type of an expression, such as `$sSbD` for `Bool`.
  var type = ""

  /// True if the compiler added the node.
  var isImplicit = false

  /// The text of a literal, the name of a declaration or operator, or the label of an argument.
  var text = ""

  /// The nodes below this one, in the order of the dump.
  var children: [Child] = []

  /// A node below another one, with its role.
  struct Child: Sendable {
    let role: String
    let node: SyntaxNode
  }

  /// The first child with a role.
  subscript(role: String) -> SyntaxNode? { children.first { $0.role == role }?.node }

  /// Returns all children with a role.
  func all(_ role: String) -> [SyntaxNode] { children.filter { $0.role == role }.map(\.node) }

  /// True if the node is an expression.
  var isExpression: Bool { kind.hasSuffix("_expr") || kind == "capture_list" || kind == "inject_into_optional" }

  /// The expression without the nodes that the compiler added around it.
  var written: SyntaxNode {
    var node = self
    while node.isImplicit, let inner = node["sub_expr"] { node = inner }
    return node
  }
}

extension SyntaxNode {
  /// The members that describe types and conformances, and make up most of a dump.
  private static let skipped: Set<String> = [
    "generic_signature", "requirement_signature", "substitutions", "inherits", "builtin_initializer",
    "initializer_decl",
    "function_ref", "usr", "decl_context", "interface_type", "attrs", "implicit_self_decl", "conformances",
    "thrown_type", "original_wrapped_value",
  ]

  /// Reads the node of a file from the JSON format of `-dump-ast`.
  ///
  /// - Throws: `JSONError` if the text has another format.
  static func read(_ json: [UInt8]) throws(JSONError) -> SyntaxNode {
    let result = json.withUnsafeBytes { bytes -> Result<SyntaxNode, JSONError> in
      var scanner = JSONScanner(bytes)
      do throws(JSONError) {
        return .success(try SyntaxNode(&scanner))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(_ json: inout JSONScanner) throws(JSONError) {
    try json.beginObject()
    while let name = try json.nextKey() {
      switch name {
      case "_kind": kind = try json.string()
      case "range": try readRange(&json)
      case "type": try readText(&json, into: \.type, role: "type")
      case "implicit": isImplicit = try json.boolean()
      case "value", "base_name", "name", "label": try readText(&json, into: \.text, role: "name")
      default:
        let role = name.string
        if Self.skipped.contains(role) { try json.skipDeepValue() } else { try readChildren(&json, role) }
      }
    }
  }

  private mutating func readRange(_ json: inout JSONScanner) throws(JSONError) {
    guard json.nextByte() == UInt8(ascii: "{") else { return try json.skipDeepValue() }
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "start": start = try json.integer()
      case "end": lastToken = try json.integer()
      default: try json.skipDeepValue()
      }
    }
  }

  /// Reads a text or, if the value is no text, nodes with a role.
  private mutating func readText(
    _ json: inout JSONScanner, into property: WritableKeyPath<Self, String>, role: String
  ) throws(JSONError) {
    if json.nextByte() == UInt8(ascii: "\"") {
      self[keyPath: property] = try json.string()
    } else {
      try readChildren(&json, role)
    }
  }

  private mutating func readChildren(_ json: inout JSONScanner, _ role: String) throws(JSONError) {
    switch json.nextByte() {
    case UInt8(ascii: "{"): children.append(Child(role: role, node: try SyntaxNode(&json)))
    case UInt8(ascii: "["):
      try json.beginArray()
      while try json.nextElement() { try readChildren(&json, role) }
    default: try json.skipValue()
    }
  }
}

extension JSONScanner {
  /// Moves past a value of any depth.
  ///
  /// Trees are deeper than the usual limit.
  fileprivate mutating func skipDeepValue() throws(JSONError) {
    switch nextByte() {
    case UInt8(ascii: "{"):
      try beginObject()
      while try nextKey() != nil { try skipDeepValue() }
    case UInt8(ascii: "["):
      try beginArray()
      while try nextElement() { try skipDeepValue() }
    default: try skipValue()
    }
  }
}

/// A dump of the type-checked trees of a module, by the compiler that builds it.
struct TreeDump {
  /// The arguments of the compiler for the module.
  let compilation: ModuleCompilation
  let toolchain: Toolchain
  let runner: any ToolRunner
  /// The folder for the dumps, which are large and removed again.
  let folder: String

  /// Returns the trees of some files of the module, by their absolute paths.
  ///
  /// - Throws: `ToolError` if a file does not compile.
  func trees(of paths: [String]) throws -> [String: SyntaxNode] {
    guard !paths.isEmpty else { return [:] }
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let dumps = paths.indices.map { "\(folder)/\($0).json" }
    let primary = paths.flatMap { ["-primary-file", $0] }
    let others = compilation.sources.filter { !paths.contains($0) }
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "swiftc"),
        arguments: ["-frontend", "-dump-ast", "-dump-ast-format", "json"] + compilation.frontendArguments + primary
          + others + dumps.flatMap { ["-o", $0] }))
    guard result.status == 0 else {
      throw ToolError(
        message: "the compiler cannot describe module \(compilation.module)", remedy: Toolchain.remedy,
        details: result.errors)
    }
    var trees: [String: SyntaxNode] = [:]
    for (path, dump) in zip(paths, dumps) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: dump)))
      do {
        trees[path] = try SyntaxNode.read(bytes)
      } catch {
        throw ToolError(
          message: "the compiler's description of \(path) has an unknown format", remedy: Toolchain.remedy,
          details: "\(error)")
      }
    }
    return trees
  }
}
