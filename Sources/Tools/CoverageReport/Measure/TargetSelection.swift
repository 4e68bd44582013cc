import ToolSupport

/// The targets to measure with their sources, and the files that `--ignore` leaves out.
struct TargetSelection {
  /// A target with the absolute paths of the sources to measure.
  struct TargetSources: Sendable {
    let target: PackageDescription.Target
    let sources: [String]
  }

  let targets: [TargetSources]
  let ignored: [CoverageResult.IgnoredFile]

  /// Chooses the targets, and divides their sources.
  ///
  /// A pattern that matches no file is the subject of a warning.
  ///
  /// - Throws: `ToolError` if a target is unknown, or if the patterns leave no file.
  init(_ options: CoverageOptions, in package: PackageDescription, console: Console) throws {
    var ignored: [CoverageResult.IgnoredFile] = []
    targets = try package.selectTargets(options.targets).map { target in
      TargetSources(
        target: target,
        sources: package.sources(of: [target]).filter { source in
          let path = package.relativePath(source)
          guard let pattern = options.ignored.first(where: { Glob.matches($0, path) }) else { return true }
          ignored.append(.init(path: path, pattern: pattern))
          return false
        })
    }
    self.ignored = ignored
    for unused in options.ignored where !ignored.contains(where: { $0.pattern == unused }) {
      console.note(
        "warning: --ignore '\(unused)' matches no file; write paths as the report does, in quotes, such as "
          + "'Sources/App/Generated/*'")
    }
    if targets.allSatisfy(\.sources.isEmpty), !ignored.isEmpty { throw noCode }
  }

  /// The paths of all sources to measure.
  var sources: [String] { targets.flatMap(\.sources) }

  /// The error for targets without code.
  var noCode: ToolError {
    let names = targets.map(\.target.name).joined(separator: ", ")
    let patterns = Set(ignored.map { "--ignore '\($0.pattern)'" }).sorted().joined(separator: " ")
    return ToolError(
      message: (ignored.isEmpty ? "there is" : patterns + " leaves") + " no executable code in \(names)",
      remedy: ignored.isEmpty ? "choose other targets with --target" : "ignore fewer files with --ignore")
  }
}

extension PackageDescription {
  /// Returns the targets without the macros that no test links, as these run in the compiler only.
  func withoutUnlinkedMacros(_ measured: [TargetCoverage]) -> [TargetCoverage] {
    let macros = Set(targets.filter { $0.type == "macro" }.map(\.name))
    return measured.filter { target in
      !macros.contains(target.name) || target.files.contains { $0.status == .linked }
    }
  }
}
