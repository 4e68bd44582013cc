import Foundation

/// The tool `rehearsal`, with the arguments that every call has in common.
struct Tool {
  let executable: URL
  let arguments: [String]

  func run(_ more: [String], capturesOutput: Bool) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + more
    let pipe = capturesOutput ? Pipe() : nil
    if let pipe { process.standardOutput = pipe }
    try process.run()
    let output = pipe?.fileHandleForReading.readDataToEndOfFile() ?? Data()
    process.waitUntilExit()
    let isSignalled = process.terminationReason == .uncaughtSignal
    return ((isSignalled ? 128 : 0) + process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
