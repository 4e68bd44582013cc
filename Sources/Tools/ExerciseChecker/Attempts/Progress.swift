import Foundation
import ToolSupport

/// A record of the hints that a learner has seen, and of what `check` has accepted.
///
/// Its file is beside the attempts, not in one of them, so that neither a build nor a new attempt removes it.
struct Progress {
  /// What `check` has accepted of an exercise.
  enum Stage: String, Codable {
    case nothing, tests, all
  }

  struct Entry: Codable {
    var accepted = Stage.nothing
    /// The number of hints that the learner has seen in this attempt.
    var hints = 0
  }

  private let folder: URL
  private var entries: [String: Entry] = [:]

  /// Reads the record in a folder.
  ///
  /// - Throws: `ToolError` if its file is damaged.
  init(folder: URL) throws {
    self.folder = folder
    let file = folder.appendingPathComponent("progress.json")
    guard let data = try? Data(contentsOf: file) else { return }
    guard let entries = try? JSONDecoder().decode([String: Entry].self, from: data) else {
      throw ToolError(
        message: "\(file.path) is damaged", remedy: "restore it, or remove it, which forgets what 'check' has accepted")
    }
    self.entries = entries
  }

  subscript(exercise: Exercise) -> Entry { entries[exercise.name] ?? Entry() }

  /// Changes the entry of an exercise, and writes the file.
  ///
  /// Another command may have changed the file since it was read, so it is read again.
  ///
  /// - Throws: `ToolError` if the file is damaged, or cannot be written.
  mutating func update(_ exercise: Exercise, _ change: (inout Entry) -> Void) throws {
    self = try Self(folder: folder)
    change(&entries[exercise.name, default: Entry()])
    try SwiftFiles.write(["progress.json": JSONText.of(entries)], into: folder)
  }
}
