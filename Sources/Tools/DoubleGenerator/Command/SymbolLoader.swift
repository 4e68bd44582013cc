import Foundation
import ToolSupport

/// A type that gets a double because `--also` names it.
struct NamedType: Sendable {
  let symbol: Symbol
  /// The module that declares the type, as the option spells it, or nil for a type of the requested targets.
  var module: String?

  /// The start of the file's origin, such as `protocol Foundation.StreamDelegate`.
  var subject: String {
    "\(symbol.kind == .typeAlias ? "typealias" : "protocol") \(module.map { "\($0)." } ?? "")\(symbol.title)"
  }

  /// The reason why no double of a declaration of this kind is possible, or nil if one may be.
  var obstacle: String? {
    switch symbol.kind {
    case .class: "it is a class; declare a protocol that the class conforms to, and double that"
    case .actor: "it is an actor; declare a protocol that the actor conforms to, and double that"
    case .enum: "it is an enum; a test can use a fixture of it"
    case .struct: "it is a struct; use a fixture of it, or make it from closures that call the double of a protocol"
    case _ where module != nil && symbol.access < .public:
      "it is \(symbol.access.rawValue), so other modules cannot see it"
    default: nil
    }
  }
}

/// Loads the symbol graphs of the requested targets, and of the modules that declare what their doubles need.
struct SymbolLoader {
  private let input: GeneratorInput
  private(set) var symbols = SymbolIndex()
  /// The modules whose graphs only the plugin can get.
  private(set) var needed: Set<String> = []
  /// The names of the requested targets' modules.
  private let wanted: Set<String>

  /// - Throws: `ToolError` if the graph of a target cannot be read.
  init(_ input: GeneratorInput) throws {
    self.input = input
    wanted = Set(input.modules.filter(\.isWanted).map(\.name))
    for module in input.modules { try add(module.name, in: module.graphs) }
  }

  /// The declarations of the requested targets.
  var candidates: [Symbol] { symbols.all.filter { $0.module.map(wanted.contains) ?? false } }

  private mutating func add(_ module: String, in folder: String) throws {
    symbols.add(try SymbolGraph(of: module, in: URL(fileURLWithPath: folder, isDirectory: true)))
  }

  /// Adds the graph of another module if there is one.
  private mutating func add(_ module: String) throws {
    switch try input.graph(module) {
    case .folder(let folder): try add(module, in: folder)
    case .onRequest: needed.insert(module)
    case .nowhere: break
    }
  }

  /// Adds the graphs of modules that declare inherited protocols and superclasses of types.
  ///
  /// A protocol may inherit from one of another package or of the standard library, which may inherit in turn.
  mutating func addAncestors(of types: [Symbol]) throws {
    var asked: Set<String> = []
    func missing() -> Set<String> {
      Set(types.flatMap { DoubledType($0, in: symbols).missingModules(in: symbols) }).subtracting(asked)
    }
    while case let modules = missing(), !modules.isEmpty {
      for module in modules.sorted() { try add(module) }
      asked.formUnion(modules)
    }
  }

  // MARK: - Types that `--also` names

  /// Finds the types with some names, and adds the graphs of their modules.
  ///
  /// - Returns: The types. Some are missing if graphs are needed.
  /// - Throws: `ToolError` if a name stands for nothing.
  mutating func find(_ names: [String]) throws -> [NamedType] { try names.flatMap { try find($0) } }

  private mutating func find(_ name: String) throws -> [NamedType] {
    let own = types(of: wanted)
    if Glob.isPattern(name) {
      let matches = own.filter { Glob.matches(name, $0.title) && isComposition($0) }
      guard matches.isEmpty else { return matches.map { NamedType(symbol: $0) } }
      throw ToolError(
        message: "--also \(name): the targets have no composition with such a name",
        remedy: "a pattern stands for types of the targets alone; write the name of another module's protocol")
    }
    if let symbol = own.first(where: { $0.title == name || $0.qualifiedName == name }) {
      return [NamedType(symbol: symbol)]
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let modules = parts.count == 2 ? Self.modules(behind: parts[0]) : []
    for module in modules where !symbols.modules.contains(module) { try add(module) }
    guard needed.isEmpty else { return [] }
    guard parts.count == 2, modules.contains(where: symbols.modules.contains) else {
      throw unknown(name, parts[0], own.map(\.title))
    }
    let others = types(of: Set(modules))
    if let symbol = others.first(where: { $0.title == parts[1] }) {
      return [NamedType(symbol: symbol, module: parts[0])]
    }
    let visible = others.filter { $0.access >= .public }.map(\.title).sorted()
    throw ToolError(
      message: "--also \(name): module \(parts[0]) has no type \(parts[1])",
      remedy: NearestName.find(parts[1], in: visible).map { "did you mean '\(parts[0]).\($0)'?" }
        ?? "name one of its public protocols")
  }

  /// The modules that declare the types of a module, which may have other names on another platform.
  private static func modules(behind name: String) -> [String] {
    switch name {
    case "Foundation": ["Foundation", "FoundationEssentials", "FoundationNetworking"]
    case "Swift": ["Swift", "_Concurrency"]
    default: [name]
    }
  }

  private func types(of modules: Set<String>) -> [Symbol] {
    let found = symbols.all.filter { symbol in
      guard symbol.kind == .protocol || symbol.kind == .typeAlias || symbol.kind.isType else { return false }
      // The name of a C or Objective-C declaration does not tell its module.
      guard let module = symbol.module, MangledName.module(of: symbol.id) != MangledName.clang else { return true }
      return modules.contains(module)
    }
    return found.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  /// True if a pattern may mean the type.
  ///
  /// A name asks for the type, so that an impossible double has a reason.
  private func isComposition(_ symbol: Symbol) -> Bool {
    guard symbol.kind == .typeAlias else { return false }
    let type = DoubledType(symbol, in: symbols)
    return !type.ids.isEmpty && type.others.isEmpty
  }

  private func unknown(_ name: String, _ module: String, _ own: [String]) -> ToolError {
    let isQualified = module != name
    let others = isQualified ? input.otherModules().sorted() : []
    let near =
      NearestName.find(module, in: others).map { $0 + name.dropFirst(module.count) } ?? NearestName.find(name, in: own)
    let remedy =
      isQualified
      ? "add the module's package to the target's dependencies, or name a target that imports it with --target"
      : "if another module declares it, write the module too, such as Foundation.\(name)"
    return ToolError(
      message: isQualified
        ? "--also \(name): no module \(module) and no type \(name) in the targets"
        : "--also \(name): the targets have no type of this name",
      remedy: near.map { "did you mean '\($0)'?" } ?? remedy)
  }
}
