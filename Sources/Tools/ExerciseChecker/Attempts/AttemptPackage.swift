import Foundation
import ToolSupport

/// The package of a new attempt, with the flawed presenter, the flag-style test and a README.
struct AttemptPackage {
  let exercise: Exercise
  /// Rehearsal's folder.
  let root: URL

  /// Writes the package into a folder, completely or not at all.
  ///
  /// - Throws: `ToolError` if the folder is not empty, or cannot be written.
  func write(to folder: URL) throws {
    let files = FileManager.default
    try refuseBuildFolder(folder)
    try refuseToOverwrite(folder)
    let parent = folder.deletingLastPathComponent()
    if let obstacle = files.obstacle(toWritingInto: parent.path) {
      throw ToolError(
        message: "\(folder.path) cannot be created: \(obstacle)", remedy: "choose another folder with --into DIR")
    }
    let staged = AtomicReplacement(for: folder.path)
    let made = URL(fileURLWithPath: staged.temporary)
    defer { staged.discard() }
    do {
      try files.createDirectory(at: made, withIntermediateDirectories: true)
      for (path, text) in try texts() {
        let file = made.appendingPathComponent(path)
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    } catch let error as CocoaError {
      throw ToolError(message: "\(folder.path) cannot be created", remedy: error.localizedDescription)
    }
    if let reason = staged.commit() {
      throw ToolError(
        message: "\(folder.path) cannot be created: \(reason)", remedy: "choose another folder with --into DIR")
    }
  }

  /// Throws an error for a folder in the build folder, where checks overwrite files and a clean build removes them.
  private func refuseBuildFolder(_ folder: URL) throws {
    let build = root.appendingPathComponent(".build").resolvingSymlinksInPath().path
    var around = folder
    while around.path != "/", around.resolvingSymlinksInPath().path != build { around.deleteLastPathComponent() }
    guard around.path != "/" else { return }
    throw ToolError(
      message: "\(folder.path) is in \(build), which may be removed at any time",
      remedy: "choose another folder with --into DIR")
  }

  private func refuseToOverwrite(_ folder: URL) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.path) else { return }
    if let contents = try? files.contentsOfDirectory(atPath: folder.path), contents.isEmpty { return }
    let isAttempt = Attempt.name(in: folder) == exercise.name
    throw ToolError(
      message: isAttempt ? "your attempt at \(exercise.name) is in \(folder.path)" : "\(folder.path) already exists",
      remedy: "nothing in it was changed; choose another folder with --into DIR")
  }

  /// The texts of the package's files by their paths.
  private func texts() throws -> [String: String] {
    let name = exercise.name
    var texts = [
      "Package.swift": manifest,
      "README.md": try String(contentsOf: exercise.task, encoding: .utf8)
        + "\n\(TestTemplate(exercise: exercise).section)\n",
      "Tests/\(name)Tests/FlagTests.swift": try String(contentsOf: exercise.flagTest, encoding: .utf8),
      ".gitignore": ".build/\n",
      Attempt.marker: name + "\n",
    ]
    for (path, text) in try SwiftFiles.texts(in: exercise.flawed) { texts["Sources/\(name)/\(path)"] = text }
    return texts
  }

  /// A text escaped for a string literal in Swift.
  static func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  }

  private var manifest: String {
    let name = exercise.name
    let product = { (product: String) in
      #".product(name: "\#(product)", package: "\#(Self.quoted(root.lastPathComponent))")"#
    }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.iOS(.v16), .macOS(.v13)],
        dependencies: [.package(path: "\(Self.quoted(root.path))")],
        targets: [
          .target(name: "\(name)", dependencies: [\(product("Interfaces"))]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
              \(product("Interfaces")),
              \(product("SegmentDoubles")),
              \(product("TestSupport")),
            ]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
