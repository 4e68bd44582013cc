import Foundation

/// The modules that a file of fixtures imports.
struct ImportList {
  private(set) var modules: Set<String> = []

  mutating func add(_ module: String) {
    if let name = Self.importedName(module) { modules.insert(name) }
  }

  mutating func add(_ value: FixtureExpression) {
    for module in value.modules { add(module) }
  }

  /// Adds the modules of all types that a type mentions.
  mutating func add(_ type: TypeRef, _ symbols: SymbolIndex) {
    if case .nominal(let nominal) = type, let id = nominal.id,
      let module = symbols.module(declaring: id) ?? MangledName.module(of: id)
    {
      add(module == MangledName.clang ? "Foundation" : module)
      if Self.importedName(module) == "Foundation", SystemTypeExpressions.networking.contains(nominal.name) {
        modules.insert("FoundationNetworking")
      }
    }
    for part in type.parts { add(part, symbols) }
  }

  /// The module to import for a module in a mangled name, or nil if no import is needed.
  static func importedName(_ module: String) -> String? {
    if module == "Swift" || module.hasPrefix("_") { return nil }
    return module != "FoundationNetworking" && StandardTypes.isFoundation(module) ? "Foundation" : module
  }

  /// The import lines in swift-format's order.
  ///
  /// FoundationNetworking only exists on some platforms, so its import is conditional.
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

/// Reads the imports of source files.
enum SourceImports {
  static func modules(inFile path: String) -> Set<String> {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return modules(in: text)
  }

  static func modules(in text: String) -> Set<String> {
    Set(text.split(separator: "\n").compactMap(module))
  }

  /// The module of an import line, such as `@preconcurrency import struct Foundation.Date`.
  private static func module(_ line: Substring) -> String? {
    let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    let words = code.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(isModifier) else { return nil }
    let name = words[(keyword + 1)...].first { !kinds.contains($0) }
    return name?.split(separator: ".").first.map(String.init)
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}
