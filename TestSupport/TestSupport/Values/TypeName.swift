/// The names of types without modules.
package enum TypeName {
  /// Returns the name of a type without modules.
  package static func of(_ type: Any.Type) -> String {
    removeModules(of: type, from: String(describing: type))
  }

  /// Removes module names and the addresses of private contexts from a description.
  ///
  /// Only modules that occur in the full name of the type are removed, because other words before a dot may be part of the
  /// contents, such as `example.com`.
  ///
  /// - Parameters:
  ///   - type: The type of the described value.
  ///   - text: The text, such as `Shop.(unknown context at $1f0).Dish(title: "Tea")`.
  /// - Returns: The text with short names, such as `Dish(title: "Tea")`.
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
        // A module comes first in a qualified name, so a name that follows a letter or a dot is none.
        isInsideName = isPartOfName(first) || first == "."
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Returns true for the `Data` of Foundation.
  ///
  /// Comparing names needs no import of Foundation.
  static func isData(_ type: Any.Type) -> Bool {
    ["Foundation.Data", "FoundationEssentials.Data"].contains(String(reflecting: type))
  }

  /// Returns the names before the first dot of each qualified name, and the modules that nearly every file imports.
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

  /// Returns the name at the start of a text if a dot follows it.
  private static func qualifier(at text: Substring) -> Substring? {
    let name = text.prefix(while: isPartOfName)
    return name.isEmpty || text.dropFirst(name.count).first != "." ? nil : name
  }

  /// Returns true if a type name follows the name of a module and a dot.
  ///
  /// Type names begin with a capital letter.
  private static func beginsTypeName(after module: Substring, in text: Substring) -> Bool {
    guard let next = text.dropFirst(module.count + 1).first else { return false }
    return next.isUppercase || next == "(" || next == "_"
  }

  /// Returns the length of `(unknown context at $1f0).` or `(extension in Shop):` at the start of a text.
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
