import Foundation
import ToolSupport

/// The folder of a site: replaced as a whole, and only if it is empty or one that this tool wrote.
struct SiteFolder {
  /// The path as it was given.
  let given: String
  /// The absolute path.
  let path: String
  private let files = FileManager.default

  /// - Parameters:
  ///   - given: The path, absolute or relative to the current folder.
  ///   - protected: The package's folder, which no site may replace.
  /// - Throws: `ToolError` when the folder cannot be written, or is something else.
  init(_ given: String, protecting protected: String) throws {
    self.given = given
    path = URL(fileURLWithPath: given).standardizedFileURL.resolvingSymlinksInPath().path
    for kept in [protected, files.homeDirectoryForCurrentUser.path]
    where path == "/" || (kept + "/").hasPrefix(path + "/") {
      throw ToolError(
        message: "'\(given)' cannot be the folder of a site, which is replaced as a whole: it holds \(kept)",
        remedy: "name a folder of its own with --output")
    }
    if let obstacle = files.obstacle(toWritingInto: parent) { throw unwritable(obstacle) }
    try refuseToReplace()
  }

  /// The name under which a host serves it.
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Whether it holds a whole site that was made from this.
  func isCurrent(_ inputs: String) -> Bool {
    guard let marker = SiteMarker(in: path) else { return false }
    return marker.inputs == inputs && marker.paths == (try? SiteMarker.paths(in: path))
  }

  /// Puts a new site in its place; one that cannot be made leaves the old one.
  ///
  /// - Parameters:
  ///   - inputs: What it is made from.
  ///   - make: Writes it to a path where nothing is yet, and says whether it is to be put in place.
  /// - Returns: Whether it was.
  /// - Throws: What the maker throws, or `ToolError` when it cannot be written; the old site is as it was then.
  func replace(inputs: String, _ make: (String) throws -> Bool) throws -> Bool {
    let staged = StagedItem(for: path)
    staged.discard()
    defer { staged.discard() }
    try attempt { try files.createDirectory(atPath: parent, withIntermediateDirectories: true) }
    guard try make(staged.temporary) else { return false }
    try attempt {
      try SiteMarker(inputs: inputs, paths: SiteMarker.paths(in: staged.temporary)).write(into: staged.temporary)
    }
    // Something may have been put there since.
    try refuseToReplace()
    let earlier = StagedItem.hidden(for: path, role: "earlier-")
    try attempt {
      if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: earlier) }
    }
    if let reason = staged.putInPlace() {
      try? files.moveItem(atPath: earlier, toPath: path)
      throw unwritable(reason)
    }
    try? files.removeItem(atPath: earlier)
    for name in (try? files.contentsOfDirectory(atPath: parent)) ?? [] where StagedItem.isLeftover(name) {
      try? files.removeItem(atPath: parent + "/" + name)
    }
    return true
  }

  private var parent: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private func refuseToReplace() throws {
    guard let objection = try objection() else { return }
    throw ToolError(
      message: "'\(given)' \(objection), and a site would replace it as a whole",
      remedy: "name another folder with --output, or move this one away")
  }

  /// Why it must not be replaced; nil when it is not there, is empty, or holds nothing but what this tool made.
  private func objection() throws -> String? {
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return "is a file" }
    var found: [String] = []
    try attempt { found = try SiteMarker.paths(in: path) }
    if found.isEmpty { return nil }
    guard let marker = SiteMarker(in: path) else { return "is a folder of something else" }
    return Set(found).subtracting(marker.paths).min().map { "holds '\($0)', which is no part of a site" }
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
      remedy: "name another folder with --output, or let it be written to")
  }
}
