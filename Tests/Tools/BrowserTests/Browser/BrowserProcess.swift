import Foundation
import ToolSupport

/// A running browser, connected by two pipes.
///
/// Each message ends with a zero byte.
///
/// The browser ends when its input is closed. This happens with the last reference to it, and when the test process
/// ends.
///
/// A shell starts the browser. It connects the pipes to the file descriptors that the browser expects, and removes the
/// profile afterwards.
final class BrowserProcess: Sendable {
  /// The messages of the browser.
  ///
  /// The stream throws after the browser has ended and its profile is removed.
  let messages: AsyncThrowingStream<Data, any Error>

  /// The folder for all files of the browser.
  let profile: URL

  private let input: FileHandle

  private static let arguments = [
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync",
    "--disable-component-update", "--disable-background-networking", "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows", "--hide-scrollbars",
    // No host name can be resolved, so the browser cannot reach a network.
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
    // Writing to a browser that has ended should be an error, and not a signal that ends the tests.
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

  /// Ends the browser.
  ///
  /// The stream of messages ends later, when the process has ended.
  func end() { try? input.close() }

  func write(_ message: Data) throws { try input.write(contentsOf: message + [0]) }

  /// Reads on a separate thread, because reading blocks.
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
