import Foundation

/// A pseudo-terminal that runs the built demo, with methods to type and to read like a person.
///
/// A shell runs in the terminal and starts the demo. At the end it prints the exit code and the settings of the
/// terminal. Every wait ends when the expected output arrives. Only a failure reaches the timeout.
final class PseudoTerminal: Sendable {
  private static let timeout = Duration.seconds(60)
  /// Prints the process identifier, then replaces the shell with the demo.
  private static let demo = #"sh -c 'echo "pid $$"; exec "$0" "$@" > "${OUT:-/dev/tty}"' "$@""#
  /// Runs the demo as a job of the shell.
  ///
  /// A line of input resumes a suspended job.
  private static let job = """
    set -m; (\(demo); exit $?); code=$?
    while [ "$code" -gt 143 ]; do echo "suspended"; read -r line; fg; code=$?; done
    """

  /// Prints the settings of the terminal before and after a command, and its exit code.
  private static func shell(_ command: String) -> String {
    #"echo "before $(stty -g)"; \#(command); code=${code:-$?}; echo "after $(stty -g)"; echo "exit $code""#
  }

  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    /// The value of `POSIX_SPAWN_SETSID`, which Glibc declares only with GNU extensions.
    private static let newSession: Int32 = 0x80
  #endif

  private let output: TerminalOutput
  private let master: Int32
  private let feeding: Task<Void, Never>
  private let process: pid_t

  /// Opens a terminal and starts the demo in it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Additional environment variables.
  ///   - controlsJobs: Pass `true` for a shell that resumes a suspended demo after a line of input.
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  /// - Throws: ``TerminalFailure`` if there is no pseudo-terminal or no shell.
  init(
    _ arguments: [String] = [], environment: [String: String] = [:], controlsJobs: Bool = false, columns: Int = 80,
    rows: Int = 24
  ) throws {
    let (master, slave, path) = try TerminalPair.open()
    self.master = master
    // Kept open until the shell has opened its own. Otherwise the first read would report a closed terminal.
    defer { close(slave) }
    Self.setSize(of: master, columns: columns, rows: rows)
    let demo = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "demo").path
    process = try Self.spawn(
      ["/bin/sh", "-c", Self.shell(controlsJobs ? Self.job : Self.demo), "sh", demo] + arguments, slave: path,
      environment: environment)
    let output = TerminalOutput(columns: columns, rows: rows)
    self.output = output
    let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    feeding = Task {
      for await piece in pieces { await output.receive(piece) }
      await output.end()
    }
    Self.read(master, into: continuation)
  }

  deinit {
    // No thread has waited for the process yet, so its identifier cannot belong to another process.
    kill(-process, SIGKILL)
    feeding.cancel()
    Thread.detachNewThread { [process] in
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }

  /// Types a text, or any other bytes that a keyboard can send.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  /// Changes the size of the window.
  func resize(columns: Int, rows: Int) async {
    await output.resize(columns: columns, rows: rows)
    Self.setSize(of: master, columns: columns, rows: rows)
  }

  /// Sends a signal to the demo.
  func signal(_ number: Int32) async throws {
    let text = await output.state.text
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix("pid ") }),
      let pid = pid_t(line.dropFirst(4))
    else { throw TerminalFailure(reason: "the demo has not started:\n\(text)") }
    kill(pid, number)
  }

  /// The current content of the window.
  var grid: TerminalGrid {
    get async { await output.state.grid }
  }

  /// True if the terminal shows typed characters.
  ///
  /// A program that draws its own screen turns that off.
  var echoes: Bool {
    var settings = termios()
    tcgetattr(master, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until the window shows a text.
  func shows(_ text: String) async throws {
    try await waits("shows “\(text)”") { $0.text.contains(text) }
  }

  /// Waits until the window no longer shows a text.
  func hides(_ text: String) async throws {
    try await waits("hides “\(text)”") { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Waits until a condition is met.
  func waits(_ description: String, until isMet: @escaping @Sendable (TerminalGrid) -> Bool) async throws {
    guard await output.wait(timeout: Self.timeout, until: { isMet($0.grid) }) else {
      throw TerminalFailure(reason: "the terminal never \(description); it shows:\n\(await output.state.grid.text)")
    }
  }

  /// Waits until the demo has written a text a number of times, even if the text is no longer visible.
  func writes(_ text: String, times: Int = 1) async throws {
    let isMet = await output.wait(timeout: Self.timeout) { $0.text.components(separatedBy: text).count > times }
    guard !isMet else { return }
    throw TerminalFailure(reason: "“\(text)” was not written \(times) times:\n\(await output.state.grid.text)")
  }

  /// Waits until the demo and its shell have ended.
  func ended() async throws -> TerminalExit {
    guard await output.wait(timeout: Self.timeout, until: { $0.hasEnded }) else {
      throw TerminalFailure(reason: "the demo never ended; the terminal shows:\n\(await output.state.grid.text)")
    }
    let state = await output.state
    return TerminalExit(grid: state.grid, text: state.text)
  }

  private static func read(_ master: Int32, into continuation: AsyncStream<[UInt8]>.Continuation) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = buffer.withUnsafeMutableBytes { Foundation.read(master, $0.baseAddress, $0.count) }
        // The read fails when the last process has closed the other end.
        guard count > 0 else { break }
        continuation.yield(Array(buffer[..<count]))
      }
      close(master)
      continuation.finish()
    }
  }

  private static func setSize(of master: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Starts a process that this terminal controls, because it is the first terminal that the new session opens.
  private static func spawn(_ command: [String], slave: String, environment: [String: String]) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    #if !canImport(Darwin)
      // Other tests run tools at the same time, and wait until the pipes of those tools are closed. The new process
      // must not keep them open. Closing a descriptor that is not open does no harm.
      for descriptor in 3..<Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 4_096)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif

    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // In a coverage run the demo must not write its counts into the file of the tests.
    let base = ["PATH": path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LLVM_PROFILE_FILE": "/dev/null"]
    let variables = base.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var pid = pid_t()
    let result = command.withCStrings { arguments in
      variables.withCStrings { posix_spawn(&pid, command[0], &actions, &attributes, arguments, $0) }
    }
    guard result == 0 else { throw TerminalFailure(reason: "the shell did not start: \(result)") }
    return pid
  }
}

/// The reason why a test in a terminal cannot continue.
struct TerminalFailure: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}

extension [String] {
  /// Passes the texts to a closure as a C array of pointers that ends with a null pointer.
  fileprivate func withCStrings<Result>(_ use: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return use(pointers + [nil])
  }
}

/// Both ends of a pseudo-terminal.
///
/// No process inherits them, because it would keep them open after all other processes have closed them.
enum TerminalPair {
  /// Opens a pseudo-terminal.
  ///
  /// - Returns: The end of the person, the end of the programs, and the path of the second one.
  static func open() throws -> (master: Int32, slave: Int32, path: String) {
    #if canImport(Darwin)
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw TerminalFailure(reason: "there is no pseudo-terminal")
      }
      let path = String(cString: name)
    #else
      // Glibc declares `unlockpt` and `ptsname` only with GNU extensions. These are the system calls behind them.
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (lock, number) = (Int32(0), Int32(0))
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        throw TerminalFailure(reason: "there is no pseudo-terminal")
      }
      let path = "/dev/pts/\(number)"
    #endif
    let slave = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw TerminalFailure(reason: "'\(path)' does not open") }
    return (master, slave, path)
  }
}
