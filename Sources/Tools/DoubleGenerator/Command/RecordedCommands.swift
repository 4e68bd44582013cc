import Foundation
import ToolSupport

/// The commands that wrote the files in some folders, as the headers of these files record them.
struct RecordedCommands {
  /// The commands, of which the first one that generates a new file writes it.
  ///
  /// A command for all types comes first, then one with more files.
  let commands: [DoublesOptions]

  /// Reads the headers of the generated files in some folders.
  ///
  /// A file counts only in the folder that its command writes to. So the files of a package inside this one do not count.
  init(in folders: Set<String>, of package: String) {
    let paths = Set(folders.map(Self.resolved)).flatMap { FolderListing.sources(in: $0) }
    let found = paths.compactMap { path -> DoublesOptions? in
      guard let options = FileHeader.parsedFile(at: path)?.options, !options.output.isEmpty,
        options.folders(in: package).contains(where: { path.hasPrefix(Self.resolved($0) + "/") })
      else { return nil }
      return options
    }
    let files = Dictionary(grouping: found, by: \.command)
    commands = files.sorted { Self.rank($0.value) < Self.rank($1.value) }.map { $0.value[0] }
  }

  private static func rank(_ files: [DoublesOptions]) -> (Int, Int, String) {
    (files[0].isNarrowed ? 1 : 0, -files.count, files[0].command)
  }

  private static func resolved(_ folder: String) -> String { URL(filePath: folder).resolvingSymlinksInPath().path }
}
