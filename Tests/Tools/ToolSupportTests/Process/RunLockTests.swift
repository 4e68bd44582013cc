import Foundation
import Testing

@testable import ToolSupport

@Suite("The run lock")
struct RunLockTests {
  @Test("waits until the earlier run has ended")
  func waits() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString)/work")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try RunLock.holding(folder.path) {
    } _: {
    }
    let other = try FileHandle(forUpdating: folder.appendingPathComponent("lock"))
    try #require(flock(other.fileDescriptor, LOCK_EX) == 0)
    var events: [String] = []

    try RunLock.holding(folder.path) {
      events.append("waits")
      try? other.close()
    } _: {
      events.append("runs")
    }

    #expect(events == ["waits", "runs"])
  }

  @Test("names a folder that cannot be created")
  func unwritableFolder() {
    let error = #expect(throws: ToolError.self) {
      try RunLock.holding(#filePath + "/work") {
      } _: {
      }
    }

    #expect(error?.remedy == "\(#filePath) is a file")
  }

  @Test("warns if a folder cannot be locked, and works nevertheless")
  func unlockedFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("lock"), withIntermediateDirectories: true)
    var events: [String] = []

    try RunLock.holding(folder.path, willWait: {}, warn: { events.append($0) }, { events.append("runs") })

    #expect(events.count == 2 && events.last == "runs")
    #expect(events.first?.hasPrefix("warning: \(folder.path) cannot be locked: ") == true)
  }
}
