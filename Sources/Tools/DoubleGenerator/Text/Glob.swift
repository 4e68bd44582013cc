/// Names with `*` for any text and `?` for any one character.
enum Glob {
  static func matches(_ pattern: String, _ name: String) -> Bool {
    matches(Array(pattern)[...], Array(name)[...])
  }

  private static func matches(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), name) || !name.isEmpty && matches(pattern, name.dropFirst())
    }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return matches(pattern.dropFirst(), name.dropFirst())
  }
}
