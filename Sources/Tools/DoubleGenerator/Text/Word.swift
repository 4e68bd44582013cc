/// Names as Swift source wants them.
enum Word {
  /// The name, in backticks where it is a keyword that cannot stand as a name.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// An argument label, which may be a keyword other than `inout`, `var` and `let`.
  static func label(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// The name without backticks.
  static func bare(_ name: String) -> String {
    name.count > 2 && name.first == "`" && name.last == "`" ? String(name.dropFirst().dropLast()) : name
  }

  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    if first.properties.numericType != nil && first.isASCII { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
      default: false
      }
    }
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
