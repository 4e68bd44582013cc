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
