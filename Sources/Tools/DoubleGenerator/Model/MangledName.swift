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
