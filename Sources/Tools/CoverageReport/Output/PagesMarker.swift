import Foundation

/// The hidden file in a folder of pages that tells what of it this tool made, and so may replace.
struct PagesMarker: Codable {
  static let name = ".rehearsal-coverage"

  private var note = "Made by rehearsal coverage, which replaces this folder as a whole."
  /// The paths of all that was made, relative to the folder.
  private let paths: [String]

  /// Marks a folder as this tool's, with all that is in it.
  static func write(into folder: String, files: FileManager) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let marker = PagesMarker(paths: try files.subpathsOfDirectory(atPath: folder).sorted())
    try encoder.encode(marker).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// Why a folder must not be replaced; nil when it is empty, or holds nothing but what this tool made.
  static func objection(toReplacing folder: String, files: FileManager) throws -> String? {
    let found = try files.subpathsOfDirectory(atPath: folder)
    guard !found.isEmpty else { return nil }
    guard let data = files.contents(atPath: folder + "/" + name),
      let marker = try? JSONDecoder().decode(Self.self, from: data)
    else { return "is a folder of something else" }
    let made = Set(marker.paths).union([name])
    // The file manager of macOS leaves its notes everywhere it looks.
    let foreign = found.filter { !made.contains($0) && !$0.hasSuffix(".DS_Store") }.min()
    return foreign.map { "holds '\($0)', which is no part of a report" }
  }

  private init(paths: [String]) {
    self.paths = paths
  }
}
