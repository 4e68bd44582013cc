import Foundation

/// The import lines of a generated file.
enum ImportList {
  /// The modules of a type and of all types that it mentions.
  static func modules(of type: TypeRef, _ symbols: SymbolIndex) -> Set<String> {
    var modules: Set<String> = []
    _ = type.contains { part in
      guard case .nominal(let nominal) = part, let id = nominal.id else { return false }
      modules.formUnion(symbols.modules(declaring: [id]).map { $0 == MangledName.clang ? "Foundation" : $0 })
      if let type = StandardType.of(nominal), type.library == .foundation { modules.formUnion(type.modules) }
      return false
    }
    return modules
  }

  /// The module to import for a module in a mangled name, or nil if no import is needed.
  static func importedName(_ module: String) -> String? {
    if module == "Swift" || module.hasPrefix("_") { return nil }
    return module != "FoundationNetworking" && StandardType.foundationModules.contains(module) ? "Foundation" : module
  }

  /// Returns the import lines in swift-format's order.
  ///
  /// FoundationNetworking only exists on some platforms, so its import is conditional.
  ///
  /// With `InternalImportsByDefault`, a public declaration can only mention types of modules that are imported publicly.
  /// The SPI groups of a module are imported as well. The conditions are the lists of those under which
  /// the file needs a module, and an empty list is for a module that it always needs.
  static func lines(
    _ modules: Set<String>, testable: Set<String> = [], access: Access = .internal,
    spi: [String: Set<String>] = [:],
    conditions: (String) -> [[String]] = { _ in [[]] }
  ) -> [String] {
    let keyword = "\(access.modifier)import"
    let needsNetworking = modules.contains("FoundationNetworking")
    let plain = modules.union(needsNetworking ? ["Foundation"] : []).subtracting(testable).subtracting([
      "FoundationNetworking"
    ])
    let conditional = plain.sorted().flatMap { module -> [(module: String, conditions: [String])] in
      let lists = conditions(module)
      return lists.contains([]) ? [] : lists.map { (module, $0) }
    }
    func line(_ module: String) -> String {
      (spi[module] ?? []).sorted().map { "@_spi(\($0)) " }.joined() + "\(keyword) \(module)"
    }
    var groups = [plain.subtracting(conditional.map(\.module)).sorted().map(line)]
    groups.append(testable.intersection(modules).sorted().map { "@testable \(line($0))" })
    if needsNetworking { groups.append(within(["canImport(FoundationNetworking)"], line("FoundationNetworking"))) }
    groups += conditional.map { within($0.conditions, line($0.module)) }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private static func within(_ conditions: [String], _ line: String) -> [String] {
    let out = SourceWriter()
    out.within(conditions) { out.line(line) }
    return out.text.split(separator: "\n").map(String.init)
  }
}
