import Foundation
import Testing

@testable import TestSupport

@Suite("The idleness of a process")
struct ProcessIdlenessTests {
  @Test(
    "means at once that a test of XCTest blocks its own thread, unless another test or a child process can be the reason",
    arguments: [
      (.xctest, false, 1), (.xctest, true, 12), (.swiftTesting, false, 12), (.swiftTesting, true, 12),
      (.either, false, 12),
    ] as [(TestFramework, Bool, Int)])
  func patience(framework: TestFramework, hasChildProcess: Bool, patience: Int) {
    #expect(ProcessIdleness.patience(in: framework, withChildProcess: hasChildProcess) == patience)
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
