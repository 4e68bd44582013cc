/// The reasons why a protocol can have no double.
struct Impossibilities {
  let planner: DoublePlanner
  let type: DoubledType
  let collected: RequirementCollector.Result

  private var symbol: Symbol { type.symbol }
  private var symbols: SymbolIndex { planner.symbols }

  /// The warnings with the reasons, or none if there may be a double.
  var diagnostics: [Diagnostic] {
    if symbol.access < .internal {
      let text = "it is \(symbol.access.rawValue), so other files cannot see it; make it internal"
      return [.noDouble(of: symbol, text, level: .warning)]
    }
    let unreadable = collected.unreadable.map { other in
      "its \(other.name) cannot be read: \(symbols.flaw(of: other.id) ?? "it has an unknown form")"
    }
    let others = type.others.map { other in
      "its member \(TypePrinter().text(other)) is neither a known protocol nor a known class"
    }
    let reasons =
      collected.unknown.map(unknownProtocol) + unreadable + ofInheritance
      + [ofSuperclass, ofInitializers].compactMap(\.self) + others + ofRequirements
    return reasons.map { .noDouble(of: symbol, $0) }
  }

  private func unknownProtocol(_ id: String) -> String {
    // A protocol that a macro makes is in no graph.
    let isMade = MangledName.module(of: id).map(symbols.modules.contains) ?? false
    return isMade
      ? "a macro makes a protocol that it inherits from, which the compiler does not describe; write the double by hand"
      : "it inherits from a protocol of an unknown module (\(id)); add its module with --target"
  }

  // MARK: - Inheritance

  /// The protocols of the standard library that no double can conform to, with the reasons.
  private static let unsuitable = [
    ("BitwiseCopyable", "but no class can conform to that"),
    ("StringProtocol", "but only String and Substring may conform to that"),
    ("Executor", "which must run jobs; write the double by hand, or exclude the protocol with --except"),
  ]

  private var ofInheritance: [String] {
    let system = collected.lineage.filter { MangledName.module(of: $0) == "Swift" }
    let names = system.map { $0 == StandardID.bitwiseCopyable ? "BitwiseCopyable" : symbols[$0]?.name }
    var reasons = Self.unsuitable.filter { names.contains($0.0) }.map { "it inherits from \($0), \($1)" }
    let saysIndex = collected.constraints.contains { constraint in
      constraint.isSameType && constraint.left == .parameter("Index") && !constraint.right.mentionsParameter()
    }
    if names.contains("Collection"), !saysIndex, reasons.isEmpty {
      reasons.append("it inherits from Collection, but its index type is unknown; add 'where Index == Int'")
    }
    if StandardID.objectProtocols[symbol.id] != nil {
      reasons.append("NSObject conforms to it; use an NSObject, or a subclass of it")
    }
    if symbol.kind == .typeAlias, type.ids.isEmpty, type.others.isEmpty {
      reasons.append("it is a type alias of another kind than a composition")
    }
    return reasons
  }

  private var ofSuperclass: String? {
    guard let id = collected.superclassID, !StandardID.objects.contains(id) else { return nil }
    guard let superclass = symbols[id] else {
      return "it requires a superclass of another module, whose initializers are unknown"
    }
    let flaws = [
      (symbols.declaration(of: id)?.modifiers.contains("final") == true, "is final"),
      (!superclass.genericParameters.isEmpty, "is generic"),
      (!planner.isTestable(id) && superclass.access < .open, "is not open"),
      (planner.initializers(of: id).isEmpty, "has no initializer that the double can call"),
    ]
    return flaws.first(where: \.0).map { "it requires the superclass \(superclass.name), which \($0.1)" }
  }

  /// The reason why a required initializer of the protocol cannot call the superclass.
  private var ofInitializers: String? {
    guard let id = collected.superclassID, collected.requirements.contains(where: \.isInitializer) else { return nil }
    let known = planner.initializers(of: id)
    if known.isEmpty || known[0].declaration.parameters.isEmpty && !known.contains(where: \.isRequired) { return nil }
    return
      "it requires an initializer, which would have to call one of the superclass with arguments; write the double by "
      + "hand"
  }

  // MARK: - Requirements

  private var ofRequirements: [String] {
    let function = collected.requirements.first(where: takesFunctionOfSwift5).map { requirement in
      "its \(requirement.title) takes a function on an actor, which is Sendable in the doubles' language mode of "
        + "Swift 6 and not in the protocol's of Swift 5; mark the function as @Sendable, or use one language mode for both"
    }
    let conflicts = collected.requirements.compactMap { requirement in
      if case .impossible(let text) = requirement.role { text } else { nil }
    }
    // The names that a declaration mentions are only gathered if there are deprecated types.
    let isWarned = !symbol.isDeprecated && !symbols.deprecatedTypes.isEmpty
    let deprecated = (isWarned ? collected.requirements : []).compactMap { requirement -> String? in
      let types = symbols.deprecatedTypes.intersection(requirement.declaration.ids).compactMap { symbols[$0] }
      guard let type = types.first(where: { $0.kind != .typeAlias }) else { return nil }
      return "its '\(requirement.title)' mentions \(type.title), which is deprecated, so a double would cause "
        + "warnings; write the double by hand"
    }
    return [function].compactMap(\.self) + conflicts + deprecated
  }

  /// True if an argument is of a type that code in the language mode of Swift 6 cannot name.
  private func takesFunctionOfSwift5(_ requirement: Requirement) -> Bool {
    guard !planner.settings.output.contains(.swift5),
      planner.isolation.isSwift5(symbols.module(declaring: requirement.owner))
    else { return false }
    return requirement.declaration.parameters.contains { parameter in
      parameter.type.contains { part in
        TypeFacts(symbols: symbols).resolvingAliases(part).function.map { $0.actorID != nil && !$0.isSendable } ?? false
      }
    }
  }
}
