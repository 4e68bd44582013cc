import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A named pipe for the event stream of Swift Testing.
///
/// A process of Swift Testing truncates the file that it writes its events to. A build system that runs each test target
/// in a process of its own would leave only the events of the last one. Through a pipe, no event is lost, and each one
/// arrives as it happens.
enum EventPipe {
  /// Does work while reading the pipe.
  ///
  /// - Parameters:
  ///   - path: The path of the pipe, which exists during the work.
  ///   - onLine: A closure that receives each line on a thread of its own.
  ///   - work: The work, which starts processes that write to the path, one after the other.
  /// - Returns: The result of the work, after the last line was received.
  /// - Throws: The error of the work, or ``ToolError`` if the pipe cannot be created.
  static func reading<Result>(
    _ path: String, onLine: @escaping @Sendable (String) -> Void, _ work: () throws -> Result
  ) throws -> Result {
    try? FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    unlink(path)
    defer { unlink(path) }
    // The pipe is open for writing too. Otherwise, its end would be reached between two processes, and a process could
    // wait for a reader.
    let descriptor = mkfifo(path, 0o600) == 0 ? open(path, O_RDWR | O_CLOEXEC) : -1
    guard descriptor >= 0 else {
      throw ToolError(
        message: "the named pipe \(path) cannot be created: \(String(cString: strerror(errno)))",
        remedy: "let the variable TMPDIR name a folder on a local disk")
    }
    defer { close(descriptor) }
    let end = UUID().uuidString
    let finished = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      read(descriptor, until: end, onLine)
      finished.signal()
    }
    defer {
      // A process that a test left behind may keep the pipe open forever, so a line of its own ends the stream.
      let line = Array("\n\(end)\n".utf8)
      _ = write(descriptor, line, line.count)
      finished.wait()
    }
    return try work()
  }

  private static func read(_ descriptor: Int32, until end: String, _ onLine: (String) -> Void) {
    let stream = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    var lines = LineSplitter()
    while case let chunk = stream.availableData, !chunk.isEmpty {
      for line in lines.split(chunk) where !line.isEmpty {
        if line == end { return }
        onLine(line)
      }
    }
  }
}
