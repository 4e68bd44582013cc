import Foundation

/// The targets and products of a package that are needed to test or build some of its targets.
package struct PackageSubset: Equatable, Sendable {
  /// The test targets that depend on a tested target, directly or through others, or that start it, ordered by name.
  package let testTargets: [String]
  /// The other test targets, ordered by name.
  package let leftOut: [String]
  /// The names of the targets to build.
  package let targets: Set<String>
  /// The names of the products to build.
  package let products: Set<String>

  /// Finds the subset that tests some targets.
  ///
  /// A test may start an executable that its target does not depend on. The subset contains each executable that the
  /// sources of the subset name in a string literal.
  package init(testing tested: [String], in package: PackageDescription) {
    let tests = package.targets.filter { $0.type == "test" }.map(\.name).sorted()
    let needed = Set(
      tests.filter { test in
        let own = package.closure(of: [test])
        return !own.isDisjoint(with: tested)
          || !package.targetsStarted(by: own).isDisjoint(with: tested)
      })
    testTargets = tests.filter(needed.contains)
    leftOut = tests.filter { !needed.contains($0) }
    var targets = package.closure(of: testTargets + tested + Self.snippets(in: package))
    while case let started = package.targetsStarted(by: targets), !started.isSubset(of: targets) {
      targets.formUnion(package.closure(of: started))
    }
    self.targets = targets
    let products = package.products ?? []
    self.products = Set(products.filter { targets.isSuperset(of: $0.targets) }.map(\.name))
  }

  /// Finds the subset that builds some targets, without tests and without products.
  package init(building built: [String], in package: PackageDescription) {
    (testTargets, leftOut, products) = ([], [], [])
    targets = package.closure(of: built + Self.snippets(in: package))
  }

  /// The targets of snippets.
  ///
  /// The package manager makes them from files, so that no manifest can leave them out.
  private static func snippets(in package: PackageDescription) -> [String] {
    package.targets.filter { $0.type == "snippet" }.map(\.name)
  }
}

extension PackageDescription {
  /// Returns the other targets whose products tests among some targets start or load by their names.
  fileprivate func targetsStarted(by searched: Set<String>) -> Set<String> {
    var candidates = Dictionary(loadableProducts.filter { !searched.isSuperset(of: $0.targets) }) { $0 + $1 }
    var found: Set<String> = []
    for target in targets where searched.contains(target.name) && !candidates.isEmpty {
      for source in target.sources ?? [] where source.hasSuffix(".swift") {
        let url = URL(fileURLWithPath: absolutePath(of: source, in: target))
        guard let text = try? Data(contentsOf: url, options: .mappedIfSafe) else { continue }
        // A library may mention the name in a message. A test has few reasons to name a program that it does not start.
        guard target.type == "test" || Self.startsProcesses(text) else { continue }
        for (name, targets) in candidates where Self.isNamed(name, in: text) {
          found.formUnion(targets)
          candidates[name] = nil
        }
      }
    }
    return found
  }

  private static func startsProcesses(_ text: Data) -> Bool {
    ["Process", "spawn", "exec", "dlopen"].contains { text.range(of: Data($0.utf8)) != nil }
  }

  /// Returns true if a string literal contains a name as a word.
  private static func isNamed(_ name: String, in text: Data) -> Bool {
    // Most files do not contain the name at all, and this search is fast.
    guard text.range(of: Data(name.utf8)) != nil else { return false }
    let bytes = Array(text)
    return SwiftLexer.tokens(of: bytes).contains { token in
      guard token.kind == .string else { return false }
      let words = String(decoding: bytes[token.range], as: UTF8.self)
        .split { !$0.isLetter && !$0.isNumber && !"_-.".contains($0) }
      return words.contains { $0 == name || $0.hasPrefix(name + ".") }
    }
  }

  /// Returns the names of targets together with all targets that they depend on, directly or through others.
  package func closure(of names: some Sequence<String>) -> Set<String> {
    let dependencies = Dictionary(targets.map { ($0.name, $0.targetDependencies ?? []) }) { first, _ in first }
    return names.closure { dependencies[$0] ?? [] }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements together with all that they lead to, directly or through others.
  package func closure(_ next: (Element) -> [Element]) -> Set<Element> {
    var found: Set<Element> = []
    var pending = Array(self)
    while let element = pending.popLast() {
      if found.insert(element).inserted { pending += next(element) }
    }
    return found
  }

  /// The elements without those that appeared before.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
