import Foundation
import ToolTestSupport

@testable import ToolSupport

/// A temporary folder for outputs, with a package in it.
final class PublishedFolder: TemporaryFolder, @unchecked Sendable {
  init(manifest: String = "// a manifest") throws {
    super.init()
    try write(manifest, to: "package/Package.swift")
  }

  var publisher: Publisher { publisher() }

  func publisher(files: FileManager = .default) -> Publisher {
    Publisher(command: "coverage", noun: "report", root: path("package"), files: files) { "choose not \($0.given)" }
  }

  /// Returns all paths in the folder, except those in the package.
  func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { !$0.hasPrefix("package") }.sorted()
  }

  /// Publishes pages into the folder `html`.
  ///
  /// The text of each page is its name.
  func publishPages(_ names: String...) throws {
    try publisher.replace(folder: path("html")) { folder in
      for name in names { try Data(name.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    }
  }
}
