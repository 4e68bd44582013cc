import Foundation

@testable import ToolSupport

/// A temporary folder for outputs, with a package in it.
final class PublishedFolder {
  let url: URL
  private let files = FileManager.default

  init() throws {
    url = files.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal ü \(UUID().uuidString)")
    try write("// a manifest", to: "package/Package.swift")
  }

  deinit {
    try? files.removeItem(at: url)
  }

  var publisher: Publisher { publisher() }

  func publisher(files: FileManager = .default) -> Publisher {
    Publisher(command: "coverage", noun: "report", root: path("package"), files: files) { "choose not \($0.given)" }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// Returns all paths in the folder, except those in the package.
  func everything() throws -> [String] {
    try files.subpathsOfDirectory(atPath: url.path).filter { !$0.hasPrefix("package") }.sorted()
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
