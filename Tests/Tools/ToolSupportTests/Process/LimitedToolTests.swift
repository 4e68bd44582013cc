import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("A tool with a limit")
struct LimitedToolTests {
  private let runner = ProcessRunner()
  private let isNeverOver: @Sendable (Double) -> Bool = { _ in false }

  @Test(
    "passes on its events and its output apart, and tells how it ended, also if it left a process behind",
    arguments: [
      ("exit 7", [], .exited(7)), ("kill -ILL $$", [], .signalled(SIGILL)), ("echo one >&3", ["one"], .exited(0)),
      ("echo $NAME; pwd; echo bad >&2; printf last", ["out Anna", "out /", "out bad", "out last"], .exited(0)),
      ("(sleep 60; echo late >&3) & echo one >&3", ["one"], .exited(0)),
      ("echo one >/dev/fd/3; echo enough >/dev/fd/3; sleep 60", ["one", "enough"], .stopped),
    ] as [(String, [String], ChildProcess.End)], [nil, 600] as [Double?])
  func end(of row: (script: String, lines: [String], end: ChildProcess.End), seconds: Double?) async throws {
    let call = call(row.script)

    let (lines, end) = try await onOwnThread {
      var lines: [String] = []
      let end = try runner.run(call, watch: seconds.map { ProcessWatch(limit: $0) }, isOver: isNeverOver) { line in
        lines.append("out \(line)")
      } onEvent: { line in
        lines.append(line)
        return line == "enough"
      }
      return (lines, end)
    }

    #expect(lines == row.lines)
    #expect(end == row.end)
  }

  @Test("discards output that nobody reads, and cannot be stopped by it")
  func discardsOutput() async throws {
    let call = call("echo enough; echo event >&3")

    let (events, end) = try await onOwnThread {
      var events: [String] = []
      let end = try runner.run(call, watch: nil, isOver: isNeverOver) { line in
        events.append(line)
        return line == "enough"
      }
      return (events, end)
    }

    #expect(events == ["event"])
    #expect(end == .exited(0))
  }

  @Test("ends with a process that it left behind, even if that one goes on printing")
  func noisyLeftover() async throws {
    let call = call("(while :; do echo spam; sleep 0.01; done) & exit 3")

    let end = try await onOwnThread {
      try runner.run(
        call, watch: ProcessWatch(limit: 600), isOver: isNeverOver, onOutput: { _ in }, onEvent: { _ in false })
    }

    #expect(end == .exited(3))
  }

  @Test("ends when its time is over")
  func timeLimit() async throws {
    let call = call("sleep 60")

    let end = try await onOwnThread {
      try runner.run(call, watch: ProcessWatch(limit: 0), isOver: isNeverOver) { _ in false }
    }

    #expect(end == .timedOut)
  }

  @Test(
    "ends with all of its processes, also with those in other groups, because of its output or its time",
    arguments: groups, [(nil, .stopped), (0.2, .timedOut)] as [(Double?, ChildProcess.End)])
  func descendants(in group: (shell: String, options: String), limit: (seconds: Double?, end: ChildProcess.End))
    async throws
  {
    let path = FileManager.default.temporaryDirectory.path + "/rehearsal-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let call = call(
      "\(group.options)exec 9> '\(path)'; (sleep 60; echo survived >&9) & echo started >&3; wait", in: group.shell)

    let (end, text) = try await onOwnThread {
      // The end of the pipe is reached as soon as no process is left that has it open.
      let pipe = FileHandle(fileDescriptor: open(path, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
      let watch = limit.seconds.map { ProcessWatch(limit: $0) }
      let end = try runner.run(call, watch: watch, isOver: isNeverOver) { $0 == "started" && limit.end == .stopped }
      _ = fcntl(pipe.fileDescriptor, F_SETFL, 0)
      return (end, String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self))
    }

    #expect(end == limit.end)
    #expect(text == "")
  }

  @Test("names an executable that is missing")
  func namesMissing() {
    let call = ToolCall(tool: "/missing", arguments: [])

    let line = outcome { "\(try runner.run(call, watch: nil, isOver: isNeverOver) { _ in false })" }

    #expect(
      line == "error: /missing cannot be started: No such file or directory; "
        + "build the tests again, or end other processes")
  }

  /// Shells with their options.
  ///
  /// With `-m`, each command has a process group of its own. `sh` may need a terminal for that.
  private static let groups: [(String, String)] = {
    #if os(Linux)
      [("sh", ""), ("bash", "set -m; [[ $- == *m* ]] || exit; ")]
    #else
      [("sh", "")]
    #endif
  }()

  private func call(_ script: String, in shell: String = "sh") -> ToolCall {
    ToolCall(
      tool: "/usr/bin/env", arguments: [shell, "-c", script],
      environment: ["NAME": "Anna", "PATH": "/usr/bin:/bin"], folder: "/")
  }
}
