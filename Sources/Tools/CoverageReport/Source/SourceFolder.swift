import Foundation

/// Reads the source files of a package, each when a report needs it.
struct SourceFolder: Sendable {
  private let read: @Sendable (String) -> SourceFile?

  /// - Parameter read: Gives a file for its path in the report, or nil when it cannot be read.
  init(read: @escaping @Sendable (String) -> SourceFile?) {
    self.read = read
  }

  /// - Parameter root: The package's root, which the paths are relative to.
  init(root: String) {
    self.init { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path.hasPrefix("/") ? path : root + "/" + path)))
        .map { SourceFile(bytes: Array($0)) }
    }
  }

  subscript(path: String) -> SourceFile? { read(path) }

  /// Reads several files, each once; those that cannot be read are missing.
  func files(_ paths: some Sequence<String>) -> [String: SourceFile] {
    Dictionary(uniqueKeysWithValues: Set(paths).compactMap { path in read(path).map { (path, $0) } })
  }
}
