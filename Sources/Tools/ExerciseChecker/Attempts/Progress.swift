import Foundation
import ToolSupport

/// What is remembered of the learner's exercises, in Rehearsal's build folder.
struct Progress: Sendable {
  /// How far an attempt is, as of the last check.
  enum State: String, Codable, Sendable {
    case started
    case found
    case solved
  }

  /// What is remembered of one exercise.
  struct Entry: Codable, Equatable, Sendable {
    /// Where the attempt is; nothing when only a hint was asked for.
    private(set) var folder: String?
    /// Where there are other attempts, the newest first.
    private(set) var others: [String]?
    var state: State = .started
    /// How many hints were shown.
    var hints = 0

    /// Makes the attempt in a folder the one that the exercise's name means.
    mutating func take(_ newer: String) {
      let known = [folder].compactMap(\.self) + (others ?? [])
      others = known.filter { $0 != newer }
      folder = newer
    }
  }

  private let file: URL
  private(set) var entries: [String: Entry]

  /// Reads what is remembered; a file that is missing or cannot be read is as good as none.
  init(in work: URL) {
    file = work.appendingPathComponent("progress.json")
    entries = Self.read(file) ?? [:]
  }

  private static func read(_ file: URL) -> [String: Entry]? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) }
  }

  subscript(name: String) -> Entry { entries[name] ?? Entry() }

  /// Changes what is remembered of an exercise, and writes it down.
  ///
  /// - Throws: `ToolError` when it cannot be written.
  mutating func update(_ name: String, _ change: (inout Entry) -> Void) throws {
    // Another run may have written since: a check takes its time.
    entries = Self.read(file) ?? entries
    change(&entries[name, default: Entry()])
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(entries).write(to: file, options: .atomic)
    } catch {
      throw ToolError(
        message: "\(file.path) cannot be written",
        remedy: FileManager.default.obstacle(toWritingInto: file.deletingLastPathComponent().path)
          ?? error.localizedDescription)
    }
  }
}
