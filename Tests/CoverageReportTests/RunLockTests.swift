import Foundation
import Testing

@testable import CoverageReport

@Suite struct RunLockTests {
  @Test func aRunWaitsUntilTheOneBeforeItHasEnded() throws {
    let package = try ScriptedPackage()
    let folder = BuildFolder(package: package.root.path, scratch: package.root.path + "/scratch", files: .default)
    try package.write("", to: "scratch/rehearsal/lock")
    let other = try FileHandle(forUpdating: URL(fileURLWithPath: folder.work + "/lock"))
    try #require(flock(other.fileDescriptor, LOCK_EX) == 0)
    var events: [String] = []

    try RunLock.holding(folder) {
      events.append("waits")
      try? other.close()
    } _: {
      events.append("runs")
    }

    #expect(events == ["waits", "runs"])
  }
}
