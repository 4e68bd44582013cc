import Foundation
import ToolSupport

extension PackageDescription {
  /// Returns the targets without the macros that no test links, as these run in the compiler only.
  func withoutUnlinkedMacros(_ measured: [TargetCoverage]) -> [TargetCoverage] {
    let macros = Set(targets.filter { $0.type == "macro" }.map(\.name))
    return measured.filter { target in
      !macros.contains(target.name) || target.files.contains { $0.status == .linked }
    }
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
      package: build.package, layout: try build.layout(), lastRun: RunRecord.path(in: build.folder)
    ).find(in: wanted)
    let gone = changed.filter { !FileManager.default.fileExists(atPath: $0) }.map(build.package.relativePath)
    if !gone.isEmpty {
      console.note(
        "warning: this report lacks removed files: \(NumberFormat.first(of: gone)); run the tests again, without --no-run"
      )
    }
    return Set(changed)
  }
}
