/// Short texts of values, as the name of an outcome has them.
package enum ShortText {
  private static let limit = 40

  static func of(_ value: Any) -> String {
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

  /// Returns the name of the case of a call, without its arguments.
  package static func name(ofCall call: Any) -> String {
    if case .enumeration(let name, _) = ReflectedValue(call) { return name }
    return of(call)
  }
}
