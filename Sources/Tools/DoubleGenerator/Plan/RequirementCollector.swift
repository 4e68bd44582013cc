/// Collects the requirements of a protocol and of all protocols it inherits from.
struct RequirementCollector {
  let symbols: SymbolIndex
  /// True if requirements with a default implementation are included.
  var includesDefaults = false

  struct Result {
    var requirements: [Requirement] = []
    var associatedTypes: [AssociatedType] = []
    /// The constraints on associated types of the protocol and its ancestors, such as `Self.Item == Int`.
    var constraints: [Declaration.Constraint] = []
    /// The types behind the protocols' type aliases, by name.
    var aliases: [String: TypeRef] = [:]
    /// The mangled names of the protocol and of all protocols it inherits from.
    var lineage: Set<String> = []
    /// The mangled names of the protocols that were visited so far.
    var visited: Set<String> = []
    var superclassID: String?
    var isIdentifiable = false
    /// Inherited protocols of modules whose graph is missing.
    var unknown: [String] = []
    var unreadable: [(symbol: Symbol, reason: String)] = []
  }

  struct AssociatedType: Hashable, Sendable {
    let name: String
    /// True if the package contains its source.
    let isOwn: Bool
    var inherited: [TypeRef]
    /// The default type.
    var defaultType: TypeRef?
  }

  func collect(_ id: String) -> Result {
    var result = Result()
    result.lineage = lineage(of: id)
    visit(id, result: &result)
    if !includesDefaults { dropConditionalDefaults(from: &result) }
    return result
  }

  /// The inherited protocols of modules whose graph is missing.
  func unknown(among ids: [String]) -> [String] {
    var (seen, pending, unknown): (Set<String>, [String], [String]) = (Set(ids), ids, [])
    while let id = pending.popLast() {
      if StandardRequirements.isKnown(id) || StandardTypes.requirementless.contains(id) { continue }
      if symbols[id]?.kind != .protocol { unknown.append(id) }
      for parent in symbols.conformances(of: id) where seen.insert(parent.protocolID).inserted {
        pending.append(parent.protocolID)
      }
    }
    return unknown
  }

  /// Drops requirements that a system module implements under conditions that the double meets.
  ///
  /// The conditions are about associated types. The double can choose these types freely, so it chooses those that
  /// bring an implementation. The requirements of `Collection`, for example, shrink to a few.
  private func dropConditionalDefaults(from result: inout Result) {
    let types = Dictionary(result.associatedTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let printer = TypePrinter()
    func holds(_ constraint: GenericConstraint) -> Bool {
      guard constraint.kind == .sameType, constraint.left.hasPrefix("Self."),
        let type = types[String(constraint.left.dropFirst("Self.".count))], !type.isOwn
      else { return false }
      if let defaultType = type.defaultType { return printer.text(defaultType) == constraint.right }
      return constraint.right.hasPrefix("Self.") && types[String(constraint.right.dropFirst("Self.".count))] != nil
    }
    result.requirements.removeAll { requirement in
      // A requirement of a system module has no location.
      requirement.location == nil && !Self.areImplementedByEachOther(requirement.title, requirement.owner)
        && ([requirement.id] + requirement.restated).contains { id in
          symbols.defaultConditions(of: id, amongExtensionsOf: result.lineage).contains { $0.allSatisfy(holds) }
        }
    }
    // An associated type that no requirement and no constraint mentions any more can be inferred by the compiler.
    let mentioned = result.requirements
    result.associatedTypes.removeAll { type in
      !type.isOwn && type.defaultType == nil
        && !result.constraints.contains { $0.isSameType && $0.left == .parameter(type.name) }
        && !mentioned.contains { $0.declaration.mentions(.parameter(type.name)) }
    }
  }

  /// The protocol and all protocols that it inherits from.
  private func lineage(of id: String) -> Set<String> {
    var (seen, pending): (Set<String>, [String]) = ([id], [id])
    while let next = pending.popLast() {
      for parent in symbols.conformances(of: next) where seen.insert(parent.protocolID).inserted {
        pending.append(parent.protocolID)
      }
    }
    return seen
  }

  private func visit(_ id: String, result: inout Result) {
    guard result.visited.insert(id).inserted else { return }
    guard !StandardRequirements.isKnown(id), !StandardTypes.requirementless.contains(id), let symbol = symbols[id],
      symbol.kind == .protocol
    else {
      if !StandardTypes.requirementless.contains(id) && !StandardRequirements.isKnown(id) { result.unknown.append(id) }
      result.requirements += StandardRequirements.of(id)
      result.isIdentifiable = result.isIdentifiable || id == KnownType.identifiable
      return
    }
    // Parents come first, so that a protocol can restate or implement what it inherits.
    for parent in symbols.conformances(of: id) { visit(parent.protocolID, result: &result) }
    if let superclass = symbols.superclass(of: id) { result.superclassID = superclass }
    if let declaration = read(symbol, result: &result) { result.constraints += declaration.constraints }
    for requirement in symbols.requirements(of: id) { add(requirement, of: id, to: &result) }
    for member in symbols.members(of: id) where member.kind == .typeAlias && member.swiftExtension == nil {
      guard let declaration = read(member, result: &result), declaration.genericParameters.isEmpty else { continue }
      result.aliases[declaration.name] = declaration.type
    }
  }

  private func read(_ symbol: Symbol, result: inout Result) -> Declaration? {
    do {
      return withoutResultBuilder(try DeclarationReader.read(symbol))
    } catch let error as UnreadableDeclaration {
      result.unreadable.append((symbol, error.reason))
    } catch {
      result.unreadable.append((symbol, "\(error)"))
    }
    return nil
  }

  /// The declaration without result builders.
  ///
  /// They look like global actors, but only affect the body.
  private func withoutResultBuilder(_ declaration: Declaration) -> Declaration {
    var result = declaration
    result.attributes.removeAll { attribute in declaration.attributeIDs[attribute].map(isResultBuilder) ?? false }
    result.hasResultBuilder = result.attributes.count < declaration.attributes.count
    return result
  }

  private func isResultBuilder(_ id: String) -> Bool {
    // If the type's graph is missing, its name must decide, such as `ViewBuilder`.
    symbols[id].map { $0.fragments.contains { $0.text == "@resultBuilder" } } ?? id.dropLast().hasSuffix("Builder")
  }

  private func add(_ symbol: Symbol, of owner: String, to result: inout Result) {
    guard let declaration = read(symbol, result: &result) else { return }
    if declaration.keyword == "associatedtype" {
      add(declaration, of: symbol, to: &result)
    } else if includesDefaults || Self.areImplementedByEachOther(symbol.name, owner)
      || !symbols.hasDefault(symbol.id, amongExtensionsOf: result.lineage)
    {
      var requirement = Requirement(
        id: symbol.id, title: symbol.name, declaration: declaration, isolation: Isolation(of: declaration),
        summary: DocumentationComment.summary(of: symbol.documentation), availability: symbol.availability,
        location: symbol.location, owner: owner)
      // A protocol can restate an inherited requirement. Both become one, which must meet both declarations.
      let earlier = result.requirements.filter { isSame($0, requirement) }
      requirement.declaration.merge(earlier.map(\.declaration))
      requirement.restated = earlier.flatMap { [$0.id] + $0.restated }
      result.requirements.removeAll { isSame($0, requirement) }
      result.requirements.append(requirement)
    } else {
      // The protocol restates an inherited requirement and implements it, so nothing is left to implement.
      let same = comparable(declaration)
      result.requirements.removeAll { $0.title == symbol.name && comparable($0.declaration).isSame(as: same) }
    }
  }

  /// True for a requirement whose default implementation calls one that calls back.
  ///
  /// At least one of the two must be implemented.
  private static func areImplementedByEachOther(_ title: String, _ owner: String) -> Bool {
    owner == KnownType.asyncIterator && title == "next()"
  }

  private func isSame(_ one: Requirement, _ other: Requirement) -> Bool {
    one.title == other.title && comparable(one.declaration).isSame(as: comparable(other.declaration))
  }

  /// The declaration in a form in which equal requirements compare as equal.
  ///
  /// Type aliases are resolved and generic parameters are numbered, because both can be written in several ways.
  private func comparable(_ declaration: Declaration) -> Declaration {
    let facts = TypeFacts(symbols: symbols)
    let places = declaration.genericParameters.enumerated().map { ($0.element.name, TypeRef.parameter("\($0.offset)")) }
    let names = Dictionary(places, uniquingKeysWith: { first, _ in first })
    func plain(_ type: TypeRef) -> TypeRef {
      type.replacing { part in
        if case .parameter(let name) = part { return names[name] }
        let resolved = facts.resolvingAliases(part)
        return resolved == part ? nil : plain(resolved)
      }
    }
    var result = declaration
    result.type = plain(result.type)
    for index in result.parameters.indices { result.parameters[index].type = plain(result.parameters[index].type) }
    for index in result.genericParameters.indices {
      result.genericParameters[index].name = "\(index)"
      result.genericParameters[index].constraint = result.genericParameters[index].constraint.map(plain)
    }
    for index in result.constraints.indices {
      result.constraints[index].left = plain(result.constraints[index].left)
      result.constraints[index].right = plain(result.constraints[index].right)
    }
    return result
  }

  private func add(_ declaration: Declaration, of symbol: Symbol, to result: inout Result) {
    // A system module's other default implementations only fit its default types. The package's own defaults are just
    // one choice.
    let isOwn = symbol.location != nil
    let defaultType = declaration.type.isVoid || isOwn ? nil : declaration.type
    result.constraints += declaration.constraints
    if let index = result.associatedTypes.firstIndex(where: { $0.name == declaration.name }) {
      for type in declaration.inherited where !result.associatedTypes[index].inherited.contains(type) {
        result.associatedTypes[index].inherited.append(type)
      }
      result.associatedTypes[index].defaultType = defaultType ?? result.associatedTypes[index].defaultType
    } else {
      result.associatedTypes.append(
        AssociatedType(name: declaration.name, isOwn: isOwn, inherited: declaration.inherited, defaultType: defaultType)
      )
    }
  }
}

extension Declaration {
  /// Changes the declaration so that one implementation also meets the others.
  ///
  /// The result is settable if one of them is. It only throws or waits if all of them do.
  fileprivate mutating func merge(_ others: [Declaration]) {
    for other in others {
      accessors.isSettable = accessors.isSettable || other.accessors.isSettable
      accessors.isAsync = accessors.isAsync && other.accessors.isAsync
      if other.accessors.failure == .none { accessors.failure = .none }
      if other.failure == .none { failure = .none }
    }
  }

  fileprivate func mentions(_ type: TypeRef) -> Bool {
    (parameters.map(\.type) + [self.type] + constraints.map(\.right)).contains { $0.contains { $0 == type } }
  }

  /// True if one implementation meets both declarations.
  fileprivate func isSame(as other: Declaration) -> Bool {
    keyword == other.keyword && isStatic == other.isStatic && type == other.type && isAsync == other.isAsync
      && parameters.map(\.type) == other.parameters.map(\.type)
      && genericParameters == other.genericParameters && constraints == other.constraints
  }
}
