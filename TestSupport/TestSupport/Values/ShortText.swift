/// Short texts of values, as the name of an outcome has them.
package enum ShortText {
  private static let limit = 40

  package static func of(_ value: Any) -> String {
    switch ReflectedValue(value) {
    case .optional(let wrapped?): return of(wrapped)
    case .string(let text) where isShort(text) && !text.isEmpty: return text
    case .enumeration(let name, nil): return name
    case .enumeration(let name, _?):
      let text = ValueText.describe(value)
      return isShort(text) ? text : name
    default:
      let text = ValueText.describe(value)
      return isShort(text) ? text : TypeName.of(type(of: value))
    }
  }

  /// True if a text can stand in a string literal of a test.
  private static func isShort(_ text: String) -> Bool {
    text.utf8.count <= limit && !text.contains { $0 == "\"" || $0 == "\\" || $0 == "#" || $0.isNewline }
  }

  /// Returns a call with its arguments if they are short, or its name.
  package static func ofCall(_ call: Any) -> String {
    let text = ValueText.describe(call)
    return text.utf8.count <= limit && !text.contains(where: \.isNewline) ? text : name(ofCall: call)
  }

  /// Returns the name of a call, without its arguments: that of its case, or of its type.
  package static func name(ofCall call: Any) -> String {
    let name =
      if case .enumeration(let name, _) = ReflectedValue(call) { name } else {
        call as? String ?? TypeName.of(type(of: call))
      }
    let letters = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return letters.isEmpty ? "call" : letters
  }
}
