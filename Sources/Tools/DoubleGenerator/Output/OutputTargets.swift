import Foundation
import ToolSupport

/// The targets of a package, with the files that the compiler sees beside the generated ones.
struct OutputTargets: Sendable {
  private let package: PackageDescription
  /// The sources of each target, by its folder.
  private let sources: [String: Set<String>]

  init(_ package: PackageDescription) {
    self.package = package
    sources = Dictionary(
      package.targets.map { ($0, Set($0.sources ?? [])) }.map { target, names in
        (package.absolutePath(of: target), Set(names.map { package.absolutePath(of: $0, in: target) }))
      }, uniquingKeysWith: { $0.union($1) })
  }

  /// Refuses the files that have a rival in their target, which cannot have two files or two types of one name.
  ///
  /// Files that the run removes or replaces are none.
  func refusingRivals(of files: [PlannedFile], besides gone: Set<String>) -> [PlannedFile] {
    Dictionary(grouping: files) { $0.action == .refuse ? nil : target(of: $0.path) }.flatMap { target, files in
      guard let target else { return files }
      let others = sources[target, default: []].subtracting(gone).sorted().filter(FileManager.default.fileExists)
      let namesakes = Dictionary(others.map { (Self.name(of: $0).lowercased(), $0) }) { first, _ in first }
      // The compiler has seen an existing file beside the others.
      let types = files.contains { $0.action == .create } ? SourceTypes.find(in: others) : [:]
      return files.map { file in
        let name = Self.name(of: file.path)
        // Many file systems ignore case.
        let namesake = namesakes[name.lowercased()].map { "\(package.relativePath($0)) has the same name" }
        let type = file.action == .create ? types[name].map { "\(package.relativePath($0)) declares \(name)" } : nil
        let remedy =
          name.contains("+")
          ? "delete or rename that file"
          : "delete that one, exclude the type with --except, or give its double another name with --name"
        return (namesake ?? type).map {
          PlannedFile(path: file.path, action: .refuse, note: "\($0) in the same target; \(remedy)")
        } ?? file
      }
    }
  }

  /// The folder of the target that a file belongs to.
  private func target(of path: String) -> String? {
    sources.keys.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
  }
}
