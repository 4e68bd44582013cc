import Foundation
import Testing

@testable import ToolSupport

@Suite("A process with a limit")
struct LimitedProcessTests {
  @Test(
    "tells how it ended",
    arguments: [
      ("exit 7", LimitedProcess.End.exited(7)), ("kill -ILL $$", .signalled(SIGILL)), ("echo one", .exited(0)),
    ])
  func tellsEnd(_ script: String, _ expected: LimitedProcess.End) throws {
    let end = try process(script).run(seconds: nil) { _ in false }

    #expect(end == expected)
  }

  @Test("passes on the lines of standard output only, and gets its variables and its folder")
  func passesLines() throws {
    var lines: [String] = []

    let end = try process("echo $NAME; pwd; echo bad >&2; printf last").run(seconds: nil) { line in
      lines.append(line)
      return false
    }

    #expect(lines == ["Anna", "/"])
    #expect(end == .exited(0))
  }

  @Test("ends at a line that says enough")
  func endsAtLine() throws {
    let end = try process("echo one; sleep 600").run(seconds: nil) { $0 == "one" }

    #expect(end == .stopped)
  }

  @Test("ends with all of its processes when its time is over, also with those in other groups", arguments: groups)
  func endsInTime(_ options: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/rehearsal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

    let end = try process("\(options)sleep 600 & echo $! > \(folder)/child; wait").run(seconds: 0.3) { _ in false }

    let child = pid_t(try String(contentsOfFile: "\(folder)/child", encoding: .utf8).trimmingCharacters(in: .newlines))
    #expect(end == .timedOut)
    #expect(isGone(try #require(child)))
  }

  @Test("does not wait for a process that it left behind")
  func leavesNone() throws {
    let end = try process("sleep 600 & echo one").run(seconds: nil) { _ in false }

    #expect(end == .exited(0))
  }

  @Test("names an executable that is missing")
  func namesMissing() {
    let process = LimitedProcess(executable: "/missing", arguments: [], environment: [:], folder: "/")

    #expect { try process.run(seconds: nil) { _ in false } } throws: {
      ($0 as? ToolError)?.message == "/missing cannot be started: No such file or directory"
    }
  }

  /// The options of a shell: with `-m`, each command has a process group of its own.
  private static let groups: [String] = {
    #if os(Linux)
      ["", "set -m; "]
    #else
      [""]
    #endif
  }()

  private func process(_ script: String) -> LimitedProcess {
    LimitedProcess(
      executable: "/bin/sh", arguments: ["-c", script], environment: ["NAME": "Anna", "PATH": "/usr/bin:/bin"],
      folder: "/")
  }

  /// Returns true if a process has ended, or waits only for its parent to notice.
  private func isGone(_ identifier: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ") Z"
    return status.contains(") Z") || kill(identifier, 0) != 0
  }
}
