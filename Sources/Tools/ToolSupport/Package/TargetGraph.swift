/// The dependencies between the targets of one package.
package struct TargetGraph: Sendable {
  private let dependencies: [String: [String]]

  package init(_ package: PackageDescription) {
    dependencies = Dictionary(package.targets.map { ($0.name, $0.targetDependencies ?? []) }) { first, _ in first }
  }

  /// Returns targets together with all targets that they depend on, directly or through others.
  package func closure(of names: some Sequence<String>) -> Set<String> {
    var found: Set<String> = []
    var pending = Array(names)
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += dependencies[next] ?? [] }
    }
    return found
  }
}
