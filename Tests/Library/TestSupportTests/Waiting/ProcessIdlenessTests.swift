import Foundation
import Testing

@testable import TestSupport

@Suite("The idleness of a process")
struct ProcessIdlenessTests {
  @Test("means at once that a test of XCTest blocks its own thread")
  func blockedByItself() {
    #expect(ProcessIdleness.patience(in: .xctest, withChildProcess: false) == 1)
  }

  @Test(
    "is no fault of the test for long, if another test or a child process can be the reason",
    arguments: [(TestFramework.swiftTesting, false), (.swiftTesting, true), (.either, false), (.xctest, true)])
  func blockedByOthers(framework: TestFramework, hasChildProcess: Bool) {
    #expect(ProcessIdleness.patience(in: framework, withChildProcess: hasChildProcess) == 12)
  }

  @Test("takes a running program into account")
  func childProcess() async throws {
    let input = Pipe()
    let program = Process()
    program.executableURL = URL(filePath: "/bin/cat")
    program.standardInput = input
    try program.run()

    #expect(ProcessIdleness.hasChildProcess)

    try input.fileHandleForWriting.close()
  }
}
