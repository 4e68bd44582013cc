import Foundation
import ToolSupport

/// A running browser at the other end of two pipes, which carry messages that end with a zero byte.
///
/// It ends when its input does: with the last reference to it, or with the process of the tests, however that ends.
/// A shell stands around it, which hands it the pipes where it looks for them, and removes its profile afterwards.
final class BrowserProcess: Sendable {
  /// What the browser says, message by message; throws when it has ended and its profile is gone.
  let messages: AsyncThrowingStream<Data, any Error>

  /// The folder of everything that the browser writes.
  let profile: URL

  private let input: FileHandle

  private static let arguments = [
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync",
    "--disable-component-update", "--disable-background-networking", "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows", "--hide-scrollbars",
    // No name of any host means anything to it: it reaches no network.
    "--host-resolver-rules=MAP * ~NOTFOUND",
  ]

  private static let script = """
    profile=$1; shift
    "$@" 3<&0 4>&1 </dev/null >/dev/null 2>"$profile/errors"
    status=$?
    printf 'status %s\\n' "$status"; tail -n 5 "$profile/errors"
    rm -rf "$profile"
    """

  init(executable: String) throws {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw ToolError(
        message: "there is no browser at \(executable)", remedy: "set \(Browser.variable) to the path of a Chromium")
    }
    // A browser that has ended is an error to report, not a signal that ends the tests.
    signal(SIGPIPE, SIG_IGN)
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)

    let (input, output) = (Pipe(), Pipe())
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments =
      ["-c", Self.script, "sh", profile.path, executable, "--user-data-dir=\(profile.path)"] + Self.arguments
    shell.standardInput = input
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    self.input = input.fileHandleForWriting
    messages = Self.messages(from: output.fileHandleForReading)
  }

  deinit { end() }

  /// Ends the browser, which takes a moment: the messages end when it has.
  func end() { try? input.close() }

  func write(_ message: Data) throws { try input.write(contentsOf: message + [0]) }

  /// Reads on a thread of its own, as a read waits.
  private static func messages(from output: FileHandle) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      Thread.detachNewThread {
        var rest = Data()
        while case let chunk = output.availableData, !chunk.isEmpty {
          var parts = (rest + chunk).split(separator: 0, omittingEmptySubsequences: false)
          rest = parts.popLast().map { Data($0) } ?? Data()
          for part in parts { continuation.yield(Data(part)) }
        }
        continuation.finish(
          throwing: ToolError(
            message: "the browser has ended", remedy: "see what it said last",
            details: String(decoding: rest, as: UTF8.self)))
      }
    }
  }
}
