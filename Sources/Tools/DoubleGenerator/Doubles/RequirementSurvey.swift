/// All that a protocol requires, wherever it comes from.
struct RequirementSurvey {
  let catalog: Catalog
  /// Whether requirements with a default implementation are wanted, too.
  var includesDefaults = false

  struct Result {
    var requirements: [Requirement] = []
    var associatedTypes: [AssociatedType] = []
    /// `Self.Item == Int`, said of associated types by this protocol or those that it inherits from.
    var constraints: [Declaration.Constraint] = []
    /// The protocols that it inherits from, itself included, by the compiler's identity.
    var lineage: Set<String> = []
    /// Those of them that were visited.
    var ancestry: Set<String> = []
    var superclassID: String?
    var isIdentifiable = false
    /// Protocols of modules whose graph is not at hand.
    var unknown: [String] = []
    var unreadable: [(symbol: Symbol, reason: String)] = []
  }

  struct AssociatedType: Hashable, Sendable {
    let name: String
    var inherited: [TypeRef]
    /// The type that it is where nothing else is said.
    var standard: TypeRef?
  }

  func survey(_ id: String) -> Result {
    var result = Result()
    result.lineage = lineage(of: id)
    visit(id, result: &result)
    return result
  }

  /// The protocol and all that it inherits from.
  private func lineage(of id: String) -> Set<String> {
    var (seen, pending): (Set<String>, [String]) = ([id], [id])
    while let next = pending.popLast() {
      for parent in catalog.conformances(of: next) where seen.insert(parent.protocolID).inserted {
        pending.append(parent.protocolID)
      }
    }
    return seen
  }

  private func visit(_ id: String, result: inout Result) {
    guard result.ancestry.insert(id).inserted else { return }
    guard !StandardRequirements.isKnown(id), let symbol = catalog[id], symbol.kind == .protocol else {
      if !StandardTypes.requirementless.contains(id) && !StandardRequirements.isKnown(id) { result.unknown.append(id) }
      result.requirements += StandardRequirements.of(id)
      result.isIdentifiable = result.isIdentifiable || id == KnownType.identifiable
      return
    }
    for parent in catalog.conformances(of: id) { visit(parent.protocolID, result: &result) }
    if let superclass = catalog.superclass(of: id) { result.superclassID = superclass }
    if let declaration = read(symbol, result: &result) { result.constraints += declaration.constraints }
    for requirement in catalog.requirements(of: id) { add(requirement, of: id, to: &result) }
  }

  private func read(_ symbol: Symbol, result: inout Result) -> Declaration? {
    do {
      return try DeclarationReader.read(symbol)
    } catch let error as UnreadableDeclaration {
      result.unreadable.append((symbol, error.reason))
    } catch {
      result.unreadable.append((symbol, "\(error)"))
    }
    return nil
  }

  private func add(_ symbol: Symbol, of owner: String, to result: inout Result) {
    guard let declaration = read(symbol, result: &result) else { return }
    if declaration.keyword == "associatedtype" {
      add(declaration, of: symbol, to: &result)
    } else if includesDefaults || !catalog.hasDefault(symbol.id, amongExtensionsOf: result.lineage) {
      let requirement = Requirement(
        id: symbol.id, title: symbol.name, declaration: declaration, isolation: Isolation(of: declaration),
        summary: SourceComment.summary(of: symbol.documentation), availability: symbol.availability,
        location: symbol.location, owner: owner)
      // A protocol may say again what one that it inherits from said already.
      result.requirements.removeAll { $0.isSame(as: requirement) }
      result.requirements.append(requirement)
    } else {
      result.requirements.removeAll { $0.title == symbol.name && $0.declaration.isSame(as: declaration) }
    }
  }

  private func add(_ declaration: Declaration, of symbol: Symbol, to result: inout Result) {
    // A default of the package's own is one choice among others; those of the system's modules fit nothing else.
    let isOwn = symbol.location != nil
    let standard = declaration.type.isVoid || isOwn ? nil : declaration.type
    result.constraints += declaration.constraints
    if let index = result.associatedTypes.firstIndex(where: { $0.name == declaration.name }) {
      for type in declaration.inherited where !result.associatedTypes[index].inherited.contains(type) {
        result.associatedTypes[index].inherited.append(type)
      }
      result.associatedTypes[index].standard = standard ?? result.associatedTypes[index].standard
    } else {
      result.associatedTypes.append(
        AssociatedType(name: declaration.name, inherited: declaration.inherited, standard: standard))
    }
  }
}

extension Requirement {
  fileprivate func isSame(as other: Requirement) -> Bool {
    title == other.title && declaration.isSame(as: other.declaration)
  }
}

extension Declaration {
  /// Whether one implementation meets both.
  fileprivate func isSame(as other: Declaration) -> Bool {
    keyword == other.keyword && isStatic == other.isStatic && type == other.type && isAsync == other.isAsync
      && parameters.map(\.type) == other.parameters.map(\.type)
      && genericParameters == other.genericParameters && constraints == other.constraints
  }
}
