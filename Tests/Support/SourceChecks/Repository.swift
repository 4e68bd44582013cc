import Foundation

/// Functions that read the files of this repository.
package enum Repository {
  /// The folder of the repository, also for a package that links to this file.
  package static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// The names of the visible entries of a folder.
  package static func entries(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names of the visible folders in a folder.
  package static func folders(in folder: String) throws -> [String] {
    try entries(of: folder).filter { entry in
      let path = root.appending(path: "\(folder)/\(entry)")
      return try path.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }
  }

  /// The paths of the Swift files in a folder and its subfolders.
  package static func sources(in folder: String) throws -> [String] {
    let paths = files(in: folder, endingWith: ".swift")
    guard !paths.isEmpty else { throw Missing("Swift files in \(folder)") }
    return paths
  }

  /// The paths of the articles of the guide.
  package static func articles() throws -> [String] {
    let paths = files(in: "Sources/Guide.docc", endingWith: ".md")
    guard !paths.isEmpty else { throw Missing("articles in Sources/Guide.docc") }
    return paths
  }

  /// The paths of the files in a folder and its subfolders with an ending, or of none if there is no folder.
  package static func files(in folder: String, endingWith ending: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The lines of a file.
  package static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The names of the modules that a file imports.
  package static func imports(of path: String) throws -> [String] {
    try lines(of: path).filter { $0.contains("import") }.compactMap { line in
      let match = line.firstMatch(
        of: #/^\s*(?:(?:@[\w()]+|public|package|internal|fileprivate|private)\s+)*import\s+(?:\w+\s+)?(\w+)/#)
      return match.map { String($0.1) }
    }
  }

  /// An error for a file that the repository should have.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String

    package init(_ item: String) { description = "missing: \(item)" }
  }
}
