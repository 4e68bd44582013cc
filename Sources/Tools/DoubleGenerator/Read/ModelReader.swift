/// Finds the models among the symbols.
struct ModelReader {
  let symbols: SymbolIndex
  let options: FactoryOptions

  func models() -> [String: Model] {
    var models: [String: Model] = [:]
    for symbol in symbols.all where symbol.kind.isType {
      if let model = model(symbol) { models[symbol.id] = model }
    }
    return models.mapValues { model in
      var model = model
      model.initializers += inheritedInitializers(of: model, in: models)
      return model
    }
  }

  private func model(_ symbol: Symbol) -> Model? {
    let access = symbols.access(of: symbol.id)
    guard access >= options.leastAccess, let module = symbol.module,
      let declaration = symbols.declaration(of: symbol.id), !isExcluded(symbol, declaration)
    else { return nil }
    var model = Model(
      symbol: symbol, declaration: declaration, module: module, access: access,
      isolation: Self.isolation(of: declaration))
    let members = symbols.members(of: symbol.id)
    readFactories(members, into: &model)
    for member in members {
      switch member.kind {
      case .property:
        model.examples[Identifier.unescaped(member.name)] = DocumentationComment.fixtures(in: member.documentation)
      case .enumCase where !member.isDeprecated:
        if let declaration = symbols.declaration(of: member.id) {
          model.cases.append(Model.Initializer(symbol: member, declaration: declaration))
        }
      default: break
      }
    }
    if !model.isEnum { readInitializers(members, into: &model) }
    return model
  }

  /// True for a type that is not a model: coding keys, attributes, and deprecated types, or one that a fixture cannot see.
  private func isExcluded(_ symbol: Symbol, _ declaration: Declaration) -> Bool {
    let attributes: Set<String> = ["@propertyWrapper", "@resultBuilder", "@globalActor", "@main"]
    return symbol.name == "CodingKeys" || symbols.conforms(symbol.id, to: StandardID.codingKey)
      || symbol.isDeprecated || symbol.isSPI
      || declaration.attributes.contains(where: attributes.contains)
  }

  private func readFactories(_ members: [Symbol], into model: inout Model) {
    var isGeneratedConformance = false
    for member in members where member.kind == .typeMethod && member.name.hasPrefix("fixture(") {
      // This run replaces the factories that an earlier run generated for the same modules, so they must not count as
      // handwritten.
      let isGenerated = member.location.map { options.isGenerated($0.file) } ?? false
      if member.name == "fixture(from:)" {
        isGeneratedConformance = isGenerated
      } else if let declaration = symbols.declaration(of: member.id), member.access >= options.leastAccess,
        !isGenerated || !options.modules.contains(model.module)
      {
        let isOptional = TypeFacts(symbols: symbols).resolvingAliases(declaration.type).wrapped != nil
        let isCallable = declaration.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
        model.handwritten =
          model.handwritten
          ?? Model.HandwrittenFactory(
            symbol: member, isCallableWithoutArguments: isCallable && declaration.effects.isEmpty && !isOptional)
      }
    }
    let conforms = symbols.conformances(of: model.id).contains { $0.protocolID.hasSuffix("10FixturableP") }
    model.isFixturable = conforms && !(isGeneratedConformance && options.modules.contains(model.module))
  }

  private func readInitializers(_ members: [Symbol], into model: inout Model) {
    let properties = Set(members.lazy.filter { $0.kind == .property }.map { Identifier.unescaped($0.name) })
    let usable = members.filter { $0.kind == .initializer && isUsable($0, model) }
    model.hiddenInitializers = usable.map(\.access).filter { $0 < options.leastAccess }.max()
    var initializers = usable.compactMap { initializer($0, of: model, members) }
    if initializers.isEmpty, model.hiddenInitializers != nil { initializers = functions(members, of: model) }
    let ranked = initializers.map { (rank: $0.rank(properties), initializer: $0) }
    model.initializers = ranked.sorted { left, right in
      left.rank == right.rank
        ? left.initializer.symbol.id < right.initializer.symbol.id : left.rank.lexicographicallyPrecedes(right.rank)
    }.map(\.initializer)
  }

  /// The static functions that make a value, such as `make(name:)`.
  private func functions(_ members: [Symbol], of model: Model) -> [Model.Initializer] {
    members.filter { $0.kind == .typeMethod && !$0.name.hasPrefix("fixture(") && isUsable($0, model) }
      .compactMap { initializer($0, of: model, members) }
      .filter { function in
        // A function that changes a value needs one first.
        isModel(function.declaration.type, model)
          && !function.declaration.parameters.contains { isModel($0.type, model) }
      }
  }

  private func initializer(_ symbol: Symbol, of model: Model, _ members: [Symbol]) -> Model.Initializer? {
    guard symbol.access >= options.leastAccess, let declaration = symbols.declaration(of: symbol.id),
      isCallable(declaration)
    else { return nil }
    return Model.Initializer(
      symbol: symbol, declaration: declaration, isolation: Self.isolation(of: declaration, memberOf: model.isolation),
      isOverloaded: members.contains { $0.name == symbol.name && $0.id != symbol.id })
  }

  /// True for the type of the model, and for an optional one.
  private func isModel(_ type: TypeRef, _ model: Model) -> Bool {
    switch type.wrapped ?? type {
    case .parameter("Self"): true
    case .nominal(let nominal): nominal.id == model.id || nominal.name == "Self"
    default: false
    }
  }

  /// True unless a member is deprecated, or only exists for some generic arguments.
  private func isUsable(_ member: Symbol, _ model: Model) -> Bool {
    !member.isDeprecated && !member.isSPI
      && Set(member.extensionConstraints ?? []).isSubset(of: model.symbol.genericConstraints)
  }

  private func isCallable(_ declaration: Declaration) -> Bool {
    guard declaration.genericParameters.isEmpty else { return false }
    return declaration.parameters.allSatisfy { parameter in
      !parameter.specifiers.contains("inout") && !parameter.specifiers.contains("isolated")
        && !parameter.type.contains { type in
          switch type {
          case .some: true
          case .any(.nominal(let nominal)), .nominal(let nominal):
            StandardID.coders.contains(nominal.id)
          default: false
          }
        }
    }
  }

  /// The initializers that a subclass without its own inherits from its superclass.
  private func inheritedInitializers(of model: Model, in models: [String: Model]) -> [Model.Initializer] {
    guard model.isClass, model.initializers.isEmpty, model.hiddenInitializers == nil else { return [] }
    return symbols.superclasses(of: model.id).lazy.compactMap { models[$0]?.initializers }.first { !$0.isEmpty } ?? []
  }

  /// The global actor that a declaration is isolated to.
  private static func isolation(of declaration: Declaration, memberOf isolation: String? = nil) -> String? {
    if declaration.modifiers.contains("nonisolated") { return nil }
    return declaration.attributes.first { $0 == "@MainActor" || declaration.attributeIDs[$0] != nil } ?? isolation
  }
}
