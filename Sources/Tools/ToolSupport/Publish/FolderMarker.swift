import Foundation

/// The hidden file in a folder that lists the files that a command wrote into it.
///
/// The command may replace a folder with only such files.
struct FolderMarker: Codable {
  private let note: String
  /// The paths of all files and folders, relative to the folder.
  private let paths: [String]

  /// Writes a marker that lists everything in a folder.
  static func write(into folder: String, command: String) throws {
    let marker = Self(
      note: "Made by rehearsal \(command), which replaces this folder as a whole.",
      paths: try paths(in: folder, command: command))
    try Data(JSONText.of(marker).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name(of: command))"))
  }

  /// Returns the reason why a folder must not be replaced, or nil if it is empty or contains only files of the command.
  static func objection(toReplacing folder: String, command: String, noun: String) throws -> String? {
    let found = try paths(in: folder, command: command)
    if found.isEmpty { return nil }
    let file = FileManager.default.contents(atPath: "\(folder)/\(name(of: command))")
    guard let marker = file.flatMap({ try? JSONDecoder().decode(Self.self, from: $0) }) else {
      return "was not made by this tool"
    }
    return Set(found).subtracting(marker.paths).min().map { "contains '\($0)', which is not part of a \(noun)" }
  }

  /// Returns the name of the file for a command, such as `coverage`.
  private static func name(of command: String) -> String { ".rehearsal-\(command)" }

  /// The paths of everything in a folder, hidden or not, except for the marker and the files that the Finder creates.
  private static func paths(in folder: String, command: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0 != name(of: command) && !"/\($0)".hasSuffix("/.DS_Store") }.sorted()
  }
}
