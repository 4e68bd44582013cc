/// The modules that a file of factories has to import.
struct Imports {
  private(set) var modules: Set<String> = []

  mutating func add(_ module: String) {
    if let name = Self.importedName(module) { modules.insert(name) }
  }

  mutating func add(_ value: FixtureValue) {
    for module in value.modules { add(module) }
  }

  /// Adds the modules of all names in a type.
  mutating func add(_ type: TypeRef, _ catalog: Catalog) {
    if case .nominal(let nominal) = type, let id = nominal.id,
      let module = catalog.module(declaring: id) ?? Mangling.module(of: id)
    {
      add(module == Mangling.clang ? "Foundation" : module)
      if Self.importedName(module) == "Foundation", SystemValues.networking.contains(nominal.name) {
        modules.insert("FoundationNetworking")
      }
    }
    for part in type.parts { add(part, catalog) }
  }

  /// The module to import for one whose name the compiler says; none for those that are always there.
  static func importedName(_ module: String) -> String? {
    if module == "Swift" || module.hasPrefix("_") { return nil }
    return module != "FoundationNetworking" && StandardTypes.isFoundation(module) ? "Foundation" : module
  }

  /// The lines of imports as swift-format orders them, some of them with `@testable`; networking is a module of its own on
  /// some platforms only.
  static func lines(_ modules: Set<String>, testable: Set<String> = []) -> [String] {
    let needsNetworking = modules.contains("FoundationNetworking")
    let plain = modules.union(needsNetworking ? ["Foundation"] : []).subtracting(testable).subtracting([
      "FoundationNetworking"
    ])
    var groups = [plain.sorted().map { "import \($0)" }]
    groups.append(testable.intersection(modules).sorted().map { "@testable import \($0)" })
    if needsNetworking {
      groups.append(["#if canImport(FoundationNetworking)", "  import FoundationNetworking", "#endif"])
    }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}
