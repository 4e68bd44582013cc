import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Spawns the tools for real.
struct ProcessRunner: ToolRunner {
  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
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
    defer { errorFile?.remove() }

    try process.run()
    Interruption.passOn(to: process.processIdentifier)
    defer { Interruption.stop() }

    let data = read(output.fileHandleForReading, onLine: onLine)
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    let status = signalled ? 128 + process.terminationStatus : process.terminationStatus
    return ToolResult(status: status, output: data, errors: errorFile?.text ?? "")
  }

  private func read(_ handle: FileHandle, onLine: (String) -> Void) -> Data {
    var data = Data()
    var lines = LineSplitter()
    while case let chunk = handle.availableData, !chunk.isEmpty {
      data.append(chunk)
      for line in lines.split(chunk) { onLine(line) }
    }
    if let rest = lines.rest { onLine(rest) }
    return data
  }
}

/// Cuts a stream of bytes into lines, wherever the chunks end.
struct LineSplitter {
  private var pending = Data()

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

  var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }
}

/// A temporary file for standard error, so that one reader is enough.
private struct ErrorFile {
  let url: URL
  let handle: FileHandle

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rehearsal-\(UUID().uuidString).txt")
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  var text: String { (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  func remove() {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }
}

/// Hands Ctrl-C on to the running tool, which has a process group of its own, and ends this process.
private enum Interruption {
  /// Read by the signal handler, which may use nothing but plain memory: an actor or a lock is out of its reach.
  ///
  /// Safe: the command runs its tools one after the other on one thread, which writes this while no handler is installed.
  nonisolated(unsafe) private static var child: pid_t = 0

  static func passOn(to identifier: pid_t) {
    child = identifier
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        kill(Interruption.child, number)
        _exit(128 + number)
      }
    }
  }

  static func stop() {
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
