import Foundation

/// A process that this one starts, and whose output it reads while it runs.
package struct ChildProcess {
  /// The processes that end with the process.
  enum Lifetime {
    /// The process alone.
    ///
    /// A process that it leaves behind goes on, but its output is no longer read. The process has a group of its own, which the terminal's Ctrl-C does not reach.
    case alone
    /// All processes that it has started, which are in a session of their own.
    case session
  }

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

  let executable: String
  let arguments: [String]
  /// The variables of the environment, or nil for those of this process.
  let environment: [String: String]?
  /// The current folder of the process, or nil for that of this process.
  let folder: String?
  /// The descriptors of the process that lead to each pipe.
  ///
  /// Standard output and standard error go nowhere if they are not among them. The least descriptors come first, because
  /// an end of a pipe can have the number of a later one.
  let pipes: [[Int32]]
  let lifetime: Lifetime
  /// The remedy if the process cannot be started.
  let remedy: String

  /// Runs the process, until the time of its watch is over.
  ///
  /// `isOver` receives the seconds since the start, ten times a second, and returns true to kill the process. Time in which
  /// this process was stopped does not count.
  /// A tool that asks a question finds the end of its input, and so cannot wait for an answer. The closure receives the
  /// index of a pipe and bytes from it, and returns true to kill the process.
  ///
  /// - Throws: ``ToolError`` if the process cannot be started.
  func run(
    _ watch: ProcessWatch? = nil, isOver: (Double) -> Bool = { _ in false }, onChunk: (Int, Data) -> Bool
  ) throws -> End {
    watch?.begin()
    defer { watch?.end() }
    // Others may have waited for their slots when Ctrl-C ended the running tools.
    if watch != nil, Interruption.isRequested { return .stopped }
    Interruption.slots.wait()
    defer { Interruption.slots.signal() }
    var readers: [Int32] = []
    defer { for reader in readers { close(reader) } }
    let identifier = try start(&readers)
    let interrupted = lifetime == .session ? -identifier : identifier
    Interruption.begin(interrupted)
    defer { Interruption.end(interrupted) }
    let session = lifetime == .session ? ProcessSession(leader: identifier) : nil
    let killed = read(readers, of: identifier, session, watch, isOver, onChunk)
    if killed != nil { session?.killLeader() }
    // As long as nobody has its status, no other process gets its identifier.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // Processes that it left behind.
    session?.killAll()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    if let killed { return killed }
    // The lowest seven bits of a status are the signal.
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// The greatest time between two looks at the process, in seconds, unless this process or the machine has stopped.
  private static let longestPeriod = 1.0

  /// Reads the pipes until the process has ended, and returns the reason to kill it, or nil.
  private func read(
    _ readers: [Int32], of identifier: pid_t, _ session: ProcessSession?, _ watch: ProcessWatch?,
    _ isTimeOver: (Double) -> Bool, _ onChunk: (Int, Data) -> Bool
  ) -> End? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var pollers = readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var (seconds, moment) = (0.0, ProcessWatch.now)
    var isOver = false
    while true {
      if let watch, watch.isOver(ProcessSession(leader: identifier)) { return .timedOut }
      let now = ProcessWatch.now
      seconds += min(now - moment, Self.longestPeriod)
      moment = now
      if isTimeOver(seconds) { return .timedOut }
      // A process that it left behind may keep a pipe open, and even write to it.
      if !isOver, hasEnded(identifier) {
        isOver = true
        session?.killAll()
      }
      // A negative descriptor is one that is no longer read. A process that has closed its pipes soon ends, as a rule.
      let isSilent = pollers.allSatisfy { $0.fd < 0 }
      let ready = poll(&pollers, nfds_t(pollers.count), isOver ? 0 : isSilent ? 1 : 100)
      guard ready > 0 else {
        if isOver { return nil }
        continue
      }
      for index in pollers.indices where pollers[index].revents != 0 {
        let count = Foundation.read(pollers[index].fd, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          pollers[index].fd = -1
          continue
        }
        if onChunk(index, Data(buffer[..<count])) { return .stopped }
      }
    }
  }

  private func hasEnded(_ identifier: pid_t) -> Bool {
    var information = siginfo_t()
    // The status stays available for the wait that follows.
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo != 0
  }
}

extension ChildProcess {
  private static let lock = NSLock()

  #if canImport(Darwin)
    private static func addFolder(_ folder: String, to actions: inout posix_spawn_file_actions_t?) {
      posix_spawn_file_actions_addchdir_np(&actions, folder)
    }
  #else
    // The headers hide these functions from Swift.
    private typealias AddFolder =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
    private typealias AddCloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    private static func addFolder(_ folder: String, to actions: inout posix_spawn_file_actions_t) {
      guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return }
      _ = unsafeBitCast(symbol, to: AddFolder.self)(&actions, folder)
    }

    private static func addClose(from descriptor: Int32, to actions: inout posix_spawn_file_actions_t) {
      guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
      _ = unsafeBitCast(symbol, to: AddCloseFrom.self)(&actions, descriptor)
    }
  #endif

  /// Starts the process, and opens the pipes.
  private func start(_ readers: inout [Int32]) throws -> pid_t {
    // A process that another thread starts must not inherit the pipes, because it could keep them open.
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var writers: [Int32] = []
    defer { for writer in writers { close(writer) } }
    for _ in pipes {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw failure(errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      readers.append(ends[0])
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
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] where !pipes.joined().contains(descriptor) {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    for (writer, descriptors) in zip(writers, pipes) {
      for descriptor in descriptors { posix_spawn_file_actions_adddup2(&actions, writer, descriptor) }
    }
    if let folder { Self.addFolder(folder, to: &actions) }
    // A process that outlives its run would hold the open files and locks of this process.
    #if !canImport(Darwin)
      Self.addClose(from: (pipes.joined().max() ?? STDERR_FILENO) + 1, to: &actions)
    #endif
    var flags = lifetime == .session ? ProcessSession.flag : Int16(POSIX_SPAWN_SETPGROUP)
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)

    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    var status = posix_spawn(&identifier, executable, &actions, &attributes, words, variables)
    // A test that starts threads without end may use up the processes of the user, but not for long.
    for _ in 1...50 where status == EAGAIN {
      usleep(100_000)
      status = posix_spawn(&identifier, executable, &actions, &attributes, words, variables)
    }
    guard status == 0 else { throw failure(status) }
    return identifier
  }

  private func failure(_ number: Int32) -> ToolError {
    ToolError(
      message: "\(executable) cannot be started: \(String(cString: strerror(number)))", remedy: remedy)
  }
}
