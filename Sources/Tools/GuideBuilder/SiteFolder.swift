import ToolSupport

/// The folder of a site.
///
/// It is replaced as a whole, and only if it is empty or this tool wrote it.
struct SiteFolder {
  private struct Rejection: Error {}

  /// The path that the user gave.
  let given: String
  /// The absolute path.
  let path: String
  private let publisher: Publisher

  /// - Parameters:
  ///   - given: The path, absolute or relative to the current folder.
  ///   - protected: The package's folder, which a site must not replace.
  /// - Throws: `ToolError` if the folder cannot be written, or has other contents.
  init(_ given: String, protecting protected: String) throws {
    self.given = given
    path = try OutputPath(given).resolved
    publisher = Publisher(command: "guide", noun: "site", root: protected) { _ in
      "name another folder with --output, or make it writable"
    }
    try publisher.check(folder: given)
  }

  /// The name of the folder, which is the default path of the site on its host.
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// True if the folder contains a complete site that was built from inputs with this hash.
  func isCurrent(_ inputs: String) -> Bool { FolderMarker.isCurrent(path, command: "guide", inputs: inputs) }

  /// Replaces the site.
  ///
  /// If the new site cannot be built or written, the old one is unchanged.
  ///
  /// - Parameters:
  ///   - inputs: The hash of the site's inputs.
  ///   - make: A closure that writes the site into an empty folder, and returns true if the site may be published.
  /// - Returns: True if the site was replaced.
  /// - Throws: The error of `make`, or `ToolError` if the folder cannot be written.
  func replace(inputs: String, _ make: (String) throws -> Bool) throws -> Bool {
    do {
      try publisher.publish(folder: given, inputs: inputs) { if try !make($0) { throw Rejection() } }
      return true
    } catch is Rejection {
      return false
    }
  }
}
