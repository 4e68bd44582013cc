import Foundation
import ToolSupport

/// The folder of a site.
///
/// It is replaced as a whole, and only if it is empty or this tool wrote it.
struct SiteFolder {
  /// The path that the user gave.
  let given: String
  /// The absolute path.
  let path: String
  private let files = FileManager.default

  /// - Parameters:
  ///   - given: The path, absolute or relative to the current folder.
  ///   - protected: The package's folder, which a site must not replace.
  /// - Throws: `ToolError` if the folder cannot be written, or has other contents.
  init(_ given: String, protecting protected: String) throws {
    self.given = given
    path = URL(fileURLWithPath: given).standardizedFileURL.resolvingSymlinksInPath().path
    for kept in [protected, files.homeDirectoryForCurrentUser.path]
    where path == "/" || (kept + "/").hasPrefix(path + "/") {
      throw ToolError(
        message: "'\(given)' contains \(kept), and a site would replace the whole folder",
        remedy: "name a new folder with --output")
    }
    if let obstacle = files.obstacle(toWritingInto: parent) { throw unwritable(obstacle) }
    try refuseToReplace()
  }

  /// The name of the folder, which is the default path of the site on its host.
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// True if the folder contains a complete site that was built from inputs with this hash.
  func isCurrent(_ inputs: String) -> Bool {
    guard let marker = SiteMarker(in: path) else { return false }
    return marker.inputs == inputs && marker.paths == (try? SiteMarker.paths(in: path))
  }

  /// Replaces the site.
  ///
  /// If the new site cannot be built or written, the old one is unchanged.
  ///
  /// - Parameters:
  ///   - inputs: The hash of the site's inputs.
  ///   - make: A closure that writes the site to a path, and returns true if the site may be published.
  /// - Returns: True if the site was replaced.
  /// - Throws: The error of `make`, or `ToolError` if the folder cannot be written.
  func replace(inputs: String, _ make: (String) throws -> Bool) throws -> Bool {
    let staged = AtomicReplacement(for: path)
    staged.discard()
    defer { staged.discard() }
    try attempt { try files.createDirectory(atPath: parent, withIntermediateDirectories: true) }
    guard try make(staged.temporary) else { return false }
    try attempt {
      try SiteMarker(inputs: inputs, paths: SiteMarker.paths(in: staged.temporary)).write(into: staged.temporary)
    }
    // Other files may have been added while the site was built.
    try refuseToReplace()
    let earlier = AtomicReplacement.hidden(for: path, role: "earlier-")
    try attempt {
      if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: earlier) }
    }
    if let reason = staged.commit() {
      try? files.moveItem(atPath: earlier, toPath: path)
      throw unwritable(reason)
    }
    try? files.removeItem(atPath: earlier)
    for name in (try? files.contentsOfDirectory(atPath: parent)) ?? [] where AtomicReplacement.isLeftover(name) {
      try? files.removeItem(atPath: parent + "/" + name)
    }
    return true
  }

  private var parent: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private func refuseToReplace() throws {
    guard let objection = try objection() else { return }
    throw ToolError(
      message: "'\(given)' \(objection), and a site would replace it",
      remedy: "name another folder with --output, or move this one away")
  }

  /// The reason why the folder must not be replaced.
  ///
  /// It is nil if the folder does not exist, is empty, or contains only files that this tool wrote.
  private func objection() throws -> String? {
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return "is a file" }
    var found: [String] = []
    try attempt { found = try SiteMarker.paths(in: path) }
    if found.isEmpty { return nil }
    guard let marker = SiteMarker(in: path) else { return "contains other files" }
    return Set(found).subtracting(marker.paths).min().map { "contains '\($0)', which is not part of the site" }
  }

  private func attempt(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      throw unwritable(error.localizedDescription)
    }
  }

  private func unwritable(_ reason: String) -> ToolError {
    ToolError(
      message: "'\(given)' cannot be written: \(reason)",
      remedy: "name another folder with --output, or make it writable")
  }
}

/// The hidden file in a site that records the hash of its inputs and the paths of the files that this tool wrote.
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

  /// Reads the marker of a folder, if there is one.
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

  /// The paths of everything in a folder, hidden or not, except the marker and the `.DS_Store` files of macOS.
  static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0 != name && !"/\($0)".hasSuffix("/.DS_Store") }.sorted()
  }
}
