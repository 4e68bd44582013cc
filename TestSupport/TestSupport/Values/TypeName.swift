/// The names of types without modules.
package enum TypeName {
  package static func of(_ type: Any.Type) -> String {
    removeModules(of: type, from: String(describing: type))
  }

  /// Shortens a description such as `Shop.(unknown context at $1f0).Dish(title: "Tea")` to `Dish(title: "Tea")`.
  ///
  /// Only modules that occur in the full name of the type of the value are removed, because other words before a dot may be
  /// part of the contents, such as `example.com`.
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
}
