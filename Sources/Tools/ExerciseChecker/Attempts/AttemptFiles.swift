import Foundation
import ToolSupport

/// Makes the folder of an attempt; never touches one that holds anything.
struct AttemptFiles {
  let exercise: Exercise
  /// Rehearsal's folder.
  let root: URL

  /// Makes the attempt's folder, all of it or nothing.
  ///
  /// - Throws: `ToolError` when something is there already, or when it cannot be written.
  func make(in folder: URL) throws {
    let files = FileManager.default
    try refuseOwnFolder(folder)
    try refuseToOverwrite(folder)
    let parent = folder.deletingLastPathComponent()
    if let obstacle = files.obstacle(toWritingInto: parent.path) {
      throw ToolError(message: "\(folder.path) cannot be made: \(obstacle)", remedy: "choose another with --into DIR")
    }
    let staged = StagedItem(for: folder.path)
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
      throw ToolError(message: "\(folder.path) cannot be made", remedy: error.localizedDescription)
    }
    if let reason = staged.putInPlace() {
      throw ToolError(message: "\(folder.path) cannot be made: \(reason)", remedy: "choose another with --into DIR")
    }
  }

  /// What lies in the build folder is written anew by a check, and goes when the build is cleaned.
  private func refuseOwnFolder(_ folder: URL) throws {
    let build = root.appendingPathComponent(".build").resolvingSymlinksInPath().path
    var around = folder
    while around.path != "/", around.resolvingSymlinksInPath().path != build { around.deleteLastPathComponent() }
    guard around.path != "/" else { return }
    throw ToolError(
      message: "\(folder.path) is in \(build), which may be removed at any time",
      remedy: "choose another with --into DIR")
  }

  private func refuseToOverwrite(_ folder: URL) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.path) else { return }
    if let contents = try? files.contentsOfDirectory(atPath: folder.path), contents.isEmpty { return }
    let isAttempt = Attempt.name(in: folder) == exercise.name
    throw ToolError(
      message: isAttempt ? "your attempt at \(exercise.name) is in \(folder.path)" : "\(folder.path) is there already",
      remedy: "nothing in it was touched; to begin once more elsewhere, name a folder with --into DIR")
  }

  /// What goes where.
  private func texts() throws -> [String: String] {
    let name = exercise.name
    var texts = [
      "Package.swift": manifest,
      "README.md": try String(contentsOf: exercise.words, encoding: .utf8)
        + "\n\(TestFrame(exercise: exercise).section)\n",
      "Tests/\(name)Tests/FlagTests.swift": try String(contentsOf: exercise.flagTest, encoding: .utf8),
      ".gitignore": ".build/\n",
      Attempt.marker: name + "\n",
    ]
    for (path, text) in try SwiftFiles.texts(in: exercise.flawed) { texts["Sources/\(name)/\(path)"] = text }
    return texts
  }

  /// A text as it stands between quotes in Swift.
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
