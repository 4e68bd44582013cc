import Foundation
import Testing

@testable import ToolSupport

@Suite("The run lock")
struct RunLockTests {
  @Test("waits until the earlier run has ended")
  func waits() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString)/work")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try RunLock.holding(folder.path, console: .standard) {}
    let other = try FileHandle(forUpdating: folder.appendingPathComponent("lock"))
    try #require(flock(other.fileDescriptor, LOCK_EX) == 0)
    let events = Events()
    let console = Console(
      out: { _ in },
      err: { text in
        events.add(text)
        try? other.close()
      })

    try RunLock.holding(folder.path, console: console) { events.add("runs") }

    #expect(events.all == ["Waiting for another run in \(folder.path)…\n", "runs"])
  }

  @Test("ends with its run, even if a process that is about to start has a copy of its file")
  func copiedDescriptor() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("lock")

    let copies = try RunLock.holding(folder.path, console: .standard) { descriptors(of: file.path).map { dup($0) } }
    defer { for copy in copies { close(copy) } }

    #expect(copies.count == 1)
    let other = try FileHandle(forUpdating: file)
    #expect(flock(other.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
  }

  /// The open descriptors of a file.
  private func descriptors(of path: String) -> [Int32] {
    var file = stat()
    guard stat(path, &file) == 0 else { return [] }
    return (0..<1_024).filter { descriptor in
      var open = stat()
      return fstat(descriptor, &open) == 0 && open.st_ino == file.st_ino && open.st_dev == file.st_dev
    }
  }

  @Test("names a folder that cannot be created")
  func unwritableFolder() {
    let error = #expect(throws: ToolError.self) {
      try RunLock.holding(#filePath + "/work", console: .standard) {}
    }

    #expect(error?.remedy == "\(#filePath) is a file")
  }

  @Test("warns if a folder cannot be locked, and works nevertheless")
  func unlockedFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("lock"), withIntermediateDirectories: true)
    let events = Events()

    try RunLock.holding(folder.path, console: Console(out: { _ in }, err: events.add)) { events.add("runs") }

    #expect(events.all.count == 2 && events.all.last == "runs")
    #expect(events.all.first?.hasPrefix("warning: \(folder.path) cannot be locked: ") == true)
  }
}

/// The events of a test, in order.
///
/// Sendable, because a lock guards them.
private final class Events: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  var all: [String] { lock.withLock { recorded } }

  @Sendable func add(_ event: String) { lock.withLock { recorded.append(event) } }
}
