/// How well an initializer suits a factory; the least is the best.
struct InitializerRank: Comparable {
  private let values: [Int]
  private let id: String

  /// Ranks an initializer by the names of the model's properties: one that sets them is the best.
  init(_ initializer: Model.Initializer, properties: Set<String>) {
    let declaration = initializer.declaration
    let matching = declaration.parameters.filter { properties.contains($0.label ?? $0.name) }.count
    let isLiteral = declaration.parameters.contains { $0.label?.hasSuffix("Literal") == true }
    let isFailing = declaration.isFailable || declaration.failure != .none
    values = [
      matching == declaration.parameters.count && matching > 0 ? 0 : 1, declaration.isAsync ? 1 : 0, -matching,
      isLiteral ? 1 : 0, isFailing ? 1 : 0, declaration.parameters.count,
    ]
    id = initializer.symbol.id
  }

  static func < (left: InitializerRank, right: InitializerRank) -> Bool {
    if left.values != right.values { return left.values.lexicographicallyPrecedes(right.values) }
    return left.id < right.id
  }
}
