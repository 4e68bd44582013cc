import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One report on its way: what is written aside so far, and what has its name already.
struct StagedReport {
  private let publisher: ReportPublisher
  private var files: FileManager { publisher.files }
  private var replacements: [ItemReplacement] = []
  private var devices: [(output: OutputPath, text: String)] = []
  /// The folders that were not there before, each after the one it lies in.
  private var madeFolders: [String] = []

  init(publisher: ReportPublisher) {
    self.publisher = publisher
  }

  /// Writes a file aside; what goes to a device waits until all else is written.
  mutating func stage(_ file: ReportPublisher.File) throws {
    let output = try OutputPath(file.path, files: files)
    let text = try file.makeText()
    guard output.kind != .device else {
      devices.append((output, text))
      return
    }
    let item = try replace(output)
    if let reason = item.write(text) { throw publisher.unwritable(output, reason) }
    if let permissions = try? files.attributesOfItem(atPath: output.resolved)[.posixPermissions] {
      try? files.setAttributes([.posixPermissions: permissions], ofItemAtPath: item.temporary)
    }
  }

  /// Writes the pages aside, and what tells later runs that they may replace them.
  mutating func stage(_ folder: String, _ makePages: (String) throws -> Void) throws {
    let output = try OutputPath(folder, files: files)
    let item = try replace(output)
    try attempt(output) {
      try files.createDirectory(atPath: item.temporary, withIntermediateDirectories: false)
      try makePages(item.temporary)
      try PagesMarker.write(into: item.temporary, files: files)
    }
  }

  /// Gives everything its name.
  mutating func putInPlace() throws {
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

  /// Leaves everything as it was before.
  mutating func undo() {
    for index in replacements.indices {
      replacements[index].undo()
      replacements[index].item.discard()
    }
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Removes what was replaced, and what runs have left that were interrupted.
  func finish() {
    for replacement in replacements { replacement.item.discard() }
    for folder in Set(replacements.map(\.output.parent)) {
      for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] where StagedItem.isLeftover(name) {
        try? files.removeItem(atPath: folder + "/" + name)
      }
    }
  }

  /// Prepares to replace an output: makes the folder that it lies in.
  private mutating func replace(_ output: OutputPath) throws -> StagedItem {
    var missing: [String] = []
    var folder = URL(fileURLWithPath: output.parent)
    while !files.fileExists(atPath: folder.path), folder.path != "/" {
      missing.insert(folder.path, at: 0)
      folder.deleteLastPathComponent()
    }
    madeFolders += missing
    try attempt(output) { try files.createDirectory(atPath: output.parent, withIntermediateDirectories: true) }
    let replacement = ItemReplacement(of: output)
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
