/// The parts of a declaration that are equal in two declarations of one requirement.
///
/// Type aliases are resolved and generic parameters are numbered, because both can be written in several ways.
struct Signature: Equatable {
  private let parts: [String]

  /// Creates the signature of a declaration.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - symbols: The types that aliases stand for.
  ///   - known: The types that stand for generic parameters of the surrounding type, by name.
  init(_ declaration: Declaration, _ symbols: SymbolIndex, _ known: [String: String] = [:]) {
    let (parameters, generics) = (declaration.parameters, declaration.genericParameters)
    let facts = TypeFacts(symbols: symbols)
    let places = generics.enumerated().map { ($0.element.name, TypeRef.parameter("\($0.offset)")) }
    let names = known.mapValues { TypeRef.own($0) }.merging(places) { $1 }
    func plain(_ type: TypeRef) -> TypeRef {
      type.replacing { part in
        if case .parameter(let name) = part { return names[name] }
        let resolved = facts.resolvingAliases(part)
        return resolved == part ? nil : plain(resolved)
      }
    }
    let flags =
      [declaration.isStatic, declaration.isAsync] + generics.flatMap { [$0.isPack, $0.isValue] }
      + declaration.constraints.map(\.isSameType)
    let all: [TypeRef?] =
      [declaration.type] + parameters.map(\.variadicType) + generics.map(\.constraint)
      + declaration.constraints.flatMap { [$0.left, $0.right] }
    parts =
      [declaration.keyword == "let" ? "var" : declaration.keyword, "\(parameters.count) \(generics.count)"]
      + flags.map(\.description)
      + all.map { $0.map { TypePrinter().text(plain($0)) } ?? "" }
  }
}

extension Declaration {
  /// Changes the declaration so that one implementation also meets the others.
  ///
  /// The result is settable if one of them is. It only throws or waits if all of them do.
  mutating func merge(_ others: [Declaration]) {
    for other in others {
      accessors.isSettable = accessors.isSettable || other.accessors.isSettable
      accessors.isAsync = accessors.isAsync && other.accessors.isAsync
      if other.accessors.failure.isNarrower(than: accessors.failure) { accessors.failure = other.accessors.failure }
      if other.failure.isNarrower(than: failure) { failure = other.failure }
      if !other.modifiers.contains("mutating") { modifiers.remove("mutating") }
      isFailable = isFailable && other.isFailable
    }
  }
}

extension TypeRef.Failure {
  /// True if all errors of this one can be thrown where the other one is declared, and not the other way around.
  fileprivate func isNarrower(than other: TypeRef.Failure) -> Bool { self != other && (self == .none || other == .any) }
}
