import Foundation
import ToolSupport

extension CoverageRun {
  /// The sources to measure, and those that `--ignore` leaves out.
  ///
  /// - Returns: The targets with their sources, and the others with the pattern that names them.
  func select(
    _ targets: [PackageDescription.Target], in package: PackageDescription
  ) -> ([TargetReader.Wanted], [CoverageResult.IgnoredFile]) {
    var ignored: [CoverageResult.IgnoredFile] = []
    let wanted = targets.map { target in
      let sources = (target.sources ?? []).sorted().map { package.absolutePath(of: $0, in: target) }
      return TargetReader.Wanted(
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
    _ place: Place, _ wanted: [TargetReader.Wanted], binary: String, products: String
  ) -> Set<String> {
    let remains = [binary, RunRecord.path(in: place.folder)]
    let changed = LaterChanges(package: place.package, products: products, remains: remains, files: files)
      .find(in: wanted)
    let gone = changed.filter { !files.fileExists(atPath: $0) }.map(place.package.relativePath)
    if !gone.isEmpty {
      console.note(
        "warning: no longer there, and not in this report: \(gone.joined(separator: ", ")); run it without --no-run")
    }
    return Set(changed)
  }
}
