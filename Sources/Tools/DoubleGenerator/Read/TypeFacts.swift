/// Properties of types: whether they are Equatable, Sendable, copyable, or objects.
struct TypeFacts: Sendable {
  let symbols: SymbolIndex
  var isolation = DefaultIsolation()
  /// True if a function on a global actor is Sendable, as in the language mode of Swift 6.
  var areActorFunctionsSendable = true
  /// The protocols that the generic parameters in scope conform to, by parameter name.
  var constraints: [String: Set<String>] = [:]
  /// The mangled names of noncopyable types.
  var noncopyable: Set<String> = []
  /// The type of a double that is not Sendable.
  var unsendableDouble: TypeRef?

  func isEquatable(_ type: TypeRef) -> Bool {
    let type = resolvingAliases(type)
    return switch type {
    case .nominal(let nominal): isNominal(nominal, to: StandardID.equatable)
    case .optional(let base, _), .array(let base): isEquatable(base)
    case .dictionary(let key, let value): isEquatable(key) && isEquatable(value)
    case .parameter, .member: parameter(type, conformsTo: StandardID.equatable)
    default: false
    }
  }

  func isSendable(_ type: TypeRef) -> Bool {
    let type = resolvingAliases(type)
    return switch type {
    case .nominal(let nominal): type != unsendableDouble && isNominal(nominal, to: StandardID.sendable)
    case .optional(let base, _), .array(let base), .inlineArray(_, let base), .suppressed(let base),
      .expansion(let base), .element(let base):
      isSendable(base)
    case .dictionary(let key, let value): isSendable(key) && isSendable(value)
    case .tuple(let elements): elements.allSatisfy { isSendable($0.type) }
    case .function(let function):
      function.isSendable || areActorFunctionsSendable && (function.actorID != nil || function.isOnMainActor)
    case .any(.metatype(let base, _)), .any(let base), .some(let base): isSendableConstraint(base)
    case .composition(let members): members.contains(where: isSendableConstraint)
    // Only the metatype of a generic parameter can be one that is not Sendable.
    case .metatype(let base, _):
      switch base {
      case .parameter, .member: isSendable(base)
      default: true
      }
    case .parameter, .member: parameter(type, conformsTo: StandardID.sendable)
    }
  }

  func isError(_ type: TypeRef) -> Bool {
    guard case .nominal(let nominal) = resolvingAliases(type), let id = nominal.id else { return type.isAnyError }
    return type.isAnyError || symbols.conforms(id, to: StandardID.error)
  }

  /// True if the type can only be mentioned on an actor, as the keys of its set or dictionary are compared there.
  func isConfined(_ type: TypeRef) -> Bool {
    resolvingAliases(type).contains { part in
      let key: TypeRef? =
        switch part {
        case .dictionary(let key, _): key
        case .nominal(let nominal) where [StandardID.set, StandardID.dictionary].contains(nominal.id):
          nominal.arguments.first
        default: nil
        }
      guard let key, case .nominal(let nominal) = resolvingAliases(key),
        let symbol = nominal.id.flatMap({ symbols[$0] })
      else { return false }
      return isolation.hasIsolatedConformances(symbol, in: symbols)
    }
  }

  /// True for a type that cannot be kept, because it is noncopyable or may not escape, or for an optional of one.
  func isNoncopyable(_ type: TypeRef) -> Bool {
    switch type {
    case .nominal(let nominal): nominal.id.map { noncopyable.contains($0) || StandardID.spans.contains($0) } ?? false
    case .optional(let base, _): isNoncopyable(base)
    default: false
    }
  }

  /// True if values of the type are objects, which can be compared by identity.
  func isObject(_ type: TypeRef) -> Bool {
    switch resolvingAliases(type) {
    case .nominal(let nominal):
      guard let id = nominal.id else { return false }
      if id == StandardID.anyObject || id.hasPrefix("c:objc(cs)") { return true }
      if let symbol = symbols[id] { return symbol.kind == .class || symbol.kind == .actor || isObjectProtocol(id) }
      return nominal.isClass
    case .any(let base), .some(let base): return isObject(base)
    case .composition(let members): return members.contains(where: isObject)
    case .parameter: return parameter(type, conformsTo: StandardID.anyObject)
    default: return false
    }
  }

  private func isObjectProtocol(_ id: String) -> Bool {
    if [StandardID.actor, StandardID.anyActor, StandardID.anyObject].contains(id) { return true }
    guard symbols[id]?.kind == .protocol else { return false }
    if symbols.superclass(of: id) != nil { return true }
    let declaration = symbols.declaration(of: id)
    let constraints = (declaration?.inherited ?? []) + (declaration?.constraints.map(\.right) ?? [])
    return constraints.contains { $0.contains { $0 == .anyObject } }
      || symbols.conformances(of: id).contains { isObjectProtocol($0.protocolID) }
  }

  /// The type behind a type alias of a known module, or an optional function behind one.
  ///
  /// Other types are returned unchanged.
  func resolvingAliases(_ type: TypeRef) -> TypeRef {
    switch type {
    case .nominal(let nominal):
      guard let id = nominal.id, id != StandardID.anyObject, let symbol = symbols[id], symbol.kind == .typeAlias,
        let declaration = symbols.declaration(of: id), declaration.type != type
      else { return type }
      let arguments = Dictionary(
        zip(declaration.genericParameters.map(\.name), nominal.arguments), uniquingKeysWith: { first, _ in first })
      var resolved = declaration.type.replacingParameters { arguments[$0] }
      if case .nominal(let parent) = nominal.parent { resolved = resolved.completing(parent) }
      return resolvingAliases(resolved)
    case .any(let base):
      let resolved = resolvingAliases(base)
      return resolved == base ? type : .any(resolved)
    case .optional(let base, let isForced):
      guard case .function(let function) = resolvingAliases(base) else { return type }
      return .optional(.function(function), isImplicitlyUnwrapped: isForced)
    default:
      return type
    }
  }

  /// The type with the `any` that Swift 5 lets aliases of protocols do without.
  func writingAny(_ type: TypeRef) -> TypeRef {
    func isProtocol(_ type: TypeRef) -> Bool {
      // The mangled name of an alias ends with this letter. Most types are none, which is quick to see.
      guard case .nominal(let nominal) = type, nominal.id?.utf8.last == UInt8(ascii: "a") else { return false }
      let resolved = resolvingAliases(type)
      return resolved.withAny != resolved
    }
    return type.replacing { part in
      switch part {
      case .any, .some, .composition: part
      case .nominal where isProtocol(part): .any(part)
      case .metatype(let base, _) where isProtocol(base): .any(part)
      default: nil
      }
    }
  }

  private func parameter(_ type: TypeRef, conformsTo protocolID: String) -> Bool {
    (constraints[TypePrinter().text(type)] ?? []).contains { isRefinement($0, of: protocolID) }
  }

  /// True if a protocol is another one, or inherits from it.
  func isRefinement(_ id: String, of protocolID: String) -> Bool {
    id == protocolID || symbols.conforms(id, to: protocolID)
      || StandardID.refinements[protocolID]?.contains(id) == true
  }

  private func isNominal(_ nominal: TypeRef.Nominal, to protocolID: String) -> Bool {
    guard let id = nominal.id else { return isOwn(nominal, to: protocolID) }
    let isAboutSending = protocolID == StandardID.sendable
    if let type = StandardType.of(nominal), type.traits.contains(isAboutSending ? .sendable : .equatable) {
      return nominal.allArguments.allSatisfy(isAboutSending ? isSendable : isEquatable)
    }
    guard let symbol = symbols[id] else { return false }
    if symbol.kind == .actor { return isAboutSending }
    if !isAboutSending && isolation.hasIsolatedConformances(symbol, in: symbols) { return false }
    return symbols.conformances(of: id).contains { conformance in
      isRefinement(conformance.protocolID, of: protocolID)
        && conformance.constraints.allSatisfy { constraint in
          guard constraint.kind == .conformance,
            let index = symbol.genericParameters.firstIndex(of: constraint.left), index < nominal.arguments.count
          else { return false }
          return switch constraint.rightID {
          case StandardID.sendable: isSendable(nominal.arguments[index])
          case StandardID.equatable, StandardID.hashable: isEquatable(nominal.arguments[index])
          case StandardID.copyable, StandardID.escapable: true
          default: false
          }
        }
    }
  }

  /// True for the types of TestSupport, except that a temporary argument is not Equatable.
  ///
  /// They are Sendable if their contents are, or if only the main actor or the caller can use the contents.
  private func isOwn(_ nominal: TypeRef.Nominal, to protocolID: String) -> Bool {
    if nominal.name == "Any" { return false }
    if protocolID == StandardID.equatable {
      return nominal.name != "TemporaryArgument" && FileNames.ofTestSupport.contains(nominal.name)
    }
    let isConfined = ["TemporaryArgument", "RecordedMainActorValue"].contains(nominal.name)
    return isConfined || nominal.arguments.allSatisfy(isSendable)
  }

  private func isSendableConstraint(_ type: TypeRef) -> Bool {
    switch resolvingAliases(type) {
    case .nominal(let nominal):
      nominal.id.map { id in
        isRefinement(id, of: StandardID.sendable)
          || symbols[id]?.kind == .class && symbols.conforms(id, to: StandardID.sendable)
      } ?? false
    case .composition(let members): members.contains(where: isSendableConstraint)
    default: false
    }
  }
}
