/// The names of types without the modules that they come from.
enum TypeName {
  /// The name of a type, as one writes it in a file that imports what it needs.
  static func of(_ type: Any.Type) -> String {
    removeModules(of: type, from: String(describing: type))
  }

  /// Removes from a text the modules that occur in the name of a type, and the addresses of private contexts.
  ///
  /// - Parameters:
  ///   - type: The type of the value that the text describes.
  ///   - text: The text, such as `Shop.(unknown context at $1f0).Dish(title: "Tea")`.
  /// - Returns: The text with plain names, such as `Dish(title: "Tea")`.
  static func removeModules(of type: Any.Type, from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    let modules = modules(in: String(reflecting: type))
    var result = ""
    var rest = text[...]
    var isInsideName = false
    while let first = rest.first {
      if let context = privateContext(at: rest) {
        rest = rest.dropFirst(context)
      } else if !isInsideName, let name = qualifier(at: rest), modules.contains(name),
        beginsTypeName(after: name, in: rest)
      {
        rest = rest.dropFirst(name.count + 1)
      } else {
        isInsideName = isPartOfName(first) || first == "."
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Whether a type is the `Data` of Foundation, which this module does without.
  static func isData(_ type: Any.Type) -> Bool {
    ["Foundation.Data", "FoundationEssentials.Data"].contains(String(reflecting: type))
  }

  /// The names before the first dot of each qualified name, and the modules that everybody imports.
  private static func modules(in typeName: String) -> Set<Substring> {
    var modules: Set<Substring> = ["Swift", "Foundation"]
    var rest = typeName[...]
    while !rest.isEmpty {
      if let name = qualifier(at: rest) { modules.insert(name) }
      rest = rest.drop { isPartOfName($0) || $0 == "." }
      rest = rest.drop { !isPartOfName($0) && $0 != "." }
    }
    return modules
  }

  /// The name that a text begins with, where a dot follows it.
  private static func qualifier(at text: Substring) -> Substring? {
    let name = text.prefix(while: isPartOfName)
    return name.isEmpty || text.dropFirst(name.count).first != "." ? nil : name
  }

  private static func beginsTypeName(after module: Substring, in text: Substring) -> Bool {
    guard let next = text.dropFirst(module.count + 1).first else { return false }
    return next.isUppercase || next == "(" || next == "_"
  }

  /// The length of `(unknown context at $1f0).` or `(extension in Shop):`, where a text begins with one.
  private static func privateContext(at text: Substring) -> Int? {
    guard text.first == "(" else { return nil }
    let isUnknown = text.hasPrefix("(unknown context at $")
    guard isUnknown || text.hasPrefix("(extension in ") else { return nil }
    let inside = text.prefix { $0 != ")" }
    return text.dropFirst(inside.count).hasPrefix(isUnknown ? ")." : "):") ? inside.count + 2 : nil
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
