/// A struct of closures that code depends on, read as if its closures were requirements of a protocol.
struct StructClient: Sendable {
  /// An argument of the initializer that takes the closures.
  struct Argument: Sendable {
    let name: String
    /// The closure, or nil for another property, whose value the test gives.
    var closure: TypeRef.FunctionType?
    /// The names of the closure's parameters, or nil for those without a name.
    var names: [String?] = []
  }

  /// The arguments in the order of the initializer's parameters.
  var arguments: [Argument] = []
  /// The actor that the initializer is isolated to.
  var isolation = Isolation.none
  /// The closures that the initializer does not take.
  var others: [String] = []

  /// True for a property that the code calls.
  func isClosure(_ name: String) -> Bool { arguments.contains { $0.name == name && $0.closure != nil } }
}

/// Reads a struct of closures.
struct StructClientReader {
  let symbols: SymbolIndex
  /// The least access level of an initializer that the double can call.
  let leastAccess: Access
  private var facts: TypeFacts { TypeFacts(symbols: symbols) }

  /// The requirements: a method for each closure, and a property for any other property.
  func collect(_ symbol: Symbol, _ client: StructClient) -> RequirementCollector.Result {
    var result = RequirementCollector.Result()
    result.visited = [symbol.id]
    let isSent = client.arguments.contains { $0.closure?.isSendable == true && $0.closure?.actorID == nil }
    if isSent || symbols.conforms(symbol.id, to: StandardID.sendable) { result.lineage = [StandardID.sendable] }
    let own = symbols.declaration(of: symbol.id).map(Isolation.init) ?? .none
    let types = Dictionary(
      initializer(of: symbol)?.parameters.map { ($0.label ?? $0.name, $0.type) } ?? [], uniquingKeysWith: { $1 })
    for property in symbols.members(of: symbol.id) where property.kind == .property {
      let name = Identifier.unescaped(property.name)
      guard let argument = client.arguments.first(where: { $0.name == name }) else { continue }
      var declaration = Declaration(keyword: "var", name: name, type: types[name] ?? .void)
      if let closure = argument.closure { declaration = Self.method(name, closure, argument.names) }
      let labels = declaration.parameters.map { ($0.label ?? "_") + ":" }.joined()
      result.requirements.append(
        Requirement(
          id: property.id, title: argument.closure == nil ? name : "\(name)(\(labels))", declaration: declaration,
          isolation: argument.closure.map { Self.isolation($0, own) } ?? own,
          summary: DocumentationComment.summary(of: property.documentation), availability: property.availability,
          location: property.location ?? symbol.location, owner: symbol.id))
    }
    return result
  }

  /// Reads a struct that has closures.
  ///
  /// - Returns: Nil for a struct without closures.
  func read(_ symbol: Symbol) -> StructClient? {
    let properties = symbols.members(of: symbol.id).filter { $0.kind == .property }
    let declarations = Dictionary(
      properties.map { (Identifier.unescaped($0.name), symbols.declaration(of: $0.id)) }, uniquingKeysWith: { $1 })
    var client = StructClient()
    if let initializer = initializer(of: symbol) {
      client.isolation = Isolation(of: initializer)
      client.arguments = initializer.parameters.map { parameter in
        let name = parameter.label ?? parameter.name
        guard let closure = facts.resolvingAliases(parameter.type).function, !parameter.isAutoclosure else {
          return StructClient.Argument(name: name)
        }
        let names = declarations[name].flatMap(\.self)?.closureNames ?? names(ofAlias: parameter.type)
        return StructClient.Argument(name: name, closure: closure, names: names)
      }
    }
    client.others = declarations.filter { name, declaration in
      guard let declaration, declaration.accessors.isStored, !declaration.isStatic else { return false }
      return facts.resolvingAliases(declaration.type).function != nil && !client.isClosure(name)
    }.keys.sorted()
    return client.others.isEmpty && !client.arguments.contains { $0.closure != nil } ? nil : client
  }

  /// The reasons why a struct cannot be doubled.
  func impossibilities(of symbol: Symbol, _ client: StructClient) -> [String] {
    if !symbol.genericParameters.isEmpty {
      return ["it is generic, and a double has no value of each type; write it by hand"]
    }
    if !client.arguments.contains(where: { $0.closure != nil }) {
      return [
        "no initializer that the double can call takes its closures; write one with a parameter for each property, or "
          + "pass --testable"
      ]
    }
    return client.arguments.compactMap { argument in
      let isSpread = argument.closure?.parameters.contains { $0.isVariadic || $0.specifiers.contains("@autoclosure") }
      return isSpread == true
        ? "\(argument.name) has a parameter that a closure cannot pass on, variadic or @autoclosure; use an array or a "
          + "closure instead" : nil
    }
  }

  /// The initializer that takes the most closures, and only values of properties.
  private func initializer(of symbol: Symbol) -> Declaration? {
    let members = symbols.members(of: symbol.id)
    let properties = Set(members.filter { $0.kind == .property }.map { Identifier.unescaped($0.name) })
    let possible = members.compactMap { member -> Declaration? in
      guard member.kind == .initializer, member.access >= leastAccess,
        let declaration = symbols.declaration(of: member.id), !declaration.isFailable, !declaration.isAsync,
        declaration.failure == .none, declaration.genericParameters.isEmpty,
        declaration.parameters.allSatisfy({ properties.contains($0.label ?? "") })
      else { return nil }
      return declaration
    }
    func closures(_ declaration: Declaration) -> Int {
      declaration.parameters.count { facts.resolvingAliases($0.type).function != nil }
    }
    return possible.max { (closures($0), $0.parameters.count) < (closures($1), $1.parameters.count) }
  }

  private func names(ofAlias type: TypeRef) -> [String?] {
    guard case .nominal(let nominal) = type, let id = nominal.id else { return [] }
    return symbols.declaration(of: id)?.closureNames ?? []
  }

  /// The method with the parameters of a closure.
  ///
  /// A name in the closure's type becomes a label, as a call of a closure has none.
  private static func method(_ name: String, _ closure: TypeRef.FunctionType, _ names: [String?]) -> Declaration {
    var declaration = Declaration(keyword: "func", name: name)
    var taken: Set<String> = []
    declaration.parameters = closure.parameters.enumerated().map { index, parameter in
      let label = (index < names.count ? names[index] : nil).flatMap { taken.insert($0).inserted ? $0 : nil }
      return Declaration.Parameter(
        label: label, name: label ?? "value\(index == 0 ? "" : String(index + 1))", specifiers: parameter.specifiers,
        type: parameter.type)
    }
    (declaration.isAsync, declaration.failure) = (closure.isAsync, closure.failure)
    // A method without a result does not say so.
    declaration.type = closure.result.isVoid ? .void : closure.result
    return declaration
  }

  /// The isolation of the method that a closure calls.
  private static func isolation(_ closure: TypeRef.FunctionType, _ own: Isolation) -> Isolation {
    if let id = closure.actorID {
      let others: Set<String> = ["@Sendable", "@escaping"]
      return .global(attribute: closure.attributes.first { !others.contains($0) } ?? "@MainActor", id: id)
    }
    return own.isIsolated && closure.isSendable && !closure.isAsync ? .nonisolated : own
  }
}

extension DoublePlanner {
  /// Plans the double of a struct of closures.
  func planClient(_ symbol: Symbol, conditions: SourceConditions) -> Outcome {
    let reader = StructClientReader(symbols: symbols, leastAccess: isTestable(symbol.id) ? .internal : .public)
    guard let client = reader.read(symbol) else {
      return .leftOut([.noDouble(of: symbol, "it is a struct without closures; a test can use a fixture of it")])
    }
    // A private struct is left out for that reason alone.
    let reasons = symbol.access < .internal ? [] : reader.impossibilities(of: symbol, client)
    guard reasons.isEmpty else { return .leftOut(reasons.map { .noDouble(of: symbol, $0) }) }
    let collected = reader.collect(symbol, client)
    let others = impossibilities(of: symbol, collected)
    guard others.isEmpty else { return .leftOut(others) }
    return plan(DoubledType(symbol, in: symbols), collected, client: client, conditions: conditions)
  }
}
