/// Reads mangled names, which identify declarations in symbol graphs.
enum MangledName {
  /// A placeholder for the module of a C or Objective-C declaration.
  ///
  /// Its mangled name does not contain a module.
  static let clang = "__C"

  /// The name of a type whose module is one of those that the source imports.
  static func clang(_ name: String) -> String { "c:\(name)" }

  /// True for the name of a class, or of an actor.
  static func isClass(_ id: String) -> Bool { id.hasPrefix("s:") ? id.hasSuffix("C") : id.contains("objc(cs)") }

  /// True for the name of a protocol that can be a type without `any` in Swift 5, or of `Codable`.
  static func isProtocol(_ id: String) -> Bool {
    // Short names of the standard library do not tell: `SP` is `UnsafePointer`.
    if id.hasPrefix("s:S") || !id.hasSuffix("P") {
      return StandardID.existentials.contains(id) || id.contains("objc(pl)")
    }
    return id.hasPrefix("s:")
  }

  /// True for the name of a Swift type that no other type contains.
  static func isTopLevelType(_ id: String) -> Bool {
    if id.hasPrefix("c:@M@") { return true }
    let operators = operators(of: id).dropLast()
    // The compiler writes `s` for the module Swift, and `AA` for a name that is also the module's.
    return ["s:  ", "s:s ", "s: AA"].contains(operators)
  }

  /// The operators of a mangled name, with a space in place of each identifier.
  ///
  /// An identifier such as `Audio` could otherwise be mistaken for an operator. A part without identifiers, such as
  /// `YaYCc`, is the same in both texts.
  static func operators(of id: String) -> String {
    var rest = id.utf8[...]
    var operators: [UInt8] = []
    while let byte = rest.first {
      if isDigit(byte) {
        skipIdentifier(in: &rest)
        operators.append(UInt8(ascii: " "))
        continue
      }
      operators.append(byte)
      rest.removeFirst()
      // The digits in a substitution, such as `S2i` or `A3B`, count repetitions.
      let substitution: Substring.UTF8View
      switch byte {
      case UInt8(ascii: "Y"):
        // The next letter belongs to the operator, as in `YA`.
        substitution = rest.prefix(1)
      case UInt8(ascii: "S"): substitution = rest.prefix(while: isDigit)
      case UInt8(ascii: "A"): substitution = rest.prefix { isDigit($0) || $0 >= UInt8(ascii: "a") }
      default: continue
      }
      operators += substitution
      rest = rest.dropFirst(substitution.count)
      // A capital letter ends a list of substitutions.
      if byte == UInt8(ascii: "A"), let last = rest.popFirst() { operators.append(last) }
    }
    return String(decoding: operators, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Skips an identifier: a length and as many bytes, after `0` with letters that stand for earlier words.
  private static func skipIdentifier(in rest: inout Substring.UTF8View) {
    var hasWords = false
    if rest.first == UInt8(ascii: "0") {
      rest.removeFirst()
      // `00` begins an identifier in Punycode, which has no words.
      if rest.first == UInt8(ascii: "0") { rest.removeFirst() } else { hasWords = true }
    }
    repeat {
      while hasWords, let letter = rest.first, !isDigit(letter) {
        // A capital letter is the last word.
        if letter < UInt8(ascii: "a") { hasWords = false }
        rest.removeFirst()
      }
      if rest.first == UInt8(ascii: "0") {
        rest.removeFirst()
        return
      }
      let length = readNumber(in: &rest)
      guard length > 0 else { return }
      rest = rest.dropFirst(length)
    } while hasWords
  }

  private static func readNumber(in rest: inout Substring.UTF8View) -> Int {
    var number = 0
    while let digit = rest.first, isDigit(digit) {
      number = number * 10 + Int(digit - 48)
      rest.removeFirst()
    }
    return number
  }

  /// The module of a declaration, such as `Interfaces` for `s:10Interfaces4UserV`.
  static func module(of id: String) -> String? {
    // The identifier of a Swift declaration with `@objc` names its module.
    if id.hasPrefix("c:@M@") { return String(id.dropFirst("c:@M@".count).prefix { $0 != "@" }) }
    if id.hasPrefix("c:") || id.hasPrefix("s:So") { return clang }
    // `s` is the module Swift. `S` begins the short name of a type in Swift or `_Concurrency`, which is imported as
    // well.
    if id.hasPrefix("s:s") || id.hasPrefix("s:S") { return "Swift" }
    // The identifier of an extension is `s:e:`, followed by that of another declaration.
    if id.hasPrefix("s:e") { return module(of: String(id.dropFirst(4))) }
    guard id.hasPrefix("s:") else { return nil }
    var rest = id.utf8.dropFirst(2)
    let length = readNumber(in: &rest)
    return length > 0 && length <= rest.count ? String(decoding: rest.prefix(length), as: UTF8.self) : nil
  }
}

/// The function types of a declaration that are `@isolated(any)`, which its fragments omit.
struct IsolatedFunctions {
  /// The effects and attributes of each function type in the mangled name.
  private var functions: [Substring]
  /// The number of function types that come before the next one of the declaration.
  private var position = 0

  /// Reads the function types from the operators of the declaration's mangled name.
  ///
  /// Each one ends with its effects and attributes, and with its convention, such as `c` or `XE`.
  init(_ operators: String) {
    let ends = operators.matches(of: #/S\d*(?:c[A-Z]|.)|A[\da-z]*[A-Z_]|((?:K|Y[a-zA-Z])*)(?:c|X[ABCEK])/#)
    functions = ends.compactMap(\.output.1)
  }

  /// Adds the attribute to the types.
  ///
  /// A mangled name has the result before the parameters.
  mutating func mark(_ declaration: inout Declaration) {
    declaration.type = marked(declaration.type)
    for index in declaration.parameters.indices {
      declaration.parameters[index].type = marked(declaration.parameters[index].type)
    }
  }

  private mutating func marked(_ type: TypeRef) -> TypeRef {
    type.replacing { part in
      guard case .function(var function) = part else { return nil }
      function.result = marked(function.result)
      for index in function.parameters.indices {
        function.parameters[index].type = marked(function.parameters[index].type)
      }
      if isNextIsolated(function) { function.attributes.insert(TypeRef.FunctionType.isolatedAny, at: 0) }
      return .function(function)
    }
  }

  /// True if the next function type with the same effects is isolated.
  ///
  /// Those that it passes are behind type aliases. If none is left, the mangled name refers to an earlier type again.
  private mutating func isNextIsolated(_ function: TypeRef.FunctionType) -> Bool {
    func isSame(_ marks: Substring) -> Bool {
      // The type of an actor or of an error parts the marks.
      marks.contains("Yc") || marks.contains("YK")
        || marks.contains("Ya") == function.isAsync && marks.contains("K") == (function.failure != .none)
    }
    guard let index = functions[position...].firstIndex(where: isSame) else {
      return functions.contains { isSame($0) && $0.contains("YA") }
    }
    position = index + 1
    return functions[index].contains("YA")
  }
}
