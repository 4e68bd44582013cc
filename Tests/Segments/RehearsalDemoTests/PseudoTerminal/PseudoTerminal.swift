import Foundation

/// A terminal in which the built demo runs, and in which a test types and reads as a person would.
///
/// A shell is started in it, as in a real one, which starts the demo, and afterwards says how that ended and how the
/// terminal is set. Whatever waits does so for output that arrives; the time limit is only ever reached by a failure.
final class PseudoTerminal: Sendable {
  private static let limit = Duration.seconds(60)
  /// Says the number of the process that becomes the demo, and runs it.
  private static let demo = #"sh -c 'echo "pid $$"; exec "$0" "$@" > "${OUT:-/dev/tty}"' "$@""#
  /// Runs the demo within a script, as a job that is resumed by a line of input.
  private static let job = """
    set -m; (\(demo); exit $?); code=$?
    while [ "$code" -gt 143 ]; do echo "suspended"; read -r line; fg; code=$?; done
    """

  /// Says how the terminal is set, before and after.
  private static func shell(_ command: String) -> String {
    #"echo "before $(stty -g)"; \#(command); code=${code:-$?}; echo "after $(stty -g)"; echo "exit $code""#
  }

  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    /// `POSIX_SPAWN_SETSID`, which Glibc declares for its own extensions only.
    private static let newSession: Int32 = 0x80
  #endif

  private let output: TerminalOutput
  private let master: Int32
  private let feeding: Task<Void, Never>
  private let process: pid_t

  /// Opens a terminal and starts the demo in it.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - environment: Variables beside those that every run has.
  ///   - controlsJobs: Whether the shell takes over while the demo is suspended, until a line is typed.
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  /// - Throws: Where there is no terminal to be had, or no shell.
  init(
    _ arguments: [String] = [], environment: [String: String] = [:], controlsJobs: Bool = false, columns: Int = 80,
    rows: Int = 24
  ) throws {
    let (master, slave, path) = try TerminalPair.open()
    self.master = master
    // Held until the shell has its own, or the first read would find a terminal that everyone has left.
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
    // Nobody has waited for the process until now, so that the number cannot be another's.
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

  /// Makes the window larger or smaller.
  func resize(columns: Int, rows: Int) async {
    await output.resize(columns: columns, rows: rows)
    Self.setSize(of: master, columns: columns, rows: rows)
  }

  /// Sends a signal to the demo.
  func signal(_ number: Int32) async throws {
    let text = await output.state.text
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix("pid ") }),
      let pid = pid_t(line.dropFirst(4))
    else { throw TerminalFailure(reason: "the demo has not begun:\n\(text)") }
    kill(pid, number)
  }

  /// What the window shows now.
  var grid: TerminalGrid {
    get async { await output.state.grid }
  }

  /// Whether what is typed appears, as it does unless a program sees to that itself.
  var echoes: Bool {
    var settings = termios()
    tcgetattr(master, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until the window shows a text.
  func shows(_ text: String) async throws {
    try await waits("shows “\(text)”") { $0.text.contains(text) }
  }

  /// Waits until the window shows a text no more.
  func hides(_ text: String) async throws {
    try await waits("hides “\(text)”") { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Waits until the terminal is as wanted.
  func waits(_ words: String, until isMet: @escaping @Sendable (TerminalGrid) -> Bool) async throws {
    guard await output.wait(limit: Self.limit, until: { isMet($0.grid) }) else {
      throw TerminalFailure(reason: "the terminal never \(words); it shows:\n\(await output.state.grid.text)")
    }
  }

  /// Waits until a text has been painted so many times, whether it is still to be seen or not.
  func paints(_ text: String, times: Int = 1) async throws {
    let isMet = await output.wait(limit: Self.limit) { $0.text.components(separatedBy: text).count > times }
    guard !isMet else { return }
    throw TerminalFailure(reason: "“\(text)” was not painted \(times) times:\n\(await output.state.grid.text)")
  }

  /// Waits until the demo and its shell have ended.
  func ended() async throws -> Departure {
    guard await output.wait(limit: Self.limit, until: { $0.hasEnded }) else {
      throw TerminalFailure(reason: "the demo never ended; the terminal shows:\n\(await output.state.grid.text)")
    }
    let state = await output.state
    return Departure(grid: state.grid, text: state.text)
  }

  private static func read(_ master: Int32, into continuation: AsyncStream<[UInt8]>.Continuation) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = buffer.withUnsafeMutableBytes { Foundation.read(master, $0.baseAddress, $0.count) }
        // The last one to leave the other end makes an error of the next read.
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

  /// Starts a process whose terminal this is: the first one that a process without one opens becomes its own.
  private static func spawn(_ words: [String], slave: String, environment: [String: String]) throws -> pid_t {
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
      // The pipes of tools that other tests run at this moment would stay open for as long as the process runs, and those
      // tests wait for their end. Closing what is not open is no error.
      for descriptor in 3..<Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 4_096)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif

    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // Without a file of its own a coverage run of the tests would get the demo's counts mixed into theirs.
    let base = ["PATH": path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LLVM_PROFILE_FILE": "/dev/null"]
    let variables = base.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var pid = pid_t()
    let result = words.withCStrings { arguments in
      variables.withCStrings { posix_spawn(&pid, words[0], &actions, &attributes, arguments, $0) }
    }
    guard result == 0 else { throw TerminalFailure(reason: "the shell did not start: \(result)") }
    return pid
  }
}

/// Why a test in a terminal cannot go on.
struct TerminalFailure: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}

extension [String] {
  /// Lends the texts as C wants them: an array of pointers that ends with none.
  fileprivate func withCStrings<Result>(_ use: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return use(pointers + [nil])
  }
}
