import Foundation

/// The paths of a package's files in its repository, as code hosts name them.
struct RepositoryPaths: Equatable {
  /// The nearest folder at or above the package that is a git repository, or the package itself if there is none.
  let root: String

  /// The path of the package in the repository, with a slash at its end, or an empty string at the root.
  private let prefix: String

  /// - Parameters:
  ///   - package: The root of the package.
  ///   - files: The file manager.
  init(package: String, files: FileManager = .default) {
    var folder = URL(fileURLWithPath: package).standardizedFileURL
    let whole = folder.path
    // In a worktree or a submodule, `.git` is a file.
    while folder.path != "/", !files.fileExists(atPath: folder.path + "/.git") { folder.deleteLastPathComponent() }
    root = folder.path == "/" ? whole : folder.path
    prefix = root == whole ? "" : whole.dropFirst(root.count + 1) + "/"
  }

  /// Returns the path of a file in the repository.
  ///
  /// - Parameter path: The path relative to the package, or an absolute path, which remains.
  subscript(path: String) -> String { path.hasPrefix("/") ? path : prefix + path }
}
