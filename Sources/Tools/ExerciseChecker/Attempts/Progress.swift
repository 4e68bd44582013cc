import Foundation
import ToolSupport

/// The learner's progress with the exercises, which is stored in Rehearsal's build folder.
struct Progress: Sendable {
  /// The state of an attempt after its last check.
  enum State: String, Codable, Sendable {
    case started
    /// The learner's tests find the defect, and the presenter is not fixed yet.
    case found
    case solved
  }

  /// The progress with one exercise.
  struct Entry: Codable, Equatable, Sendable {
    /// The folder of the newest attempt, or nil if only hints were shown.
    private(set) var folder: String?
    /// The folders of older attempts, the newest first.
    private(set) var others: [String]?
    var state: State = .started
    /// The number of hints that were shown.
    var hints = 0

    /// Records a folder as the newest attempt, which the exercise's name stands for.
    mutating func setNewest(_ newer: String) {
      let known = [folder].compactMap(\.self) + (others ?? [])
      others = known.filter { $0 != newer }
      folder = newer
    }
  }

  private let file: URL
  private(set) var entries: [String: Entry]

  /// Reads the stored progress.
  ///
  /// Without a readable file, there is none.
  init(in work: URL) {
    file = work.appendingPathComponent("progress.json")
    entries = Self.read(file) ?? [:]
  }

  private static func read(_ file: URL) -> [String: Entry]? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) }
  }

  subscript(name: String) -> Entry { entries[name] ?? Entry() }

  /// Changes the progress with an exercise, and stores it.
  ///
  /// - Throws: `ToolError` if the file cannot be written.
  mutating func update(_ name: String, _ change: (inout Entry) -> Void) throws {
    // A check takes some seconds. Another run may have changed the file meanwhile.
    entries = Self.read(file) ?? entries
    change(&entries[name, default: Entry()])
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(JSONText.of(entries).utf8).write(to: file, options: .atomic)
    } catch {
      throw ToolError(
        message: "\(file.path) cannot be written",
        remedy: FileManager.default.obstacle(toWritingInto: file.deletingLastPathComponent().path)
          ?? error.localizedDescription)
    }
  }
}
