import Foundation

/// The files of this repository, as tests read them.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

  /// The visible entries of a folder.
  package static func entries(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The visible folders in a folder.
  package static func folders(in folder: String) throws -> [String] {
    try entries(of: folder).filter { entry in
      let path = root.appending(path: "\(folder)/\(entry)")
      return try path.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }
  }

  /// The Swift files in a folder and below it, by their paths in the repository.
  package static func sources(in folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let paths = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    guard !paths.isEmpty else { throw Missing(what: "Swift files in \(folder)") }
    return paths.map { "\(folder)/\($0)" }.sorted()
  }

  /// The lines of a file.
  package static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The modules that a file imports.
  package static func imports(of path: String) throws -> [String] {
    try lines(of: path).filter { $0.contains("import") }.compactMap { line in
      let match = line.firstMatch(
        of: #/^\s*(?:[\w@()]+\s+)*import\s+(?:\w+\s+)?(\w+)/#)
      return match.map { String($0.1) }
    }
  }

  package struct Missing: Error {
    package let what: String

    package init(what: String) { self.what = what }
  }
}
