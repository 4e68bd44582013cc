import Foundation

/// The hidden file in a folder that lists the files that a command wrote into it.
///
/// The command may replace a folder with only such files.
package struct FolderMarker: Codable, Sendable {
  private let note: String
  /// The hash of the inputs that the folder was made from, if the command keeps one.
  private let inputs: String?
  /// The paths of all files and folders, relative to the folder.
  private let paths: [String]

  /// Returns the name of the file for a command, such as `coverage`.
  static func name(of command: String) -> String { ".rehearsal-\(command)" }

  /// Writes a marker that lists everything in a folder.
  static func write(into folder: String, command: String, inputs: String?, files: FileManager) throws {
    let marker = Self(
      note: "Made by rehearsal \(command), which replaces this folder as a whole.", inputs: inputs,
      paths: try paths(in: folder, command: command, files: files))
    try Data(JSONText.of(marker).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name(of: command))"))
  }

  /// Returns true if a folder is complete, and was made from inputs with a hash.
  package static func isCurrent(_ folder: String, command: String, inputs: String) -> Bool {
    guard let marker = read(folder, command: command, files: .default) else { return false }
    return marker.inputs == inputs && marker.paths == (try? paths(in: folder, command: command, files: .default))
  }

  /// Returns the reason why a folder must not be replaced, or nil if it is empty or contains only files of the command.
  static func objection(
    toReplacing folder: String, command: String, noun: String, files: FileManager
  ) throws -> String? {
    let found = try paths(in: folder, command: command, files: files)
    if found.isEmpty { return nil }
    guard let marker = read(folder, command: command, files: files) else { return "was not made by this tool" }
    return Set(found).subtracting(marker.paths).min().map { "contains '\($0)', which is not part of a \(noun)" }
  }

  private static func read(_ folder: String, command: String, files: FileManager) -> Self? {
    files.contents(atPath: "\(folder)/\(name(of: command))").flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
  }

  /// The paths of everything in a folder, hidden or not, except for the marker and the files that the Finder creates.
  private static func paths(in folder: String, command: String, files: FileManager) throws -> [String] {
    try files.subpathsOfDirectory(atPath: folder)
      .filter { $0 != name(of: command) && !"/\($0)".hasSuffix("/.DS_Store") }.sorted()
  }
}
