extension PackageDescription.Target {
  /// True if the target has Swift sources that tests can cover.
  package var isMeasurable: Bool {
    ["library", "executable", "macro"].contains(type) && moduleType == "SwiftTarget" && sources?.isEmpty == false
  }
}

extension PackageDescription {
  /// The name of the test binary that the native build system builds.
  package var testProduct: String { (displayName ?? name) + "PackageTests" }

  /// Returns the targets to measure, ordered by name: those with the names, or all measurable ones if there are no
  /// names.
  ///
  /// - Throws: `ToolError` if a name is unknown, names a test target, or names a target without Swift sources.
  package func selectTargets(_ names: [String]) throws -> [Target] {
    let measurable = targets.filter(\.isMeasurable).sorted { $0.name < $1.name }
    guard !measurable.isEmpty else {
      throw ToolError(
        message: "package \(name) has no target with Swift sources besides its tests",
        remedy: "choose another package with --package-path")
    }
    let choice = measurable.map(\.name)
    for wanted in names {
      guard let target = targets.first(where: { $0.name == wanted }) else {
        throw unknownTarget(wanted, choice: choice)
      }
      if target.type == "test" {
        throw ToolError(
          message: "'\(wanted)' is a test target, which is not measured", remedy: Self.choose(from: choice))
      }
      if !target.isMeasurable {
        throw ToolError(
          message: "'\(wanted)' has no Swift sources to measure", remedy: Self.choose(from: choice))
      }
    }
    return names.isEmpty ? measurable : measurable.filter { names.contains($0.name) }
  }

  /// Returns the test targets, ordered by name: those with the names, or all if there are no names.
  ///
  /// - Throws: `ToolError` if there is no test target, or if a name is unknown, or names another target.
  package func selectTestTargets(_ names: [String]) throws -> [Target] {
    try requireTests()
    let tests = targets.filter { $0.type == "test" && $0.moduleType == "SwiftTarget" }.sorted { $0.name < $1.name }
    for wanted in names where !tests.contains(where: { $0.name == wanted }) {
      guard targets.contains(where: { $0.name == wanted }) else {
        throw unknownTarget(wanted, choice: tests.map(\.name))
      }
      throw ToolError(message: "'\(wanted)' is no test target", remedy: Self.choose(from: tests.map(\.name)))
    }
    return names.isEmpty ? tests : tests.filter { names.contains($0.name) }
  }

  /// Returns the absolute paths of the sources of targets.
  package func sources(of targets: [Target]) -> [String] {
    targets.flatMap { target in (target.sources ?? []).sorted().map { absolutePath(of: $0, in: target) } }
  }

  /// Checks that the package has tests.
  ///
  /// - Throws: `ToolError` if the package has no test target.
  package func requireTests() throws {
    guard !targets.contains(where: { $0.type == "test" }) else { return }
    throw ToolError(
      message: "no test ran: package \(name) has no test target",
      remedy: "add one with .testTarget in Package.swift")
  }
}
