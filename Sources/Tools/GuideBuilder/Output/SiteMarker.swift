import Foundation

/// The hidden file in a site that tells what this tool made it from, and what of it this tool made.
struct SiteMarker: Codable {
  static let name = ".rehearsal-guide"

  private var note = "Made by rehearsal guide, which replaces this folder as a whole."
  let inputs: String
  /// The paths of all files and folders, relative to the folder.
  let paths: [String]

  init(inputs: String, paths: [String]) {
    self.inputs = inputs
    self.paths = paths
  }

  /// Reads that of a folder, if it has one.
  init?(in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name),
      let marker = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = marker
  }

  func write(into folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: folder + "/" + Self.name))
  }

  /// All that is in a folder, hidden or not, but the marker, and the notes that the file manager of macOS leaves
  /// everywhere it looks.
  static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0 != name && !"/\($0)".hasSuffix("/.DS_Store") }.sorted()
  }
}
