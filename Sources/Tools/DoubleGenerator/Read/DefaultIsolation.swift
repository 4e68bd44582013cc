/// The isolation that modules give to types by their settings.
///
/// A symbol graph does not tell it.
struct DefaultIsolation: Sendable {
  private var modules: [String: ModuleSettings] = [:]

  /// Creates the isolation of modules without such settings.
  init() {}

  /// - Parameter modules: The settings of each module.
  init(_ modules: [String: ModuleSettings]) { self.modules = modules }

  /// True if an unmarked asynchronous function of the module runs on its caller's actor.
  func isNonsending(_ module: String?) -> Bool { module.flatMap { modules[$0] }?.contains(.nonsending) ?? false }

  /// True if the module has the language mode of Swift 5.
  func isSwift5(_ module: String?) -> Bool { module.flatMap { modules[$0] }?.contains(.swift5) ?? false }

  /// True if a conformance of the type can only be used on the type's actor.
  ///
  /// Outside of the actor, a raw value is compared by an operator of the standard library. A type that conforms to
  /// `Error` or `CodingKey`, or that a nonisolated type contains, is not isolated by default. A type that is mistaken
  /// for an isolated one is still compared, by its structure.
  func hasIsolatedConformances(_ symbol: Symbol, in symbols: SymbolIndex) -> Bool {
    guard let settings = modules[symbol.module ?? ""], settings.contains(.inferredConformances), symbol.kind.isType,
      symbol.kind != .actor, let declaration = symbols.declaration(of: symbol.id)
    else { return false }
    let isRaw = symbols.conforms(symbol.id, to: StandardID.rawRepresentable)
    if isRaw, !symbols.members(of: symbol.id).contains(where: { $0.name == "==(_:_:)" }) { return false }
    switch Isolation(of: declaration) {
    case .global: return true
    case .nonisolated, .instance: return false
    case .none:
      let isSent = [StandardID.error, StandardID.codingKey].contains { symbols.conforms(symbol.id, to: $0) }
      return settings.isOnMainActor && !isSent && !isInsideNonisolatedType(symbol, symbols)
    }
  }

  private func isInsideNonisolatedType(_ symbol: Symbol, _ symbols: SymbolIndex) -> Bool {
    // An extension does not take the isolation of its type.
    guard symbol.extensionConstraints == nil, let outer = symbols.owner(of: symbol.id),
      let declaration = symbols.declaration(of: outer.id)
    else { return false }
    return switch Isolation(of: declaration) {
    case .nonisolated: true
    case .global, .instance: false
    case .none: isInsideNonisolatedType(outer, symbols)
    }
  }
}
