import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A report whose outputs are written to temporary paths, and then moved to their final paths.
struct StagedReport {
  private let publisher: ReportPublisher
  private var files: FileManager { publisher.files }
  private var replacements: [ItemReplacement] = []
  private var devices: [(output: OutputPath, text: String)] = []
  /// The folders that did not exist before.
  ///
  /// Outer folders come first.
  private var madeFolders: [String] = []

  init(publisher: ReportPublisher) {
    self.publisher = publisher
  }

  /// Stages a file.
  ///
  /// The text for a device is kept in memory until all other outputs are staged.
  mutating func stage(_ file: ReportPublisher.File) throws {
    let output = try OutputPath(file.path, files: files)
    let text = try file.makeText()
    guard output.kind != .device else {
      devices.append((output, text))
      return
    }
    let item = try replace(output)
    if let reason = item.write(text) { throw publisher.unwritable(output, reason) }
    // The new file replaces the earlier one, and must take over its permissions.
    if let permissions = try? files.attributesOfItem(atPath: output.resolved)[.posixPermissions] {
      try? files.setAttributes([.posixPermissions: permissions], ofItemAtPath: item.temporary)
    }
  }

  /// Stages the pages, with a marker that lets later runs replace them.
  mutating func stage(_ folder: String, _ makePages: (String) throws -> Void) throws {
    let output = try OutputPath(folder, files: files)
    let item = try replace(output)
    try attempt(output) {
      try files.createDirectory(atPath: item.temporary, withIntermediateDirectories: false)
      try makePages(item.temporary)
      try PagesMarker.write(into: item.temporary, files: files)
    }
  }

  /// Moves all outputs to their final paths.
  mutating func putInPlace() throws {
    // Devices come first, because after a failure there, no file has been replaced yet.
    for (output, text) in devices {
      try attempt(output) {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: output.resolved))
        defer { try? handle.close() }
        try handle.write(contentsOf: Data(text.utf8))
      }
    }
    for index in replacements.indices {
      guard let reason = replacements[index].putInPlace() else { continue }
      throw publisher.unwritable(replacements[index].output, reason)
    }
  }

  /// Restores the state before the report.
  mutating func undo() {
    for index in replacements.indices {
      replacements[index].undo()
      replacements[index].item.discard()
    }
    // `rmdir` removes only empty folders, so it spares a folder that another process uses by now.
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Removes the earlier outputs, and temporary files of interrupted runs.
  func finish() {
    for replacement in replacements { replacement.item.discard() }
    for folder in Set(replacements.map(\.output.parent)) {
      for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] where AtomicReplacement.isLeftover(name) {
        try? files.removeItem(atPath: folder + "/" + name)
      }
    }
  }

  /// Creates the folder around an output, and a temporary path.
  private mutating func replace(_ output: OutputPath) throws -> AtomicReplacement {
    var missing: [String] = []
    var folder = URL(fileURLWithPath: output.parent)
    while !files.fileExists(atPath: folder.path), folder.path != "/" {
      missing.insert(folder.path, at: 0)
      folder.deleteLastPathComponent()
    }
    // Noted before they are made, so that `undo` also removes them if only some of them can be made.
    madeFolders += missing
    try attempt(output) { try files.createDirectory(atPath: output.parent, withIntermediateDirectories: true) }
    let replacement = ItemReplacement(of: output)
    // A killed process may have had the same identifier, and have left a file here.
    replacement.item.discard()
    replacements.append(replacement)
    return replacement.item
  }

  private func attempt(_ output: OutputPath, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as ToolError {
      throw error
    } catch {
      throw publisher.unwritable(output, error.localizedDescription)
    }
  }
}

/// The hidden file in a folder of pages that lists the files of this tool.
///
/// They may be replaced.
struct PagesMarker: Codable {
  static let name = ".rehearsal-coverage"

  private var note = "Made by rehearsal coverage, which replaces this folder as a whole."
  /// The paths of all pages, relative to the folder.
  private let paths: [String]

  /// Writes a marker that lists all files in a folder.
  static func write(into folder: String, files: FileManager) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let marker = PagesMarker(paths: try files.subpathsOfDirectory(atPath: folder).sorted())
    try encoder.encode(marker).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// Returns the reason why a folder must not be replaced, or nil if it is empty or contains only files of this tool.
  static func objection(toReplacing folder: String, files: FileManager) throws -> String? {
    let found = try files.subpathsOfDirectory(atPath: folder)
    guard !found.isEmpty else { return nil }
    guard let data = files.contents(atPath: folder + "/" + name),
      let marker = try? JSONDecoder().decode(Self.self, from: data)
    else { return "was not made by this tool" }
    let made = Set(marker.paths).union([name])
    // The Finder creates these files in each folder that it opens.
    let foreign = found.filter { !made.contains($0) && !$0.hasSuffix(".DS_Store") }.min()
    return foreign.map { "contains '\($0)', which is not part of a report" }
  }

  private init(paths: [String]) {
    self.paths = paths
  }
}
