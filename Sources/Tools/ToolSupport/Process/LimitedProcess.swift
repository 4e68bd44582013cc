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

  /// Runs the process, without its standard error.
  ///
  /// - Parameters:
  ///   - seconds: The longest time, in seconds, or nil for any time.
  ///   - onLine: A closure that receives each line of standard output, and returns true to kill the process.
  /// - Returns: The end of the process.
  /// - Throws: ``ToolError`` if the process cannot be started.
  package func run(seconds: Double?, onLine: (String) -> Bool) throws -> End {
    Interruption.slots.wait()
    defer { Interruption.slots.signal() }
    let (identifier, output) = try start()
    Interruption.begin(identifier)
    defer {
      close(output)
      Interruption.end(identifier)
    }
    let isDone = read(output, of: identifier, until: seconds.map { Self.now + $0 }, onLine)
    let session = ProcessSession(leader: identifier)
    if isDone != nil { session.kill() }
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

  /// Reads the output to its end, and returns the reason to kill the process, or nil.
  private func read(
    _ output: Int32, of identifier: pid_t, until end: Double?, _ onLine: (String) -> Bool
  ) -> End? {
    var lines = LineSplitter()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let rest = end.map { $0 - Self.now } ?? .infinity
      if rest <= 0 { return .timedOut }
      // A process that it left behind may keep the pipe open, so the process itself is looked at now and then.
      var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&poller, 1, Int32(min(rest, 0.1) * 1000) + 1)
      guard ready > 0 else {
        if hasEnded(identifier) { return nil }
        continue
      }
      let count = buffer.withUnsafeMutableBytes { bytes in
        Self.systemRead(output, bytes)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      for line in lines.split(Data(buffer[..<count])) where onLine(line) { return .stopped }
    }
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

  private func start() throws -> (identifier: pid_t, output: Int32) {
    // A process that another thread starts must not inherit the pipe, because it could keep it open.
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(errno) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
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
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    Self.addFolder(folder, to: &actions)
    posix_spawnattr_setflags(&attributes, ProcessSession.flag)

    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let status = posix_spawn(&identifier, executable, &actions, &attributes, words, variables)
    guard status == 0 else {
      close(ends[0])
      throw failure(status)
    }
    return (identifier, ends[0])
  }

  private func failure(_ number: Int32) -> ToolError {
    ToolError(
      message: "\(executable) cannot be started: \(String(cString: strerror(number)))",
      remedy: "build the tests again, or end other processes")
  }
}
