import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that is killed as soon as its output says enough, or when its time is over.
///
/// Processes that it starts itself are killed with it.
package struct LimitedProcess: Sendable {
  /// The end of a process.
  package enum End: Equatable, Sendable {
    /// The process ended by itself, with an exit code.
    case exited(Int32)
    /// A signal ended the process.
    case signalled(Int32)
    /// The process was killed because of its output.
    case stopped
    /// The process was killed because its time was over.
    case timedOut
  }

  package var executable: String
  package var arguments: [String]
  package var environment: [String: String]
  /// The current folder of the process.
  package var folder: String

  package init(executable: String, arguments: [String], environment: [String: String], folder: String) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// The path by which the process opens the pipe for its events.
  package static let events = "/dev/fd/\(eventDescriptor)"
  private static let eventDescriptor: Int32 = 3

  /// Runs the process.
  ///
  /// - Parameters:
  ///   - seconds: The longest time, in seconds, or nil for any time.
  ///   - onOutput: A closure that receives each line of the output and of the errors, or nil to discard them.
  ///   - onEvent: A closure that receives each line that the process writes to ``events``, and returns true to kill it.
  /// - Returns: The end of the process.
  /// - Throws: ``ToolError`` if the process cannot be started.
  package func run(
    seconds: Double?, onOutput: ((String) -> Void)? = nil, onEvent: (String) -> Bool
  ) throws -> End {
    Interruption.slots.wait()
    defer { Interruption.slots.signal() }
    var streams: [Stream] = []
    defer { for stream in streams { close(stream.descriptor) } }
    let identifier = try start(&streams, hasOutput: onOutput != nil)
    Interruption.begin(-identifier)
    defer { Interruption.end(-identifier) }
    let isDone = read(&streams, of: identifier, until: seconds.map { Self.now + $0 }) { index, line in
      guard index == 0 else {
        onOutput?(line)
        return false
      }
      return onEvent(line)
    }
    let session = ProcessSession(leader: identifier)
    if isDone != nil { session.killLeader() }
    // As long as nobody has its status, no other process gets its identifier.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // Processes that it left behind.
    session.kill()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    if let isDone { return isDone }
    // The lowest seven bits of a status are the signal.
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// The end of a pipe to read from.
  private struct Stream {
    let descriptor: Int32
    var lines = LineSplitter()
    var isOpen = true
  }

  /// Reads the streams to their ends, and returns the reason to kill the process, or nil.
  private func read(
    _ streams: inout [Stream], of identifier: pid_t, until end: Double?, _ onLine: (Int, String) -> Bool
  ) -> End? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isOver = false
    while streams.contains(where: \.isOpen) {
      var rest = end.map { $0 - Self.now } ?? .infinity
      if rest <= 0 { return .timedOut }
      // A process that it left behind may keep a pipe open, and even write to it.
      if !isOver, hasEnded(identifier) {
        isOver = true
        ProcessSession(leader: identifier).kill()
      }
      if isOver { rest = 0 }
      var pollers = streams.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&pollers, nfds_t(pollers.count), Int32(min(rest, 0.1) * 1000) + 1)
      guard ready > 0 else {
        if isOver { break }
        continue
      }
      for index in streams.indices where pollers[index].revents != 0 {
        let count = buffer.withUnsafeMutableBytes { bytes in
          Self.systemRead(streams[index].descriptor, bytes)
        }
        if count < 0, errno == EINTR { continue }
        streams[index].isOpen = count > 0
        guard count > 0 else { continue }
        for line in streams[index].lines.split(Data(buffer[..<count])) where onLine(index, line) { return .stopped }
      }
    }
    for (index, stream) in streams.enumerated() {
      if let rest = stream.lines.rest, onLine(index, rest) { return .stopped }
    }
    return nil
  }

  private static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private func hasEnded(_ identifier: pid_t) -> Bool {
    var information = siginfo_t()
    // The status stays available for the wait that follows.
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo != 0
  }

  /// The time of a clock that nobody sets, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static let lock = NSLock()

  #if canImport(Darwin)
    private static func addFolder(_ folder: String, to actions: inout posix_spawn_file_actions_t?) {
      posix_spawn_file_actions_addchdir_np(&actions, folder)
    }
  #else
    private typealias AddFolder =
      @convention(c) (
        UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
      ) -> Int32

    private static func addFolder(_ folder: String, to actions: inout posix_spawn_file_actions_t) {
      // The headers hide this function from Swift.
      guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return }
      _ = unsafeBitCast(symbol, to: AddFolder.self)(&actions, folder)
    }
  #endif

  /// Starts the process, and opens the streams of its events and, if wanted, of its output.
  private func start(_ streams: inout [Stream], hasOutput: Bool) throws -> pid_t {
    // A process that another thread starts must not inherit the pipes, because it could keep them open.
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var writers: [Int32] = []
    defer { for writer in writers { close(writer) } }
    for _ in 0..<(hasOutput ? 2 : 1) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw failure(errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      streams.append(Stream(descriptor: ends[0]))
      writers.append(ends[1])
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for descriptor in 1...2 as ClosedRange<Int32> {
      if hasOutput {
        posix_spawn_file_actions_adddup2(&actions, writers[1], descriptor)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    posix_spawn_file_actions_adddup2(&actions, writers[0], Self.eventDescriptor)
    Self.addFolder(folder, to: &actions)
    posix_spawnattr_setflags(&attributes, ProcessSession.flag)

    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let status = posix_spawn(&identifier, executable, &actions, &attributes, words, variables)
    guard status == 0 else { throw failure(status) }
    return identifier
  }

  private func failure(_ number: Int32) -> ToolError {
    ToolError(
      message: "\(executable) cannot be started: \(String(cString: strerror(number)))",
      remedy: "build the tests again, or end other processes")
  }
}
