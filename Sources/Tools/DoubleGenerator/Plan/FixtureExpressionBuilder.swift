/// Builds expressions for fixed values of types.
struct FixtureExpressionBuilder: Sendable {
  /// The context of an expression.
  struct Context: Sendable {
    /// The name of the parameter or property that has the value.
    var name: String
    /// The model that contains the value.
    var model = ""
    /// The access level of the factory whose signature contains the expression.
    var access = Access.internal
    var isolation: String?

    func named(_ name: String) -> Context {
      var context = self
      context.name = name
      return context
    }
  }

  let facts: TypeFacts
  let printer: TypePrinter
  let models: [String: Model]
  /// The models that conform to a protocol, sorted by name.
  let conformers: [String: [String]]
  /// The models planned so far.
  var plans: [String: FixturePlan] = [:]
  /// The models in a dependency cycle with the current one.
  ///
  /// An optional of such a model is nil and a list of them is empty, so that the value ends somewhere.
  var cycle: Set<String> = []

  /// The type in its short form and without aliases, such as `[Int]` for `Array<Int>`.
  func normalized(_ type: TypeRef) -> TypeRef {
    let type = facts.resolvingAliases(type)
    return type.isVoid ? .void : type.shorthand
  }

  /// A fixed value of a type, or nil if the generator cannot make one.
  func value(_ type: TypeRef, _ context: Context) -> FixtureExpression? {
    switch normalized(type) {
    case .optional(let base, _): return optional(base, context)
    case .array(let element): return list(element, context)
    case .dictionary(let key, let value): return dictionary(key, value, context)
    case .inlineArray(_, let element): return value(element, context.singular)?.map { ".init(repeating: \($0))" }
    case .tuple(let elements):
      return FixtureExpression(listing: elements.map { ($0.label, $0.type) }, in: context, making: value)
    case .function(let function): return closure(function, context)
    case .any(let base): return existential(base, context)
    case .metatype(let base, "Type"):
      if case .nominal = normalized(base) { return FixtureExpression("\(printer.text(base)).self") }
      return nil
    case .nominal(let nominal): return value(nominal, context)
    default: return nil
    }
  }

  private func value(_ nominal: TypeRef.Nominal, _ context: Context) -> FixtureExpression? {
    if TypeRef.nominal(nominal) == .anything { return Self.anyValue }
    let standard = StandardType.of(nominal)
    if let value = standard?.value(named: context.name, in: context.model) {
      let start = "\(nominal.name)("
      return value.map { $0.hasPrefix(start) ? printer.text(.nominal(nominal)) + $0.dropFirst(start.count - 1) : $0 }
    }
    if let plan = nominal.id.flatMap({ plans[$0] }) { return model(plan, nominal, context) }
    if nominal.id == StandardID.set, reachesCycle(.nominal(nominal)) { return .emptyList }
    return standard?.genericExample?(nominal) { index in
      guard index < nominal.arguments.count else { return nil }
      return value(nominal.arguments[index], context.singular)
    }
  }

  private func optional(_ base: TypeRef, _ context: Context) -> FixtureExpression {
    if ExampleNumber.isMostlyAbsent(context.name) || reachesCycle(base) { return .none }
    switch normalized(base) {
    // A closure or an object that is optional is usually a callback or a delegate, and most tests leave it out.
    case .function, .any, .metatype: return .none
    default: return value(base, context) ?? .none
    }
  }

  private func list(_ element: TypeRef, _ context: Context) -> FixtureExpression {
    reachesCycle(element) ? .emptyList : value(element, context.singular)?.map { "[\($0)]" } ?? .emptyList
  }

  private func dictionary(_ key: TypeRef, _ element: TypeRef, _ context: Context) -> FixtureExpression {
    guard !reachesCycle(key), !reachesCycle(element), let key = value(key, context.named("key")),
      let value = value(element, context.singular)
    else { return FixtureExpression("[:]") }
    return FixtureExpression("[\(key.text): \(value.text)]", modules: key.modules.union(value.modules))
  }

  private func closure(_ function: TypeRef.FunctionType, _ context: Context) -> FixtureExpression? {
    let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let start = names.isEmpty ? "" : " \(names) in"
    if normalized(function.result).isVoid { return FixtureExpression(names.isEmpty ? "{}" : "{\(start) }") }
    var inner = context
    inner.isolation = function.isOnMainActor ? "@MainActor" : nil
    return value(function.result, inner)?.map { "{\(start) \($0) }" }
  }

  // MARK: Existentials

  private static let anyValue = FixtureExpression("\"value\"")

  private func existential(_ base: TypeRef, _ context: Context) -> FixtureExpression? {
    let components = components(of: base)
    let members = components.compactMap(\.nominal)
    guard members.count == components.count else { return nil }
    let isStandard = { (nominal: TypeRef.Nominal) in StandardType.library(of: nominal) == .standard }
    if members.allSatisfy({ isStandard($0) && StandardType.protocolsOfString.contains($0.name) }) {
      return Self.anyValue
    }
    // The protocols of the package decide. The first model that conforms to all of them and has a factory is used.
    let own = members.filter { !(isStandard($0) && $0.name == "Sendable") }
    if own.count == 1, isStandard(own[0]), let text = StandardType.existentials[own[0].name] {
      return FixtureExpression(text)
    }
    guard let first = own.first?.id, own.allSatisfy({ $0.arguments.isEmpty }) else { return nil }
    let plan = (conformers[first] ?? []).lazy.filter { !cycle.contains($0) }.compactMap { plans[$0] }.first { plan in
      plan.isCallableWithoutArguments && isReachable(plan, context) && plan.model.generics.isEmpty
        && members.allSatisfy { conforms(plan.model.id, to: $0) }
    }
    return plan.map { plan in
      let name = printer.names.text(plan.model.name, of: MangledName.module(of: plan.model.id))
      return FixtureExpression("\(name).fixture()", modules: modulesOfFactory(plan).union([plan.model.module]))
    }
  }

  /// The mangled names of the protocols of an existential type.
  func protocols(in base: TypeRef) -> [String] {
    components(of: base).compactMap(\.nominal?.id)
  }

  private func components(of base: TypeRef) -> [TypeRef] {
    switch facts.resolvingAliases(base) {
    case .composition(let members): members.flatMap(components)
    case let other: [other]
    }
  }

  private func conforms(_ id: String, to nominal: TypeRef.Nominal) -> Bool {
    guard let protocolID = nominal.id else { return false }
    if protocolID == StandardID.sendable { return facts.isSendable(.nominal(TypeRef.Nominal(name: "", id: id))) }
    return facts.symbols.conforms(id, to: protocolID)
  }

  // MARK: Models

  private func model(
    _ plan: FixturePlan, _ nominal: TypeRef.Nominal, _ context: Context
  ) -> FixtureExpression? {
    guard isReachable(plan, context) else { return nil }
    let model = plan.model
    // A case without a payload is as short as a call of the factory, and says more.
    if model.handwritten == nil, case .value(let value) = plan.construction,
      value.isEmptyList || model.isEnum && value.isPlainCase
    {
      return FixtureExpression(value.text, modules: [model.module])
    }
    if plan.isCallableWithoutArguments, model.generics.isEmpty || model.handwritten != nil {
      return FixtureExpression(".fixture()", modules: modulesOfFactory(plan))
    }
    return plan.code.contains(.factory) && !plan.isAsync ? call(plan, nominal, context) : nil
  }

  /// A call of a factory, with the arguments that depend on generic parameters.
  private func call(
    _ plan: FixturePlan, _ nominal: TypeRef.Nominal, _ context: Context
  ) -> FixtureExpression? {
    let substitution = Dictionary(
      zip(plan.model.generics, nominal.allArguments), uniquingKeysWith: { first, _ in first })
    var (texts, modules): ([String], Set<String>) = ([], [])
    // Inside the generic factory, a value of type `Item` cannot be made and a list of them is empty. At this call, the
    // generic arguments are known, so such parameters can get values.
    for parameter in plan.parameters {
      guard parameter.value?.isEmptyList != false else { continue }
      let type = parameter.type.replacingParameters { substitution[$0] }
      guard parameter.value == nil || type != parameter.type else { continue }
      guard
        let value = value(
          type, Context(name: parameter.name, model: plan.name, access: context.access, isolation: context.isolation))
      else {
        if parameter.value == nil { return nil }
        continue
      }
      if value.text == parameter.value?.text { continue }
      texts.append("\(Identifier.label(parameter.name)): \(value.text)")
      modules.formUnion(value.modules)
    }
    return FixtureExpression(".fixture(\(texts.joined(separator: ", ")))", modules: modules)
  }

  /// True if a default value in this context can mention what makes a model.
  private func isReachable(_ plan: FixturePlan, _ context: Context) -> Bool {
    plan.access >= context.access && plan.isUsable(on: context.isolation)
  }

  /// The module that contains a handwritten factory.
  private func modulesOfFactory(_ plan: FixturePlan) -> Set<String> {
    Set([plan.model.handwritten?.symbol.module].compactMap(\.self))
  }

  // MARK: Cycles

  /// The models that a type is made of.
  func modelIDs(in type: TypeRef) -> Set<String> {
    let type = normalized(type)
    var ids = Set(type.parts.flatMap(modelIDs))
    if let id = type.nominal?.id, models[id] != nil { ids.insert(id) }
    if case .any(let base) = type { ids.formUnion(protocols(in: base).flatMap { conformers[$0] ?? [] }) }
    return ids
  }

  private func reachesCycle(_ type: TypeRef) -> Bool {
    guard !cycle.isEmpty else { return false }
    // A model outside the cycle may conform to the protocol.
    if case .any = normalized(type) { return false }
    return !cycle.isDisjoint(with: modelIDs(in: type))
  }
}

extension FixtureExpression {
  /// A list of values with labels, in parentheses, or nil if one of the values cannot be made.
  ///
  /// The name of a value is its label, or that of the list.
  init?(
    listing elements: [(label: String?, type: TypeRef)], after start: String = "",
    in context: FixtureExpressionBuilder.Context,
    making value: (TypeRef, FixtureExpressionBuilder.Context) -> FixtureExpression?
  ) {
    var (texts, modules): ([String], Set<String>) = ([], [])
    for (label, type) in elements {
      guard let value = value(type, label.map(context.named) ?? context) else { return nil }
      texts.append((label.map { "\(Identifier.label($0)): " } ?? "") + value.text)
      modules.formUnion(value.modules)
    }
    self.init("\(start)(\(texts.joined(separator: ", ")))", modules: modules)
  }
}

extension FixtureExpressionBuilder.Context {
  /// The context of a list's element.
  var singular: FixtureExpressionBuilder.Context { named(CamelCaseName.singular(name)) }
}
