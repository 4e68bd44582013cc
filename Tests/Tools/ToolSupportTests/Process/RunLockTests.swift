import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("The run lock")
struct RunLockTests {
  private let folder = TemporaryFolder()
  private let transcript = CommandOutput()
  private var file: URL { folder.root.appendingPathComponent("lock") }

  @Test("waits until the earlier run has ended")
  func waits() throws {
    try RunLock.holding(folder.root.path, console: .standard) {}
    let other = try FileHandle(forUpdating: file)
    try #require(flock(other.fileDescriptor, LOCK_EX) == 0)
    var console = transcript.console
    console.err = { [transcript] text in
      transcript.console.err(text)
      try? other.close()
    }

    try RunLock.holding(folder.root.path, console: console) { transcript.console.note("runs") }

    #expect(transcript.errors == "Waiting for another run in \(folder.root.path)…\nruns\n")
  }

  @Test("ends with its run, even if a process that is about to start has a copy of its file")
  func copiedDescriptor() throws {
    let copies = try RunLock.holding(folder.root.path, console: .standard) {
      descriptors(of: file.path).map { dup($0) }
    }
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
    let folder = #filePath + "/work"

    let line = outcome { try RunLock.holding(folder, console: .standard) { "runs" } }

    #expect(line == "error: \(folder) cannot be created; \(#filePath) is a file")
  }

  @Test("warns if a folder cannot be locked, and works nevertheless")
  func unlockedFolder() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)

    try RunLock.holding(folder.root.path, console: transcript.console) { transcript.console.note("runs") }

    let advice = "start no other run there until this one has ended"
    #expect(transcript.errors == "warning: \(folder.root.path) cannot be locked: Is a directory; \(advice)\nruns\n")
  }
}
