import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders that are written together: either all of them or none.
///
/// Each item is written at a hidden path first, and then moved to its final path. Earlier items are kept until all new
/// ones are in place.
package struct Publication {
  /// A function that makes the error for an output that cannot be written.
  package typealias MakeError = (_ output: OutputPath, _ reason: String) -> ToolError

  private let unwritable: MakeError
  private let files: FileManager
  private var items: [PublishedItem] = []
  private var devices: [(output: OutputPath, text: String)] = []
  /// The folders that did not exist before.
  ///
  /// Outer folders come first.
  private var madeFolders: [String] = []

  /// Writes the outputs that a closure stages.
  ///
  /// - Parameters:
  ///   - files: The file manager.
  ///   - unwritable: A function that makes the error for an output that cannot be written.
  ///   - stage: A closure that stages all outputs.
  /// - Throws: An error of these functions. All earlier items are unchanged then.
  package static func write(
    files: FileManager = .default, orThrow unwritable: @escaping MakeError, _ stage: (inout Self) throws -> Void
  ) throws {
    var publication = Self(unwritable: unwritable, files: files)
    do {
      try stage(&publication)
      try publication.putInPlace()
    } catch {
      publication.undo()
      throw error
    }
    publication.finish()
  }

  private init(unwritable: @escaping MakeError, files: FileManager) {
    self.unwritable = unwritable
    self.files = files
  }

  /// Stages a file.
  ///
  /// The text for a device is kept in memory until all other outputs are staged.
  package mutating func stage(_ text: String, at output: OutputPath) throws {
    guard output.kind != .device else { return devices.append((output, text)) }
    try stage([(output, text)])
  }

  /// Stages files on several threads.
  package mutating func stage(_ texts: [(output: OutputPath, text: String)]) throws {
    try makeFolders(around: texts.map(\.output))
    let first = items.count
    items += texts.map { PublishedItem($0.output) }
    let staged = items[first...].map(\.staged)
    // Each worker writes files of few folders, because the file system locks a folder while a file is created.
    let portion = 32
    let failures = concurrently((texts.count + portion - 1) / portion) { number in
      (number * portion..<min((number + 1) * portion, texts.count)).compactMap { index in
        staged[index].write(texts[index].text).map { (texts[index].output, $0) }
      }
    }
    if let (output, reason) = failures.lazy.joined().first { throw unwritable(output, reason) }
  }

  /// Stages a folder, whose contents a function writes into an empty folder.
  package mutating func stageFolder(at output: OutputPath, _ make: (String) throws -> Void) throws {
    try makeFolders(around: [output])
    let item = PublishedItem(output)
    items.append(item)
    try attempt(output) {
      try files.createDirectory(atPath: item.staged.temporary, withIntermediateDirectories: false)
      try make(item.staged.temporary)
    }
  }

  /// Stages the removal of a file, which need not exist.
  package mutating func stageRemoval(of output: OutputPath) {
    items.append(PublishedItem(output, isRemoval: true))
  }

  /// Moves all outputs to their final paths.
  private mutating func putInPlace() throws {
    // Devices come first, because after a failure there, no file has been replaced yet.
    for (output, text) in devices {
      try attempt(output) {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: output.resolved))
        defer { try? handle.close() }
        try handle.write(contentsOf: Data(text.utf8))
      }
    }
    for index in items.indices {
      if let reason = items[index].putInPlace() { throw unwritable(items[index].output, reason) }
    }
  }

  /// Restores the earlier items.
  private mutating func undo() {
    for index in items.indices { items[index].undo() }
    // `rmdir` removes only empty folders, so it spares a folder that another process uses by now.
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Removes the earlier items, and hidden items of interrupted runs.
  private func finish() {
    for item in items { item.finish() }
    for folder in Set(items.map(\.output.parent)) {
      for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] where AtomicReplacement.isLeftover(name) {
        AtomicReplacement.remove(folder + "/" + name)
      }
    }
  }

  private mutating func makeFolders(around outputs: [OutputPath]) throws {
    var seen: Set<String> = []
    for output in outputs where seen.insert(output.parent).inserted {
      var missing: [String] = []
      var folder = output.parent
      while !files.fileExists(atPath: folder), folder != "/" {
        missing.append(folder)
        folder = OutputPath.parent(of: folder)
      }
      // Noted before they are made, so that `undo` also removes them if only some of them can be made.
      madeFolders += missing.reversed()
      if let obstacle = files.obstacle(toWritingInto: output.parent) { throw unwritable(output, obstacle) }
      try attempt(output) { try files.createDirectory(atPath: output.parent, withIntermediateDirectories: true) }
    }
  }

  /// Does work, and turns an error of the file system into the error for an output.
  private func attempt(_ output: OutputPath, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as CocoaError {
      throw unwritable(output, error.localizedDescription)
    }
  }
}
