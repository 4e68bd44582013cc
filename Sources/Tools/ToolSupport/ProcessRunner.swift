import Foundation

/// Spawns the tools for real.
package struct ProcessRunner: ToolRunner {
  package init() {}

  package func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    var lines = LineSplitter()
    let result = try run(
      call,
      onChunk: { chunk in
        for line in lines.split(chunk) { onLine(line) }
      })
    if let rest = lines.rest { onLine(rest) }
    return result
  }

  package func run(_ call: ToolCall) throws -> ToolResult {
    try run(call, onChunk: { _ in })
  }

  private func run(_ call: ToolCall, onChunk: (Data) -> Void) throws -> ToolResult {
    let process = Process()
    if call.tool.hasPrefix("/") {
      process.executableURL = URL(fileURLWithPath: call.tool)
      process.arguments = call.arguments
    } else {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [call.tool] + call.arguments
    }
    process.standardInput = FileHandle.nullDevice

    let output = Pipe()
    process.standardOutput = output
    let errorFile = call.joinsErrors ? nil : try ErrorFile()
    process.standardError = errorFile?.handle ?? output
    try process.run()
    Interruption.passOn(to: process.processIdentifier)
    defer { Interruption.stop(process.processIdentifier) }

    let data = read(output.fileHandleForReading, onChunk)
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    let status = signalled ? 128 + process.terminationStatus : process.terminationStatus
    return ToolResult(status: status, output: data, errors: errorFile?.text ?? "")
  }

  private func read(_ handle: FileHandle, _ onChunk: (Data) -> Void) -> Data {
    var data = Data()
    while case let chunk = handle.availableData, !chunk.isEmpty {
      data.append(chunk)
      onChunk(chunk)
    }
    return data
  }
}

/// A temporary file for standard error, so that one reader is enough.
///
/// It has no name from the start, so that nothing is left of it however this process ends.
private struct ErrorFile {
  let handle: FileHandle

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString).txt")
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
  }

  var text: String {
    try? handle.seek(toOffset: 0)
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
