import Foundation
import ToolSupport

extension PackageDescription.Target {
  /// True if the target has Swift sources that tests can cover.
  package var isMeasurable: Bool {
    ["library", "executable", "macro"].contains(type) && moduleType == "SwiftTarget" && sources?.isEmpty == false
  }
}

extension PackageDescription {
  /// The name of the test binary that the native build system builds.
  package var testProduct: String { (displayName ?? name) + "PackageTests" }

  /// Returns the targets to measure.
  ///
  /// - Parameter names: The names of the targets, or none for all measurable targets.
  /// - Returns: The chosen targets, ordered by name.
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

  /// Returns the absolute paths of the sources of targets.
  package func sources(of targets: [Target]) -> [String] {
    targets.flatMap { target in (target.sources ?? []).sorted().map { absolutePath(of: $0, in: target) } }
  }

  /// Returns the targets without the macros that no test links, as these run in the compiler only.
  func withoutUnlinkedMacros(_ measured: [TargetCoverage]) -> [TargetCoverage] {
    let macros = Set(targets.filter { $0.type == "macro" }.map(\.name))
    return measured.filter { target in
      !macros.contains(target.name) || target.files.contains { $0.status == .linked }
    }
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

extension CoverageRun {
  /// Divides the sources into those to measure and those that `--ignore` matches.
  ///
  /// - Parameters:
  ///   - targets: The targets to measure.
  ///   - package: The package.
  /// - Returns: The targets with the sources to measure, and the ignored files with their patterns.
  func select(
    _ targets: [PackageDescription.Target], in package: PackageDescription
  ) -> ([TargetReader.TargetSources], [CoverageResult.IgnoredFile]) {
    var ignored: [CoverageResult.IgnoredFile] = []
    let wanted = targets.map { target in
      TargetReader.TargetSources(
        target: target,
        sources: package.sources(of: [target]).filter { source in
          let path = package.relativePath(source)
          guard let pattern = options.ignored.first(where: { Glob.matches($0, path) }) else { return true }
          ignored.append(.init(path: path, pattern: pattern))
          return false
        })
    }
    for unused in options.ignored where !ignored.contains(where: { $0.pattern == unused }) {
      console.note(
        "warning: --ignore '\(unused)' matches no file; write paths as the report does, in quotes, such as "
          + "'Sources/App/Generated/*'")
    }
    return (wanted, ignored)
  }

  /// Returns the sources that changed since they were built and tested, and prints a warning about removed ones.
  ///
  /// - Returns: The absolute paths.
  /// - Throws: `ToolError` if the tests were not built.
  func changesSinceRun(of build: TestBuild, _ wanted: [TargetReader.TargetSources]) throws -> Set<String> {
    let changed = ChangedSources(
      package: build.package, layout: try build.layout(), lastRun: RunRecord.path(in: build.folder), files: files
    ).find(in: wanted)
    let gone = changed.filter { !files.fileExists(atPath: $0) }.map(build.package.relativePath)
    if !gone.isEmpty {
      console.note(
        "warning: this report lacks removed files: \(NumberFormat.first(of: gone)); run the tests again, without --no-run"
      )
    }
    return Set(changed)
  }
}
