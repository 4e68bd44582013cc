/// Makes expressions for values of types.
struct ValueMaker: Sendable {
  /// Where an expression will stand.
  struct Context: Sendable {
    /// The name of what has the value.
    var name: String
    /// The model that it is a part of.
    var model = ""
    /// How open the factory is in whose signature the expression stands.
    var access = Access.internal
    var isolation: String?

    func named(_ name: String) -> Context {
      var context = self
      context.name = name
      return context
    }
  }

  let facts: TypeFacts
  let models: [String: Model]
  /// The models that conform to a protocol, in the order of their names.
  let conformers: [String: [String]]
  /// What is planned so far.
  var plans: [String: FixturePlan] = [:]
  /// The models that are in a circle with the one at hand: optional ones are left out, and lists of them are empty.
  var circle: Set<String> = []

  /// A type without aliases and long forms: `[Int]` for `Array<Int>`.
  func normalized(_ type: TypeRef) -> TypeRef {
    let type = facts.resolvingAliases(type)
    guard case .nominal(let nominal) = type else { return type }
    switch nominal.id {
    case "s:Sa" where nominal.arguments.count == 1: return .array(nominal.arguments[0])
    case "s:SD" where nominal.arguments.count == 2: return .dictionary(nominal.arguments[0], nominal.arguments[1])
    case KnownType.optional where nominal.arguments.count == 1: return .optional(nominal.arguments[0])
    case KnownType.void: return .void
    default: return type
    }
  }

  /// A fixed value; none where nobody can make one without the test's help.
  func value(_ type: TypeRef, _ context: Context) -> FixtureValue? {
    switch normalized(type) {
    case .optional(let base, _): return optional(base, context)
    case .array(let element): return list(element, context)
    case .dictionary(let key, let value): return dictionary(key, value, context)
    case .inlineArray(_, let element): return value(element, context.singular)?.map { ".init(repeating: \($0))" }
    case .tuple(let elements): return tuple(elements, context)
    case .function(let function): return closure(function, context)
    case .any(let base): return existential(base, context)
    case .metatype(let base, "Type"):
      if case .nominal = normalized(base) { return FixtureValue("\(TypePrinter().text(base)).self") }
      return nil
    case .nominal(let nominal): return value(nominal, context)
    default: return nil
    }
  }

  private func value(_ nominal: TypeRef.Nominal, _ context: Context) -> FixtureValue? {
    if let value = SystemValues.value(of: nominal, named: context.name, in: context.model) { return value }
    if let id = nominal.id, models[id] != nil { return model(id, nominal, context) }
    if nominal.id == "s:Sh", reachesCircle(.nominal(nominal)) { return FixtureValue("[]") }
    return GenericValues.value(of: nominal, named: context.name) { index in
      guard index < nominal.arguments.count else { return nil }
      return value(nominal.arguments[index], context.singular)
    }
  }

  private func optional(_ base: TypeRef, _ context: Context) -> FixtureValue {
    if NamedNumber.isMostlyAbsent(context.name) || reachesCircle(base) { return FixtureValue("nil") }
    switch normalized(base) {
    case .function, .any, .metatype: return FixtureValue("nil")
    default: return value(base, context) ?? FixtureValue("nil")
    }
  }

  private func list(_ element: TypeRef, _ context: Context) -> FixtureValue {
    if reachesCircle(element) { return FixtureValue("[]") }
    return value(element, context.singular)?.map { "[\($0)]" } ?? FixtureValue("[]")
  }

  private func dictionary(_ key: TypeRef, _ element: TypeRef, _ context: Context) -> FixtureValue {
    guard !reachesCircle(key), !reachesCircle(element), let key = value(key, context.named("key")),
      let value = value(element, context.singular)
    else { return FixtureValue("[:]") }
    return FixtureValue("[\(key.text): \(value.text)]", modules: key.modules.union(value.modules))
  }

  private func tuple(_ elements: [TypeRef.TupleElement], _ context: Context) -> FixtureValue? {
    var (texts, modules): ([String], Set<String>) = ([], [])
    for element in elements {
      guard let value = value(element.type, element.label.map(context.named) ?? context) else { return nil }
      texts.append((element.label.map { "\(Word.label($0)): " } ?? "") + value.text)
      modules.formUnion(value.modules)
    }
    return FixtureValue("(\(texts.joined(separator: ", ")))", modules: modules)
  }

  private func closure(_ function: TypeRef.FunctionType, _ context: Context) -> FixtureValue? {
    let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let start = names.isEmpty ? "" : " \(names) in"
    if normalized(function.result).isVoid { return FixtureValue(names.isEmpty ? "{}" : "{\(start) }") }
    var inner = context
    inner.isolation = function.attributes.contains("@MainActor") ? "@MainActor" : nil
    return value(function.result, inner)?.map { "{\(start) \($0) }" }
  }

  // MARK: Existentials

  /// Protocols of the standard library that a text conforms to.
  private static let textProtocols: Set<String> = [
    "Sendable", "Hashable", "Equatable", "Comparable", "Encodable", "Decodable", "Codable", "CustomStringConvertible",
    "LosslessStringConvertible", "StringProtocol", "CustomDebugStringConvertible", "Copyable",
  ]

  private func existential(_ base: TypeRef, _ context: Context) -> FixtureValue? {
    var members: [TypeRef.Nominal] = []
    for case .nominal(let nominal) in components(of: base) { members.append(nominal) }
    guard members.count == components(of: base).count else { return nil }
    let isStandard = { (nominal: TypeRef.Nominal) in SystemValues.origin(of: nominal) == .standard }
    if members.allSatisfy({ isStandard($0) && Self.textProtocols.contains($0.name) }) {
      return FixtureValue("\"value\"")
    }
    let own = members.filter { !(isStandard($0) && $0.name == "Sendable") }
    if own.count == 1, isStandard(own[0]) {
      if own[0].name == "Error" { return FixtureValue("CancellationError()") }
      if own[0].name == "Clock" { return FixtureValue("ContinuousClock()") }
    }
    guard let first = own.first?.id, own.allSatisfy({ $0.arguments.isEmpty }) else { return nil }
    for id in conformers[first] ?? [] where !circle.contains(id) {
      guard let model = models[id], let plan = plans[id], plan.access >= context.access, plan.isCallableBare,
        model.generics.isEmpty, members.allSatisfy({ conforms(id, to: $0) }), isReachable(plan, context)
      else { continue }
      return FixtureValue("\(model.name).fixture()", modules: factoryModules(plan).union([model.module]))
    }
    return nil
  }

  private func components(of base: TypeRef) -> [TypeRef] {
    switch facts.resolvingAliases(base) {
    case .composition(let members): members.flatMap(components)
    case let other: [other]
    }
  }

  private func conforms(_ id: String, to nominal: TypeRef.Nominal) -> Bool {
    guard let protocolID = nominal.id else { return false }
    if protocolID == KnownType.sendable { return facts.isSendable(.nominal(TypeRef.Nominal(name: "", id: id))) }
    return facts.catalog.conforms(id, to: protocolID)
  }

  // MARK: Models

  private func model(_ id: String, _ nominal: TypeRef.Nominal, _ context: Context) -> FixtureValue? {
    guard let model = models[id], let plan = plans[id], plan.access >= context.access, isReachable(plan, context) else {
      return nil
    }
    if model.handwritten == nil, case .value(let value) = plan.making,
      value.text == "[]" || model.isEnum && value.text.hasPrefix(".") && !value.text.contains("(")
    {
      return FixtureValue(value.text, modules: [model.module])
    }
    guard plan.hasFactory || model.handwritten != nil else { return nil }
    return call(plan, model, nominal, context)
  }

  /// A call of a factory, with the arguments that depend on generic arguments.
  private func call(
    _ plan: FixturePlan, _ model: Model, _ nominal: TypeRef.Nominal, _ context: Context
  ) -> FixtureValue? {
    guard !plan.isCallableBare || !model.generics.isEmpty else {
      return FixtureValue(".fixture()", modules: factoryModules(plan))
    }
    if model.handwritten != nil {
      return plan.isCallableBare ? FixtureValue(".fixture()", modules: factoryModules(plan)) : nil
    }
    let arguments = (nominal.parent.map(Self.arguments) ?? []) + nominal.arguments
    let substitution = Dictionary(zip(model.generics, arguments), uniquingKeysWith: { first, _ in first })
    var (texts, modules) = ([String](), factoryModules(plan))
    for parameter in plan.parameters {
      guard parameter.value == nil || parameter.value?.text == "[]" else { continue }
      let type = parameter.type.replacing { if case .parameter(let name) = $0 { substitution[name] } else { nil } }
      guard parameter.value == nil || type != parameter.type else { continue }
      guard
        let value = value(
          type, Context(name: parameter.name, model: plan.name, access: context.access, isolation: context.isolation))
      else {
        if parameter.value == nil { return nil }
        continue
      }
      if value.text == parameter.value?.text { continue }
      texts.append("\(Word.label(parameter.name)): \(value.text)")
      modules.formUnion(value.modules)
    }
    return FixtureValue(".fixture(\(texts.joined(separator: ", ")))", modules: modules)
  }

  private static func arguments(of type: TypeRef) -> [TypeRef] {
    guard case .nominal(let nominal) = type else { return [] }
    return (nominal.parent.map(arguments) ?? []) + nominal.arguments
  }

  /// Whether a factory can be called in a default value at that place.
  private func isReachable(_ plan: FixturePlan, _ context: Context) -> Bool {
    if case .initializer(_, _, isAsync: true) = plan.making, models[plan.symbol.id]?.handwritten == nil { return false }
    return plan.makingIsolation == nil || plan.makingIsolation == context.isolation
  }

  /// The module whose extension has the factory.
  private func factoryModules(_ plan: FixturePlan) -> Set<String> {
    guard let id = models[plan.symbol.id]?.handwritten?.symbol.id else { return [] }
    return Set([Mangling.module(of: id)].compactMap(\.self))
  }

  // MARK: Circles

  /// The models that a type is made of, aliases looked through.
  func modelIDs(in type: TypeRef) -> Set<String> {
    let type = normalized(type)
    var ids: Set<String> = []
    switch type {
    case .nominal(let nominal):
      if let id = nominal.id, models[id] != nil { ids.insert(id) }
    case .any(let base):
      for case .nominal(let nominal) in components(of: base) {
        ids.formUnion(nominal.id.flatMap { conformers[$0] } ?? [])
      }
    default: break
    }
    for part in type.parts { ids.formUnion(modelIDs(in: part)) }
    return ids
  }

  private func reachesCircle(_ type: TypeRef) -> Bool {
    guard !circle.isEmpty else { return false }
    if case .any = normalized(type) { return false }
    return !circle.isDisjoint(with: modelIDs(in: type))
  }
}

extension ValueMaker.Context {
  /// The context of an element of a list.
  var singular: ValueMaker.Context { named(NameWords.singular(name)) }
}
