import Foundation
import ToolSupport

/// What a run depended on and what it left behind, so that the next one can tell that it has nothing to do.
struct Fingerprint: Codable, Equatable {
  /// A file that was written, or was as it should be.
  struct Output: Codable, Equatable {
    var hash: String
    /// Size and date; a file that has kept them is not read.
    var stamp: String?

    func isKept(at path: String) -> Bool {
      if let stamp, stamp == FileStamp.of(path) { return true }
      return (try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)).map(ContentHash.of) == hash
    }
  }

  /// The hash of all that went in: sources by size and date, manifest, toolchain, tool and options.
  var inputs: String
  /// The folders whose files went in.
  var folders: [String]
  /// The folders that files were written to; what else was generated there may be in the way.
  var outputFolders: [String]
  /// Each file that is up to date, by its absolute path.
  var outputs: [String: Output]
  var status: Int32
  /// What the run warned about.
  var notes: [String]
  var summary: String

  /// Whether nothing has changed since.
  func isCurrent(package: String, context: [String]) -> Bool {
    let isSame = outputs.allSatisfy { $1.isKept(at: $0) }
    return isSame
      && inputs
        == Self.inputs(
          package: package, folders: folders, context: context, outputFolders: outputFolders, outputs: Set(outputs.keys)
        )
  }

  /// Hashes what a run depends on; files that it writes itself are not part of that.
  static func inputs(
    package: String, folders: [String], context: [String], outputFolders: [String] = [], outputs: Set<String> = []
  ) -> String {
    var hash = ContentHash()
    for word in context { hash.add(word) }
    var files = ["Package.swift", "Package.resolved", ".swift-format"].map { package + "/" + $0 }
    for folder in folders.sorted() {
      hash.add(folder)
      files += FolderListing.files(in: folder, followsLinks: true)
    }
    for folder in outputFolders {
      files += OutputFolder(path: folder).swiftFiles.filter { !outputs.contains($0) && OutputFolder.bearsHeader($0) }
    }
    for file in files.sorted() where !outputs.contains(file) {
      guard let stamp = FileStamp.of(file) else { continue }
      hash.add(file)
      hash.add(stamp)
    }
    return hash.text
  }

  static func load(_ path: String) -> Fingerprint? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
  }

  /// Stores it; a run that cannot is slower the next time, and nothing else.
  func save(_ path: String) {
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: url, options: .atomic)
  }
}
