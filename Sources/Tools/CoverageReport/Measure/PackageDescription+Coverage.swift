import ToolSupport

extension PackageDescription.Target {
  /// Whether the target holds Swift sources that tests can be held against.
  var isMeasurable: Bool {
    ["library", "executable", "macro"].contains(type) && moduleType == "SwiftTarget" && sources?.isEmpty == false
  }
}

extension PackageDescription {
  /// The name of the package manager's product that holds all tests.
  var testProduct: String { (displayName ?? name) + "PackageTests" }

  /// The module in it that runs the tests of each framework, however few there are.
  var runnerModule: String { String(testProduct.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// Picks the targets to measure, in a stable order.
  ///
  /// - Parameter names: The wanted targets; none means every measurable one.
  /// - Returns: The chosen targets, ordered by name.
  /// - Throws: `ToolError` for a name that is unknown, a test target, or without Swift sources.
  func selectTargets(_ names: [String]) throws -> [Target] {
    let measurable = targets.filter(\.isMeasurable).sorted { $0.name < $1.name }
    guard !measurable.isEmpty else {
      throw ToolError(
        message: "package \(name) has no target with Swift sources beside its tests",
        remedy: "choose another package with --package-path")
    }
    let choice = measurable.map(\.name)
    for wanted in names {
      guard let target = targets.first(where: { $0.name == wanted }) else {
        throw unknownTarget(wanted, choice: choice)
      }
      if target.type == "test" {
        throw ToolError(
          message: "'\(wanted)' is a test target, which does the covering", remedy: Self.choose(from: choice))
      }
      if !target.isMeasurable {
        throw ToolError(
          message: "'\(wanted)' holds no Swift sources that a test could run", remedy: Self.choose(from: choice))
      }
    }
    return names.isEmpty ? measurable : measurable.filter { names.contains($0.name) }
  }

  /// - Throws: `ToolError` when the package has no test target.
  func requireTests() throws {
    guard !targets.contains(where: { $0.type == "test" }) else { return }
    throw ToolError(
      message: "no test ran: package \(name) has no test target",
      remedy: "add one with .testTarget in Package.swift")
  }
}
