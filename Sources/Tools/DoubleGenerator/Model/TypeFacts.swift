/// Properties of types: whether they are Equatable, Sendable, copyable, or objects.
struct TypeFacts: Sendable {
  let symbols: SymbolIndex
  /// The protocols that the generic parameters in scope conform to, by parameter name.
  var constraints: [String: Set<String>] = [:]
  /// The mangled names of noncopyable types.
  var noncopyable: Set<String> = []

  func isEquatable(_ type: TypeRef) -> Bool {
    switch resolvingAliases(type) {
    case .nominal(let nominal): isNominal(nominal, to: KnownType.equatable)
    case .optional(let base, _), .array(let base): isEquatable(base)
    case .dictionary(let key, let value): isEquatable(key) && isEquatable(value)
    case .parameter(let name): parameter(name, conformsTo: KnownType.equatable)
    case .member(let base, let name):
      parameter("\(TypePrinter().text(base)).\(name)", conformsTo: KnownType.equatable)
    default: false
    }
  }

  func isSendable(_ type: TypeRef) -> Bool {
    switch resolvingAliases(type) {
    case .nominal(let nominal): isNominal(nominal, to: KnownType.sendable)
    case .optional(let base, _), .array(let base), .suppressed(let base): isSendable(base)
    case .inlineArray(_, let element): isSendable(element)
    case .dictionary(let key, let value): isSendable(key) && isSendable(value)
    case .tuple(let elements): elements.allSatisfy { isSendable($0.type) }
    case .function(let function): isSendable(function)
    case .any(.metatype(let base, _)): isSendableConstraint(base)
    case .any(let base), .some(let base): isSendableConstraint(base)
    case .composition(let members): members.contains(where: isSendableConstraint)
    case .metatype(let base, _): isSendableMetatype(base)
    case .parameter(let name): parameter(name, conformsTo: KnownType.sendable)
    case .member(let base, let name):
      parameter("\(TypePrinter().text(base)).\(name)", conformsTo: KnownType.sendable)
    case .expansion(let base), .element(let base): isSendable(base)
    }
  }

  /// True for a noncopyable type or an optional of one.
  func isNoncopyable(_ type: TypeRef) -> Bool {
    switch type {
    case .nominal(let nominal): nominal.id.map(noncopyable.contains) ?? false
    case .optional(let base, _): isNoncopyable(base)
    default: false
    }
  }

  /// True if values of the type are objects, which can be compared by identity.
  func isObject(_ type: TypeRef) -> Bool {
    switch resolvingAliases(type) {
    case .nominal(let nominal):
      guard let id = nominal.id else { return false }
      if id == KnownType.anyObject || id.hasPrefix("c:objc(cs)") { return true }
      if let symbol = symbols[id] { return symbol.kind == .class || symbol.kind == .actor || isObjectProtocol(id) }
      return nominal.isClass
    case .any(let base), .some(let base): return isObject(base)
    case .composition(let members): return members.contains(where: isObject)
    case .parameter(let name): return parameter(name, conformsTo: KnownType.anyObject)
    default: return false
    }
  }

  func isObjectProtocol(_ id: String) -> Bool {
    if id == KnownType.actor || id == KnownType.anyActor || id == KnownType.anyObject { return true }
    guard let symbol = symbols[id], symbol.kind == .protocol else { return false }
    if symbol.fragments.contains(where: { $0.text.contains("AnyObject") }) || symbols.superclass(of: id) != nil {
      return true
    }
    return symbols.conformances(of: id).contains { isObjectProtocol($0.protocolID) }
  }

  /// The type behind a type alias of a known module.
  ///
  /// Other types are returned unchanged.
  func resolvingAliases(_ type: TypeRef) -> TypeRef {
    switch type {
    case .nominal(let nominal):
      guard let id = nominal.id, id != KnownType.anyObject, let symbol = symbols[id], symbol.kind == .typeAlias,
        let declaration = try? DeclarationReader.read(symbol), declaration.type != type
      else { return type }
      let arguments = Dictionary(
        zip(declaration.genericParameters.map(\.name), nominal.arguments), uniquingKeysWith: { first, _ in first })
      return resolvingAliases(
        declaration.type.replacing { if case .parameter(let name) = $0 { arguments[name] } else { nil } })
    case .any(let base):
      let resolved = resolvingAliases(base)
      return resolved == base ? type : .any(resolved)
    default:
      return type
    }
  }

  private func parameter(_ name: String, conformsTo protocolID: String) -> Bool {
    (constraints[name] ?? []).contains { $0 == protocolID || isRefinement($0, of: protocolID) }
  }

  /// True if a protocol inherits from another one.
  func isRefinement(_ id: String, of protocolID: String) -> Bool {
    if id == protocolID || symbols.conforms(id, to: protocolID) { return true }
    switch protocolID {
    case KnownType.equatable: return [KnownType.hashable, KnownType.comparable].contains(id)
    case KnownType.sendable: return [KnownType.error, KnownType.actor, "s:12_Concurrency11GlobalActorP"].contains(id)
    default: return false
    }
  }

  private func isNominal(_ nominal: TypeRef.Nominal, to protocolID: String) -> Bool {
    if StandardTypes.isValue(nominal) { return true }
    let arguments = nominal.arguments + (nominal.parent?.parts ?? [])
    let holds = { (type: TypeRef) in protocolID == KnownType.sendable ? isSendable(type) : isEquatable(type) }
    if protocolID == KnownType.sendable && StandardTypes.isSendableObject(nominal) { return true }
    if nominal.id == nil { return isOwn(nominal, to: protocolID) }
    // `InlineArray` is not Equatable, whatever its elements are.
    if nominal.id == "s:s11InlineArrayV" && protocolID != KnownType.sendable { return false }
    if StandardTypes.isContainer(nominal) { return arguments.allSatisfy(holds) }
    if protocolID == KnownType.sendable, StandardTypes.isSendableContainer(nominal) {
      return arguments.allSatisfy(holds)
    }
    guard let id = nominal.id, let symbol = symbols[id] else { return false }
    if symbol.kind == .actor || symbol.declarationKeyword == "actor" { return protocolID == KnownType.sendable }
    return symbols.conformances(of: id).contains { conformance in
      guard isRefinement(conformance.protocolID, of: protocolID) else { return false }
      return conformance.constraints.allSatisfy { constraint in
        guard constraint.kind == .conformance,
          let index = symbol.generics.parameters.firstIndex(where: { $0.name == constraint.left }),
          index < nominal.arguments.count
        else { return false }
        return switch constraint.rightID {
        case KnownType.sendable: isSendable(nominal.arguments[index])
        case KnownType.equatable, KnownType.hashable: isEquatable(nominal.arguments[index])
        case KnownType.copyable, "s:s9EscapableP": true
        default: false
        }
      }
    }
  }

  /// True for the types of TestSupport.
  ///
  /// All are Equatable, and Sendable if their contents are.
  private func isOwn(_ nominal: TypeRef.Nominal, to protocolID: String) -> Bool {
    guard nominal.name != "Any", protocolID != KnownType.equatable || TestSupportNames.all.contains(nominal.name) else {
      return false
    }
    return protocolID == KnownType.equatable || nominal.name == "RecordedMainActorClosure"
      || nominal.arguments.allSatisfy(isSendable)
  }

  private func isSendable(_ function: TypeRef.FunctionType) -> Bool {
    function.actorID != nil
      || function.attributes.contains { $0 == "@Sendable" || $0 == "@MainActor" || $0.hasPrefix("@convention(c") }
  }

  private func isSendableConstraint(_ type: TypeRef) -> Bool {
    switch resolvingAliases(type) {
    case .nominal(let nominal):
      nominal.id.map { $0 == KnownType.sendable || isRefinement($0, of: KnownType.sendable) || isSendableClass($0) }
        ?? false
    case .composition(let members): members.contains(where: isSendableConstraint)
    default: false
    }
  }

  private func isSendableClass(_ id: String) -> Bool {
    symbols[id]?.kind == .class && symbols.conforms(id, to: KnownType.sendable)
  }

  /// True unless the type is a generic parameter that is not Sendable.
  private func isSendableMetatype(_ type: TypeRef) -> Bool {
    switch type {
    case .parameter, .member: isSendable(type)
    default: true
    }
  }
}

extension Symbol {
  /// The keyword of a type's declaration, such as `actor` or `struct`.
  var declarationKeyword: String? {
    fragments.first { $0.kind == .keyword && ["actor", "class", "struct", "enum", "protocol"].contains($0.text) }?.text
  }
}
