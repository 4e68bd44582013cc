import Foundation
import ToolSupport

/// A profile of another machine that `--merge` names.
struct MergedProfile: Equatable {
  let path: String
  /// The suite whose counts it holds, as its name says.
  let suite: Suite

  /// - Throws: `ToolError` when there is no such file, or its name does not say which suite made it.
  init(path: String, files: FileManager) throws {
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
      throw ToolError(
        message: "--merge finds no file at \(path)",
        remedy: "name the .profdata or .profraw files themselves, such as shard-2/xctest.profdata")
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let letters = name.lowercased().filter { $0.isLetter }
    guard let suite = Suite.allCases.first(where: { letters.hasPrefix($0.fileName.filter(\.isLetter)) }) else {
      throw ToolError(
        message: "the name of \(path) does not say which suite made it",
        remedy: "let it begin with xctest or swift-testing, as those do that a run leaves in .build/coverage/rehearsal")
    }
    self.path = path
    self.suite = suite
  }
}
