/// Formats names as Swift identifiers.
enum Identifier {
  /// The name, in backticks if it is a keyword or not a valid identifier.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// The name as an argument label.
  ///
  /// Only `inout`, `var` and `let` need backticks.
  static func label(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// A name that needs no backticks because of its characters, such as `aB` for `a b`.
  static func plain(_ name: String) -> String {
    let name = unescaped(name)
    guard !isIdentifier(name) else { return name }
    let words = name.split { !isIdentifier("_\($0)") }.map(String.init)
    let joined = (words.first ?? "") + words.dropFirst().map(capitalized).joined()
    return isIdentifier(joined) ? joined : "_\(joined)"
  }

  /// The name of a type, in backticks only if it has other characters than an identifier.
  static func ofType(_ name: String) -> String {
    name.contains("`") || isIdentifier(name) ? name : "`\(name)`"
  }

  /// The names of a type and of its outer types, each in backticks only if it has other characters than an identifier.
  ///
  /// A path with generic arguments, or an integer in their place, stays as it is.
  static func ofPath(_ path: String) -> String {
    if path.contains("<") || Int(path) != nil { return path }
    return path.split(separator: ".").map { ofType(String($0)) }.joined(separator: ".")
  }

  /// The name without backticks.
  static func unescaped(_ name: String) -> String {
    name.count > 2 && name.first == "`" && name.last == "`" ? String(name.dropFirst().dropLast()) : name
  }

  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    if first.properties.numericType != nil && first.isASCII { return false }
    var isPlain = true
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): continue
      case 0x80...: isPlain = false
      default: return false
      }
    }
    return isPlain || !name.unicodeScalars.contains { scalar in operators.contains { $0.contains(scalar.value) } }
  }

  /// The characters beyond ASCII that only operators, and names in backticks, can have.
  private static let operators: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
    0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  private static let keywords = Set(
    """
    Any Self Type Protocol as associatedtype await break case catch class continue default defer deinit do else enum
    extension fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
    throws true try typealias var where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// The words of a camel case name, such as `first` and `name` for `firstName`.
struct CamelCaseName: Sendable {
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var previous: Character?
    let letters = Array(name)
    for (index, letter) in letters.enumerated() where letter.isLetter || letter.isNumber {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let endsAcronym = previous?.isUppercase == true && letter.isUppercase && next?.isLowercase == true
      let starts = letter.isUppercase && previous?.isUppercase != true || endsAcronym
      if words.isEmpty || starts || previous.map({ !$0.isLetter && !$0.isNumber }) == true {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
      previous = letter
      if let next, !next.isLetter && !next.isNumber { previous = next }
    }
    self.words = words
  }

  var last: String { words.last ?? "" }
  /// The words without separators, such as `username`.
  var joined: String { words.joined() }

  func contains(_ word: String) -> Bool { words.contains(word) }
  func contains(anyOf others: Set<String>) -> Bool { words.contains(where: others.contains) }

  /// The words as a sentence, such as `Date of birth`.
  var sentence: String { Identifier.capitalized(words.joined(separator: " ")) }
  /// The words with hyphens, such as `calendar-day`.
  var hyphenated: String { words.joined(separator: "-") }

  /// The singular of a list's name, such as `tag` for `tags`.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes"] where name.hasSuffix(ending) { return String(name.dropLast(2)) }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 2 ? String(name.dropLast()) : name
  }
}
