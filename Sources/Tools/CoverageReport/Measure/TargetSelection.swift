import Foundation
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

extension CoverageRun {
  /// The sources to measure, and those that `--ignore` leaves out.
  ///
  /// - Returns: The targets with their sources, and the others with the pattern that names them.
  func select(
    _ targets: [PackageDescription.Target], in package: PackageDescription
  ) -> ([TargetReader.TargetSources], [CoverageResult.IgnoredFile]) {
    var ignored: [CoverageResult.IgnoredFile] = []
    let wanted = targets.map { target in
      let sources = (target.sources ?? []).sorted().map { package.absolutePath(of: $0, in: target) }
      return TargetReader.TargetSources(
        target: target,
        sources: sources.filter { source in
          let path = package.relativePath(source)
          guard let pattern = options.ignored.first(where: { Glob.matches($0, path) }) else { return true }
          ignored.append(.init(path: path, pattern: pattern))
          return false
        })
    }
    for idle in options.ignored where !ignored.contains(where: { $0.pattern == idle }) {
      console.note(
        "warning: --ignore '\(idle)' leaves nothing out; write paths as the report does, in quotes, such as "
          + "'Sources/App/Generated/*'")
    }
    return (wanted, ignored)
  }

  /// The sources that are no longer what was built and run; those that are gone can only be named here.
  ///
  /// - Returns: Their absolute paths.
  func changesSinceRun(
    _ location: Location, _ wanted: [TargetReader.TargetSources], binary: String, products: String
  ) -> Set<String> {
    let remains = [binary, RunRecord.path(in: location.folder)]
    let changed = ChangedSources(package: location.package, products: products, remains: remains, files: files)
      .find(in: wanted)
    let gone = changed.filter { !files.fileExists(atPath: $0) }.map(location.package.relativePath)
    if !gone.isEmpty {
      console.note(
        "warning: no longer there, and not in this report: \(gone.joined(separator: ", ")); run it without --no-run")
    }
    return Set(changed)
  }
}
