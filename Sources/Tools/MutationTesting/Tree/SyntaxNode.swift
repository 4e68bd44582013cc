import Foundation

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

  /// The type of an expression.
  var type = MangledType(name: "")

  /// True if the compiler added the node.
  var isImplicit = false

  /// The text of a literal, the name of a declaration or operator, or the label of an argument.
  var text = ""

  /// The nodes below this one, each with its role, in the order of the dump.
  var children: [(role: String, node: SyntaxNode)] = []

  /// The first child with a role.
  subscript(role: String) -> SyntaxNode? { children.first { $0.role == role }?.node }

  /// Returns all children with a role.
  func all(_ role: String) -> [SyntaxNode] { children.filter { $0.role == role }.map(\.node) }

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
    "initializer_decl", "function_ref", "usr", "decl_context", "interface_type", "attrs", "implicit_self_decl",
    "conformances", "thrown_type", "original_wrapped_value",
  ]

  /// Reads the node of a file from the JSON format of `-dump-ast`.
  ///
  /// - Throws: `TreeError` if the text has another format.
  static func read(_ json: Data) throws(TreeError) -> SyntaxNode {
    try json.withUnsafeBytes { bytes in
      Result { () throws(TreeError) in
        var scanner = TreeScanner(bytes)
        return try SyntaxNode(&scanner)
      }
    }.get()
  }

  private init(_ json: inout TreeScanner) throws(TreeError) {
    try json.beginObject()
    while let role = try json.nextKey() {
      switch role {
      case "_kind": kind = try json.string()
      case "range": try readRange(&json)
      case "type": try readText(&json, into: \.type.name, role)
      case "implicit": isImplicit = try json.boolean()
      case "value", "base_name", "name", "label": try readText(&json, into: \.text, "name")
      default: if Self.skipped.contains(role) { try json.skipValue() } else { try readChildren(&json, role) }
      }
    }
  }

  private mutating func readRange(_ json: inout TreeScanner) throws(TreeError) {
    guard json.nextByte() == UInt8(ascii: "{") else { return try json.skipValue() }
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "start": start = try json.integer()
      case "end": lastToken = try json.integer()
      default: try json.skipValue()
      }
    }
  }

  /// Reads a text or, if the value is no text, nodes with a role.
  private mutating func readText(
    _ json: inout TreeScanner, into property: WritableKeyPath<Self, String>, _ role: String
  ) throws(TreeError) {
    if json.nextByte() == UInt8(ascii: "\"") {
      self[keyPath: property] = try json.string()
    } else {
      try readChildren(&json, role)
    }
  }

  private mutating func readChildren(_ json: inout TreeScanner, _ role: String) throws(TreeError) {
    switch json.nextByte() {
    case UInt8(ascii: "{"): children.append((role, try SyntaxNode(&json)))
    case UInt8(ascii: "["):
      try json.beginArray()
      while try json.nextElement() { try readChildren(&json, role) }
    default: try json.skipValue()
    }
  }
}

/// A type, as far as its mangled name in the compiler's tree tells it.
struct MangledType: Sendable {
  /// The name, such as `$sSbD` for `Bool`.
  var name: String

  var isBool: Bool { name == "$sSbD" }
  var isNever: Bool { name == "$ss5NeverOD" }
  /// True for an optional value, but not for the result of an optional call that returns nothing.
  var isOptional: Bool { name.hasSuffix("SgD") && name != "$sytSgD" }
  var isString: Bool { name == "$sSSD" }
  /// True for a literal of exactly one character.
  var isCharacter: Bool { name == "$sSJD" || name == "$sSJSgD" || name.hasSuffix("6ScalarVD") }
  var isDictionary: Bool { name.hasPrefix("$sSDy") && name.hasSuffix("GD") }
  var isArrayOrSet: Bool { (name.hasPrefix("$sSay") || name.hasPrefix("$sShy")) && name.hasSuffix("GD") }

  /// True if the type has the four arithmetic operators.
  var isNumber: Bool { Self.numbers.contains(name) || name.hasSuffix("7CGFloatVD") || isDuration }

  /// True if the type has a next number.
  var isInteger: Bool { Self.numbers.contains(name) && !["$sSdD", "$sSfD", Self.timeInterval].contains(name) }

  /// True for a type of the standard library, or for that type itself as a value.
  ///
  /// Types of C have names with `So`.
  var isOfStandardLibrary: Bool { (name.hasPrefix("$sS") || name.hasPrefix("$ss")) && !name.hasPrefix("$sSo") }

  /// True for the state of a hash, which is passed as `inout`.
  var isHasher: Bool { name.hasPrefix("$ss6HasherV") }

  /// True for an actor that may be missing, whose value the compiler has to know.
  var isIsolation: Bool { name == "$sScA_pSgD" }

  /// True for `Duration`, which can be added but has no literals.
  var isDuration: Bool { name == "$ss8DurationVD" }

  private static let numbers: Set<String> = [
    "$sSiD", "$sSuD", "$sSdD", "$sSfD", "$ss4Int8VD", "$ss5Int16VD", "$ss5Int32VD", "$ss5Int64VD", "$ss5UInt8VD",
    "$ss6UInt16VD", "$ss6UInt32VD", "$ss6UInt64VD", timeInterval,
  ]
  private static let timeInterval = "$s10Foundation12TimeIntervalaD"

  /// The value of this type that stands for nothing: nil, 0, or an empty text or collection.
  var emptyValue: String? {
    if isOptional { return "nil" }
    if isString { return "\"\"" }
    if isArrayOrSet { return "[]" }
    if isDictionary { return "[:]" }
    return isNumber && !isDuration ? "0" : nil
  }
}
