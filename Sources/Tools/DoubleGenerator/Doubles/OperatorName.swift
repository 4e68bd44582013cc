/// Operators in words, since a case of an enum cannot be called `+`.
enum OperatorName {
  static func words(for name: String) -> String {
    if let known = known[name] { return known }
    let words = name.unicodeScalars.map { signs[$0] ?? "sign\(String($0.value, radix: 16))" }
    return (words.first ?? "operator") + words.dropFirst().map(Word.capitalized).joined()
  }

  private static let known = [
    "==": "equals", "!=": "differs", "<": "isLess", ">": "isGreater", "<=": "isAtMost", ">=": "isAtLeast", "+": "plus",
    "-": "minus", "*": "times", "/": "divided", "%": "remainder", "+=": "add", "-=": "subtract", "*=": "multiply",
    "/=": "divide", "&&": "and", "||": "or", "!": "not", "...": "through", "..<": "upTo", "??": "orElse",
    "~=": "matches",
    "<<": "shiftedLeft", ">>": "shiftedRight",
  ]

  private static let signs: [UnicodeScalar: String] = [
    "=": "equal", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent",
    "&": "and", "|": "or", "!": "bang", "^": "caret", "~": "tilde", ".": "dot", "?": "question",
  ]
}
