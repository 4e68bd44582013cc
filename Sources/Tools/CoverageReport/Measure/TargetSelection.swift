import ToolSupport

/// The targets to measure with their sources, and the files that do not count.
struct TargetSelection {
  /// A target with the absolute paths of the sources to measure.
  struct TargetSources: Sendable {
    let target: PackageDescription.Target
    let sources: [String]
  }

  let package: PackageDescription
  let targets: [TargetSources]
  let ignored: [CoverageResult.IgnoredFile]

  /// Chooses the targets, and divides their sources.
  ///
  /// A pattern that matches no file is the subject of a warning.
  ///
  /// - Throws: `ToolError` if a target is unknown, or if the patterns leave no file.
  init(_ options: CoverageOptions, in package: PackageDescription, root: String? = nil, console: Console) throws {
    var ignored: [CoverageResult.IgnoredFile] = []
    let chosen = try package.selectTargets(options.targets, console: console).map { target in
      TargetSources(
        target: target,
        sources: package.sources(of: [target]).filter { source in
          let path = package.relativePath(source)
          let pattern = options.ignored.first { Glob.matches($0, path) }
          guard pattern != nil || GeneratedSource.isMarked(root.map { "\($0)/\(path)" } ?? source) else { return true }
          ignored.append(.init(path: path, pattern: pattern))
          return false
        })
    }
    (self.package, self.ignored) = (package, ignored)
    // A target of generated doubles alone has no row.
    let remaining = chosen.filter { !$0.sources.isEmpty }
    targets = remaining.isEmpty ? chosen : remaining
    let foreign = package.targets.filter { $0.moduleType == "ClangTarget" && $0.type != "test" }.map(\.name).sorted()
    if options.targets.isEmpty, !foreign.isEmpty {
      console.note("Not measured, as only Swift is: \(NumberFormat.first(8, of: foreign))")
    }
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
    let patterns = Set(ignored.compactMap(\.pattern).map { "--ignore '\($0)'" }).sorted().joined(separator: " ")
    let isGenerated = ignored.contains { $0.pattern == nil }
    return ToolError(
      message: (patterns.isEmpty ? "there is" : patterns + " leaves") + " no executable code in \(names)"
        + (isGenerated ? " besides what rehearsal doubles has generated" : ""),
      remedy: patterns.isEmpty ? "choose other targets with --target" : "ignore fewer files with --ignore")
  }
}
