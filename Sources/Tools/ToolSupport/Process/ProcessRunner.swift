import Foundation

/// A tool runner that starts processes.
package struct ProcessRunner: ToolRunner {
  package init() {}

  package func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    // Only a path can be started. `env` searches `PATH`, and exits with 127 if there is no such tool.
    let command = call.tool.hasPrefix("/") ? [call.tool] : ["/usr/bin/env", call.tool]
    let process = ChildProcess(
      executable: command[0], arguments: command.dropFirst() + call.arguments,
      environment: PackageManagerFolder.environment(of: call), folder: call.folder,
      pipes: call.joinsErrors ? [[STDOUT_FILENO, STDERR_FILENO]] : [[STDOUT_FILENO], [STDERR_FILENO]],
      lifetime: .alone, remedy: "install it, or end other processes")
    var (output, errors, lines) = (Data(), Data(), LineSplitter())
    let end = try process.run { pipe, chunk in
      if pipe == 0 {
        output.append(chunk)
        if let onLine { lines.split(chunk).forEach(onLine) }
      } else {
        errors.append(chunk)
      }
      return false
    }
    if let rest = lines.rest { onLine?(rest) }
    return ToolResult(status: end.status, output: output, errors: String(decoding: errors, as: UTF8.self))
  }
}

extension ProcessRunner {
  /// The path by which a tool opens the pipe for its events.
  package static let events = "/dev/fd/\(eventDescriptor)"
  private static let eventDescriptor: Int32 = 3

  package func run(
    _ call: ToolCall, watch: ProcessWatch? = nil, isOver: (Double) -> Bool, onOutput: ((String) -> Void)? = nil,
    onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    let output = onOutput == nil ? [] : [[STDOUT_FILENO, STDERR_FILENO]]
    let process = ChildProcess(
      executable: call.tool, arguments: call.arguments, environment: call.environment, folder: call.folder,
      pipes: output + [[Self.eventDescriptor]], lifetime: .session,
      remedy: "build the tests again, or end other processes")
    var splitters = process.pipes.map { _ in LineSplitter() }
    func isEnough(_ line: String, from pipe: Int) -> Bool {
      if pipe == output.count { return onEvent(line) }
      onOutput?(line)
      return false
    }
    let end = try process.run(watch, isOver: isOver) { pipe, chunk in
      splitters[pipe].split(chunk).contains { isEnough($0, from: pipe) }
    }
    guard end != .stopped, end != .timedOut else { return end }
    for (pipe, splitter) in splitters.enumerated() {
      if let rest = splitter.rest, isEnough(rest, from: pipe) { return .stopped }
    }
    return end
  }
}

extension ChildProcess.End {
  /// The exit code, or 128 plus the signal, as shells tell it.
  fileprivate var status: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    // The process has no limit.
    case .stopped, .timedOut: 128 + SIGKILL
    }
  }
}

/// A splitter of chunks of bytes into lines.
///
/// A line may span several chunks.
struct LineSplitter {
  /// The number of bytes after which a line is divided, because a test that hangs may print one without an end.
  private static let limit = 100_000_000
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
    if pending.count > Self.limit {
      lines.append(String(decoding: pending, as: UTF8.self))
      pending.removeAll(keepingCapacity: true)
    }
    return lines
  }

  /// The text after the last line end, or nil if there is none.
  var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }
}
