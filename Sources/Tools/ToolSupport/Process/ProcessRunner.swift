import Foundation

/// A tool runner that starts processes.
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
      // `Process` does not search `PATH`. `env` does, and exits with 127 if there is no such tool.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [call.tool] + call.arguments
    }
    // A tool that asks a question finds the end of its input, and so cannot wait for an answer.
    process.standardInput = FileHandle.nullDevice

    let output = Pipe()
    process.standardOutput = output
    let errorFile = call.joinsErrors ? nil : try ErrorFile()
    process.standardError = errorFile?.handle ?? output
    Interruption.slots.wait()
    defer { Interruption.slots.signal() }
    try process.run()
    Interruption.begin(process.processIdentifier)
    defer { Interruption.end(process.processIdentifier) }

    // The output is read before the wait, because a tool that has filled the pipe does not exit until it is read.
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

/// A temporary file for standard error.
///
/// With two pipes, the tool could block on one while this process reads the other. The file is unlinked as soon as it is
/// open, so that nothing is left of it even if this process is killed.
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

/// A splitter of chunks of bytes into lines.
///
/// A line may span several chunks.
struct LineSplitter {
  private var pending = Data()

  /// Adds a chunk, and returns the lines that it completes.
  mutating func split(_ chunk: Data) -> [String] {
    var lines: [String] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      pending.append(rest[..<end])
      lines.append(String(decoding: pending, as: UTF8.self))
      pending.removeAll(keepingCapacity: true)
      rest = rest[rest.index(after: end)...]
    }
    pending.append(rest)
    return lines
  }

  /// The text after the last line end, or nil if there is none.
  var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }
}
