import Foundation
import ToolSupport

/// Gives the functions in a profile of another machine the names that they have here.
///
/// The name of a private function or of an argument's closure begins with the path of its file. Where the other clone
/// lies at another path, llvm would take it for another function, and lose its counts without a word.
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

  /// The functions of a profile in llvm's text form that have another name here, with their counts.
  ///
  /// The others must not be in it: llvm cannot read its own text where a name begins with a dollar sign.
  ///
  /// - Returns: What to merge besides the profile; nil when there is nothing.
  func translate(_ text: String) -> String? {
    let records = text.components(separatedBy: "\n\n").compactMap(translated)
    return records.isEmpty ? nil : records.joined()
  }

  /// A record is the name, and behind a comment each the hash, the number of counters, and the counts.
  private func translated(_ record: String) -> String? {
    let lines = record.split(separator: "\n")
    guard let name = lines.first, name.hasPrefix("/"), lines.count > 4, lines[4] != "0",
      let end = name.range(of: ":$s", options: .backwards)?.lowerBound, let source = source(at: name[..<end]),
      name[..<end] != "\(root)/\(source)"
    else { return nil }
    return "\(root)/\(source)\(name[end...])\n" + lines.dropFirst().joined(separator: "\n") + "\n\n"
  }

  /// The source that a path of another machine means: the one with the longest path that it ends with.
  private func source(at path: Substring) -> String? {
    var rest = path.dropFirst()
    while !sources.contains(String(rest)) {
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
    return String(rest)
  }
}
