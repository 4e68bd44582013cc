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
    // The names before the first dot of each qualified name, and the modules that nearly every file imports.
    let modules = Set(String(reflecting: type).matches(of: /(\w+)\.[\w.]*/).map(\.1) + ["Swift", "Foundation"])
    let shortened = text.replacing(/\(unknown context at \$\w+\)\.|\(extension in \w+\):/, with: "")
    return shortened.replacing(/[\w.]+/) { match in
      // A module comes first in a qualified name, and type names begin with a capital letter.
      let (module, rest) = (match.output.prefix { $0 != "." }, match.output.drop { $0 != "." }.dropFirst())
      let isType = rest.first.map { $0.isUppercase || $0 == "_" } ?? false
      return isType && modules.contains(module) ? rest : match.output
    }
  }

  /// Returns true for the `Data` of Foundation.
  ///
  /// Comparing names needs no import of Foundation.
  static func isData(_ type: Any.Type) -> Bool {
    ["Foundation.Data", "FoundationEssentials.Data"].contains(String(reflecting: type))
  }
}
