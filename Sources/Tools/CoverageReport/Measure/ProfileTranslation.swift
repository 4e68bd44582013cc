import Foundation
import ToolSupport

/// A translation of function names in a profile from another machine to the names in this clone.
///
/// In a profile, the name of a private function or an implicit closure begins with the path of its file. If the other
/// clone has another path, the name does not match this build, and llvm-cov silently ignores the counts.
struct ProfileTranslation {
  private let root: String
  /// The paths of the package's sources, relative to its root.
  private let sources: Set<String>

  init(_ package: PackageDescription) {
    root = package.path
    sources = Set(
      package.targets.flatMap { target in
        (target.sources ?? []).map { package.relativePath(package.absolutePath(of: $0, in: target)) }
      })
  }

  /// Translates the functions that have another name in this clone.
  ///
  /// The result omits all other functions. llvm-profdata cannot read its own text form if a name begins with a dollar
  /// sign.
  ///
  /// - Returns: The text form of a profile to merge in addition, or nil if no function needs a translation.
  func translate(_ text: String) -> String? {
    let records = text.components(separatedBy: "\n\n").compactMap(translated)
    return records.isEmpty ? nil : records.joined()
  }

  /// Translates the record of one function.
  ///
  /// The lines of a record are the name, the hash, the number of counters and the counts, with a comment before each
  /// part but the name.
  private func translated(_ record: String) -> String? {
    let lines = record.split(separator: "\n")
    guard let name = lines.first, name.hasPrefix("/"), lines.count > 4, lines[4] != "0",
      let end = name.range(of: ":$s", options: .backwards)?.lowerBound, let source = source(at: name[..<end]),
      name[..<end] != "\(root)/\(source)"
    else { return nil }
    return "\(root)/\(source)\(name[end...])\n" + lines.dropFirst().joined(separator: "\n") + "\n\n"
  }

  /// Returns the source of this package that matches a path of another machine: the one that shares the longest suffix.
  private func source(at path: Substring) -> String? {
    var rest = path.dropFirst()
    while !sources.contains(String(rest)) {
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
    return String(rest)
  }
}
